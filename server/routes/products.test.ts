import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT, type TestUser, createTestApp, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [seller, buyer, admin] = [await shop.register('Seller'), await shop.register('Buyer'), await shop.register('Admin')];
});

describe('listing a laptop', () => {
  test('the server sets seller, e-mail and time, whatever the payload says', async () => {
    const id = await shop.addProduct(seller, {
      seller_name: 'Someone',
      email: 'x@y.z',
      verify: 'true',
      posted: '1999',
      soldOut: true,
    });
    const { body } = await shop.call('GET', '/category', { as: buyer });
    const product = body.find((one: { _id: string }) => one._id === id);
    expect(product).toMatchObject({ ...PRODUCT, seller_name: seller.name, email: seller.email, soldOut: false });
    expect(product).not.toHaveProperty('verify');
    expect(Date.now() - Date.parse(product.posted)).toBeLessThan(60_000);
  });

  test('a visitor sees neither phone nor e-mail of the seller', async () => {
    await shop.addProduct(seller);
    const { body } = await shop.call('GET', '/category');
    expect(body.length).toBeGreaterThan(0);
    for (const product of body) {
      expect(product).not.toHaveProperty('number');
      expect(product).not.toHaveProperty('email');
    }
  });

  test('numeric strings are prices too', async () => {
    const id = await shop.addProduct(seller, { original_price: '1250.5', resale_rice: ' 300.05 ' });
    const { body } = await shop.call('GET', '/category', { as: buyer });
    expect(body.find((one: { _id: string }) => one._id === id)).toMatchObject({
      original_price: 1250.5,
      resale_rice: 300.05,
    });
  });

  test.each([
    ['a price with a comma', { resale_rice: '1,200' }, 'resale_rice'],
    ['a negative price', { resale_rice: -1 }, 'resale_rice'],
    ['a price below 50 cents', { resale_rice: 0.49 }, 'resale_rice'],
    ['an astronomical price', { original_price: 1e21 }, 'original_price'],
    ['a price over the highest', { original_price: 1_000_000 }, 'original_price'],
    ['a third decimal', { resale_rice: 10.001 }, 'resale_rice'],
    ['a price that is no number', { resale_rice: 'NaN' }, 'resale_rice'],
    ['a script as picture', { logo: 'javascript:alert(1)' }, 'logo'],
    ['a picture that is no address', { logo: 'picture' }, 'logo'],
    ['an unknown category', { Category_Name: 'Mainframe' }, 'Category_Name'],
    ['a missing name', { name: undefined }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name that nobody can see', { name: '\u200b\u3164' }, 'name'],
    ['half a character', { description: 'a\ud800b' }, 'description'],
    ['a place that nobody can see', { location: '\u202e ' }, 'location'],
    ['a name too long', { name: 'x'.repeat(151) }, 'name'],
    ['a null byte', { description: 'a\u0000b' }, 'description'],
    ['a list as name', { name: ['a'] }, 'name'],
    ['a phone of 201 characters', { number: '1'.repeat(201) }, 'number'],
  ])('%s is refused, and the field named', async (_what, change, path) => {
    const answer = await shop.call('POST', '/category', { as: seller, body: { ...PRODUCT, ...change } });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'invalid-fields', status: 422, errors: [{ path }] });
    expect(answer.body.message).toBe(answer.body.detail);
  });

  test('a name is one line and does not change the direction of the text after it; emoji and combining marks stay', async () => {
    const id = await shop.addProduct(seller, { name: '\u202eThinkPad\u202c\r\n👩‍💻 \u200fابج' });
    const { body } = await shop.call('GET', `/myProducts/${id}`, { as: seller });
    expect(body.name).toBe('ThinkPad 👩‍💻 \u200fابج');
  });

  test('HTML, SQL, emoji and right-to-left text come back as they were', async () => {
    const text = `<script>alert(1)</script> '; drop table users; -- 💻 مرحبا \u202Eabc`;
    const id = await shop.addProduct(seller, { description: text, location: text, number: text });
    const { body } = await shop.call('GET', '/category', { as: buyer });
    expect(body.find((one: { _id: string }) => one._id === id)).toMatchObject({
      description: text,
      location: text,
      number: text,
    });
  });
});

