import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { settleOffers } from '#domain/offers/lapse-offers.ts';
import { payFor } from '#tests/support/buying.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

const meeting = { phone: '+880 1', location: 'Main station' };

/** A laptop at 300 dollars, and a buyer of it. */
async function market() {
  const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  return { seller, buyer, product: await shop.addProduct(seller) };
}
const offer = (as: TestUser, product: string, price: unknown, more: object = meeting) =>
  shop.call('POST', `/laptops/${product}/offers`, { as, body: { price, ...more } });
const made = async (as: TestUser, product: string, price: number) =>
  String((await offer(as, product, price)).body.insertedId);
const put = (as: TestUser, id: string, what: string, body?: object) =>
  shop.call('PUT', `/offers/${id}/${what}`, { as, body });
const states = async (as: TestUser) =>
  (await shop.call('GET', '/offers', { as })).body.map(({ state }: { state: string }) => state);
const orderOf = async (product: string, buyer: TestUser) =>
  shop.services.db
    .selectFrom('orders')
    .selectAll()
    .where('product_id', '=', product)
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
const pay = (as: TestUser, orderId: string, product_price: number) =>
  shop.call('POST', '/create-payment-intent', { as, body: { product_price, orderId } });
const edit = (as: TestUser, product: string, resale_rice: number) =>
  shop.call('PUT', `/myProducts/${product}`, { as, body: { ...PRODUCT, resale_rice } });
/** Lets the time of an offer run out. */
const runOut = (id: string) =>
  shop.services.db
    .updateTable('offers')
    .set({ due_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
const kinds = async (of: TestUser) =>
  (
    await shop.services.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', of.id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('an offer', () => {
  test.each([
    ['49 %', 147],
    ['a cent too little', 149.99],
    ['the asking price', 300],
    ['more', 301],
    ['nothing', 0],
    ['less than nothing', -150],
    ['no number', 'NaN'],
    ['not a number', null],
    ['infinity', 'Infinity'],
    ['a fraction of a cent', 200.001],
  ])('of %s is refused', async (_, price) => {
    const { buyer, product } = await market();
    const { status, body } = await offer(buyer, product, price);
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'price']);
  });

  test('is from half of the price to below it, three times a laptop, one at a time', async () => {
    const { seller, buyer, product } = await market();
    for (const price of [150, 200, 299.99]) {
      const id = await made(buyer, product, price);
      expect((await offer(buyer, product, 250)).body.code).toBe('offer-open');
      expect((await put(seller, id, 'declined')).status).toBe(200);
    }
    expect((await offer(buyer, product, 250)).body.code).toBe('offers-used-up');
    expect(await states(buyer)).toEqual(['declined', 'declined', 'declined']);
    expect(await kinds(seller)).toEqual(['offer-made', 'offer-made', 'offer-made']);
    // Phone and place are not needed any more.
    const { phone } = await shop.services.db
      .selectFrom('offers')
      .select('phone')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(phone).toBeNull();
  });

  test('is made by buyers, for what is for sale and not their own', async () => {
    const { seller, buyer, product } = await market();
    expect((await offer(seller, product, 200)).status).toBe(403);
    await shop.call('PUT', '/users/hat', { as: seller, body: { type: 'Buyer' } });
    expect((await offer(seller, product, 200)).body.code).toBe('own-product');
    for (const id of [newId(), 'x']) expect((await offer(buyer, id, 200)).status).toBe(404);
    expect((await offer(buyer, product, 200, { phone: ' ', location: 'Here' })).status).toBe(422);
  });

  test('is for its two sides alone, and only who is asked answers', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    const stranger = await shop.register('Seller');
    for (const what of ['accepted', 'declined'])
      for (const [as, status] of [
        [stranger, 404],
        [buyer, 409],
      ] as const)
        expect((await put(as, id, what)).status).toBe(status);
    expect((await put(buyer, id, 'counter', { price: 250 })).status).toBe(409);
    expect((await shop.call('DELETE', `/offers/${id}`, { as: seller })).status).toBe(409);
    expect((await shop.call('GET', '/offers', { as: stranger })).body).toEqual([]);
    expect((await shop.call('DELETE', `/offers/${id}`, { as: buyer })).body.deletedCount).toBe(1);
    expect((await put(seller, id, 'accepted')).body.code).toBe('offer-over');
  });

  test('is read in the notifications of whoever answers it, and unread for the other', async () => {
    const { seller, buyer, product } = await market();
    const unread = async (as: TestUser) => (await shop.call('GET', '/notifications/unread', { as })).body.unread;
    const id = await made(buyer, product, 200);
    expect(await unread(seller)).toBe(1);
    await put(seller, id, 'counter', { price: 250 });
    expect(await unread(seller)).toBe(0);
    expect(await unread(buyer)).toBe(1);
    await put(buyer, id, 'accepted');
    expect(await unread(buyer)).toBe(0);
  });

  test('is countered above it and never above the asking price, once', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    for (const price of [200, 199, 300.01, 'x']) expect((await put(seller, id, 'counter', { price })).status).toBe(422);
    expect((await put(seller, id, 'counter', { price: 260 })).status).toBe(200);
    expect((await put(seller, id, 'counter', { price: 250 })).body.code).toBe('offer-over');
    expect((await put(seller, id, 'accepted')).body.code).toBe('offer-over');
    expect((await put(buyer, id, 'accepted')).status).toBe(200);
    expect(await orderOf(product, buyer)).toMatchObject({ price_cents: 26_000, phone: '+880 1', state: 'unpaid' });
  });

  test('runs out after 48 hours, and is not answered any more', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    await runOut(id);
    expect(await states(buyer)).toEqual(['expired']);
    expect((await put(seller, id, 'accepted')).body.code).toBe('offer-over');
    await settleOffers(shop.services.db);
    await settleOffers(shop.services.db);
    expect(await kinds(buyer)).toEqual(['offer-expired']);
  });
});

