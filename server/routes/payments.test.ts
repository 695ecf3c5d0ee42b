import { beforeAll, describe, expect, test } from 'vitest';
import { settleUnfinishedPayments } from '#tests/support/settle-payments.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let admin: TestUser;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  [seller, admin] = [await shop.register('Seller'), await shop.register('Admin')];
  [ann, bob] = [await shop.register('Buyer'), await shop.register('Buyer')];
});

async function book(productId: string, as: TestUser): Promise<string> {
  const body = { product_id: productId, product_price: 300, phone: '1', location: 'Here' };
  return String((await shop.call('POST', '/orders', { as, body })).body.insertedId);
}

const start = (as: TestUser, body: Record<string, unknown>) =>
  shop.call('POST', '/create-payment-intent', { as, body });
const record = (as: TestUser, body: Record<string, unknown>) => shop.call('POST', '/payments', { as, body });

/** What the card form does in the browser. @returns the status of the intent, or of the error */
async function confirm(clientSecret: string, number?: string): Promise<string> {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const response = await shop.app.inject({
    method: 'POST',
    url: `/card-sandbox/v1/payment_intents/${intentId}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: cardForm(clientSecret, number).toString(),
  });
  const body = response.json<{ status?: string; error?: { code: string } }>();
  return body.status ?? body.error?.code ?? '';
}

/** A laptop that ann has booked, and a payment for it that has been started. */
async function started() {
  const productId = await shop.addProduct(seller);
  const orderId = await book(productId, ann);
  const { body } = await start(ann, { product_price: 300, orderId });
  return {
    productId,
    orderId,
    clientSecret: String(body.clientSecret),
    trxId: String(body.clientSecret).split('_secret_')[0] ?? '',
  };
}

/** Hands the sandbox's waiting messages to the app, as its job does. @returns how many were taken */
async function deliverEvents(tamper = (body: string) => body): Promise<{ delivered: number; failed: number }> {
  const { cardSandbox } = shop.services;
  if (!cardSandbox) throw new Error('Cards have to be taken by the sandbox here');
  return cardSandbox.deliverWebhooks(async (rawBody, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: tamper(rawBody) }))
      .statusCode;
  });
}

describe('paying by card', () => {
  test('from booking to the sold laptop', async () => {
    const { productId, orderId, clientSecret, trxId } = await started();
    expect(await confirm(clientSecret)).toBe('succeeded');
    const paid = await record(ann, { orderId, trxId, product_price: 300, email: ann.email });
    expect(paid).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } });
    expect((await record(ann, { orderId })).body).toEqual(paid.body);

    const acknowledged = { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0, upsertedId: null };
    for (const as of [ann, admin]) {
      expect(await shop.call('PUT', `/category/soldOut/${productId}`, { as })).toMatchObject({
        status: 200,
        body: acknowledged,
      });
    }
    expect((await shop.call('PUT', `/category/soldOut/${productId}`, { as: bob })).status).toBe(403);
    expect((await shop.call('GET', `/orders/${orderId}`, { as: ann })).body).toMatchObject({ paid: true, trxId });
    const products = await shop.call('GET', '/category', { as: ann });
    expect(products.body.find((one: { _id: string }) => one._id === productId)).toMatchObject({ soldOut: true });
    expect((await start(ann, { product_price: 300, orderId })).body).toMatchObject({ status: 409, code: 'order-paid' });
  });

  test('a declined card, then a good one, on the same intent', async () => {
    const { orderId, clientSecret } = await started();
    expect(await confirm(clientSecret, '4000000000000002')).toBe('card_declined');
    expect((await record(ann, { orderId })).body).toMatchObject({ status: 409, code: 'payment-incomplete' });
    expect((await start(ann, { product_price: '300', orderId })).body.clientSecret).toBe(clientSecret);
    expect(await confirm(clientSecret)).toBe('succeeded');
    expect((await record(ann, { orderId })).status).toBe(200);
  });

  test('another buyer waits and learns how long', async () => {
    const { productId } = await started();
    const orderId = await book(productId, bob);
    const answer = await start(bob, { product_price: 300, orderId });
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'product-held',
      detail: expect.stringContaining('in 15 minutes'),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('the laptop deleted while the card was charged: the money goes back', async () => {
    const { productId, orderId, clientSecret, trxId } = await started();
    await confirm(clientSecret);
    expect((await shop.call('DELETE', `/category/${productId}`, { as: admin })).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await record(ann, { orderId })).body).toMatchObject({ status: 409, code: 'payment-refunded' });
    const refund = await shop.services.db
      .selectFrom('sandbox_refunds')
      .selectAll()
      .where('intent_id', '=', trxId)
      .executeTakeFirst();
    expect(refund).toMatchObject({ amount_cents: 30_000 });
    expect((await shop.call('GET', `/orders/${orderId}`, { as: ann })).body).toMatchObject({
      paid: false,
      unavailable: 'deleted',
    });
  });

  test('the laptop deleted before: the card cannot be charged any more', async () => {
    const { productId, clientSecret } = await started();
    await shop.call('DELETE', `/myProducts/${productId}`, { as: seller });
    expect(await confirm(clientSecret)).toBe('payment_intent_unexpected_state');
  });

  test('a hold that ran out ends at the provider too', async () => {
    const { productId, clientSecret } = await started();
    const past = new Date(Date.now() - 1000);
    await shop.services.db
      .updateTable('payment_attempts')
      .set({ held_until: past })
      .where('product_id', '=', productId)
      .execute();
    await settleUnfinishedPayments(shop.services.db, shop.services.cardPayments, shop.services.log);
    expect(await confirm(clientSecret)).toBe('payment_intent_unexpected_state');
    const product = await shop.services.db
      .selectFrom('products')
      .select('state')
      .where('id', '=', productId)
      .executeTakeFirst();
    expect(product?.state).toBe('available');
  });

  test('two tabs at once get the same intent', async () => {
    const orderId = await book(await shop.addProduct(seller), ann);
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(ann, { product_price: 300, orderId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.heldUntil)).size).toBe(1);
  });
});

test('eight buyers at once: one pays, the others get an error that says so, and nothing breaks', async () => {
  const productId = await shop.addProduct(seller);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.register('Buyer')));
  const statuses = await Promise.all(
    buyers.map(async (as) => {
      const orderId = await book(productId, as);
      const { status, body } = await start(as, { product_price: 300, orderId });
      if (status !== 200) return status;
      await confirm(body.clientSecret);
      return (await record(as, { orderId })).status;
    }),
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
});

test.each([
  ['POST /create-payment-intent without a price', '/create-payment-intent', {}, 'product_price'],
  [
    'POST /create-payment-intent with a list as order',
    '/create-payment-intent',
    { product_price: 300, orderId: [] },
    'orderId',
  ],
  ['POST /payments without an order', '/payments', { product_price: 300 }, 'orderId'],
  ['POST /payments with a null byte', '/payments', { orderId: 'a\u0000' }, 'orderId'],
  [
    'POST /payments with a transaction of 300 characters',
    '/payments',
    { orderId: 'x', trxId: 'p'.repeat(300) },
    'trxId',
  ],
])('%s is refused, and the field named', async (_what, path, body, field) => {
  const answer = await shop.call('POST', path, { as: ann, body });
  expect(answer.body).toMatchObject({ status: 422, code: 'invalid-fields', errors: [{ path: field }] });
});

describe('POST /webhooks/stripe', () => {
  test('records what the browser never reported', async () => {
    const { orderId, clientSecret } = await started();
    await confirm(clientSecret);
    expect((await deliverEvents()).failed).toBe(0);
    const order = await shop.call('GET', `/orders/${orderId}`, { as: ann });
    expect(order.body).toMatchObject({ paid: true });
    const { body } = await record(ann, { orderId });
    expect(body).toMatchObject({ acknowledged: true });
  });

  test('takes nothing that was changed on the way', async () => {
    const { orderId, clientSecret } = await started();
    await confirm(clientSecret);
    const tampered = await deliverEvents((body) => body.replace('"id"', '"id" '));
    expect(tampered.delivered).toBe(0);
    expect(tampered.failed).toBeGreaterThan(0);
    expect((await shop.call('GET', `/orders/${orderId}`, { as: ann })).body).toMatchObject({ paid: false });
  });

  test('answers a problem to what is no message of the provider', async () => {
    const send = (headers: Record<string, string>, payload: string) =>
      shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
    const json = { 'content-type': 'application/json' };
    for (const headers of [json, { ...json, 'stripe-signature': 't=1,v1=00' }, { ...json, 'stripe-signature': 'x' }]) {
      const answer = await send(headers, '{"type":"payment_intent.succeeded"}');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad-signature' });
    }
    expect((await send({ 'content-type': 'text/plain', 'stripe-signature': 'x' }, 'hello')).statusCode).toBe(415);
    expect((await send({ ...json, 'stripe-signature': 'x' }, '')).statusCode).toBe(400);
    expect((await send({ ...json, 'stripe-signature': 'x' }, `"${'x'.repeat(200_000)}"`)).statusCode).toBe(413);
  });
});

test('orders at one price are named in the problem, the one that was sold among them, and removing it makes the other the only one', async () => {
  const buyer = await shop.register('Buyer');
  const [sold, other] = [await shop.addProduct(seller), await shop.addProduct(seller)];
  const [soldOrder, otherOrder] = [await book(sold, buyer), await book(other, buyer)];
  await shop.services.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', sold).execute();

  const asked = await start(buyer, { product_price: 300 });
  expect(asked).toMatchObject({
    status: 409,
    body: {
      code: 'order-ambiguous',
      orders: [soldOrder, otherOrder].map((_id) => ({ _id, product_name: expect.any(String) })),
    },
  });
  for (const id of [soldOrder, otherOrder]) expect(asked.body.detail).toContain(id);
  expect((await shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer })).body).toHaveLength(2);

  const removed = await shop.call('DELETE', `/orders/${soldOrder}`, { as: buyer });
  expect(removed).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
  expect((await shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer })).body).toMatchObject([
    { _id: otherOrder },
  ]);
  expect((await shop.call('GET', `/orders/${soldOrder}`, { as: buyer })).status).toBe(200);
  expect((await start(buyer, { product_price: 300 })).status).toBe(200);
});
