import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/actor.ts';
import { answerClaim, answerOffer, withdrawClaim } from '#domain/claims/answer-claim.ts';
import { findCase } from '#domain/claims/admin-claims.ts';
import { getOrderClaims } from '#domain/claims/claim-details.ts';
import { decideClaim } from '#domain/claims/decide-claim.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { findDueClaims, settleDueClaim } from '#domain/claims/settle-due.ts';
import { settleHandover } from '#domain/handovers/settle-due.ts';
import { refundBuyer } from '#domain/handovers/seller-says.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { type PaidOrder, handingOver } from '#tests/support/handing-over.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const DAY = 24;
const { db } = useDatabase();
const shop = handingOver(db);

const LOCKED = { reason: 'locked', words: 'It asks for a password.', pictures: [] } as const;
const claimOf = (order: PaidOrder, by: Actor = order.buyer) => openClaim(db, by, order.orderId, LOCKED);
const claim = (id: string) => db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refundsOf = (orderId: string) =>
  db.selectFrom('sale_refunds').select(['reason', 'subject', 'amount_cents']).where('order_id', '=', orderId).execute();
const transfersOf = (orderId: string) =>
  db.selectFrom('transfers').select('order_id').where('order_id', '=', orderId).execute();
const disagree = { answer: 'disagree', words: 'It worked when we met.', pictures: [] } as const;
const part = (cents: number) => ({ answer: 'part', cents, pictures: [] }) as const;

async function settle(orderId: string): Promise<void> {
  if ((await findDueClaims(db, 1_000)).includes(orderId)) await settleDueClaim(db, orderId);
}
async function passHours(orderId: string, hours: number): Promise<void> {
  const ago = sql`make_interval(hours => ${hours}::int)`;
  await sql`
    update claims set answer_by = answer_by - ${ago}, remind_at = remind_at - ${ago} where order_id = ${orderId}
      and state <> 'closed'`.execute(db);
  await shop.passHours(orderId, hours);
}
const toldAdmins = (id: string) =>
  db.selectFrom('notifications').select(['user_id', 'times']).where('subject_id', '=', id).execute();

describe('opening', () => {
  it('stops the release until it is withdrawn, and leaves a day after that', async () => {
    const order = await shop.handedOver();
    const id = await claimOf(order);
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'handed-over', stopped_at: expect.any(Date) });
    await passHours(order.orderId, 10 * DAY);
    await shop.settle();
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'handed-over' });
    await expect(withdrawClaim(db, order.seller, order.orderId)).rejects.toMatchObject({ code: 'claim-closed' });
    await withdrawClaim(db, order.buyer, order.orderId);
    expect(await claim(id)).toMatchObject({ state: 'closed', outcome: 'withdrawn' });
    await passHours(order.orderId, DAY - 1);
    await shop.settle();
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'handed-over', stopped_at: null });
    await passHours(order.orderId, 1);
    await shop.settle();
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'released' });
  });

  it('and the release at the same second: the first commit wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await shop.handedOver();
      await shop.passHours(order.orderId, 7 * DAY);
      const release = () => settleHandover(db, order.orderId);
      const tell = () => claimOf(order);
      const [first, second] = round % 2 === 0 ? [release, tell] : [tell, release];
      await Promise.allSettled([first(), second()]);
      const { state, stopped_at: stopped } = await shop.row(order.orderId);
      const { claims } = await getOrderClaims(db, order.buyer, order.orderId);
      expect({ stopped: stopped !== null, claims: claims.length }).toEqual(
        state === 'released' ? { stopped: false, claims: 0 } : { stopped: true, claims: 1 },
      );
      expect(await transfersOf(order.orderId)).toHaveLength(state === 'released' ? 1 : 0);
    }
  });

  it('is too late once the money is somebody’s', async () => {
    const [released, refunded] = [await shop.handedOver(), await shop.handedOver()];
    await shop.passHours(released.orderId, 7 * DAY);
    await shop.settle();
    await refundBuyer(db, refunded.seller, refunded.orderId);
    for (const order of [released, refunded])
      await expect(claimOf(order)).rejects.toMatchObject({ code: 'claim-closed' });
  });

  it('is for the two sides alone, for what fits them, and once at a time', async () => {
    const order = await shop.handedOver();
    await expect(claimOf(order, await shop.market.addUser('Buyer'))).rejects.toMatchObject({ code: 'not-found' });
    await expect(claimOf(order, order.seller)).rejects.toMatchObject({ code: 'invalid-fields' });
    const never = { ...LOCKED, reason: 'never-came' } as const;
    await expect(openClaim(db, order.buyer, order.orderId, never)).rejects.toMatchObject({ code: 'invalid-fields' });
    const both = await Promise.allSettled([claimOf(order), claimOf(order)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(claimOf(order)).rejects.toMatchObject({ code: 'claim-open' });
    expect(await getOrderClaims(db, order.buyer, order.orderId)).toMatchObject({ reasons: [] });
  });
});

