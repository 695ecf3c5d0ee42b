import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
});

const edit = (id: string, changes: Record<string, unknown> = {}, as = seller) =>
  shop.call('PUT', `/myProducts/${id}`, { as, body: { ...PRODUCT, ...changes } });

async function book(productId: string, product_price = 300): Promise<string> {
  const body = { product_id: productId, product_price, phone: '+880 1', location: 'Main station' };
  return String((await shop.call('POST', '/orders', { as: buyer, body })).body.insertedId);
}

describe('PUT /myProducts/{id}', () => {
  test('changes what the seller said, and nothing that is the server’s own', async () => {
    const id = await shop.addProduct(seller);
    const before = await shop.call('GET', `/myProducts/${id}`, { as: seller });
    const lies = { seller_name: 'Someone', email: 'x@y.z', posted: '1999', soldOut: true, verify: 'true', ads: 'true' };
    expect((await edit(id, { name: ' Yoga ', resale_rice: '349.5', ...lies })).body).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
      upsertedCount: 0,
      upsertedId: null,
    });
    expect((await shop.call('GET', `/myProducts/${id}`, { as: seller })).body).toEqual({
      ...before.body,
      name: 'Yoga',
      resale_rice: 349.5,
      priceChanges: [{ at: expect.any(String), from: 300, to: 349.5 }],
    });
    expect((await edit(id, { name: 'Yoga', resale_rice: 349.5 })).body).toMatchObject({ modifiedCount: 0 });
  });

  test.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a price with a comma', { resale_rice: '1,200' }, 'resale_rice'],
    ['an unknown category', { Category_Name: 'Mainframe' }, 'Category_Name'],
    ['a script as picture', { logo: 'javascript:alert(1)' }, 'logo'],
  ])('%s is refused as in a new listing', async (_what, change, path) => {
    const answer = await edit(await shop.addProduct(seller), change);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields', errors: [{ path }] } });
  });

  test('an order that waits for its payment takes the new price, and says what it was', async () => {
    const id = await shop.addProduct(seller);
    const orderId = await book(id);
    await edit(id, { resale_rice: 350, name: 'Yoga' });
    const { body: order } = await shop.call('GET', `/orders/${orderId}`, { as: buyer });
    expect(order).toMatchObject({ product_name: 'Yoga', product_price: 350, booked_price: 300 });
    expect(
      await shop.call('POST', '/create-payment-intent', { as: buyer, body: { orderId, product_price: 300 } }),
    ).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    await book(id, 350);
    expect((await shop.call('GET', `/orders/${orderId}`, { as: buyer })).body).not.toHaveProperty('booked_price');
  });

  test('while a buyer is paying it is a conflict that says how long, and the list says it too', async () => {
    const id = await shop.addProduct(seller);
    const orderId = await book(id);
    const own = async () => (await shop.call('GET', `/myProducts/${id}`, { as: seller })).body;
    expect(await own()).not.toHaveProperty('heldUntil');
    const paying = await shop.call('POST', '/create-payment-intent', {
      as: buyer,
      body: { orderId, product_price: 300 },
    });
    expect(await own()).toMatchObject({ heldUntil: paying.body.heldUntil });
    const list = await shop.call('GET', `/myProducts?email=${seller.email}`, { as: seller });
    expect(list.body.find((one: { _id: string }) => one._id === id)).toMatchObject({
      heldUntil: paying.body.heldUntil,
    });
    const refused = await edit(id, { resale_rice: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'product-held' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });
});
