import { expect, test } from 'vitest';
import { buyLaptop, makeLaptop, makeOrder, chargeCard } from '#tests/e2e/support/laptops.ts';
import { ask, makeMember, type Fields } from '#tests/e2e/support/members.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { useApiServer } from '#tests/support/api-server.ts';

useApiServer();

test('POST /orders acknowledges, and takes product_name, buyer_name, email and logo from the laptop and the buyer', async () => {
  const buyer = await makeMember('Buyer', 'Babul');
  const laptop = await makeLaptop(await makeMember('Seller'));
  const answer = await buyer.call('POST', '/orders', {
    product_name: 'Something else',
    buyer_name: 'Somebody else',
    email: 'somebody@else.test',
    product_price: laptop.resale_rice,
    phone: '+1 555 0106',
    logo: 'https://elsewhere.test/a.jpg',
    location: 'The mill',
    product_id: laptop._id,
  });
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } });
  const { body } = await buyer.call('GET', `/orders/${String(answer.body['insertedId'])}`);
  const logo = origin() + laptop.logo;
  expect(body).toMatchObject({ product_name: laptop.name, buyer_name: 'Babul', email: buyer.email, logo });
});

test('GET /orders?email= answers the buyer’s orders to their bearer token, and nothing without', async () => {
  const buyer = await makeMember('Buyer');
  const order = await makeOrder(buyer, (await makeLaptop(await makeMember('Seller')))._id);
  const path = `/orders?email=${encodeURIComponent(buyer.email)}`;
  expect((await buyer.call<Fields[]>('GET', path)).body).toMatchObject([{ _id: order, email: buyer.email }]);
  expect((await ask('GET', path)).status).toBe(401);
});

test('GET /orders/{id} answers product_name and product_price', async () => {
  const buyer = await makeMember('Buyer');
  const laptop = await makeLaptop(await makeMember('Seller'));
  const { status, body } = await buyer.call('GET', `/orders/${await makeOrder(buyer, laptop._id)}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { product_name: laptop.name, product_price: 412.5 } });
});

test('POST /create-payment-intent takes product_price and a bearer token, and answers a clientSecret', async () => {
  const buyer = await makeMember('Buyer');
  await makeOrder(buyer, (await makeLaptop(await makeMember('Seller')))._id);
  const asked = { product_price: 412.5 };
  const { status, body } = await buyer.call('POST', '/create-payment-intent', asked);
  expect({ status, body }).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/_secret_/) } });
  expect((await ask('POST', '/create-payment-intent', asked)).status).toBe(401);
});

test('POST /create-payment-intent without orderId never takes another order of that price: several are named, and one whose laptop is gone says so', async () => {
  const [buyer, seller] = [await makeMember('Buyer'), await makeMember('Seller')];
  const [gone, other] = [await makeLaptop(seller), await makeLaptop(seller)];
  const [goneOrder, otherOrder] = [await makeOrder(buyer, gone._id), await makeOrder(buyer, other._id)];
  await seller.call('DELETE', `/myProducts/${gone._id}`);
  const intent = () => buyer.call('POST', '/create-payment-intent', { product_price: 412.5 });
  const orders = [
    { _id: goneOrder, product_name: gone.name },
    { _id: otherOrder, product_name: other.name },
  ];
  expect(await intent()).toMatchObject({ status: 409, body: { code: 'order-ambiguous', orders } });
  await buyer.call('DELETE', `/orders/${otherOrder}`);
  expect(await intent()).toMatchObject({ status: 409, body: { code: 'product-deleted' } });
  await buyer.call('DELETE', `/orders/${goneOrder}`);
  expect((await intent()).status).toBe(404);
  await makeOrder(buyer, other._id);
  expect((await intent()).status).toBe(200);
});

test('DELETE /orders/{id} removes an order from its buyer’s list that cannot be paid any more, and none that is paid', async () => {
  const [buyer, seller] = [await makeMember('Buyer'), await makeMember('Seller')];
  const [sold, bought] = [await makeLaptop(seller), await makeLaptop(seller)];
  const order = await makeOrder(buyer, sold._id);
  await buyLaptop(await makeMember('Buyer'), sold._id);
  await buyLaptop(buyer, bought._id);
  const list = async () => (await buyer.call<Fields[]>('GET', `/orders?email=${encodeURIComponent(buyer.email)}`)).body;
  const [paid] = await list();
  expect(await list()).toMatchObject([{ paid: true }, { _id: order, paid: false, unavailable: 'sold' }]);
  expect(await buyer.call('DELETE', `/orders/${order}`)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect((await buyer.call('DELETE', `/orders/${String(paid?.['_id'])}`)).status).toBe(409);
  expect(await list()).toMatchObject([{ paid: true }]);
});

test('POST /payments takes product_price, trxId, email and orderId, answers an insertedId, and makes the laptop sold', async () => {
  const [buyer, seller] = [await makeMember('Buyer'), await makeMember('Seller')];
  const laptop = await makeLaptop(seller);
  const orderId = await makeOrder(buyer, laptop._id);
  const markSold = () => buyer.call('PUT', `/category/soldOut/${laptop._id}`);
  const trxId = await chargeCard(buyer, orderId);
  expect((await markSold()).status, 'marking an unpaid laptop sold').toBe(409);
  const payment = { product_price: 412.5, trxId, email: buyer.email, orderId };
  const { status, body } = await buyer.call('POST', '/payments', payment);
  expect({ status, body }).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } });
  expect(await markSold()).toMatchObject({ status: 200, body: { acknowledged: true } });
  const list = await seller.call<Fields[]>('GET', `/myProducts?email=${encodeURIComponent(seller.email)}`);
  expect(list.body).toMatchObject([{ soldOut: true }]);
});

const CALLS = [
  'GET /users/verify',
  'GET /users',
  'DELETE /users/{id}',
  'PUT /users',
  'GET /jwt',
  'GET /category',
  'GET /category/{name}',
  'POST /category',
  'PUT /category',
  'PUT /category/{id}',
  'DELETE /category/{id}',
  'PUT /category/soldOut/{productId}',
  'GET /categories',
  'GET /myProducts',
  'DELETE /myProducts/{id}',
  'PUT /ads/{id}',
  'GET /orders',
  'GET /orders/{id}',
  'POST /orders',
  'POST /create-payment-intent',
  'POST /payments',
];

test('every call is in the description of the API', async () => {
  const { body } = await ask<{ paths: Record<string, Fields> }>('GET', '/openapi.json');
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(described).toEqual(expect.arrayContaining(CALLS));
});
