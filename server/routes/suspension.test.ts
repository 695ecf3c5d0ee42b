import { newId } from '#database/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book as bookAs, payFor } from '#tests/support/buying.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { unguarded } from '#tests/support/unguarded.ts';

const REASON = 'Lists laptops that are not theirs.';

const shop = useTestApp();
let admin: TestUser;
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin');
});
beforeEach(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
});

const suspend = (who: TestUser, body: object = { reason: REASON }, as = admin) =>
  shop.call('PUT', `/users/${who.id}/suspension`, { as, body });
const lift = (who: TestUser) => shop.call('DELETE', `/users/${who.id}/suspension`, { as: admin });
const signIn = (who: TestUser, password = PASSWORD) =>
  shop.call('POST', '/auth/sign-in/email', { body: { email: who.email, password } });
const book = (product: string, price = 300) =>
  shop.call('POST', '/orders', {
    as: buyer,
    body: { product_id: product, product_price: price, phone: '1', location: 'Here' },
  });
const listed = async (product: string): Promise<boolean> => {
  const { body } = await shop.call('GET', '/category');
  return body.some(({ _id }: { _id: string }) => _id === product);
};

describe('a suspended account', () => {
  test('loses access at once, whatever it holds', async () => {
    expect((await suspend(buyer)).body).toMatchObject({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer })).status).toBe(401);
    const byCookie = await shop.call('GET', `/orders?email=${buyer.email}`, { headers: { cookie: buyer.cookie } });
    expect(byCookie.status).toBe(401);
    expect((await shop.call('GET', `/jwt?email=${buyer.email}`, { headers: { cookie: buyer.cookie } })).status).toBe(
      401,
    );
    const sessions = await shop.services.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', buyer.id)
      .execute();
    expect(sessions).toEqual([]);
  });

  test('learns why, and whom to write to, only with the right password', async () => {
    await suspend(buyer);
    const right = await signIn(buyer);
    expect(right).toMatchObject({ status: 403, body: { code: 'account-suspended' } });
    expect(right.body.detail).toContain(REASON);
    expect(right.body.detail).toContain('contact page');
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await signIn(buyer, 'Wrong!999');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect(JSON.stringify(wrong.body)).not.toContain('suspended');
  });

  test('comes back when that is lifted, with new sessions alone', async () => {
    await suspend(buyer);
    expect((await lift(buyer)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await lift(buyer)).body).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await signIn(buyer)).status).toBe(200);
    expect((await shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer })).status).toBe(401);
  });

  test('is shown to Admins with its reason, which they can change', async () => {
    await suspend(seller);
    expect((await suspend(seller)).body).toMatchObject({ modifiedCount: 0 });
    expect((await suspend(seller, { reason: '  Another one. ' })).body).toMatchObject({ modifiedCount: 1 });
    const users = await shop.call('GET', '/users', { as: admin });
    const of = (who: TestUser) => users.body.find(({ _id }: { _id: string }) => _id === who.id);
    expect(of(seller).suspended).toEqual({ since: expect.stringMatching(/^\d{4}-.*Z$/), reason: 'Another one.' });
    expect(of(buyer)).not.toHaveProperty('suspended');
    const { body } = await shop.call('GET', `/audit?who=${seller.id}`, { as: admin });
    expect(body.map(({ action, facts }: { action: string; facts: object }) => ({ action, facts }))).toEqual([
      { action: 'user-suspended', facts: { reason: 'Another one.' } },
      { action: 'user-suspended', facts: { reason: REASON } },
    ]);
  });
});

test('Admins and the person hear how many orders are paid and not handed over yet', async () => {
  const [shopkeeper, customer] = [await shop.register('Seller'), await shop.register('Buyer')];
  await payFor(shop, customer, await bookAs(shop, customer, await shop.addProduct(shopkeeper)));
  const { body } = await shop.call('GET', '/users', { as: admin });
  const left = (who: TestUser) => body.find(({ _id }: { _id: string }) => _id === who.id).ordersToHandOver;
  expect([left(shopkeeper), left(customer), left(admin)]).toEqual([1, 1, undefined]);
  const asked = async (id: string, as = admin) => shop.call('GET', `/users/${id}/ordersToHandOver`, { as });
  expect((await asked(shopkeeper.id)).body).toEqual({ ordersToHandOver: 1 });
  expect((await asked(admin.id)).body).toEqual({ ordersToHandOver: 0 });
  expect((await asked(shopkeeper.id, shopkeeper)).status).toBe(403);
  for (const id of [newId(), 'nobody']) expect((await asked(id)).status).toBe(404);
  await suspend(shopkeeper);
  const told = (await emailsTo(shop.services, shopkeeper.email)).find(({ subject }) => subject.includes('suspended'));
  expect(told?.text).toContain('One order of yours is paid');
});

