import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { announceTerms } from '#domain/transfers/commission-terms.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { db, usePayingMarket } from '#tests/support/paying-market.ts';
import {
  account,
  expectRightBooks,
  freshPayouts,
  kinds,
  paidSale,
  pass,
  payouts,
  refund,
  release,
  sale,
  state,
  sums,
  transferOf,
  work,
} from '#tests/support/paid-sellers.ts';

usePayingMarket();
freshPayouts();

expectRightBooks();

describe('a refund', () => {
  it('before the release takes nothing from the seller', async () => {
    const { orderId, seller } = await sale();
    await account(seller, 'ready');
    expect(await refund(orderId, 10_000)).toEqual([]);
    await release(orderId);
    await work(orderId);
    expect(await transferOf(orderId)).toMatchObject({ state: 'sent', amount_cents: 20_000, reversed_cents: 0 });
  });

  it('of all before anything was sent ends the transfer', async () => {
    const { orderId } = await sale();
    await release(orderId);
    await work(orderId);
    expect(await refund(orderId, 'all')).toEqual([]);
    await work(orderId);
    expect(await state(orderId)).toBe('reversed');
    expect(payouts.transfers.size).toBe(0);
  });

  it('at the second of sending is subtracted first', async () => {
    const { orderId, seller } = await sale();
    await account(seller, 'ready');
    await release(orderId);
    await db
      .insertInto('sale_refunds')
      .columns(['id', 'order_id', 'attempt_id', 'amount_cents', 'reason'])
      .expression((eb) =>
        eb
          .selectFrom('payments')
          .select([sql<string>`gen_random_uuid()`.as('id'), 'order_id', 'attempt_id'])
          .select([sql<number>`1000`.as('cents'), sql<'admin'>`'admin'`.as('reason')])
          .where('order_id', '=', orderId),
      )
      .execute();
    await work(orderId);
    expect(await state(orderId)).toBe('scheduled');
    expect(payouts.calls).not.toContain('createTransfer');
  });

  it('after the release is taken back, in parts and once', async () => {
    await announceTerms(db, { basisPoints: 500, minimumCents: 0, feesBy: 'platform' });
    const { orderId } = await paidSale();
    expect(await refund(orderId, 10_001)).toEqual([]);
    payouts.failNext('reverseTransfer', 'after');
    await expect(work(orderId)).rejects.toThrow('told to fail');
    // What is under way may still arrive, so nobody takes it again meanwhile.
    await work(orderId);
    expect(payouts.calls.filter((call) => call === 'reverseTransfer')).toHaveLength(1);
    await pass(orderId, 3);
    await work(orderId);
    await work(orderId);
    // 501 of 1,500 cents of commission go back with a third of the price and a cent.
    expect(await transferOf(orderId)).toMatchObject({ state: 'sent', reversed_cents: 9_500 });
    expect(await sums(orderId)).toEqual({ card: 19_999, commission: -999, transferred: -19_000 });
    expect(await refund(orderId, 'all')).toEqual([]);
    await work(orderId);
    expect(await transferOf(orderId)).toMatchObject({ state: 'reversed', reversed_cents: 28_500 });
    expect(await sums(orderId)).toEqual({});
    expect(await kinds(orderId)).toContain('taken-back');
  });

  it('that cannot be taken back is a debt, which later sales repay', async () => {
    const { orderId, seller } = await paidSale();
    payouts.takesBack = 0;
    expect(await refund(orderId, 'all')).toEqual([]);
    await work(orderId);
    expect(await sums(orderId)).toEqual({ debts: PRICE_CENTS, transferred: -PRICE_CENTS });
    expect(await kinds(orderId)).toContain('seller-owes');

    const next = await sale(seller);
    expect(await refund(next.orderId, 10_000)).toEqual([]);
    await release(next.orderId);
    await work(next.orderId);
    expect(await state(next.orderId)).toBe('reversed');
    expect(await sums(orderId)).toMatchObject({ debts: 10_000 });

    const third = await sale(seller);
    await release(third.orderId);
    await work(third.orderId);
    expect(await transferOf(third.orderId)).toMatchObject({ state: 'sent', amount_cents: 20_000 });
    expect(await sums(orderId)).not.toHaveProperty('debts');
  });
});
