import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { PRICE_CENTS, bookingOf, marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;
const cards = new FakeCardPayments();

beforeAll(async () => {
  market = marketplace(db);
});

describe('booking a laptop', () => {
  it('copies what was agreed from the laptop and the buyer', async () => {
    const { productId, booked } = await market.laptop();
    const { buyer, orderId } = await booked();
    expect(await market.order(orderId)).toMatchObject({
      product_id: productId,
      buyer_id: buyer.id,
      buyer_name: buyer.name,
      email: buyer.email,
      product_name: 'ThinkPad X1 Carbon',
      price_cents: PRICE_CENTS,
      logo: 'https://pictures.example/x1.jpg',
      phone: '+880 1',
      meeting_place: 'Main station',
      state: 'unpaid',
    });
  });

  it('answers the same order to a repeat, with the new phone and place', async () => {
    const { productId, booked } = await market.laptop();
    const [{ buyer, orderId }] = [await booked(), await booked()];
    const again = await placeOrder(db, buyer, bookingOf(productId, { phone: '+880 2', meetingPlace: 'Library' }));
    expect(again).toBe(orderId);
    expect(await market.order(orderId)).toMatchObject({ phone: '+880 2', meeting_place: 'Library' });
  });

  it('makes one order of many clicks at once', async () => {
    const { productId } = await market.laptop();
    const buyer = await market.addUser('Buyer');
    const ids = await Promise.all(Array.from({ length: 8 }, () => placeOrder(db, buyer, bookingOf(productId))));
    expect(new Set(ids).size).toBe(1);
  });

  it('refuses another price, and says the right one', async () => {
    const { productId } = await market.laptop();
    const booking = placeOrder(db, await market.addUser('Buyer'), bookingOf(productId, { priceCents: 100 }));
    await expect(booking).rejects.toMatchObject({ code: 'price-changed', message: expect.stringContaining('$300') });
  });

  it('knows no laptop by an id that is unknown or none at all', async () => {
    const buyer = await market.addUser('Buyer');
    for (const id of [newId(), 'laptop', "' or 1=1"]) {
      await expect(placeOrder(db, buyer, bookingOf(id))).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('says that a laptop is sold or withdrawn before it looks at the price', async () => {
    const { productId, booked } = await market.laptop();
    const [winner, loser] = [await booked(), await booked()];
    const { clientSecret } = await startPayment(db, cards, winner.buyer, {
      priceCents: PRICE_CENTS,
      orderId: winner.orderId,
    });
    cards.pay(clientSecret);
    await recordPayment(db, cards, winner.buyer, { orderId: winner.orderId });
    for (const { buyer } of [winner, loser]) {
      await expect(placeOrder(db, buyer, bookingOf(productId, { priceCents: 100 }))).rejects.toMatchObject({
        code: 'product-sold',
      });
    }

    const withdrawn = await market.laptop();
    await market.deleteProduct(withdrawn.productId);
    const tooLate = placeOrder(db, loser.buyer, bookingOf(withdrawn.productId, { priceCents: 100 }));
    await expect(tooLate).rejects.toMatchObject({ code: 'product-deleted' });
  });

  it('is possible while somebody else is paying', async () => {
    const { productId, booked } = await market.laptop();
    const { buyer, orderId } = await booked();
    await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
    const other = await market.addUser('Buyer');
    await expect(placeOrder(db, other, bookingOf(productId))).resolves.toEqual(expect.any(String));
  });
});