describe('an accepted offer', () => {
  test('sets the price of the buyer’s order, which edits of the listing don’t change; others pay the asking price', async () => {
    const { seller, buyer, product } = await market();
    const other = await shop.register('Buyer');
    const { body: booking } = await shop.call('POST', '/orders', {
      as: other,
      body: { product_id: product, product_price: 300, ...meeting },
    });
    await put(seller, await made(buyer, product, 200), 'accepted');
    expect((await orderOf(product, buyer)).price_cents).toBe(20_000);
    expect((await edit(seller, product, 310)).status).toBe(200);
    expect((await orderOf(product, buyer)).price_cents).toBe(20_000);
    expect((await orderOf(product, other)).price_cents).toBe(31_000);
    // Booking again changes phone and place alone.
    const again = { product_id: product, product_price: 310, phone: '+880 2', location: 'Elsewhere' };
    expect((await shop.call('POST', '/orders', { as: buyer, body: again })).status).toBe(200);
    expect(await orderOf(product, buyer)).toMatchObject({ price_cents: 20_000, phone: '+880 2' });
    const { id } = await orderOf(product, buyer);
    expect((await pay(buyer, id, 310)).body.code).toBe('price-changed');
    expect((await pay(other, String(booking.insertedId), 310)).status).toBe(200);
  });

  test('is paid at its price', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    await put(seller, id, 'accepted');
    const order = await orderOf(product, buyer);
    await payFor(shop, buyer, order.id, 200);
    expect(await orderOf(product, buyer)).toMatchObject({ state: 'paid', price_cents: 20_000 });
    expect(await states(buyer)).toEqual(['paid']);
    await settleOffers(shop.services.db);
    expect(await states(seller)).toEqual(['paid']);
  });

  test('lapses after 24 hours: then the listing’s price returns, also before the job has run', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    await put(seller, id, 'accepted');
    const order = await orderOf(product, buyer);
    await runOut(id);
    expect((await pay(buyer, order.id, 200)).body.code).toBe('price-changed');
    await settleOffers(shop.services.db);
    expect(await orderOf(product, buyer)).toMatchObject({ price_cents: 30_000, booked_price_cents: 30_000 });
    expect(await states(buyer)).toEqual(['lapsed']);
    expect((await pay(buyer, order.id, 300)).status).toBe(200);
  });

  test('is honoured where its payment began in time', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    await put(seller, id, 'accepted');
    const order = await orderOf(product, buyer);
    expect((await pay(buyer, order.id, 200)).status).toBe(200);
    await runOut(id);
    await settleOffers(shop.services.db);
    expect(await states(buyer)).toEqual(['accepted']);
    await payFor(shop, buyer, order.id, 200);
    expect(await orderOf(product, buyer)).toMatchObject({ state: 'paid', price_cents: 20_000 });
  });

  test('is one a laptop at a time; another can follow once it has lapsed', async () => {
    const { seller, buyer, product } = await market();
    const other = await shop.register('Buyer');
    const [first, second] = [await made(buyer, product, 200), await made(other, product, 220)];
    expect((await put(seller, first, 'accepted')).status).toBe(200);
    expect((await put(seller, second, 'accepted')).body.code).toBe('offer-taken');
    await runOut(first);
    expect((await put(seller, second, 'accepted')).status).toBe(200);
    expect(await orderOf(product, buyer)).toMatchObject({ price_cents: 30_000 });
    expect(await orderOf(product, other)).toMatchObject({ price_cents: 22_000 });
  });

  test('ends with its booking', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    await put(seller, id, 'accepted');
    const order = await orderOf(product, buyer);
    expect((await shop.call('DELETE', `/orders/${order.id}`, { as: buyer })).status).toBe(200);
    expect(await states(seller)).toEqual(['withdrawn']);
    await shop.call('POST', '/orders', { as: buyer, body: { product_id: product, product_price: 300, ...meeting } });
    expect((await orderOf(product, buyer)).price_cents).toBe(30_000);
  });
});

