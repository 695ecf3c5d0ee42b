import { beforeAll, describe, expect, it } from 'vitest';
import { bookingOf } from '#tests/support/marketplace.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { switchHat } from '#domain/identity/switch-hat.ts';
import { placeOrder } from '#domain/orders/place-order.ts';

const shop = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin');
});

const wear = (who: TestUser, type: unknown) => shop.call('PUT', '/users/hat', { as: who, body: { type } });
const book = (who: TestUser, product: string, headers = {}) =>
  shop.call('POST', '/orders', {
    as: who,
    headers,
    body: { product_id: product, product_price: 300, phone: '1', location: 'Here' },
  });
const ownAccount = async (who: TestUser) => (await shop.call('GET', '/users/me', { as: who })).body;

/** Somebody who has booked a laptop, and now sells. */
async function formerBuyer() {
  const [seller, who] = [await shop.register('Seller'), await shop.register('Buyer')];
  const product = await shop.addProduct(seller);
  const order = String((await book(who, product)).body.insertedId);
  await wear(who, 'Seller');
  return { who, order };
}

/** Somebody who has listed a laptop, and now buys. */
async function formerSeller() {
  const who = await shop.register('Seller');
  const product = await shop.addProduct(who);
  await wear(who, 'Buyer');
  return { who, product };
}