describe('the product list', () => {
  test('pages by key through every product once, newest first', async () => {
    const app = await createTestApp();
    const owner = await app.register('Seller');
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1)
      ids.unshift(await app.addProduct(owner, { resale_rice: 100 + (index % 3) }));

    for (const [sort, expected] of [
      ['newest', ids],
      ['oldest', ids.toReversed()],
    ] as const) {
      const seen: string[] = [];
      let path: string | null = `/category?limit=3&sort=${sort}`;
      while (path !== null) {
        const answer = await app.call('GET', path);
        expect(answer.headers['x-total-count']).toBe('7');
        seen.push(...answer.body.map((one: { _id: string }) => one._id));
        path = /<\/api([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
      }
      expect(seen).toEqual(expected);
    }
    const cheapest = await app.call('GET', '/category?sort=price-asc&limit=4');
    const next = /<\/api([^>]+)>/.exec(String(cheapest.headers.link))?.[1] ?? '';
    const rest = await app.call('GET', next);
    const prices = [...cheapest.body, ...rest.body].map((one: { resale_rice: number }) => one.resale_rice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set([...cheapest.body, ...rest.body].map((one: { _id: string }) => one._id)).size).toBe(7);
    await app.close();
  });

  test('filters by words, price, flag and category', async () => {
    const odd = await shop.addProduct(seller, {
      name: '100% Pixelbook_Go',
      Category_Name: 'Chromebook',
      resale_rice: 777.77,
    });
    const find = async (query: string) =>
      (await shop.call('GET', `/category?${query}`)).body.map((one: { _id: string }) => one._id);
    expect(await find('q=pixelbook')).toEqual([odd]);
    expect(await find('q=100%25%20pixelbook_go')).toEqual([odd]);
    expect(await find('q=pixelbookXgo')).toEqual([]);
    expect(await find('minPrice=777.77&maxPrice=777.77')).toEqual([odd]);
    expect(await find('minPrice=777.78&maxPrice=777.77')).toEqual([odd]);
    expect(await find('category=Chromebook')).toEqual([odd]);
    expect(await find('soldOut=true')).toEqual([]);
    expect((await shop.call('GET', '/category/chromebook')).body).toHaveLength(1);
  });

  test.each(['/category/Mainframe', '/category?category=Mainframe'])('%s does not exist', async (path) => {
    expect((await shop.call('GET', path)).status).toBe(404);
  });

  test.each([
    ['limit=0', 422],
    ['limit=1001', 422],
    ['limit=x', 422],
    ['sort=best', 422],
    ['minPrice=-1', 422],
    ['ads=yes', 422],
    ['cursor=x', 400],
    ['cursor=WyJ4Il0', 400],
    [`cursor=${Buffer.from('[5,6]').toString('base64url')}`, 400],
    ['q=%00', 422],
  ])('?%s is refused with %i', async (query, status) => {
    expect((await shop.call('GET', `/category?${query}`)).status).toBe(status);
  });
});

describe('a product through its life', () => {
  test('is reported once by each buyer', async () => {
    const id = await shop.addProduct(seller);
    const other = await shop.register('Buyer');
    expect((await shop.call('PUT', `/category/${id}`, { as: buyer })).body).toMatchObject({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await shop.call('PUT', `/category/${id}`, { as: buyer })).body).toMatchObject({
      acknowledged: true,
      modifiedCount: 0,
    });
    expect((await shop.call('PUT', `/category/${id}`, { as: other })).body).toMatchObject({ modifiedCount: 1 });
    const reported = await shop.call('GET', '/category?reported=true', { as: admin });
    expect(reported.body).toMatchObject([{ _id: id, reported: 'true' }]);
    const refused = await shop.call('PUT', `/category/${id}`, { as: seller });
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Report to admin available only Buyers' } });
  });

  test('is advertised by its own seller alone', async () => {
    const id = await shop.addProduct(seller);
    const stranger = await shop.register('Seller');
    expect((await shop.call('PUT', `/ads/${id}`, { as: stranger })).status).toBe(404);
    expect((await shop.call('PUT', `/ads/${id}`, { as: seller })).body).toMatchObject({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await shop.call('PUT', `/ads/${id}`, { as: seller })).body).toMatchObject({ modifiedCount: 0 });
    expect((await shop.call('GET', '/category?ads=true')).body).toMatchObject([{ _id: id, ads: 'true' }]);
  });

  test('is deleted by its own seller or an Admin, and leaves all lists', async () => {
    const stranger = await shop.register('Seller');
    const [first, second] = [await shop.addProduct(seller), await shop.addProduct(seller)];
    expect((await shop.call('DELETE', `/myProducts/${first}`, { as: stranger })).status).toBe(404);
    expect((await shop.call('DELETE', `/category/${first}`, { as: seller })).status).toBe(403);
    expect((await shop.call('DELETE', `/myProducts/${first}`, { as: seller })).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await shop.call('DELETE', `/category/${second}`, { as: admin })).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await shop.call('DELETE', `/category/${second}`, { as: admin })).status).toBe(404);
    const ids = (await shop.call('GET', '/category')).body.map((one: { _id: string }) => one._id);
    expect(ids).not.toContain(first);
    expect(ids).not.toContain(second);
  });

  test('its seller alone sees who booked it', async () => {
    const id = await shop.addProduct(seller);
    const placed = await shop.call('POST', '/orders', {
      as: buyer,
      body: { product_id: id, product_price: 300, phone: '+1 555 0100', location: ' Library, Rajshahi ' },
    });
    expect(placed.status).toBe(200);
    const own = await shop.call('GET', `/myProducts?email=${seller.email}`, { as: seller });
    expect(own.body.find((one: { _id: string }) => one._id === id).bookings).toEqual([
      expect.objectContaining({
        buyer_name: buyer.name,
        phone: '+1 555 0100',
        location: ' Library, Rajshahi ',
        paid: false,
      }),
    ]);
    const other = await shop.register('Seller');
    expect((await shop.call('GET', `/myProducts?email=${seller.email}`, { as: other })).status).toBe(403);
    expect((await shop.call('GET', `/myProducts?email=${other.email}`, { as: other })).body).toEqual([]);
  });

  test('carries the badge once its seller is verified, also what is listed later', async () => {
    const novice = await shop.register('Seller');
    const before = await shop.addProduct(novice);
    const verify = () => shop.call('PUT', `/category?email=${novice.email.toUpperCase()}`, { as: admin });
    expect((await verify()).body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
    expect((await verify()).body).toMatchObject({ modifiedCount: 0 });
    const told = await shop.call('GET', '/notifications', { as: novice });
    expect(told.body).toMatchObject([{ kind: 'seller-verified', link: '/dashboard/myProducts' }]);
    const after = await shop.addProduct(novice);
    const { body } = await shop.call('GET', '/category');
    for (const id of [before, after])
      expect(body.find((one: { _id: string }) => one._id === id)).toHaveProperty('verify', 'true');
    expect((await shop.call('PUT', `/category?email=${buyer.email}`, { as: admin })).status).toBe(404);
    expect((await shop.call('PUT', `/category?email=${novice.email}`, { as: novice })).status).toBe(403);
  });
});

test('there are five categories', async () => {
  const { body } = await shop.call('GET', '/categories');
  expect(body.map((one: { category_Name: string }) => one.category_Name)).toEqual([
    'Chromebook',
    'Netbook',
    'Ultrabook',
    'Ultraportable',
    'MacBook',
  ]);
  expect(Object.keys(body[0])).toEqual(['_id', 'category_Name']);
});

test.each(['/categories', '/categories/counts'])('%s is counted and paged like any list', async (path) => {
  const all = await shop.call('GET', path);
  expect(all.headers).toMatchObject({ 'x-total-count': '5' });
  expect(all.headers).not.toHaveProperty('link');
  const pages = [await shop.call('GET', `${path}?limit=3`)];
  const next = /<\/api([^>]+)>; rel="next"/.exec(String(pages[0]?.headers['link']))?.[1];
  pages.push(await shop.call('GET', String(next)));
  expect(pages.flatMap((page) => page.body)).toEqual(all.body);
  expect(pages[1]?.headers).not.toHaveProperty('link');
  expect((await shop.call('GET', `${path}?limit=0`)).status).toBe(422);
  expect((await shop.call('GET', `${path}?cursor=x`)).status).toBe(400);
});
