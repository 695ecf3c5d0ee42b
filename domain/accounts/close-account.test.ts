import { describe, expect, test } from 'vitest';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { renameUser } from '#domain/identity/accounts.ts';
import { createLog } from '#server/log.ts';
import { type Booked, bookingOf, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';
import { settleUnfinishedPayments } from '#tests/support/settle-payments.ts';
import { whileOpen } from '#tests/support/waiting.ts';

usePayingMarket();

const CLOSED = { status: 'rejected', reason: { code: 'account-closed' } };
const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
const close = (by: Database, { id }: Actor) =>
  inTransaction(by, async (trx) => closeAccount(trx, await lockUser(trx, id)));
const ordersOf = ({ id }: Actor) => db.selectFrom('orders').selectAll().where('buyer_id', '=', id).execute();
const userOf = ({ id }: Actor) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what was under way when its account was closed is refused', () => {
  test('booking', async () => {
    const { productId } = await market.laptop();
    const buyer = await market.addUser('Buyer');
    const booking = await whileOpen(
      db,
      (trx) => close(trx, buyer),
      () => placeOrder(db, buyer, bookingOf(productId)),
    );
    expect(booking).toMatchObject(CLOSED);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  test('renaming', async () => {
    const buyer = await market.addUser('Buyer');
    const renaming = await whileOpen(
      db,
      (trx) => close(trx, buyer),
      () => renameUser(db, buyer, { name: 'Ada' }),
    );
    expect(renaming).toMatchObject(CLOSED);
    expect(await userOf(buyer)).toMatchObject({ name: 'Deleted user' });
  });

  test('starting to pay; the laptop stays free for others', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, ben] = [await booked(), await booked()];
    const paying = await whileOpen(
      db,
      (trx) => close(trx, ann.buyer),
      () => start(ann),
    );
    expect(paying).toMatchObject(CLOSED);
    expect(await market.attempts(productId)).toEqual([]);
    expect(await start(ben)).toMatchObject({ heldAlone: true });
  });
});

test('a booking that was first is waited for and erased', async () => {
  const { productId } = await market.laptop();
  const buyer = await market.addUser('Buyer');
  const closing = await whileOpen(
    db,
    (trx) => placeOrder(trx, buyer, bookingOf(productId)),
    () => close(db, buyer),
  );
  expect(closing).toMatchObject({ status: 'fulfilled' });
  expect(await ordersOf(buyer)).toMatchObject([{ buyer_name: 'Deleted user', phone: '-', meeting_place: '-' }]);
});

test('in any order, nothing of the person stays, and nobody waits for ever', async () => {
  for (let round = 0; round < 10; round += 1) {
    const laptops = [await market.laptop(), await market.laptop(), await market.laptop()];
    const buyer = await market.addUser('Buyer');
    const [first, ...others] = laptops;
    const booked = await first?.bookedBy(buyer);
    const closed = (error: unknown) => expect(error).toMatchObject({ code: 'account-closed' });
    await Promise.all([
      ...others.map(({ productId }) => placeOrder(db, buyer, bookingOf(productId)).catch(closed)),
      close(db, buyer),
      booked && start(booked).catch(closed),
      ...others.map((_laptop, number) => renameUser(db, buyer, { name: `Ada ${number}` }).catch(closed)),
      ...laptops.map(({ productId }) => placeOrder(db, buyer, bookingOf(productId)).catch(closed)),
    ]);
    for (const order of await ordersOf(buyer))
      expect(order).toMatchObject({ buyer_name: 'Deleted user', email: `${buyer.id}@deleted.invalid`, phone: '-' });
    expect(await userOf(buyer)).toMatchObject({ name: 'Deleted user' });
  }
});

describe('a payment that was begun before', () => {
  test('is recorded while its sides are being closed, which waits for it and not the other way round', async () => {
    const { productId, seller, booked } = await market.laptop();
    const ann = await booked();
    const { clientSecret } = await start(ann);
    cards.pay(clientSecret);
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, seller.id);
      await lockUser(trx, ann.buyer.id);
      await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
    });
    expect(await market.product(productId)).toMatchObject({ state: 'sold' });
  });

  test('is ended by the sweep when the process that closed the account could not, and the laptop is free', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    await start(ann);
    await close(db, ann.buyer);
    await settleUnfinishedPayments(db, cards, createLog('silent'));
    expect(cards.open).toEqual([]);
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
  });

  test('goes back when it is paid all the same', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const { clientSecret } = await start(ann);
    await close(db, ann.buyer);
    cards.pay(clientSecret);
    await expect(recordPayment(db, cards, ann.buyer, { orderId: ann.orderId })).rejects.toMatchObject({
      code: 'payment-refunded',
    });
    expect(cards.keptCents).toBe(0);
    expect(await market.payments(productId)).toEqual([]);
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
  });
});
