import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { answerClaim, withdrawClaim } from '#domain/claims/answer-claim.ts';
import { type AnswerParts, answerBank, claimDisputesToAnswer } from '#domain/claims/answer-bank.ts';
import { getCase } from '#domain/claims/admin-claims.ts';
import { getOrderClaims } from '#domain/claims/claim-details.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { findDueClaims, settleDueClaim } from '#domain/claims/settle-due.ts';
import { findDispute, sendEvidence, submitEvidence } from '#domain/claims/submit-evidence.ts';
import { confirmHandover } from '#domain/handovers/confirm.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { claimAttemptsToRecheck, recheckAttempt } from '#domain/payments/sweep.ts';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { GOOD_SIGNATURE } from '#tests/support/fake-card-payments.ts';
import { KEYS, handingOver } from '#tests/support/handing-over.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const hear = (message: string) => receiveCardEvent(db, cards, Buffer.from(message), GOOD_SIGNATURE);
const settleClaims = async () => {
  for (const id of await findDueClaims(db, 1_000)) await settleDueClaim(db, id);
};
const parts = (): AnswerParts => ({ db, cardPayments: cards, filePictures: async () => null });
const disputeOf = async (orderId: string) => {
  const dispute = await findDispute(db, orderId);
  if (!dispute) throw new Error('There is no dispute');
  return dispute;
};
const answer = async (orderId: string) => answerBank(parts(), (await disputeOf(orderId)).id);
const given = (intentId: string) => cards.evidence.get(`dp_${intentId}`);
const times = (method: string) => cards.calls.filter((call) => call.startsWith(`${method} `)).length;
const kinds = async (orderId: string) =>
  (await handingOver(db).events(orderId)).filter((kind) => /evidence|dispute/.test(kind));
const claimsOf = async (orderId: string) =>
  db.selectFrom('claims').select(['id', 'state', 'outcome', 'opened_by']).where('order_id', '=', orderId).execute();
/** Moves the bank's deadline, as the provider tells it. */
async function deadlineIn(intentId: string, hours: number): Promise<void> {
  const intent = cards.intents.get(intentId);
  if (!intent) throw new Error('No such intent');
  const dueBy = new Date(Date.now() + hours * 3_600_000);
  intent.disputes = intent.disputes.map((dispute) => ({ ...dispute, dueBy }));
  await hear(intentId);
}

/** A laptop that was bought, handed over where that is wanted, and its intent. */
async function sale({ handedOver = true } = {}) {
  const laptop = await market.laptop();
  const { orderId, buyer } = await laptop.booked();
  const { clientSecret } = await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
  const intentId = cards.pay(clientSecret);
  await recordPayment(db, cards, buyer, { orderId });
  const order = { orderId, buyer, seller: laptop.seller };
  if (handedOver) {
    const { link } = await handingOver(db).shown(order);
    await confirmHandover(db, KEYS, order.seller, orderId, { kind: 'link', code: link });
  }
  return { ...order, intentId };
}

/** One whose payment is disputed, and the case that was opened. */
async function disputed(of: { handedOver?: boolean } = {}) {
  const order = await sale(of);
  cards.dispute(order.intentId, 'open');
  await hear(order.intentId);
  await settleClaims();
  const [claim] = await claimsOf(order.orderId);
  return { ...order, claimId: claim?.id ?? '' };
}

const booksAreRight = async () => expect(await checkLedger(db, { sandbox: false, settledMinutes: 0 })).toEqual([]);

