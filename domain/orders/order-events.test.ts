import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { listOrderEvents } from '#domain/orders/order-events.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { cancelOrder, stopPayment } from '#domain/payments/cancellation.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { pauseProduct, resumeProduct } from '#domain/selling/pause-product.ts';
import { GOOD_SIGNATURE } from '#tests/support/fake-card-payments.ts';
import { type Booked, PRICE_CENTS, bookingOf, listingOf } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const log = createLog('silent');

/** What happened to an order: kind, who did it, and what else is known. */
async function eventsOf({ orderId }: Pick<Booked, 'orderId'>) {
  return (await listOrderEvents(db, orderId)).map(({ kind, actor_id: by, facts }) => [kind, by, facts]);
}
const kindsOf = async (order: Pick<Booked, 'orderId'>) => (await eventsOf(order)).map(([kind]) => kind);

const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
async function pay(who: Booked): Promise<string> {
  const intentId = cards.pay((await start(who)).clientSecret);
  await recordPayment(db, cards, who.buyer, { orderId: who.orderId });
  return intentId;
}
const hear = (message: string) => receiveCardEvent(db, cards, Buffer.from(message), GOOD_SIGNATURE);
const remove = (actor: Actor, productId: string, reason?: 'sold-elsewhere') =>
  deleteProduct(db, { cardPayments: cards, log }, actor, productId, reason && { reason });

describe('what happens to an order is written down', () => {
  it('as it is booked, changed, cancelled and booked again; a repeat that changes nothing is no event', async () => {
    const { productId, bookedBy } = await market.laptop();
    const buyer = await market.addUser('Buyer');
    const order = await bookedBy(buyer);
    await bookedBy(buyer);
    await placeOrder(db, buyer, bookingOf(productId, { phone: '+880 2' }));
    await placeOrder(db, buyer, bookingOf(productId, { phone: '+880 2', meetingPlace: 'The library' }));
    await cancelOrder(db, cards, buyer, order.orderId);
    await cancelOrder(db, cards, buyer, order.orderId);
    await bookedBy(buyer);
    expect(await eventsOf(order)).toEqual([
      ['booked', buyer.id, {}],
      ['meeting-changed', buyer.id, {}],
      ['meeting-changed', buyer.id, {}],
      ['canceled', buyer.id, {}],
      ['booked', buyer.id, {}],
    ]);
  });

  it('as it is paid: the others read that it is sold, those who had cancelled read nothing', async () => {
    const { booked } = await market.laptop();
    const [ann, ben, cem] = [await booked(), await booked(), await booked()];
    await cancelOrder(db, cards, cem.buyer, cem.orderId);
    await start(ben);
    await stopPayment(db, cards, ben.buyer, ben.orderId);
    await pay(ann);
    expect(await eventsOf(ann)).toEqual([
      ['booked', ann.buyer.id, {}],
      ['paid', ann.buyer.id, { amountCents: PRICE_CENTS }],
    ]);
    expect(await kindsOf(ben)).toEqual(['booked', 'payment-ended', 'sold-to-other']);
    expect(await kindsOf(cem)).toEqual(['booked', 'canceled']);
  });

  it('as its listing changes its price, is paused, resumed and taken down, by its seller or an Admin', async () => {
    const { seller, productId, booked } = await market.laptop();
    const ann = await booked();
    await editProduct(db, cards, seller, productId, listingOf({ priceCents: 25_000 }));
    await editProduct(db, cards, seller, productId, listingOf({ priceCents: 25_000, used: '4 years' }));
    await pauseProduct(db, seller, productId);
    await pauseProduct(db, seller, productId);
    await resumeProduct(db, seller, productId);
    await remove(seller, productId, 'sold-elsewhere');
    expect(await eventsOf(ann)).toEqual([
      ['booked', ann.buyer.id, {}],
      ['price-changed', seller.id, { fromCents: PRICE_CENTS, toCents: 25_000 }],
      ['paused', seller.id, {}],
      ['resumed', seller.id, {}],
      ['withdrawn', seller.id, { reason: 'sold-elsewhere' }],
    ]);

    const other = await market.laptop();
    const [ben, cem] = [await other.booked(), await other.booked()];
    const admin = await market.addUser('Admin');
    await pay(ben);
    await remove(admin, other.productId);
    expect(await kindsOf(ben)).toEqual(['booked', 'paid']);
    expect(await kindsOf(cem)).toEqual(['booked', 'sold-to-other']);
  });

  it('as its seller closes their account', async () => {
    const { seller, booked } = await market.laptop();
    const ann = await booked();
    await inTransaction(db, async (trx) => closeAccount(trx, await lockUser(trx, seller.id)));
    expect(await kindsOf(ann)).toEqual(['booked', 'withdrawn']);
  });

  it('as its money goes back, by a refund or a dispute; heard twice is once', async () => {
    const ann = await (await market.laptop()).booked();
    const intentId = await pay(ann);
    cards.refundThere(intentId, 10_000);
    await hear(intentId);
    await hear(intentId);
    expect((await eventsOf(ann)).slice(2)).toEqual([['refunded', null, { amountCents: 10_000 }]]);

    const { productId, booked } = await market.laptop();
    const ben = await booked();
    const { clientSecret } = await start(ben);
    await market.deleteProduct(productId);
    cards.pay(clientSecret);
    await expect(recordPayment(db, cards, ben.buyer, { orderId: ben.orderId })).rejects.toThrow();
    expect((await eventsOf(ben)).slice(1)).toEqual([
      ['refund-begun', null, { amountCents: PRICE_CENTS }],
      ['refunded', null, { amountCents: PRICE_CENTS }],
    ]);
  });

  it('as a bank takes the money back and decides', async () => {
    const facts = { amountCents: PRICE_CENTS };
    const won = await (await market.laptop()).booked();
    const wonIntent = await pay(won);
    cards.dispute(wonIntent, 'open');
    await hear(wonIntent);
    cards.dispute(wonIntent, 'won');
    await hear(wonIntent);
    expect((await eventsOf(won)).slice(2)).toEqual([
      ['dispute-opened', null, facts],
      ['dispute-won', null, facts],
    ]);
    const lost = await (await market.laptop()).booked();
    const lostIntent = await pay(lost);
    cards.dispute(lostIntent, 'lost');
    await hear(lostIntent);
    expect((await kindsOf(lost)).slice(2)).toEqual(['dispute-opened', 'dispute-lost']);
  });

  it('and stays as it is', async () => {
    const { orderId } = await (await market.laptop()).booked();
    const change = sql`update order_events set facts = '{"amountCents": 1}' where order_id = ${orderId}`;
    await expect(change.execute(db)).rejects.toThrow('never changed or removed');
    await expect(db.deleteFrom('order_events').where('order_id', '=', orderId).execute()).rejects.toThrow(
      'never changed or removed',
    );
  });
});