describe('the laptops of a suspended seller', () => {
  test('leave the lists, and come back', async () => {
    const product = await shop.addProduct(seller);
    const available = async () => {
      const { body } = await shop.call('GET', '/categories');
      return body.reduce((sum: number, { available: count }: { available: number }) => sum + count, 0);
    };
    const total = async () =>
      (await shop.call('GET', '/category/Ultrabook?soldOut=false')).headers['x-total-count'] as string;
    const [before, totalBefore] = [await available(), Number(await total())];
    await suspend(seller);
    expect(await listed(product)).toBe(false);
    expect(await available()).toBe(before - 1);
    expect(Number(await total())).toBe(totalBefore - 1);
    expect((await shop.call('PUT', `/category/${product}`, { as: buyer })).status).toBe(404);
    await lift(seller);
    expect(await listed(product)).toBe(true);
    expect(await available()).toBe(before);
  });

  test('that are sold stay where they are', async () => {
    const product = await shop.addProduct(seller);
    const sold = { state: 'sold', sold_at: new Date() } as const;
    await unguarded(shop.services.db, (trx) =>
      trx.updateTable('products').set(sold).where('id', '=', product).execute(),
    );
    await suspend(seller);
    expect(await listed(product)).toBe(true);
  });

  test('can neither be booked nor paid, and the buyer’s list says so', async () => {
    const product = await shop.addProduct(seller, { resale_rice: 777 });
    const orderId = String((await book(product, 777)).body.insertedId);
    await suspend(seller);
    const pay = (body: object) => shop.call('POST', '/create-payment-intent', { as: buyer, body });
    expect(await book(product, 777)).toMatchObject({ status: 409, body: { code: 'product-withheld' } });
    expect(await book(product, 1)).toMatchObject({ status: 409, body: { code: 'product-withheld' } });
    const named = await pay({ orderId, product_price: 777 });
    expect(named).toMatchObject({ status: 409, body: { code: 'product-withheld' } });
    expect(await pay({ product_price: 777 })).toMatchObject({ status: 409, body: { code: 'product-withheld' } });
    const order = async () => (await shop.call('GET', `/orders/${orderId}`, { as: buyer })).body;
    expect(await order()).toMatchObject({ paid: false, unavailable: 'withheld' });
    await lift(seller);
    expect(await order()).not.toHaveProperty('unavailable');
    expect((await pay({ orderId, product_price: 777 })).status).toBe(200);
  });
});

describe('who may be suspended', () => {
  test('not oneself, not by others than Admins, not without a reason, not who is not there', async () => {
    expect(await suspend(admin)).toMatchObject({ status: 409, body: { code: 'own-account' } });
    expect(await suspend({ ...admin, id: admin.id.toUpperCase() })).toMatchObject({ status: 409 });
    expect((await suspend(buyer, { reason: REASON }, seller)).status).toBe(403);
    expect(await suspend(buyer, { reason: ' \n' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason' }] },
    });
    expect((await suspend(buyer, { reason: 'x'.repeat(501) })).status).toBe(422);
    expect((await suspend({ ...buyer, id: 'nobody' })).status).toBe(404);
    expect((await lift({ ...buyer, id: '00000000-0000-7000-8000-000000000000' })).status).toBe(404);
  });

  test('two Admins who suspend each other at once: one stays', async () => {
    const other = await shop.register('Admin');
    const answers = await Promise.all([suspend(other), suspend(admin, { reason: REASON }, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    const admins = shop.services.db.selectFrom('users').select('id').where('type', '=', 'Admin');
    expect(await admins.where('suspended_at', 'is', null).execute()).toHaveLength(1);
    await shop.services.db
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null })
      .where('type', '=', 'Admin')
      .execute();
    admin = await shop.register('Admin');
  });

  test('a suspended Admin does not count as one who is left', async () => {
    const { db } = shop.services;
    const other = await shop.register('Admin');
    await db.updateTable('users').set({ type: 'Buyer' }).where('type', '=', 'Admin').execute();
    await db
      .updateTable('users')
      .set({ type: 'Admin', powers: ['support', 'moderation', 'finance'] })
      .where('id', 'in', [admin.id, other.id])
      .execute();
    await suspend(other);
    const { body } = await shop.call('GET', '/users?type=Admin', { as: admin });
    expect(body).toHaveLength(2);
    expect(await shop.call('DELETE', `/users/${other.id}`, { as: admin })).toMatchObject({ status: 200 });
  });
});
