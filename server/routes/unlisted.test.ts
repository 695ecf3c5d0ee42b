import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { listAddresses } from '#domain/products/list-addresses.ts';
import { newLaptops } from '#domain/saved-searches/new-laptops.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
});

const ids = (body: readonly ProductAnswer[]) => body.map(({ _id }) => _id);
const get = async (path: string, as?: TestUser) => shop.call('GET', path, as ? { as } : {});

/** Where visitors meet a laptop, and whether they meet this one there. */
async function whereSeen(product: string): Promise<Record<string, boolean>> {
  const listed = async (path: string) => ids((await get(path)).body).includes(product);
  const counts = (await get('/categories/counts')).body as { available: number }[];
  const { products: news } = await newLaptops(
    shop.services.db,
    { query: {}, since: new Date(0), until: new Date('9999-01-01'), for: buyer.id },
    50,
  );
  const suggested = await get('/laptops/suggestions?q=zephyrbook');
  const addresses = await listAddresses(shop.services.db, '00000000-0000-0000-0000-000000000000');
  return {
    products: await listed('/category'),
    category: await listed('/category/Ultrabook'),
    advertised: await listed('/category?ads=true'),
    words: await listed('/category?q=zephyrbook'),
    searched: await listed('/laptops?q=zephyrbook'),
    counted: counts.some(({ available }) => available > 0),
    found: (await get('/category?soldOut=false')).headers['x-total-count'] !== '0',
    suggested: suggested.body.length > 0,
    page: (await get(`/laptops/${product}`)).status === 200,
    prices: (await get(`/laptops/${product}/price-range`)).status === 200,
    mailed: news.some(({ id }) => id === product),
    sitemap: addresses.some(({ id }) => id === product),
    wishable: (await shop.call('PUT', `/wishes/${product}`, { as: buyer })).status === 200,
    reportable: (await shop.call('PUT', `/category/${product}`, { as: buyer })).status === 200,
  };
}

describe('a paused laptop', () => {
  test('is nowhere that visitors look, and everywhere again when it is resumed', async () => {
    const product = await shop.addProduct(seller, { name: 'Zephyrbook 9000' });
    await shop.call('PUT', `/ads/${product}`, { as: seller });
    const everywhere = await whereSeen(product);
    expect(Object.entries(everywhere).filter(([, seen]) => !seen)).toEqual([]);
    await shop.call('DELETE', `/wishes/${product}`, { as: buyer });

    const paused = await shop.call('PUT', `/myProducts/${product}/pause`, { as: seller });
    expect(paused.body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
    expect(Object.entries(await whereSeen(product)).filter(([, seen]) => seen)).toEqual([]);
    const page = await get(`/laptops/${product}`);
    expect(page).toMatchObject({ status: 404, body: { code: 'not-for-sale' } });
    expect(page.body.detail).toContain('isn’t for sale at the moment');
    expect((await get(`/laptops/${product}/similar`)).status).toBe(200);

    const own = await get(`/myProducts?email=${seller.email}`, seller);
    expect(own.body).toMatchObject([{ _id: product, unlisted: 'paused', ads: 'true' }]);

    expect((await shop.call('DELETE', `/myProducts/${product}/pause`, { as: seller })).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await whereSeen(product)).toEqual(everywhere);
    expect((await get(`/myProducts/${product}`, seller)).body).not.toHaveProperty('unlisted');
  });

  test('that is reported stays on the Admins’ list of reported ones, with its state, and on nobody else’s', async () => {
    const [admin, product] = [await shop.register('Admin'), await shop.addProduct(seller)];
    await shop.call('PUT', `/category/${product}`, { as: buyer });
    await shop.call('PUT', `/myProducts/${product}/pause`, { as: seller });
    const reported = async (as?: TestUser) =>
      ((await get('/category?reported=true', as)).body as ProductAnswer[]).find(({ _id }) => _id === product);
    for (const other of [undefined, buyer, seller]) expect(await reported(other)).toBeUndefined();
    expect(await reported(admin)).toMatchObject({ reported: 'true', unlisted: 'paused' });
    await shop.call('DELETE', `/myProducts/${product}/pause`, { as: seller });
    for (const who of [undefined, buyer, admin]) expect(await reported(who)).not.toHaveProperty('unlisted');
    const inAll = ids((await get('/category', admin)).body);
    await shop.call('PUT', `/myProducts/${product}/pause`, { as: seller });
    expect(ids((await get('/category', admin)).body)).toEqual(inAll.filter((id) => id !== product));
    expect((await shop.call('DELETE', `/category/${product}`, { as: admin })).status).toBe(200);
  });

  test('can neither be booked nor paid, and its buyer’s list says so', async () => {
    const product = await shop.addProduct(seller, { resale_rice: 777 });
    const book = (price: number) =>
      shop.call('POST', '/orders', {
        as: buyer,
        body: { product_id: product, product_price: price, phone: '1', location: 'Here' },
      });
    const orderId = String((await book(777)).body.insertedId);
    await shop.call('PUT', `/myProducts/${product}/pause`, { as: seller });
    const refused = { status: 409, body: { code: 'product-unlisted' } };
    expect(await book(1)).toMatchObject(refused);
    const pay = () => shop.call('POST', '/create-payment-intent', { as: buyer, body: { orderId, product_price: 777 } });
    expect(await pay()).toMatchObject(refused);
    const order = async () => (await get(`/orders/${orderId}`, buyer)).body;
    expect(await order()).toMatchObject({ paid: false, unavailable: 'paused' });

    await shop.call('DELETE', `/myProducts/${product}/pause`, { as: seller });
    expect(await order()).not.toHaveProperty('unavailable');
    expect((await pay()).status).toBe(200);
    // Who is paying goes on.
    await shop.call('PUT', `/myProducts/${product}/pause`, { as: seller });
    expect(await order()).not.toHaveProperty('unavailable');
    expect((await pay()).status).toBe(200);
  });
});
