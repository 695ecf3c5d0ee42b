import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { ForeignClient } from '#tests/support/foreign-client.ts';
import { ORIGIN, PASSWORD, PRODUCT, useTestApp } from '#tests/support/test-app.ts';

const CLIENT = 'https://client.example';

const shop = useTestApp({ corsOrigins: [CLIENT] });
let site: string;

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});

const CARD = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
};

test('a client on another origin lists, books and pays with its token alone', async () => {
  const seller = new ForeignClient(site, CLIENT);
  const sellerEmail = 'sabina+shop@people.test';
  const registered = await seller.call('PUT', '/users', {
    name: 'Sabina',
    email: sellerEmail,
    password: PASSWORD,
    type: 'Seller',
  });
  expect(registered.body).toMatchObject({ acknowledged: true, upsertedCount: 1 });
  // It encodes nothing, so the + arrives as a space.
  expect((await seller.call('GET', `/users/verify?email=${sellerEmail}`)).body).toMatchObject({ type: 'Seller' });
  const listed = await seller.call('POST', '/category', {
    ...PRODUCT,
    logo: `${ORIGIN}/pictures/fallback/ultrabook.svg`,
    seller_name: 'Sabina',
    email: sellerEmail,
    posted: String(new Date()),
  });
  const product = String(listed.body.insertedId);
  expect((await seller.call('GET', `/myProducts?email=${sellerEmail}`)).body).toMatchObject([{ _id: product }]);

  const buyer = new ForeignClient(site, CLIENT);
  const email = 'bulbul@people.test';
  const shown = await buyer.call('GET', '/category');
  expect(shown.headers.get('x-total-count')).toBe('1');
  expect(shown.body).toMatchObject([{ _id: product, logo: `${ORIGIN}/pictures/fallback/ultrabook.svg` }]);
  await buyer.call('PUT', '/users', { name: 'Bulbul', email, password: PASSWORD, type: 'Buyer' });
  const signedIn = await buyer.call('POST', '/auth/sign-in/email', { email, password: PASSWORD });
  expect(signedIn.body).toMatchObject({ user: { email }, accessToken: expect.any(String) });
  expect(signedIn.headers.has('set-cookie')).toBe(false);

  const order = {
    product_id: product,
    product_name: PRODUCT.name,
    product_price: shown.body[0].resale_rice,
    logo: shown.body[0].logo,
    buyer_name: 'Bulbul',
    email,
    phone: '+1 555 0100',
    location: 'The library',
  };
  const booked = await buyer.call('POST', '/orders', order);
  expect(booked.body).toMatchObject({ acknowledged: true });
  const orderId = String(booked.body.insertedId);
  expect((await buyer.call('GET', `/orders/${orderId}`)).body).toMatchObject({ product_price: 300, paid: false });

  const intent = await buyer.call('POST', '/create-payment-intent', { product_price: 300 });
  const charged = await buyer.confirmCardPayment(String(intent.body.clientSecret), CARD);
  expect(charged).toMatchObject({ status: 'succeeded' });
  const payment = { product_price: 300, trxId: charged.id, email, orderId };
  expect((await buyer.call('POST', '/payments', payment)).body).toMatchObject({ insertedId: expect.any(String) });
  expect((await buyer.call('PUT', `/category/soldOut/${product}`)).status).toBe(200);

  const orders = await buyer.call('GET', `/orders?email=${email}`);
  expect(orders.body).toMatchObject([
    { _id: orderId, paid: true, trxId: charged.id, logo: `${ORIGIN}/pictures/fallback/ultrabook.svg` },
  ]);
  expect((await buyer.call('POST', '/orders', { product_id: product })).body).toMatchObject({ code: 'product-sold' });

  expect((await buyer.call('POST', '/auth/sign-out', {})).status).toBe(200);
  expect((await buyer.call('GET', `/orders?email=${email}`)).status).toBe(401);
});

test('a client of an origin that is not named reads nothing', async () => {
  const stranger = new ForeignClient(site, 'https://elsewhere.example');
  await expect(stranger.call('GET', '/category')).rejects.toThrow('would not show');
  const { status } = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bulbul@people.test', password: PASSWORD }),
  });
  expect(status).toBe(403);
});