describe('a dispute at the bank', () => {
  it('opens one case, however often and in whatever order the provider says so', async () => {
    const { orderId, intentId, buyer } = await sale();
    cards.dispute(intentId, 'open');
    await Promise.all([hear(`${intentId} evt_1`), hear(`${intentId} evt_1`), hear(`${intentId} evt_2`)]);
    await Promise.all([settleClaims(), settleClaims()]);
    await hear(`${intentId} evt_1`);
    await settleClaims();
    expect(await claimsOf(orderId)).toMatchObject([{ state: 'bank', opened_by: null }]);
    expect(await disputeOf(orderId)).toMatchObject({ status: 'needs-response', evidence: 'gathering' });
    expect(await handingOver(db).row(orderId)).toMatchObject({ state: 'handed-over', stopped_at: expect.any(Date) });
    const { claims, reasons } = await getOrderClaims(db, buyer, orderId);
    expect([claims[0]?.dispute?.amount_cents, reasons]).toEqual([PRICE_CENTS, []]);
    await booksAreRight();
  });

  it('that ends before anybody heard of it opens none, and an old message changes nothing', async () => {
    const { orderId, intentId } = await sale();
    cards.dispute(intentId, 'won');
    await hear(intentId);
    await settleClaims();
    expect(await claimsOf(orderId)).toEqual([]);
    const before = await disputeOf(orderId);
    await db
      .updateTable('bank_disputes')
      .set({ read_at: sql`now() + interval '1 hour'` })
      .where('id', '=', before.id)
      .execute();
    cards.dispute(intentId, 'open');
    await hear(intentId);
    expect(await disputeOf(orderId)).toMatchObject({ status: 'won' });
    await booksAreRight();
  });

  it('takes over a claim that stands, which an Admin decides once the bank has sided with the seller', async () => {
    const order = await sale();
    const words = { reason: 'dead', words: 'It doesn’t start.', pictures: [] } as const;
    await openClaim(db, order.buyer, order.orderId, words);
    cards.dispute(order.intentId, 'open');
    await hear(order.intentId);
    await settleClaims();
    expect(await claimsOf(order.orderId)).toMatchObject([{ state: 'bank', opened_by: 'buyer' }]);
    const stands = { code: 'claim-closed' };
    await expect(withdrawClaim(db, order.buyer, order.orderId)).rejects.toMatchObject(stands);
    await expect(
      answerClaim(db, order.seller, order.orderId, { answer: 'refund', pictures: [] }),
    ).rejects.toMatchObject(stands);
    cards.dispute(order.intentId, 'won');
    await hear(order.intentId);
    await settleClaims();
    expect(await claimsOf(order.orderId)).toMatchObject([{ state: 'deciding', outcome: null }]);
  });

  it.each(['won', 'lost'] as const)('that is %s closes the case and moves the money once', async (end) => {
    const { orderId, intentId } = await disputed();
    cards.dispute(intentId, end);
    await Promise.all([hear(intentId), hear(intentId)]);
    await settleClaims();
    await handingOver(db).settle();
    expect(await claimsOf(orderId)).toMatchObject([{ state: 'closed', outcome: `dispute-${end}` }]);
    const { state, stopped_at: stopped } = await handingOver(db).row(orderId);
    expect([state, stopped === null]).toEqual(end === 'won' ? ['handed-over', true] : ['refunded', false]);
    await handingOver(db).passHours(orderId, 30 * 24);
    await handingOver(db).settle();
    const transfers = await db.selectFrom('transfers').select('order_id').where('order_id', '=', orderId).execute();
    expect(transfers).toHaveLength(end === 'won' ? 1 : 0);
    expect(await disputeOf(orderId)).toMatchObject({ status: end });
    expect(await claimDisputesToAnswer(db, 100)).toContain((await disputeOf(orderId)).id);
    await answer(orderId);
    expect([times('giveEvidence'), (await disputeOf(orderId)).try_at]).toEqual([0, null]);
    await booksAreRight();
  });

  it('after the release is a case as well', async () => {
    const { orderId, intentId } = await sale();
    await handingOver(db).passHours(orderId, 30 * 24);
    await handingOver(db).settle();
    cards.dispute(intentId, 'open');
    await hear(intentId);
    await settleClaims();
    expect(await claimsOf(orderId)).toMatchObject([{ state: 'bank' }]);
    await answer(orderId);
    cards.dispute(intentId, 'lost');
    await hear(intentId);
    await settleClaims();
    expect(await claimsOf(orderId)).toMatchObject([{ state: 'closed', outcome: 'dispute-lost' }]);
    await booksAreRight();
  });
});