describe('at the same moment', () => {
  test('two tabs of a seller accept and decline, and one of them does', async () => {
    const { seller, buyer, product } = await market();
    const id = await made(buyer, product, 200);
    const answers = await Promise.all([put(seller, id, 'accepted'), put(seller, id, 'declined')]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect([['accepted'], ['declined']]).toContainEqual(await states(seller));
  });

  test('an offer is accepted and the laptop sold, and its money is one buyer’s', async () => {
    const { seller, buyer, product } = await market();
    const other = await shop.register('Buyer');
    const { body } = await shop.call('POST', '/orders', {
      as: other,
      body: { product_id: product, product_price: 300, ...meeting },
    });
    const id = await made(buyer, product, 200);
    await Promise.all([put(seller, id, 'accepted'), payFor(shop, other, String(body.insertedId))]);
    expect(await orderOf(product, other)).toMatchObject({ state: 'paid' });
    expect((await put(seller, id, 'accepted')).status).toBe(409);
    await settleOffers(shop.services.db);
    expect(await states(buyer)).toEqual(['ended']);
  });

  test('four offers are three', async () => {
    const { buyer, product } = await market();
    const answers = await Promise.all([1, 2, 3, 4].map(() => offer(buyer, product, 200)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a price that is edited to what was offered, and a listing that is withdrawn, end offers with words', async () => {
  const { seller, buyer, product } = await market();
  const other = await shop.register('Buyer');
  const [low, high] = [await made(buyer, product, 200), await made(other, product, 250)];
  await put(seller, low, 'accepted');
  await edit(seller, product, 240);
  expect(await states(other)).toEqual(['ended']);
  expect(await kinds(other)).toEqual(['offer-ended-cheaper']);
  expect((await put(seller, high, 'accepted')).body.code).toBe('offer-over');
  expect((await orderOf(product, buyer)).price_cents).toBe(20_000);
  await edit(seller, product, 190);
  expect(await orderOf(product, buyer)).toMatchObject({ price_cents: 19_000 });
  expect(await states(buyer)).toEqual(['accepted']);

  const third = await shop.register('Buyer');
  const late = await made(third, product, 150);
  await shop.call('DELETE', `/myProducts/${product}`, { as: seller });
  expect(await states(third)).toEqual(['ended']);
  expect((await put(seller, late, 'accepted')).body.code).toBe('product-deleted');
  await settleOffers(shop.services.db);
  expect(await kinds(third)).toEqual(['offer-ended-gone']);
});

test('closing the buyer’s account takes their offers back', async () => {
  const { seller, buyer, product } = await market();
  const id = await made(buyer, product, 200);
  expect((await shop.call('GET', '/users/me/export', { as: buyer })).body.offers).toMatchObject([
    { priceCents: 20_000, state: 'waiting', phone: '+880 1' },
  ]);
  const admin = await shop.register('Admin');
  await shop.call('DELETE', `/users/${buyer.id}`, { as: admin });
  expect((await put(seller, id, 'accepted')).body.code).toBe('offer-over');
  expect(await states(seller)).toEqual(['withdrawn']);
});