describe('PUT /users/hat', () => {
  it('lets a Buyer sell with the next call, and a Seller buy, and is written to the audit log', async () => {
    const who = await shop.register('Buyer');
    expect((await shop.call('POST', '/category', { as: who, body: PRODUCT })).body).toMatchObject({
      status: 403,
      code: 'sellers-only',
    });
    expect(await wear(who, 'Seller')).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } });
    expect(await wear(who, 'Seller')).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect((await shop.call('POST', '/category', { as: who, body: PRODUCT })).status).toBe(200);
    expect((await shop.call('GET', `/users/verify?email=${who.email}`, { as: who })).body.type).toBe('Seller');
    const other = await shop.addProduct(await shop.register('Seller'));
    expect((await book(who, other)).body).toMatchObject({ status: 403, code: 'buyers-only' });
    await wear(who, 'Buyer');
    expect((await book(who, other)).status).toBe(200);
    const { body } = await shop.call('GET', '/audit?action=hat-switched', { as: admin });
    const sentences = (body as { sentence: { text: string }[] }[]).map(({ sentence }) =>
      sentence.map(({ text }) => text).join(''),
    );
    expect(sentences.slice(0, 2)).toEqual([
      expect.stringContaining('switched from Seller to Buyer.'),
      expect.stringContaining('switched from Buyer to Seller.'),
    ]);
  });

  it('is refused to Admins, and takes nothing but Buyer and Seller', async () => {
    expect(await wear(admin, 'Seller')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    const who = await shop.register('Buyer');
    for (const type of ['Admin', 'buyer', undefined, null, 1])
      expect(await wear(who, type)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    expect((await ownAccount(who)).type).toBe('Buyer');
  });

  it('does nothing for an account that was closed, suspended or made an Admin while the call was under way', async () => {
    const { db } = shop.services;
    const changes = { suspended_at: new Date(), deleted_at: new Date() };
    for (const [column, at] of Object.entries(changes)) {
      const who = await shop.register('Buyer');
      await db
        .updateTable('users')
        .set({ [column]: at })
        .where('id', '=', who.id)
        .execute();
      await expect(switchHat(db, who, 'Seller')).rejects.toMatchObject({ code: 'account-closed' });
    }
    await expect(switchHat(db, admin, 'Seller')).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('is no part of PUT /users, which leaves the hat as it is', async () => {
    const { who } = await formerSeller();
    await shop.call('PUT', '/users', { as: who, body: { name: 'Renamed', email: who.email, type: 'Seller' } });
    expect(await ownAccount(who)).toMatchObject({ name: 'Renamed', type: 'Buyer' });
  });
});

describe('what exists follows one’s part in it, whatever the hat', () => {
  it('a Seller sees, pays and cancels the orders they made as a Buyer', async () => {
    const { who, order } = await formerBuyer();
    const orders = await shop.call('GET', `/orders?email=${who.email}`, { as: who });
    expect(orders.body).toMatchObject([{ _id: order }]);
    const paying = { as: who, body: { orderId: order, product_price: 300 } };
    expect((await shop.call('POST', '/create-payment-intent', paying)).status).toBe(200);
    expect((await shop.call('POST', '/payments', paying)).body.code).toBe('payment-incomplete');
    expect((await shop.call('DELETE', `/create-payment-intent?orderId=${order}`, { as: who })).status).toBe(200);
    expect((await shop.call('DELETE', `/orders/${order}`, { as: who })).status).toBe(200);
  });

  it('a Buyer sees, edits and deletes what they listed as a Seller, but advertises nothing', async () => {
    const { who, product } = await formerSeller();
    expect((await shop.call('GET', `/myProducts?email=${who.email}`, { as: who })).body).toHaveLength(1);
    const edit = { as: who, body: { ...PRODUCT, resale_rice: 250 } };
    expect((await shop.call('PUT', `/myProducts/${product}`, edit)).body.modifiedCount).toBe(1);
    expect((await shop.call('GET', `/pictures?product=${product}`, { as: who })).status).toBe(200);
    expect((await shop.call('PUT', `/ads/${product}`, { as: who })).body.code).toBe('sellers-only');
    expect((await shop.call('DELETE', `/myProducts/${product}`, { as: who })).status).toBe(200);
  });

  it('having had both hats opens nobody else’s orders and listings', async () => {
    const [{ who, order }, other] = [await formerBuyer(), await formerSeller()];
    const both = { as: (await formerBuyer()).who };
    expect((await shop.call('GET', `/orders?email=${who.email}`, both)).status).toBe(403);
    expect((await shop.call('DELETE', `/orders/${order}`, both)).status).toBe(404);
    await wear(both.as, 'Buyer');
    expect((await shop.call('GET', `/myProducts?email=${other.who.email}`, both)).status).toBe(403);
    expect((await shop.call('DELETE', `/myProducts/${other.product}`, both)).status).toBe(404);
  });

  it('GET /users/me says what one has of the other kind', async () => {
    expect(await ownAccount(await shop.register('Buyer'))).toMatchObject({ hasOrders: false, hasListings: false });
    expect(await ownAccount((await formerBuyer()).who)).toMatchObject({ hasOrders: true, hasListings: false });
    const { who, product } = await formerSeller();
    expect(await ownAccount(who)).toMatchObject({ hasOrders: false, hasListings: true });
    await shop.call('DELETE', `/myProducts/${product}`, { as: who });
    expect(await ownAccount(who)).toMatchObject({ hasListings: false });
  });
});

describe('Admins', () => {
  const emails = async (type: string): Promise<string[]> => {
    const { body } = await shop.call('GET', `/users?type=${type}`, { as: admin });
    return (body as { email: string }[]).map(({ email }) => email);
  };

  it('find whoever has ever sold among the sellers, and nobody twice', async () => {
    const { who } = await formerSeller();
    const buyer = await shop.register('Buyer');
    expect(await emails('Seller')).toContain(who.email);
    expect(await emails('Buyer')).not.toContain(who.email);
    expect(await emails('Buyer')).toContain(buyer.email);
    await wear(buyer, 'Seller');
    await wear(buyer, 'Buyer');
    expect(await emails('Seller')).toContain(buyer.email);
    expect(await emails('Buyer')).not.toContain(buyer.email);
    expect([...(await emails('Seller')), ...(await emails('Buyer'))]).not.toContain(admin.email);
  });

  it('verify a seller who is buying at the moment, and switching loses no badge', async () => {
    const { who, product } = await formerSeller();
    const verify = () => shop.call('PUT', `/category?email=${who.email}`, { as: admin });
    expect((await verify()).body.modifiedCount).toBe(1);
    await wear(who, 'Seller');
    await wear(who, 'Buyer');
    expect((await verify()).body.modifiedCount).toBe(0);
    expect((await shop.call('GET', `/laptops/${product}`)).body.verify).toBe('true');
    const buyer = await shop.register('Buyer');
    expect((await shop.call('PUT', `/category?email=${buyer.email}`, { as: admin })).status).toBe(404);
  });
});

describe('a stale tab', () => {
  it('that believes to have the hat which a call needs gets 409 and the way on; anybody else 403', async () => {
    const { who, product } = await formerSeller();
    const other = await shop.addProduct(await shop.register('Seller'));
    const as = (hat: string) => ({ 'x-account-hat': hat });
    const listing = (hat: string) =>
      shop.call('POST', '/category', { as: who, headers: as(hat), body: { ...PRODUCT, name: 'Another' } });
    expect((await listing('Seller')).body).toMatchObject({
      status: 409,
      code: 'hat-changed',
      detail: 'You switched to buying in another tab. Switch back to list this laptop.',
    });
    expect((await listing('Buyer')).body).toMatchObject({ status: 403, code: 'sellers-only' });
    const ads = await shop.call('PUT', `/ads/${product}`, { as: who, headers: as('Seller') });
    expect(ads.body.code).toBe('hat-changed');

    await wear(who, 'Seller');
    expect((await book(who, other, as('Buyer'))).body).toMatchObject({
      status: 409,
      code: 'hat-changed',
      detail: 'You switched to selling in another tab. Switch back to book this laptop.',
    });
    expect((await book(who, other)).body.code).toBe('buyers-only');
    const report = await shop.call('PUT', `/category/${other}`, { as: who, headers: as('Buyer') });
    expect(report.body.code).toBe('hat-changed');
    expect((await listing('Buyer')).status).toBe(200);
    expect((await book(admin, other, as('Buyer'))).body.code).toBe('buyers-only');
    expect((await listing('Robber')).status).toBe(422);
  });
});

describe('nobody deals with themselves', () => {
  it('booking or reporting one’s own laptop is 409 and changes nothing', async () => {
    const { who, product } = await formerSeller();
    expect((await book(who, product)).body).toMatchObject({
      status: 409,
      code: 'own-product',
      detail: 'You can’t book your own laptop.',
    });
    const report = await shop.call('PUT', `/category/${product}`, { as: who });
    expect(report.body).toMatchObject({ status: 409, code: 'own-product' });
    expect((await shop.call('GET', `/laptops/${product}`)).body).not.toHaveProperty('reported');
    expect((await shop.call('GET', `/myProducts/${product}`, { as: who })).body.bookings).toEqual([]);
    const { db } = shop.services;
    const owner = { ...who, type: 'Buyer', powers: [] } as const;
    await expect(placeOrder(db, owner, bookingOf(product))).rejects.toMatchObject({ code: 'own-product' });
  });
});

it('bookings and switches at the same moment: each booking is made or refused, and none is half done', async () => {
  const who = await shop.register('Buyer');
  const seller = await shop.register('Seller');
  const products = await Promise.all(Array.from({ length: 12 }, () => shop.addProduct(seller)));
  const answers = await Promise.all(
    products.flatMap((product, n) => [book(who, product), wear(who, n % 2 === 0 ? 'Seller' : 'Buyer')]),
  );
  const booked = answers.filter(({ body }) => 'insertedId' in body);
  for (const { status } of answers) expect([200, 403]).toContain(status);
  const { body } = await shop.call('GET', `/orders?email=${who.email}`, { as: who });
  expect(Array.isArray(body) ? body.length : 0).toBe(booked.length);
  const switches = answers.filter(({ body: { modifiedCount } }) => modifiedCount === 1).length;
  const { headers } = await shop.call('GET', `/audit?action=hat-switched&who=${who.id}`, { as: admin });
  expect(Number(headers['x-total-count'])).toBe(switches);
});
