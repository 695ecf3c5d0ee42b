import { beforeAll, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { book, payFor } from '#tests/support/buying.ts';
import { PRODUCT, type TestUser, createTestApp, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [seller, buyer, admin] = [await shop.register('Seller'), await shop.register('Buyer'), await shop.register('Admin')];
});

const THINKPAD = { brand: 'Lenovo', line: 'ThinkPad', model: 'T450' };
const read = (id: string, as?: TestUser) => shop.call('GET', `/laptops/${id}`, { as });
const similar = async (id: string, query = '') =>
  (await shop.call('GET', `/laptops/${id}/similar${query}`)).body.map((one: { _id: string }) => one._id) as string[];

test('a visitor reads a laptop and what its seller is, but not how to reach them', async () => {
  const owner = await shop.register('Seller', 'Owner');
  const id = await shop.addProduct(owner, { specs: THINKPAD });
  await shop.addProduct(owner);
  const { status, body } = await read(id);
  expect(status).toBe(200);
  const { number: _number, ...listed } = PRODUCT;
  expect(body).toMatchObject({ ...listed, _id: id, seller_name: 'Owner', soldOut: false, specs: THINKPAD });
  expect(body.seller).toEqual({ since: expect.stringMatching(/^\d{4}-.*Z$/), sales: 0, forSale: 2 });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['number']));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['email']));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['unconfirmedSpecs']));
});

test('members see how to reach the seller', async () => {
  const { body } = await read(await shop.addProduct(seller), buyer);
  expect(body).toMatchObject({ number: PRODUCT.number, email: seller.email });
});

test('what the title says is distinguished from what is confirmed', async () => {
  const id = await shop.addProduct(seller, { name: 'Lenovo ThinkPad T450 8GB 256GB SSD' });
  const { body } = await read(id);
  expect(body).not.toHaveProperty('specs');
  expect(body.unconfirmedSpecs).toMatchObject({ brand: 'Lenovo', memoryGb: 8, storageGb: 256, storageKind: 'SSD' });
  const half = await shop.addProduct(seller, {
    name: 'Lenovo ThinkPad T450 i5-5300U 8GB 256GB SSD',
    specs: { ...THINKPAD, cpuFamily: 'Core i7', memoryGb: 8 },
  });
  // What is confirmed is not said again, and a processor that contradicts it is not believed.
  expect((await read(half)).body.unconfirmedSpecs).toEqual({ storageGb: 256, storageKind: 'SSD' });
  const silent = await read(await shop.addProduct(seller, { name: 'A nice one' }));
  expect(silent.body).not.toHaveProperty('unconfirmedSpecs');
});

test('a sold laptop stays, and counts among its seller’s sales; nothing reveals the buyer', async () => {
  const owner = await shop.register('Seller', 'Sold');
  const id = await shop.addProduct(owner);
  await payFor(shop, buyer, await book(shop, buyer, id));
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ soldOut: true, resale_rice: 300, seller: { sales: 1, forSale: 0 } });
  expect(JSON.stringify(body)).not.toContain(buyer.name);
  expect(Object.keys(body).filter((key) => /sold/i.test(key))).toEqual(['soldOut']);
});

test('what is deleted, withheld, unknown or no id is not there', async () => {
  const suspended = await shop.register('Seller', 'Suspended');
  const withheld = await shop.addProduct(suspended);
  const sold = await shop.addProduct(suspended);
  await payFor(shop, buyer, await book(shop, buyer, sold));
  await shop.call('PUT', `/users/${suspended.id}/suspension`, { as: admin, body: { reason: 'Asked for money' } });
  const deleted = await shop.addProduct(seller);
  await shop.call('DELETE', `/myProducts/${deleted}`, { as: seller });

  expect((await read(sold)).status).toBe(200);
  for (const id of [withheld, deleted, newId(), 'x', '%00', "' or 1=1", deleted.slice(1)]) {
    const { status, body } = await read(id);
    expect([id, status, body.code]).toEqual([id, 404, 'not-found']);
  }
  for (const id of [withheld, newId(), 'x'])
    expect((await shop.call('GET', `/laptops/${id}/similar`)).status).toBe(404);
});

test('similar ones are of the model, then of the line, then of the category, each by price; never what cannot be bought', async () => {
  const own = await createTestApp();
  const owner = await own.register('Seller');
  const other = await own.register('Buyer');
  const list = (resale: number, specs: object | undefined, category = 'MacBook') =>
    own.addProduct(owner, { resale_rice: resale, Category_Name: category, specs });
  const wanted = await list(300, THINKPAD);
  const far = await list(900, THINKPAD);
  const near = await list(310, THINKPAD, 'Netbook');
  const line = await list(300, { ...THINKPAD, model: 'X230' });
  const cheap = await list(50, undefined);
  const dear = await list(450, { brand: 'Apple', line: 'MacBook', model: 'T450' });
  await list(300, undefined, 'Netbook');
  const sold = await list(300, THINKPAD);
  await payFor(own, other, await book(own, other, sold));
  const deleted = await list(301, THINKPAD);
  await own.call('DELETE', `/myProducts/${deleted}`, { as: owner });

  const similarTo = async (id: string, query = '') =>
    (await own.call('GET', `/laptops/${id}/similar${query}`)).body.map((one: { _id: string }) => one._id) as string[];
  expect(await similarTo(wanted)).toEqual([near, far, line, dear, cheap]);
  // Also for those who come too late.
  expect(await similarTo(sold)).toEqual([wanted, near, far, line, dear, cheap]);
  expect(await similarTo(deleted)).toEqual([wanted, near, far, line, dear, cheap]);
  expect(await similarTo(wanted, '?limit=2')).toEqual([near, far]);
  await own.close();
});

test('there are at most eight similar ones, of a title that nobody has confirmed as well', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 10; index += 1)
    ids.push(await shop.addProduct(seller, { Category_Name: 'Netbook', resale_rice: 100 + index, specs: THINKPAD }));
  const asked = await shop.addProduct(seller, {
    name: 'Lenovo ThinkPad T450',
    Category_Name: 'MacBook',
    resale_rice: 99,
  });
  expect(await similar(asked)).toEqual(ids.slice(0, 8));
});
