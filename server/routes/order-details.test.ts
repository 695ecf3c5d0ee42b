import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetailsAnswer } from '#shared/contracts/order-details.ts';
import { newId } from '#database/ids.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
});

/** A laptop of the seller's that the buyer has booked. */
async function booking() {
  const { insertedId: product } = (await shop.call('POST', '/category', { as: seller, body: PRODUCT })).body;
  const { insertedId: order } = (await shop.call('POST', '/orders', { as: buyer, body: bookingOf(product) })).body;
  return { product, order };
}

function bookingOf(product: string) {
  return {
    product_id: product,
    product_price: PRODUCT.resale_rice,
    phone: '+44 20 7946 0000',
    location: 'The library',
  };
}

async function details(order: string, as: TestUser): Promise<OrderDetailsAnswer> {
  const { status, body } = await shop.call('GET', `/orders/${order}/details`, { as });
  expect(status).toBe(200);
  return body;
}

describe('GET /orders/{id}/details', () => {
  it('shows buyer and seller each other, and each what happened in their own words', async () => {
    const { product, order } = await booking();
    const toBuyer = await details(order, buyer);
    expect(toBuyer).toMatchObject({
      _id: order,
      product_id: product,
      product_price: PRODUCT.resale_rice,
      Category_Name: PRODUCT.Category_Name,
      part: 'buyer',
      step: 'pay',
      paid: false,
      location: 'The library',
      seller: { name: seller.name, phone: PRODUCT.number },
      events: [{ kind: 'booked', text: 'You booked this laptop.' }],
    });
    expect(await details(order, seller)).toMatchObject({
      part: 'seller',
      step: 'pay',
      location: 'The library',
      buyer: { name: buyer.name, phone: '+44 20 7946 0000' },
      events: [{ kind: 'booked', text: 'The buyer booked your laptop.' }],
    });
    expect(JSON.stringify(await details(order, seller))).not.toContain(buyer.email);
    const admin = await shop.register('Admin');
    expect(await details(order, admin)).toMatchObject({
      part: 'admin',
      buyer: { name: buyer.name },
      events: [{ kind: 'booked', text: `${buyer.name} booked the laptop.` }],
    });
  });

  it('goes by who they are, not by their hat', async () => {
    const { order } = await booking();
    await shop.call('PUT', '/users/hat', { as: seller, body: { type: 'Buyer' } });
    expect(await details(order, seller)).toMatchObject({ part: 'seller' });
    await shop.call('PUT', '/users/hat', { as: seller, body: { type: 'Seller' } });
  });

  it('shows a seller nothing more of a buyer who has cancelled, and the buyer no phone', async () => {
    const { order } = await booking();
    await shop.call('DELETE', `/orders/${order}`, { as: buyer });
    const toSeller = await details(order, seller);
    expect(toSeller).toMatchObject({ step: 'canceled', events: [{ kind: 'booked' }, { kind: 'canceled' }] });
    expect(toSeller.location).toBeUndefined();
    expect(toSeller.buyer).toEqual({ since: expect.any(String) });
    for (const secret of [buyer.name, 'library', '7946']) expect(JSON.stringify(toSeller)).not.toContain(secret);
    expect((await details(order, buyer)).seller.phone).toBeUndefined();
  });

  it('says why it can’t be paid', async () => {
    const { product, order } = await booking();
    await shop.call('PUT', `/myProducts/${product}/pause`, { as: seller });
    expect(await details(order, buyer)).toMatchObject({ step: 'paused', unavailable: 'paused' });
    await shop.call('DELETE', `/myProducts/${product}?reason=sold-elsewhere`, { as: seller });
    expect(await details(order, buyer)).toMatchObject({ step: 'withdrawn', withdrawn: 'sold-elsewhere' });
    expect((await details(order, buyer)).events.map(({ kind }) => kind)).toEqual(['booked', 'paused', 'withdrawn']);
  });

  it('does not exist for others, nor for what is no order', async () => {
    const { order } = await booking();
    const stranger = await shop.register('Buyer');
    for (const [id, as] of [
      [order, stranger],
      [newId(), buyer],
      ['x', buyer],
    ] as const)
      expect(await shop.call('GET', `/orders/${id}/details`, { as })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
  });
});
