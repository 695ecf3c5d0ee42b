import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { scheduleTransfer } from '#domain/transfers/schedule-transfer.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const schedule = (orderId: string) => inTransaction(db, (trx) => scheduleTransfer(trx, orderId));

it('a released order has one transfer, however often it is released', async () => {
  const { booked, seller } = await market.laptop();
  const { buyer, orderId } = await booked();
  await expect(schedule(orderId)).rejects.toThrow('not paid');
  cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
  await recordPayment(db, cards, buyer, { orderId });
  await Promise.all([schedule(orderId), schedule(orderId)]);
  expect(await db.selectFrom('transfers').selectAll().where('order_id', '=', orderId).execute()).toMatchObject([
    { seller_id: seller.id, state: 'scheduled' },
  ]);
});
