import { describe, expect, it } from 'vitest';
import type { NewProduct } from '#shared/contracts/products.ts';
import { newId } from '#database/ids.ts';
import { DomainError } from '#domain/errors.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { getOwnProduct } from '#domain/selling/own-products.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { type Booked, PRICE_CENTS, bookingOf, listingOf } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const EDITED = listingOf();

const start = ({ buyer, orderId }: Booked, priceCents = PRICE_CENTS) =>
  startPayment(db, cards, buyer, { priceCents, orderId });

async function bookedLaptop() {
  const laptop = await market.laptop();
  const edit = (changes: Partial<NewProduct> = {}, as = laptop.seller) =>
    editProduct(db, cards, as, laptop.productId, { ...EDITED, ...changes });
  return { ...laptop, edit, ann: await laptop.booked() };
}

describe('editing a laptop', () => {
  it('changes all that its seller says of it, and nothing else', async () => {
    const { productId, edit } = await bookedLaptop();
    const before = await market.product(productId);
    expect(await edit()).toBe(true);
    expect(await market.product(productId)).toEqual({
      ...before,
      category: 'Ultraportable',
      name: EDITED.name,
      description: EDITED.description,
      location: EDITED.location,
      latitude: 2371,
      longitude: 9041,
      country: 'BD',
      place_version: 1,
      logo: EDITED.coverUrl,
      original_price_cents: 150_000,
      resale_price_cents: 35_000,
      used: EDITED.used,
      condition: EDITED.condition,
      phone: EDITED.phone,
    });
    expect(await edit()).toBe(false);
  });

  it('is for its own seller, and for what is there', async () => {
    const { edit, productId, seller } = await bookedLaptop();
    const stranger = await market.addUser('Seller');
    await expect(edit({}, stranger)).rejects.toMatchObject({ code: 'not-found' });
    await expect(editProduct(db, cards, seller, newId(), EDITED)).rejects.toMatchObject({ code: 'not-found' });
    await expect(editProduct(db, cards, seller, 'x', EDITED)).rejects.toMatchObject({ code: 'not-found' });
    await market.deleteProduct(productId);
    await expect(edit()).rejects.toMatchObject({ code: 'not-found' });
    expect(await market.product(productId)).toMatchObject({ name: 'ThinkPad X1 Carbon' });
  });

  it('is refused while somebody is paying, and says for how long; the seller’s list says it too', async () => {
    const { productId, seller, edit, ann } = await bookedLaptop();
    expect(await getOwnProduct(db, seller, productId)).toMatchObject({ held_until: null });
    const { heldUntil } = await start(ann);
    expect(await getOwnProduct(db, seller, productId)).toMatchObject({ held_until: heldUntil });
    await market.passMinutes(productId, 4);
    await expect(edit()).rejects.toMatchObject({
      code: 'product-held',
      message: expect.stringContaining('in 11 minutes'),
      retryAfterSeconds: 660,
    });
    expect(await market.product(productId)).toMatchObject({ resale_price_cents: PRICE_CENTS });
  });

  it('is refused once it is sold', async () => {
    const { edit, ann } = await bookedLaptop();
    cards.pay((await start(ann)).clientSecret);
    await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
    await expect(edit()).rejects.toMatchObject({ code: 'product-sold' });
    expect(await market.order(ann.orderId)).toMatchObject({ price_cents: PRICE_CENTS, state: 'paid' });
  });
});

describe('orders that wait for their payment', () => {
  it('follow the laptop, show the price at booking, and can be paid at the new one only', async () => {
    const { productId, edit, ann, booked } = await bookedLaptop();
    const bob = await booked();
    await edit();
    for (const { orderId } of [ann, bob])
      expect(await market.order(orderId)).toMatchObject({
        product_name: EDITED.name,
        price_cents: 35_000,
        booked_price_cents: PRICE_CENTS,
        logo: EDITED.coverUrl,
      });
    await expect(start(ann)).rejects.toMatchObject({ code: 'price-changed', message: expect.stringContaining('$350') });
    await placeOrder(db, bob.buyer, bookingOf(productId, { priceCents: 35_000 }));
    expect(await market.order(bob.orderId)).toMatchObject({ booked_price_cents: 35_000 });
    await start(ann, 35_000);
    expect([...cards.intents.values()]).toMatchObject([{ amountCents: 35_000 }]);
  });
});

describe('a payment whose hold has run out', () => {
  it('is ended at the provider before anything is changed', async () => {
    const { productId, edit, ann } = await bookedLaptop();
    await start(ann);
    await market.passMinutes(productId, 16);
    await edit();
    expect(cards.open).toEqual([]);
    expect(await market.product(productId)).toMatchObject({ state: 'available', resale_price_cents: 35_000 });
  });

  it('has bought the laptop as it was, if the money had come all the same', async () => {
    const { productId, edit, ann } = await bookedLaptop();
    cards.pay((await start(ann)).clientSecret);
    await market.passMinutes(productId, 16);
    await expect(edit()).rejects.toMatchObject({ code: 'product-sold' });
    expect(await market.order(ann.orderId)).toMatchObject({ state: 'paid', price_cents: PRICE_CENTS });
  });

  it('leaves the laptop as it is while the provider does not answer', async () => {
    const { productId, edit, ann } = await bookedLaptop();
    await start(ann);
    await market.passMinutes(productId, 16);
    cards.failNext('cancelIntent', 'before');
    await expect(edit()).rejects.toThrow(PaymentsUnavailable);
    expect(await market.product(productId)).toMatchObject({ resale_price_cents: PRICE_CENTS });
    await edit();
  });
});

it('of an edit and payments that begin at the same moment, nobody pays anything but the price that is shown', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { productId, edit, ann, booked } = await bookedLaptop();
    const bob = await booked();
    // The seller is a little later each time, by so many questions to the database. The first time they are done before anybody pays, and the
    // last time after, so that both ways happen on any machine.
    const editLater = async () => {
      for (let asked = 0; asked < round; asked += 1) await market.product(productId);
      return edit();
    };
    if (round === 0) await edit();
    const paying = [start(ann), start(bob)];
    if (round === 11) await Promise.allSettled(paying);
    const answers = await Promise.allSettled([editLater(), ...paying]);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      if (!(answer.reason instanceof DomainError)) throw answer.reason;
      expect(['product-held', 'price-changed']).toContain(answer.reason.code);
    }
    const product = await market.product(productId);
    outcomes.add(`${product.state} at ${product.resale_price_cents}`);
    const attempts = await market.attempts(productId);
    expect(attempts.length).toBe(product.state === 'held' ? 1 : 0);
    for (const attempt of attempts) expect(attempt.amount_cents).toBe(product.resale_price_cents);
    for (const { orderId } of [ann, bob])
      expect((await market.order(orderId)).price_cents).toBe(product.resale_price_cents);
  }
  expect([...outcomes].toSorted()).toEqual([`available at 35000`, `held at ${PRICE_CENTS}`]);
});
