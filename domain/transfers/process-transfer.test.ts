import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { listFailedJobs } from '#domain/jobs/failed-jobs.ts';
import { announceTerms } from '#domain/transfers/commission-terms.ts';
import { PayoutRefused, PayoutsUnavailable } from '#gateways/payouts/port.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { db, usePayingMarket } from '#tests/support/paying-market.ts';
import {
  account,
  expectRightBooks,
  FREE,
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

describe('a released sale', () => {
  it('is sent once to the seller’s account', async () => {
    const { orderId, seller } = await paidSale();
    await Promise.all([work(orderId), work(orderId)]);
    expect(payouts.calls.filter((call) => call === 'createTransfer')).toHaveLength(1);
    expect([...payouts.transfers.values()]).toMatchObject([
      { orderId, amountCents: PRICE_CENTS, accountId: `acct_${seller.id}`, intentId: expect.stringContaining('pi_') },
    ]);
    expect(await sums(orderId)).toEqual({ card: PRICE_CENTS, transferred: -PRICE_CENTS });
    expect(await kinds(orderId)).toContain('seller-paid');
  });

  it('waits for an account, and is sent once there is one', async () => {
    const { orderId, seller } = await sale();
    await release(orderId);
    await work(orderId);
    expect(await state(orderId)).toBe('waiting for account');
    await account(seller, 'pending');
    await work(orderId);
    expect(await state(orderId)).toBe('waiting for account');
    expect((await transferOf(orderId)).due_at).toBeNull();
    await account(seller, 'ready');
    expect((await transferOf(orderId)).due_at).not.toBeNull();
    await work(orderId);
    expect(await state(orderId)).toBe('sent');
  });

  it('waits again when the account was restricted between scheduling and sending', async () => {
    const { orderId, seller } = await sale();
    await account(seller, 'ready');
    await release(orderId);
    payouts.accounts.set(`acct_${seller.id}`, 'restricted');
    await work(orderId);
    expect(await transferOf(orderId)).toMatchObject({ state: 'waiting for account', refusal: expect.any(String) });
    await account(seller, 'ready');
    await work(orderId);
    expect(await state(orderId)).toBe('sent');
    expect(payouts.transfers.size).toBe(1);
  });

  it('takes the commission of the day on which it was paid', async () => {
    await announceTerms(db, { basisPoints: 500, minimumCents: 0, feesBy: 'platform' });
    const { orderId, seller } = await sale();
    await announceTerms(db, FREE);
    await account(seller, 'ready');
    await release(orderId);
    await work(orderId);
    expect(await sums(orderId)).toEqual({ card: PRICE_CENTS, commission: -1_500, transferred: -28_500 });
  });
});

describe('a transfer whose answer is lost', () => {
  it('is looked up, not sent again', async () => {
    const { orderId, seller } = await sale();
    await account(seller, 'ready');
    await release(orderId);
    payouts.failNext('createTransfer', 'after');
    await expect(work(orderId)).rejects.toThrow('told to fail');
    expect(await state(orderId)).toBe('unknown');
    payouts.failNext('findTransfer', 'before');
    await expect(work(orderId)).rejects.toThrow('told to fail');
    await work(orderId);
    expect(await state(orderId)).toBe('sent');
    expect(payouts.calls.filter((call) => call === 'createTransfer')).toHaveLength(1);
  });

  it('that never arrived is sent again after its time, and not before', async () => {
    const { orderId, seller } = await sale();
    await account(seller, 'ready');
    await release(orderId);
    payouts.failNext('createTransfer', 'before');
    await expect(work(orderId)).rejects.toThrow('told to fail');
    await work(orderId);
    expect(await state(orderId)).toBe('unknown');
    await pass(orderId, 3);
    await work(orderId);
    expect(await state(orderId)).toBe('scheduled');
    await work(orderId);
    expect(await state(orderId)).toBe('sent');
    expect(payouts.transfers.size).toBe(1);
  });

  describe('because its process was stopped for minutes', () => {
    /** An order whose transfer is asked for, and arrives only after it was given up and something else has happened. */
    async function late(meanwhile: (orderId: string) => Promise<unknown>) {
      const { orderId, seller } = await sale();
      await account(seller, 'ready');
      await release(orderId);
      payouts.beforeNext('createTransfer', async () => {
        await pass(orderId, 3);
        await work(orderId);
        expect(await state(orderId)).toBe('scheduled');
        await meanwhile(orderId);
      });
      const failure = await work(orderId).catch((error: unknown) => error);
      return { orderId, failure };
    }

    it('is not a second one beside another amount', async () => {
      const { orderId, failure } = await late(async (id) => {
        await refund(id, 3_000);
        await work(id);
        expect(await transferOf(id)).toMatchObject({ state: 'sent', amount_cents: 27_000 });
      });
      expect(failure).toBeInstanceOf(PayoutsUnavailable);
      await work(orderId);
      expect(payouts.transfers.size).toBe(1);
      expect(await sums(orderId)).toEqual({ card: 27_000, transferred: -27_000 });
    });

    it('is what was sent, of which the rest is taken back', async () => {
      const { orderId, failure } = await late((id) => refund(id, 3_000));
      expect(failure).toBeUndefined();
      expect(await transferOf(orderId)).toMatchObject({ state: 'sent', amount_cents: PRICE_CENTS });
      await work(orderId);
      expect(await sums(orderId)).toEqual({ card: 27_000, transferred: -27_000 });
    });

    it('is taken back where nothing was to be sent any more', async () => {
      const { orderId } = await late(async (id) => {
        await refund(id, 'all');
        await work(id);
        expect(await state(id)).toBe('reversed');
      });
      await work(orderId);
      expect(await transferOf(orderId)).toMatchObject({ state: 'reversed', reversed_cents: PRICE_CENTS });
      expect(await sums(orderId)).toEqual({});
    });

    it('is looked up where the new one is refused for it', async () => {
      const { orderId } = await late(async (id) => {
        await refund(id, 3_000);
        // The late one arrives, and its answer is lost with its process.
        payouts.beforeNext('createTransfer', async () => {
          const { id: transferId, account_id: accountId } = await transferOf(id);
          await payouts.createTransfer({
            transferId,
            orderId: id,
            accountId: accountId ?? '',
            amountCents: PRICE_CENTS,
            intentId: '',
            refusals: 0,
          });
        });
        await expect(work(id)).rejects.toThrow('another amount');
        expect(await state(id)).toBe('unknown');
      });
      await work(orderId);
      expect(await sums(orderId)).toEqual({ card: 27_000, transferred: -27_000 });
    });
  });

  it('with its process is looked up as well', async () => {
    const { orderId, seller } = await sale();
    await account(seller, 'ready');
    await release(orderId);
    payouts.failNext('createTransfer', 'after');
    await expect(work(orderId)).rejects.toThrow('told to fail');
    await sql`alter table transfers disable trigger guard_state`.execute(db);
    await db.updateTable('transfers').set({ state: 'sending' }).where('order_id', '=', orderId).execute();
    await sql`alter table transfers enable trigger guard_state`.execute(db);
    await work(orderId);
    expect(await state(orderId)).toBe('sending');
    await pass(orderId, 2);
    await work(orderId);
    expect(await state(orderId)).toBe('sent');
  });

  it('is settled before its buyer is refunded', async () => {
    const { orderId, seller } = await sale();
    await account(seller, 'ready');
    await release(orderId);
    payouts.failNext('createTransfer', 'after');
    await expect(work(orderId)).rejects.toThrow('told to fail');
    payouts.failNext('findTransfer', 'before');
    expect(await refund(orderId, 'all')).toHaveLength(1);
    expect(await refund(orderId, 1).catch(({ code }) => code)).toBe('refund-too-large');
    await work(orderId);
    await db
      .updateTable('sale_refunds')
      .set({ updated_at: new Date(0) })
      .where('order_id', '=', orderId)
      .execute();
  });
});

it('what the provider refuses is on the Admin’s list, and sent when it is tried again', async () => {
  const { orderId, seller } = await sale();
  await account(seller, 'ready');
  await release(orderId);
  payouts.failNext('createTransfer', 'before', new PayoutRefused('balance_insufficient'));
  await work(orderId);
  expect(await state(orderId)).toBe('failed');
  expect(
    (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows,
  ).toContainEqual(expect.objectContaining({ kind: 'transfer', transfer_state: 'failed', amount_cents: PRICE_CENTS }));
  await work(orderId);
  expect(await state(orderId)).toBe('sent');
  // A new request: by the key of before the provider would say no for a day.
  expect([...payouts.transfers.values()]).toMatchObject([{ refusals: 1 }]);
});