describe('time', () => {
  const claimTwice = async (order: PaidOrder) => {
    for (const _time of [1, 2]) {
      await claimOf(order);
      await passHours(order.orderId, DAY);
      await withdrawClaim(db, order.buyer, order.orderId);
    }
  };

  it('can’t be played for: a side says three times at most that something is wrong', async () => {
    const order = await shop.handedOver();
    await claimTwice(order);
    expect((await getOrderClaims(db, order.buyer, order.orderId)).reasons).not.toEqual([]);
    await claimOf(order);
    await withdrawClaim(db, order.buyer, order.orderId);
    await expect(claimOf(order)).rejects.toMatchObject({ code: 'claim-closed' });
    expect(await getOrderClaims(db, order.buyer, order.orderId)).toMatchObject({ reasons: [] });
    await passHours(order.orderId, 7 * DAY);
    await shop.settle();
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'released' });
  });

  it('is left for an Admin: close to the end answers are due sooner, and Admins hear of it at once', async () => {
    await shop.market.addUser('Admin');
    const order = await shop.paid();
    await shop.passHours(order.orderId, 41 * DAY);
    await shop.confirm(order);
    const id = await claimOf(order);
    const { decide_by: end } = await shop.row(order.orderId);
    const { answer_by: answerBy } = await claim(id);
    const left = end.getTime() - Date.now();
    expect(Math.round((Number(answerBy) - Date.now()) / 3_600_000)).toBe(Math.round(left / 2 / 3_600_000));
    expect(await toldAdmins(id)).not.toEqual([]);
  });

  it('for a claim is over a day before the end, so nobody is refunded whom no Admin could refuse', async () => {
    const order = await shop.paid();
    await shop.passHours(order.orderId, 41 * DAY);
    await shop.confirm(order);
    const { decide_by: end, release_at: releaseAt } = await shop.row(order.orderId);
    expect(Number(end) - Number(releaseAt)).toBe(DAY * 3_600_000);
    await passHours(order.orderId, 3 * DAY);
    await expect(claimOf(order)).rejects.toMatchObject({ code: 'claim-closed' });
    await shop.settle();
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'released' });
    const late = await shop.paid();
    await shop.passHours(late.orderId, 42 * DAY + 1);
    await expect(shop.confirm(late)).rejects.toMatchObject({ code: 'handover-closed' });
  });
});

describe('answering', () => {
  it('with a refund in full gives all back', async () => {
    const order = await shop.handedOver();
    const id = await claimOf(order);
    await expect(
      answerClaim(db, order.buyer, order.orderId, { answer: 'release', pictures: [] }),
    ).rejects.toMatchObject({ code: 'claim-closed' });
    await answerClaim(db, order.seller, order.orderId, { answer: 'refund', pictures: [] });
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'refunded', state_by: 'claim decided' });
    expect(await refundsOf(order.orderId)).toEqual([{ reason: 'claim', subject: id, amount_cents: PRICE_CENTS }]);
    expect(await transfersOf(order.orderId)).toEqual([]);
    await expect(claimOf(order)).rejects.toMatchObject({ code: 'claim-closed' });
  });

  it('with a part that is accepted gives that back and releases the rest', async () => {
    const order = await shop.handedOver();
    const id = await claimOf(order);
    await answerClaim(db, order.seller, order.orderId, part(1_234));
    expect(await claim(id)).toMatchObject({ state: 'offered', offer_cents: 1_234 });
    await expect(answerOffer(db, order.seller, order.orderId, true)).rejects.toMatchObject({ code: 'claim-closed' });
    await answerOffer(db, order.buyer, order.orderId, true);
    expect(await claim(id)).toMatchObject({ state: 'closed', outcome: 'part', refunded_cents: 1_234 });
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'released', state_by: 'claim decided' });
    expect(await refundsOf(order.orderId)).toEqual([{ reason: 'claim', subject: id, amount_cents: 1_234 }]);
    expect(await transfersOf(order.orderId)).toHaveLength(1);
    expect(await getOrderClaims(db, order.buyer, order.orderId)).toMatchObject({ leftCents: PRICE_CENTS - 1_234 });
    expect(await shop.factsOf(order.orderId, 'released')).toEqual([{ amountCents: PRICE_CENTS - 1_234 }]);
  });

  it.each([0, -1, Number.NaN, 0.5, Number.POSITIVE_INFINITY, PRICE_CENTS, PRICE_CENTS + 1])(
    'with a part of %s cents is refused, and changes nothing',
    async (cents) => {
      const order = await shop.handedOver();
      const id = await claimOf(order);
      await expect(answerClaim(db, order.seller, order.orderId, part(cents))).rejects.toMatchObject({
        code: 'invalid-fields',
        errors: [{ path: 'amount' }],
      });
      const admin = await shop.market.addUser('Admin');
      await expect(decideClaim(db, admin, id, { outcome: 'part', cents }, 'So be it.')).rejects.toMatchObject({
        code: 'invalid-fields',
      });
      expect(await claim(id)).toMatchObject({ state: 'answering', answer: null });
      expect(await refundsOf(order.orderId)).toEqual([]);
    },
  );

  it('by a buyer whom the seller accuses lets the seller have the money, or leaves it to an Admin', async () => {
    const [one, other] = [await shop.paid(), await shop.paid()];
    for (const { seller, orderId } of [one, other])
      await openClaim(db, seller, orderId, { reason: 'no-code', words: 'They have it.', pictures: [] });
    await expect(answerClaim(db, one.buyer, one.orderId, { answer: 'refund', pictures: [] })).rejects.toMatchObject({
      code: 'invalid-fields',
    });
    await answerClaim(db, one.buyer, one.orderId, { answer: 'release', pictures: [] });
    expect(await shop.row(one.orderId)).toMatchObject({ state: 'released' });
    await answerClaim(db, other.buyer, other.orderId, disagree);
    const { claims } = await getOrderClaims(db, other.seller, other.orderId);
    expect(claims[0]?.claim).toMatchObject({ state: 'deciding', answer: 'disagree' });
  });
});

