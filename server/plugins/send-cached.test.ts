import { beforeAll, expect, test } from 'vitest';
import { currentRequest } from '#server/observability/request-context.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [seller, buyer, admin] = [await shop.register('Seller'), await shop.register('Buyer'), await shop.register('Admin')];
});

interface Listed {
  _id: string;
  name: string;
  verify?: string;
  reported?: string;
  ads?: string;
  number?: string;
}

// Rows of short lists that are searched for come from a cache.
const ADDRESSES = [
  '/category',
  '/category/Ultrabook',
  '/laptops?category=Ultrabook',
  '/laptops?category=Ultrabook&limit=20',
  '/category?q=keeper',
];

/** The laptop as each list shows it; undefined where it is not listed. */
async function shown(id: string, as?: TestUser): Promise<(Listed | undefined)[]> {
  const lists = await Promise.all(ADDRESSES.map((address) => shop.call('GET', address, { as })));
  return lists.map(({ body }) => (body as unknown as Listed[]).find(({ _id }) => _id === id));
}

test('a write is visible to its author in the next answer, however often the one before was served', async () => {
  const listing = { ...PRODUCT, name: 'Keeper One', Category_Name: 'Ultrabook' };
  const asked = (id: string) => async (field: keyof Listed) => (await shown(id)).map((laptop) => laptop?.[field]);
  const all = (value: string) => ADDRESSES.map(() => value);
  await shown('none');
  const id = (await shop.call('POST', '/category', { as: seller, body: listing })).body['insertedId'] as string;
  const of = asked(id);
  expect(await of('name')).toEqual(all('Keeper One'));
  await shop.call('PUT', `/myProducts/${id}`, { as: seller, body: { ...listing, name: 'Keeper Two' } });
  expect(await of('name')).toEqual(all('Keeper Two'));
  expect((await shop.call('GET', `/laptops/${id}`)).body['name']).toBe('Keeper Two');
  await shop.call('PUT', `/ads/${id}`, { as: seller });
  expect(await of('ads')).toEqual(all('true'));
  await shop.call('PUT', `/category/${id}`, { as: buyer });
  expect(await of('reported')).toEqual(all('true'));
  await shop.call('PUT', `/category?email=${seller.email}`, { as: admin });
  expect(await of('verify')).toEqual(all('true'));
  await shop.call('DELETE', `/category/${id}`, { as: admin });
  expect(await of('name')).toEqual(ADDRESSES.map(() => undefined));
  expect((await shop.call('GET', `/laptops/${id}`)).status).toBe(404);
});

test('phones are for members, regardless of who asked first', async () => {
  const id = await shop.addProduct(seller, { name: 'Keeper Three', Category_Name: 'Ultrabook' });
  for (const round of [1, 2]) {
    expect(
      (await shown(id)).map((laptop) => [laptop?.name, laptop?.number]),
      `round ${round}`,
    ).toEqual(ADDRESSES.map(() => ['Keeper Three', undefined]));
    expect((await shown(id, buyer)).map((laptop) => laptop?.number)).toEqual(ADDRESSES.map(() => PRODUCT.number));
    expect((await shop.call('GET', `/laptops/${id}`)).body['number']).toBeUndefined();
    expect((await shop.call('GET', `/laptops/${id}`, { as: buyer })).body['number']).toBe(PRODUCT.number);
  }
});

test('distances are for those who name a place, regardless of who asked first', async () => {
  const id = await shop.addProduct(seller, { name: 'Keeper Far', location: 'Rajshahi' });
  const distance = async (query: string) =>
    (await shop.call('GET', `/laptops?q=keeper+far&exact=true${query}`)).body.find(
      (laptop: { _id: string }) => laptop._id === id,
    )?.distance;
  // Other limits, so that answers are no earlier ones, while their rows are.
  for (const limit of [1, 2]) {
    expect(await distance(`&limit=${limit}`)).toBeUndefined();
    expect(await distance(`&near=Dhaka&limit=${limit}`)).toBeGreaterThan(100);
  }
});

test('while nothing changes, the database is not asked for the same list again', async () => {
  // What is stored by then is out of date as soon as changes are heard of.
  await eventually(() => expect(shop.services.databaseListener.isConnected()).toBe(true));
  await shop.call('GET', '/category?limit=7');
  const asked: string[] = [];
  const { pool } = shop.services.database;
  const connect = pool.connect.bind(pool);
  pool.connect = ((...args: Parameters<typeof connect>) => {
    // The listener asks for one of its own from time to time.
    if (currentRequest()) asked.push('a connection');
    return connect(...args);
  }) as typeof pool.connect;
  const again = await shop.call('GET', '/category?limit=7');
  expect(again.status).toBe(200);
  expect(again.headers['x-total-count']).toMatch(/^\d+$/);
  expect(asked).toEqual([]);
});
