import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { announceTerms } from '#domain/transfers/commission-terms.ts';
import { watchPayouts } from '#domain/transfers/overview.ts';
import { findSellersToRemind, remindSeller } from '#domain/transfers/remind-sellers.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import {
  account,
  freshPayouts,
  payouts,
  recheckPayment,
  release,
  sale,
  sums,
  transferOf,
  work,
} from '#tests/support/paid-sellers.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';

usePayingMarket();
freshPayouts();

describe('a seller whose money waits for an account', () => {
  const told = async (id: string) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['kind', 'facts'])
      .where('user_id', '=', id)
      .where('kind', 'in', ['payout-waits', 'payout-reminder'])
      .orderBy('created_at')
      .execute();
    return rows.map(({ kind, facts }) => [kind, facts.amountCents]);
  };
  const aWeek = (id: string) =>
    sql`update notifications set created_at = created_at - interval '8 days', read_at = now() where user_id = ${id}`.execute(
      db,
    );
  const remind = async (id: string) => {
    const found = (await findSellersToRemind(db, 1_000)).includes(id);
    await Promise.all([remindSeller(db, id), remindSeller(db, id)]);
    return found;
  };

  it('is reminded each week of all of it, until the account is ready', async () => {
    const first = await sale();
    const { seller } = first;
    const second = await sale(seller);
    for (const { orderId } of [first, second]) {
      await release(orderId);
      await work(orderId);
    }
    expect(await remind(seller.id)).toBe(false);
    const waits = [
      ['payout-waits', PRICE_CENTS],
      ['payout-waits', PRICE_CENTS],
    ];
    expect(await told(seller.id)).toEqual(waits);
    for (let week = 1; week <= 2; week += 1) {
      await aWeek(seller.id);
      expect(await remind(seller.id)).toBe(true);
      const reminders = Array.from({ length: week }, () => ['payout-reminder', 2 * PRICE_CENTS]);
      expect(await told(seller.id)).toEqual([...waits, ...reminders]);
    }
    await aWeek(seller.id);
    await account(seller, 'ready');
    for (const { orderId } of [first, second]) await work(orderId);
    expect(await remind(seller.id)).toBe(false);
  });

  it('that has closed theirs is told nothing', async () => {
    const { seller, orderId } = await sale();
    await release(orderId);
    await work(orderId);
    await aWeek(seller.id);
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', seller.id).execute();
    expect(await remind(seller.id)).toBe(false);
  });
});

describe('an operator', () => {
  const errors = async (orderId: string) => {
    const said: string[] = [];
    const error = (facts: object, message: string) => {
      if ('order' in facts && facts.order === orderId) said.push(message);
    };
    await watchPayouts(db, { warn: () => {}, error }, true);
    return said;
  };
  const ago = (orderId: string, hours: number) =>
    db
      .updateTable('transfers')
      .set({ updated_at: sql<Date>`now() - make_interval(hours => ${hours}::int)` })
      .where('order_id', '=', orderId)
      .execute();

  it('hears of a transfer whose answer nobody has looked up for an hour', async () => {
    const { seller, orderId } = await sale();
    await account(seller, 'ready');
    await release(orderId);
    payouts.failNext('createTransfer', 'before');
    await work(orderId).catch(() => {});
    expect((await transferOf(orderId)).state).toMatch(/^(unknown|sending)$/);
    expect(await errors(orderId)).toEqual([]);
    await ago(orderId, 2);
    expect(await errors(orderId)).toEqual(['Nobody knows for more than an hour whether a transfer was sent']);
  });

  it('hears of one that could be sent for a day, but not while it waits for an account or a bank', async () => {
    const { seller, orderId, intentId } = await sale();
    await release(orderId);
    await ago(orderId, 25);
    expect(await errors(orderId)).toEqual([]);
    await account(seller, 'ready');
    await ago(orderId, 25);
    expect(await errors(orderId)).toEqual(['A transfer could be sent for more than a day, and was not']);
    cards.dispute(intentId, 'asks');
    await recheckPayment(orderId);
    expect(await errors(orderId)).toEqual([]);
  });
});

describe('what a sale costs', () => {
  const terms = (basisPoints: number, feesBy: 'seller' | 'platform' = 'platform') =>
    announceTerms(db, { basisPoints, minimumCents: 0, feesBy });
  afterEach(() => terms(0));

  /** A laptop that was listed under some terms, and paid under others. */
  async function sold(listed: number, paid: number, feesBy: ['seller' | 'platform', 'seller' | 'platform']) {
    await terms(listed, feesBy[0]);
    const laptop = await market.laptop();
    const { buyer, orderId } = await laptop.booked();
    await terms(paid, feesBy[1]);
    const { clientSecret } = await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
    cards.pay(clientSecret);
    await recordPayment(db, cards, buyer, { orderId });
    const { fees_by } = await db
      .selectFrom('sale_terms')
      .select('fees_by')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return [(await sums(orderId))['commission'] ?? 0, fees_by];
  }

  it('is what its seller saw when they listed it, or less', async () => {
    expect(await sold(500, 1_000, ['platform', 'seller'])).toEqual([-PRICE_CENTS * 0.05, 'platform']);
    expect(await sold(1_000, 500, ['seller', 'platform'])).toEqual([-PRICE_CENTS * 0.05, 'platform']);
    expect(await sold(0, 500, ['seller', 'seller'])).toEqual([0, 'seller']);
  });
});
