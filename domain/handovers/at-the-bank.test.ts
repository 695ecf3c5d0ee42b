import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/actor.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { refundBuyer } from '#domain/handovers/seller-says.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { bank, handedOver, type Sale, settleClaims } from '#tests/support/bank-disputes.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { freshPayouts, sale } from '#tests/support/paid-sellers.ts';
import { db, usePayingMarket } from '#tests/support/paying-market.ts';

const DAY = 24;

usePayingMarket();
freshPayouts();

const refundsOf = ({ orderId }: Sale) =>
  db.selectFrom('sale_refunds').select('reason').where('order_id', '=', orderId).execute();

describe('a dispute that a bank decides after all time is up', () => {
  it('for the seller lets the seller have the money, whichever job looks first', async () => {
    for (const handoversFirst of [true, false]) {
      const shop = handingOver(db);
      const sold = await handedOver();
      await bank(sold, 'open');
      await settleClaims(sold);
      await shop.passHours(sold.orderId, 70 * DAY);
      await shop.settle();
      await bank(sold, 'won');
      if (handoversFirst) await shop.settle();
      await settleClaims(sold);
      await shop.passHours(sold.orderId, 6 * DAY);
      await shop.settle();
      expect(await shop.row(sold.orderId)).toMatchObject({ state: 'released', state_by: 'window ended' });
      expect(await refundsOf(sold)).toEqual([]);
    }
  });

  it('leaves a week for the claim that stood before it', async () => {
    const shop = handingOver(db);
    const sold = await handedOver();
    await openClaim(db, sold.buyer, sold.orderId, { reason: 'locked', words: 'It asks for a password.', pictures: [] });
    await bank(sold, 'open');
    await settleClaims(sold);
    await shop.passHours(sold.orderId, 70 * DAY);
    await bank(sold, 'won');
    await settleClaims(sold);
    await shop.passHours(sold.orderId, 7 * DAY - 1);
    await shop.settle();
    expect(await shop.row(sold.orderId)).toMatchObject({ state: 'handed-over' });
    await shop.passHours(sold.orderId, 1);
    await shop.settle();
    expect(await shop.row(sold.orderId)).toMatchObject({ state: 'refunded', state_by: 'time is up' });
  });
});

describe('a seller’s refund', () => {
  const refund = (seller: Actor, { orderId }: Sale) => refundBuyer(db, seller, orderId);

  it('waits for the bank that has the money', async () => {
    const sold = await handedOver();
    await bank(sold, 'open');
    await expect(refund(sold.seller, sold)).rejects.toMatchObject({ code: 'handover-closed' });
    await settleClaims(sold);
    await bank(sold, 'won');
    await expect(refund(sold.seller, sold)).rejects.toMatchObject({ code: 'handover-closed' });
    await settleClaims(sold);
    await refund(sold.seller, sold);
    expect(await refundsOf(sold)).toEqual([{ reason: 'seller-agreed' }]);
  });

  it('is nothing that a bank has given back already', async () => {
    const sold = await handedOver();
    await bank(sold, 'open');
    await bank(sold, 'lost');
    await expect(refund(sold.seller, sold)).rejects.toMatchObject({ code: 'handover-closed' });
  });
});

it('a refund of which no money goes back is found by the check', async () => {
  expect(await checkLedger(db, { sandbox: false, settledMinutes: 0 })).toEqual([]);
  const { orderId } = await sale();
  await db
    .updateTable('handovers')
    .set({ state: 'refunded', state_by: 'seller refunds', refunded_at: new Date(0) })
    .where('order_id', '=', orderId)
    .execute();
  expect(await checkLedger(db, { sandbox: false, settledMinutes: 0 })).toMatchObject([
    { invariant: expect.stringContaining('on its way back') },
  ]);
});