describe('evidence', () => {
  it('is stored at the provider as it comes, and not anew while it is the same', async () => {
    const { orderId, intentId, seller, buyer } = await disputed();
    await answer(orderId);
    await answer(orderId);
    expect(times('giveEvidence')).toBe(1);
    expect(given(intentId)).toMatchObject({
      sent: [],
      stored: {
        customerEmail: expect.stringContaining('@'),
        serviceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        text: expect.stringContaining('the seller scanned the code'),
        log: expect.stringContaining('You paid'),
        refundRefusal: 'The buyer reported no problem to us before the bank was asked.',
      },
    });
    const words = { words: 'She looked at it for an hour.', pictures: [] };
    await expect(submitEvidence(db, buyer, orderId, words)).rejects.toMatchObject({ code: 'not-found' });
    await submitEvidence(db, seller, orderId, words);
    await expect(submitEvidence(db, seller, orderId, words)).rejects.toMatchObject({ code: 'claim-closed' });
    await answer(orderId);
    expect(given(intentId)?.stored?.refundRefusal).toContain('She looked at it for an hour.');
    expect(given(intentId)?.sent).toEqual([]);
  });

  it('goes to the bank once when an Admin presses, though answers are lost and two processes work', async () => {
    const { orderId, intentId, claimId, seller } = await disputed();
    const admin = await market.addUser('Admin');
    await answer(orderId);
    await Promise.allSettled([sendEvidence(db, admin, claimId), sendEvidence(db, admin, claimId)]);
    cards.failNext('giveEvidence', 'after');
    await expect(answer(orderId)).rejects.toBeInstanceOf(PaymentsUnavailable);
    expect(await disputeOf(orderId)).toMatchObject({ evidence: 'sending', asked_by: admin.id });
    await expect(submitEvidence(db, seller, orderId, { words: 'Wait.', pictures: [] })).rejects.toMatchObject({
      code: 'claim-closed',
    });
    await Promise.all([answer(orderId), answer(orderId)]);
    expect(given(intentId)?.sent).toHaveLength(1);
    expect(await disputeOf(orderId)).toMatchObject({ evidence: 'sent', sent_at: expect.any(Date), try_at: null });
    await hear(intentId);
    await answer(orderId);
    expect(given(intentId)?.sent).toHaveLength(1);
    expect(await kinds(orderId)).toEqual(['dispute-opened', 'evidence-sent']);
    await expect(sendEvidence(db, admin, claimId)).rejects.toMatchObject({ code: 'claim-closed' });
    expect((await getCase(db, claimId)).dispute?.sending).toMatchObject({ customerName: expect.any(String) });
  });

  it('that never arrived is sent again, word for word', async () => {
    const { orderId, intentId, claimId } = await disputed();
    await sendEvidence(db, await market.addUser('Admin'), claimId);
    cards.failNext('giveEvidence', 'before');
    await expect(answer(orderId)).rejects.toBeInstanceOf(PaymentsUnavailable);
    const { sending } = await disputeOf(orderId);
    await answer(orderId);
    expect(given(intentId)?.sent).toEqual([sending]);
  });

  it('goes by itself twelve hours before the deadline, and not before', async () => {
    const { orderId, intentId } = await disputed({ handedOver: false });
    await deadlineIn(intentId, 13);
    await answer(orderId);
    expect(given(intentId)?.sent).toEqual([]);
    await deadlineIn(intentId, 12);
    expect(await claimDisputesToAnswer(db, 100)).toContain((await disputeOf(orderId)).id);
    await answer(orderId);
    expect(given(intentId)?.sent).toHaveLength(1);
    expect(given(intentId)?.sent[0]).not.toHaveProperty('serviceDate');
  });

  it('is not sent once the deadline has passed, or somebody answered at the provider itself', async () => {
    const [late, elsewhere] = [await disputed(), await disputed()];
    await deadlineIn(late.intentId, -1);
    await answer(late.orderId);
    expect(await disputeOf(late.orderId)).toMatchObject({ evidence: 'missed', try_at: null });
    const there = cards.intents.get(elsewhere.intentId);
    if (there) there.disputes = there.disputes.map((one) => ({ ...one, status: 'under-review', submissions: 1 }));
    await hear(elsewhere.intentId);
    await answer(elsewhere.orderId);
    expect(await disputeOf(elsewhere.orderId)).toMatchObject({ evidence: 'sent' });
    expect(times('giveEvidence')).toBe(0);
  });

  it.each([false, true])('is neither stored nor sent where the bank has decided unheard (%s)', async (pressed) => {
    const { orderId, intentId, claimId } = await disputed();
    if (pressed) await sendEvidence(db, await market.addUser('Admin'), claimId);
    cards.dispute(intentId, 'lost');
    await answer(orderId);
    expect([times('giveEvidence'), await kinds(orderId)]).toEqual([0, ['dispute-opened']]);
    expect(await disputeOf(orderId)).toMatchObject({ status: 'needs-response', evidence: 'gathering' });
    const asked = (await claimAttemptsToRecheck(db, 100)).filter(({ order_id: id }) => id === orderId);
    for (const attempt of asked) await recheckAttempt(db, cards, attempt);
    await settleClaims();
    expect(await claimsOf(orderId)).toMatchObject([{ state: 'closed', outcome: 'dispute-lost' }]);
    await booksAreRight();
  });

  it('stays within what the provider takes, the last messages first', async () => {
    const { orderId, intentId, seller, buyer, claimId } = await disputed();
    const { order } = await getCase(db, claimId);
    const conversation = await db
      .insertInto('conversations')
      .values({
        id: order.id,
        product_id: order.productId,
        buyer_id: buyer.id,
        seller_id: seller.id,
        started_by: buyer.id,
        message_count: 60,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('conversation_messages')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          id: order.id.replace(/.{4}$/, String(1000 + index)),
          conversation_id: conversation.id,
          number: index + 1,
          sender_id: index % 2 === 0 ? buyer.id : seller.id,
          text: `Message ${index + 1} ${'🦪'.repeat(400)}`,
        })),
      )
      .execute();
    await submitEvidence(db, seller, orderId, { words: '“'.repeat(2_000), pictures: [] });
    await answer(orderId);
    const { stored } = given(intentId) ?? {};
    for (const text of Object.values(stored ?? {})) expect(text.length).toBeLessThanOrEqual(20_000);
    expect(stored?.text).toContain('Message 60 ');
    expect(stored?.text).toContain('(Earlier messages are left out.)');
    expect(stored?.text).not.toContain('Message 1 ');
  });
});
