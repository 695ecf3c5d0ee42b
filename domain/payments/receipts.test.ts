import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { getReceipt } from '#domain/payments/receipts.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { type Booked, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

async function charge({ buyer, orderId }: Booked): Promise<string> {
  return cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
}
const record = ({ buyer, orderId }: Booked) => recordPayment(db, cards, buyer, { orderId });
const serials = async () => {
  const rows = await db.selectFrom('receipts').select('serial').orderBy('serial').execute();
  return rows.map(({ serial }) => serial);
};

it('a payment has one receipt, however often it is recorded, for both sides and nobody else', async () => {
  const laptop = await market.laptop();
  const ann = await laptop.booked();
  await expect(getReceipt(db, ann.buyer, ann.orderId)).rejects.toMatchObject({ code: 'not-found' });
  const reference = await charge(ann);
  await Promise.all([record(ann), record(ann), record(ann)]);
  const receipt = await getReceipt(db, ann.buyer, ann.orderId);
  expect(receipt.document).toEqual({
    paidAt: expect.any(String),
    seller: laptop.seller.name,
    buyer: ann.buyer.name,
    laptop: 'ThinkPad X1 Carbon',
    priceCents: PRICE_CENTS,
    reference,
  });
  for (const actor of [laptop.seller, await market.addUser('Admin')])
    expect(await getReceipt(db, actor, ann.orderId)).toEqual(receipt);
  const stranger = await market.addUser('Seller');
  await expect(getReceipt(db, stranger, ann.orderId)).rejects.toMatchObject({ code: 'not-found' });
  await expect(getReceipt(db, ann.buyer, 'x')).rejects.toMatchObject({ code: 'not-found' });
});

it('numbers have no gap, though payments come at once and some are undone', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, async () => (await market.laptop()).booked()));
  for (const order of orders) await charge(order);
  // Whatever fails after the number was taken gives it back.
  await sql`alter table receipts add constraint fails check (document->>'buyer' <> ${sql.lit(orders[0]?.buyer.name)}) not valid`.execute(
    db,
  );
  const recorded = await Promise.allSettled(orders.map(record));
  expect(recorded.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await sql`alter table receipts drop constraint fails`.execute(db);
  if (orders[0]) await record(orders[0]);
  const all = await serials();
  expect(all).toEqual(all.map((_serial, index) => index + 1));
  expect(await checkLedger(db, { sandbox: false, settledMinutes: 0 })).toEqual([]);
});

it('a receipt stays as it is, also when its buyer is gone', async () => {
  const laptop = await market.laptop();
  const ann = await laptop.booked();
  await charge(ann);
  await record(ann);
  await expect(sql`update receipts set document = '{}'`.execute(db)).rejects.toThrow('never changed or removed');
  await expect(db.deleteFrom('receipts').execute()).rejects.toThrow('never changed or removed');
  await inTransaction(db, async (trx) => closeAccount(trx, await lockUser(trx, ann.buyer.id)));
  expect((await getReceipt(db, laptop.seller, ann.orderId)).document.buyer).toBe(ann.buyer.name);
});
