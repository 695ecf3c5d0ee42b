import { describe, expect, it } from 'vitest';
import { cancelOrder, stopPayment } from '#domain/payments/cancellation.ts';
import { getOrder, listOrders } from '#domain/orders/orders.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { bookingsOf } from '#domain/selling/own-products.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { type Booked, PRICE_CENTS, bookingOf } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
const stop = ({ buyer, orderId }: Booked) => stopPayment(db, cards, buyer, orderId);
const cancel = ({ buyer, orderId }: Booked) => cancelOrder(db, cards, buyer, orderId);

describe('stopping to pay', () => {
  it('ends the intent at the provider, and the next buyer need not wait', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    expect(await stop(ann)).toBe(true);
    expect(cards.open).toEqual([]);
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
    expect(await stop(ann)).toBe(false);
    await start(bob);
  });

  it('lets others go first: who stops and others want it waits as if the hold had run out', async () => {
    const { booked } = await market.laptop();
    const [ann] = [await booked(), await booked()];
    await start(ann);
    await stop(ann);
    await expect(start(ann)).rejects.toMatchObject({ code: 'hold-cooldown' });
  });

  it('that comes too late has bought the laptop', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    cards.pay((await start(ann)).clientSecret);
    await expect(stop(ann)).rejects.toMatchObject({ code: 'order-paid' });
    await expect(stop(ann)).rejects.toMatchObject({ code: 'order-paid' });
    expect(await market.payments(productId)).toHaveLength(1);
  });

  it('is nobody else’s, and waits for the provider', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    await expect(stop({ ...ann, buyer: bob.buyer })).rejects.toMatchObject({ code: 'not-found' });
    for (const intent of cards.intents.values()) intent.status = 'processing';
    await expect(stop(ann)).rejects.toMatchObject({ code: 'product-held' });
    cards.down = true;
    await expect(stop(ann)).rejects.toThrow(PaymentsUnavailable);
    expect(await market.product(productId)).toMatchObject({ state: 'held' });
  });
});

describe('cancelling a booking', () => {
  it('ends its payment first; buyer and seller do not see it any more, and nothing is removed', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    await start(ann);
    expect(await cancel(ann)).toBe(true);
    expect(await cancel(ann)).toBe(false);
    expect(cards.open).toEqual([]);
    expect(await market.order(ann.orderId)).toMatchObject({ state: 'canceled' });
    expect((await bookingsOf(db, [productId])).get(productId)).toBeUndefined();
    expect((await listOrders(db, ann.buyer, {})).rows).toEqual([]);
    await expect(start(ann)).rejects.toMatchObject({ code: 'order-canceled' });
  });

  it('is undone by booking again, with the same order at the price of then', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    await cancel(ann);
    const again = await placeOrder(db, ann.buyer, bookingOf(productId, { phone: '+880 2' }));
    expect(again).toBe(ann.orderId);
    expect(await market.order(again)).toMatchObject({ state: 'unpaid', phone: '+880 2', price_cents: PRICE_CENTS });
    await start(ann);
  });

  it('is refused once it is paid, also when the money arrives meanwhile, and to anybody else', async () => {
    const { booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await expect(cancel({ ...ann, buyer: bob.buyer })).rejects.toMatchObject({ code: 'not-found' });
    await expect(cancel({ ...ann, orderId: 'x' })).rejects.toMatchObject({ code: 'not-found' });
    const { clientSecret } = await start(ann);
    cards.whileNext('readIntent', async () => cards.pay(clientSecret));
    await expect(cancel(ann)).rejects.toMatchObject({ code: 'order-paid' });
    expect(await market.order(ann.orderId)).toMatchObject({ state: 'paid' });
  });

  it('still shows an order for which money was taken', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    await market.passMinutes(productId, 16);
    await start(bob);
    await cancel(bob);
    // The provider takes money for an intent that it said was cancelled.
    for (const intent of cards.intents.values()) if (intent.orderId === bob.orderId) intent.status = 'succeeded';
    await expect(recordPayment(db, cards, bob.buyer, { orderId: bob.orderId })).rejects.toMatchObject({
      code: 'payment-refunded',
    });
    expect((await listOrders(db, bob.buyer, {})).rows).toMatchObject([
      { state: 'canceled', refunded_cents: PRICE_CENTS, owed_cents: 0 },
    ]);
    expect(await cancel(bob)).toBe(false);
    expect((await listOrders(db, bob.buyer, {})).rows).toEqual([]);
  });
});

describe('removing an order that cannot be paid any more', () => {
  it('takes it off the list, sold, deleted or withheld; it stays to be read by its id', async () => {
    const buyer = await market.addUser('Buyer');
    const [sold, deleted, withheld] = [await market.laptop(), await market.laptop(), await market.laptop()];
    const orders: Booked[] = [];
    for (const laptop of [sold, deleted, withheld]) orders.push(await laptop.bookedBy(buyer));
    const rival = await sold.booked();
    cards.pay((await start(rival)).clientSecret);
    await recordPayment(db, cards, rival.buyer, { orderId: rival.orderId });
    await market.deleteProduct(deleted.productId);
    const withhold = (at: Date | null) =>
      db.updateTable('products').set({ withheld_at: at }).where('id', '=', withheld.productId).execute();
    await withhold(new Date());

    expect((await listOrders(db, buyer, {})).rows).toHaveLength(3);
    for (const order of orders) expect(await cancel(order)).toBe(true);
    expect(await listOrders(db, buyer, {})).toMatchObject({ rows: [], total: 0 });
    for (const { orderId } of orders) expect(await getOrder(db, buyer, orderId)).toMatchObject({ state: 'canceled' });

    // When the laptop is offered again, its buyer books it again, and has one order for it as before.
    await withhold(null);
    expect(await placeOrder(db, buyer, bookingOf(withheld.productId))).toBe(orders[2]?.orderId);
    expect((await listOrders(db, buyer, {})).rows).toMatchObject([{ id: orders[2]?.orderId, state: 'unpaid' }]);
  });

  it('ends a payment that is under way, and still shows orders with unsettled money', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    const late = await start(ann);
    await market.passMinutes(productId, 16);
    cards.pay((await start(bob)).clientSecret);
    await recordPayment(db, cards, bob.buyer, { orderId: bob.orderId });
    // The provider takes Ann's money all the same, and does not take the refund yet.
    for (const intent of cards.intents.values())
      if (intent.clientSecret === late.clientSecret) intent.status = 'succeeded';
    cards.failNext('refundIntent', 'before');
    await expect(recordPayment(db, cards, ann.buyer, { orderId: ann.orderId })).rejects.toMatchObject({
      code: 'payment-refunded',
    });
    expect(await cancel(ann)).toBe(true);
    expect((await listOrders(db, ann.buyer, {})).rows).toMatchObject([{ owed_cents: PRICE_CENTS }]);
    await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId }).catch(() => {});
    expect((await listOrders(db, ann.buyer, {})).rows).toMatchObject([{ refunded_cents: PRICE_CENTS, owed_cents: 0 }]);
    await cancel(ann);
    expect((await listOrders(db, ann.buyer, {})).rows).toEqual([]);
  });
});
