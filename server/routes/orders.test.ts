import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { PASSWORD, PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
});

function booking(productId: string, changes: Record<string, unknown> = {}) {
  return { product_id: productId, product_price: 300, phone: '+880 1', location: 'Main station', ...changes };
}

const book = (productId: string, changes?: Record<string, unknown>, as = buyer) =>
  shop.call('POST', '/orders', { as, body: booking(productId, changes) });

describe('POST /orders', () => {
  test('the server copies name, price, picture and buyer, whatever the payload says', async () => {
    const productId = await shop.addProduct(seller);
    const lies = {
      product_name: 'A yacht',
      buyer_name: 'Nobody',
      email: 'x@y.z',
      logo: 'javascript:alert(1)',
      paid: true,
    };
    const { status, body } = await book(productId, { ...lies, product_price: '300.00' });
    expect(status).toBe(200);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const order = await shop.call('GET', `/orders/${body.insertedId}`, { as: buyer });
    expect(order.body).toEqual({
      _id: body.insertedId,
      product_id: productId,
      product_name: PRODUCT.name,
      product_price: 300,
      seller_name: seller.name,
      buyer_name: buyer.name,
      name: buyer.name,
      email: buyer.email,
      phone: '+880 1',
      location: 'Main station',
      logo: PRODUCT.logo,
      paid: false,
      booked: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('phone and place come back as they were given', async () => {
    const productId = await shop.addProduct(seller);
    const given = { phone: ' <b>+880</b> 😀 ', location: "'); drop table orders; -- محطة" };
    const { body } = await book(productId, given);
    expect((await shop.call('GET', `/orders/${body.insertedId}`, { as: buyer })).body).toMatchObject(given);
  });

  test.each([
    ['no phone', { phone: undefined }, 'phone'],
    ['a blank place', { location: '   ' }, 'location'],
    ['a phone of 201 characters', { phone: '1'.repeat(201) }, 'phone'],
    ['a null byte', { location: 'a\u0000b' }, 'location'],
    ['a number as place', { location: 7 }, 'location'],
    ['a price with a comma', { product_price: '1,200' }, 'product_price'],
    ['a negative price', { product_price: -300 }, 'product_price'],
    ['an astronomical price', { product_price: 1e30 }, 'product_price'],
    ['no product', { product_id: undefined }, 'product_id'],
    ['a list of products', { product_id: ['a'] }, 'product_id'],
  ])('%s is refused, and the field named', async (_what, change, path) => {
    const answer = await book(await shop.addProduct(seller), change);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid-fields', errors: [{ path, message: expect.any(String) }] });
  });

  test('a double click is one order', async () => {
    const productId = await shop.addProduct(seller);
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(productId)));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
  });

  test('another price, an unknown laptop and a withdrawn one', async () => {
    const productId = await shop.addProduct(seller);
    expect((await book(productId, { product_price: 299.99 })).body).toMatchObject({
      status: 409,
      code: 'price-changed',
    });
    expect((await book(newId())).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await book('laptop')).body).toMatchObject({ status: 404, code: 'not-found' });
    await shop.call('DELETE', `/myProducts/${productId}`, { as: seller });
    expect((await book(productId, { product_price: 1 })).body).toMatchObject({ status: 409, code: 'product-deleted' });
    const nothing = { product_price: undefined, phone: undefined, location: '' };
    expect((await book(productId, nothing)).body).toMatchObject({ status: 409, code: 'product-deleted' });
    expect((await book(newId(), nothing)).status).toBe(422);
    expect((await book(productId, nothing, seller)).status).toBe(403);
  });

  test('a sold laptop is a 409 before the other fields are looked at, however its id is written', async () => {
    const productId = await shop.addProduct(seller);
    await shop.services.db
      .updateTable('products')
      .set({ withheld_at: new Date() })
      .where('id', '=', productId)
      .execute();
    for (const id of [productId, ` ${productId}\n`, productId.toUpperCase()]) {
      const answer = await book(id, { product_price: 'much', phone: undefined, location: '' });
      expect(answer.body, id).toMatchObject({ status: 409, code: 'product-withheld' });
    }
    for (const id of ['', 5, [productId]]) {
      const answer = await shop.call('POST', '/orders', { as: buyer, body: { product_id: id } });
      expect(answer.body).toMatchObject({ status: 422, code: 'invalid-fields' });
    }
  });

  test('sellers are refused in the words of the booking form', async () => {
    const answer = await book(await shop.addProduct(seller), {}, seller);
    expect(answer.body).toMatchObject({ status: 403, code: 'buyers-only', message: 'Book Only Available for buyers' });
  });
});

describe('GET /orders', () => {
  test('pages by link, newest first, with the total in a header', async () => {
    const reader = await shop.register('Buyer');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await book(await shop.addProduct(seller), {}, reader)).body.insertedId);
    const first = await shop.call('GET', `/orders?email=${reader.email}&limit=2`, { as: reader });
    expect(first.headers['x-total-count']).toBe('3');
    const next = /^<\/api([^>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1];
    const second = await shop.call('GET', next ?? '', { as: reader });
    expect([...first.body, ...second.body].map((order: { _id: string }) => order._id)).toEqual(ids);
    expect(second.headers['link']).toBeUndefined();
  });

  test('the e-mail may be written in any case, and must be one', async () => {
    const own = await shop.call('GET', `/orders?email=${buyer.email.toUpperCase()}`, { as: buyer });
    expect(own.status).toBe(200);
    expect((await shop.call('GET', '/orders?email=me', { as: buyer })).status).toBe(422);
    expect((await shop.call('GET', `/orders?email=${buyer.email}&cursor=x`, { as: buyer })).body).toMatchObject({
      code: 'bad-cursor',
    });
  });
});

test('GET /orders/{id} knows nothing of ids that are none', async () => {
  for (const id of [newId(), 'x', '%00', "1'%20or%201=1"]) {
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).status).toBe(404);
  }
});

describe('GET /orders/booked', () => {
  const booked = async (as: TestUser) => (await shop.call('GET', '/orders/booked', { as })).body;

  test('lists what the caller has booked, newest first, until they cancel it', async () => {
    const own = await shop.register('Buyer');
    const [first, second] = [await shop.addProduct(seller), await shop.addProduct(seller)];
    const order = String((await book(first, {}, own)).body.insertedId);
    await book(second, {}, own);
    expect(await booked(own)).toEqual([
      { _id: expect.any(String), product_id: second, booked: expect.any(String) },
      { _id: order, product_id: first, booked: expect.any(String) },
    ]);
    await shop.call('DELETE', `/orders/${order}`, { as: own });
    expect(await booked(own)).toMatchObject([{ product_id: second }]);
    await book(first, {}, own);
    expect(await booked(own)).toMatchObject([{ product_id: second }, { _id: order }]);
    expect(await booked(seller)).toEqual([]);
  });
});

test('an order names its seller as long as they have an account', async () => {
  const leaver = await shop.register('Seller', 'Rokeya Begum');
  const own = await shop.register('Buyer');
  const order = String((await book(await shop.addProduct(leaver), {}, own)).body.insertedId);
  const read = async () => (await shop.call('GET', `/orders/${order}`, { as: own })).body;
  expect(await read()).toMatchObject({ seller_name: 'Rokeya Begum' });
  expect((await shop.call('GET', `/orders?email=${own.email}`, { as: own })).body).toMatchObject([
    { seller_name: 'Rokeya Begum' },
  ]);
  await shop.call('DELETE', '/users/me', { as: leaver, body: { password: PASSWORD } });
  expect(await read()).not.toHaveProperty('seller_name');
});