describe('an Admin', () => {
  it('is told of silence after 48 hours, and reminded every day', async () => {
    const admin = await shop.market.addUser('Admin');
    const order = await shop.handedOver();
    const id = await claimOf(order);
    await passHours(order.orderId, 47);
    await settle(order.orderId);
    expect(await claim(id)).toMatchObject({ state: 'answering' });
    await passHours(order.orderId, 1);
    await settle(order.orderId);
    expect(await claim(id)).toMatchObject({ state: 'deciding' });
    const ofAdmin = async () => (await toldAdmins(id)).filter(({ user_id: user }) => user === admin.id);
    expect(await ofAdmin()).toMatchObject([{ times: 1 }]);
    await passHours(order.orderId, DAY - 1);
    await settle(order.orderId);
    expect(await ofAdmin()).toMatchObject([{ times: 1 }]);
    await passHours(order.orderId, 1);
    await settle(order.orderId);
    expect(await ofAdmin()).toMatchObject([{ times: 2 }]);
    expect(await shop.events(order.orderId)).toContain('claim-unanswered');
  });

  it('decides once: of two at once the second is told', async () => {
    const order = await shop.handedOver();
    const id = await claimOf(order);
    await answerClaim(db, order.seller, order.orderId, disagree);
    const admins = [await shop.market.addUser('Admin'), await shop.market.addUser('Admin')] as const;
    const both = await Promise.allSettled([
      decideClaim(db, admins[0], id, { outcome: 'refunded' }, 'It is locked.'),
      decideClaim(db, admins[1], id, { outcome: 'released' }, 'It works.'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'claim-closed' } });
    const refunds = await refundsOf(order.orderId);
    expect(refunds.length + (await transfersOf(order.orderId)).length).toBe(1);
    const audit = await db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', order.orderId)
      .where('action', '=', 'claim-settled')
      .execute();
    expect(audit).toHaveLength(1);
  });

  it('doesn’t decide about an order of their own', async () => {
    const order = await shop.handedOver();
    const id = await claimOf(order);
    const admin: Actor = { ...order.seller, type: 'Admin', powers: ['finance'] };
    await expect(decideClaim(db, admin, id, { outcome: 'released' }, 'Mine.')).rejects.toMatchObject({
      code: 'own-account',
    });
    await expect(findCase(db, admin, id)).rejects.toMatchObject({ code: 'own-account' });
  });

  it('has 45 days, after which the buyer is refunded and the case is closed', async () => {
    const order = await shop.handedOver();
    const id = await claimOf(order);
    await passHours(order.orderId, 45 * DAY);
    await shop.settle();
    await settle(order.orderId);
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'refunded', state_by: 'time is up' });
    expect(await claim(id)).toMatchObject({ state: 'closed', outcome: 'no-decision' });
    expect(await refundsOf(order.orderId)).toMatchObject([{ reason: 'no-decision', amount_cents: PRICE_CENTS }]);
  });
});

it('a seller’s refund meets an Admin’s release: one of them moves the money', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await shop.handedOver();
    const id = await claimOf(order);
    const admin = await shop.market.addUser('Admin');
    const acts = [
      () => refundBuyer(db, order.seller, order.orderId),
      () => decideClaim(db, admin, id, { outcome: 'released' }, 'It works.'),
    ];
    await Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    await settle(order.orderId);
    expect(await claim(id)).toMatchObject({ state: 'closed' });
    const moved = (await refundsOf(order.orderId)).length + (await transfersOf(order.orderId)).length;
    expect(moved).toBe(1);
  }
});

it('the books are right after all of that', async () => {
  expect(await checkLedger(db, { sandbox: false, settledMinutes: 60 * 24 * 365 })).toEqual([]);
});
