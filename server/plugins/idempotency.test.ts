import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { deleteOldKeys } from '#domain/idempotency/keyed-calls.ts';
import { decryptAnswer, encryptAnswer } from '#domain/idempotency/encrypted-answers.ts';
import { honourIdempotencyKeys } from '#server/plugins/idempotency.ts';
import { answerProblems } from '#server/plugins/errors.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
});

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const list = (key: string, changes: object = {}, as = seller) =>
  shop.call('POST', '/category', { as, body: { ...PRODUCT, ...changes }, headers: { 'idempotency-key': key } });
const productsNamed = (name: string) =>
  shop.services.db.selectFrom('products').select('id').where('name', '=', name).execute();
const rowOf = (key: string) =>
  shop.services.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();

describe('the same request under the same key', () => {
  test('is done once and answered the same', async () => {
    const key = newKey();
    const [first, second] = [await list(key, { name: 'Once' }), await list(key, { name: 'Once' })];
    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await productsNamed('Once')).toHaveLength(1);
  });

  test('twenty at once have one effect', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => list(key, { name: 'Twenty' })));
    expect(await productsNamed('Twenty')).toHaveLength(1);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency-running' });
      expect(headers['retry-after']).toBe('1');
    }
    const last = await list(key, { name: 'Twenty' });
    for (const { status, body } of answers) if (status === 200) expect(body).toEqual(last.body);
  });

  test('gets a refusal again, though it would be done now', async () => {
    const key = newKey();
    const product = await shop.addProduct(seller);
    const book = (price: number, more: string) =>
      shop.call('POST', '/orders', {
        as: buyer,
        body: { product_id: product, product_price: price, phone: '1', location: 'Here' },
        headers: { 'idempotency-key': more },
      });
    expect((await book(350, key)).body).toMatchObject({ code: 'price-changed' });
    await shop.services.db
      .updateTable('products')
      .set({ resale_price_cents: 35_000 })
      .where('id', '=', product)
      .execute();
    const again = await book(350, key);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'price-changed' },
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(again.headers['content-type']).toContain('application/problem+json');
    expect((await book(350, newKey())).status).toBe(200);
  });

  test('is answered as it was also when the laptop is gone meanwhile', async () => {
    const key = newKey();
    const product = await shop.addProduct(seller);
    const book = () =>
      shop.call('POST', '/orders', {
        as: buyer,
        body: { product_id: product, product_price: 300, phone: '1', location: 'Here' },
        headers: { 'idempotency-key': key },
      });
    const first = await book();
    await shop.call('DELETE', `/myProducts/${product}`, { as: seller });
    expect(await book()).toMatchObject({ status: 200, body: first.body });
  });

  test('may write the key in quotes, as the standard does', async () => {
    const key = newKey();
    const first = await list(`"${key}"`, { name: 'Quoted' });
    expect((await list(key, { name: 'Quoted' })).body).toEqual(first.body);
  });
});

describe('another request under the same key', () => {
  test.each([
    ['another body', () => list('taken', { name: 'Other' })],
    ['another call', () => shop.call('PUT', '/ads/1', { as: seller, headers: { 'idempotency-key': 'taken' } })],
  ])('%s is refused', async (_what, call) => {
    await list('taken');
    expect(await call()).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
    expect(await productsNamed('Other')).toEqual([]);
  });

  test('of somebody else is theirs alone', async () => {
    const [key, other] = [newKey(), await shop.register('Seller')];
    const [mine, theirs] = [await list(key), await list(key, {}, other)];
    expect(theirs.status).toBe(200);
    expect(theirs.body.insertedId).not.toBe(mine.body.insertedId);
  });

  test('of a visitor is theirs, too: they are known by where they call from', async () => {
    const key = newKey();
    const write = (remoteAddress: string, message: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/messages',
        remoteAddress,
        headers: { 'idempotency-key': key },
        payload: { name: 'Ada', email: 'ada@people.test', message },
      });
    const first = await write('192.0.2.1', 'One');
    expect((await write('192.0.2.1', 'One')).headers['idempotent-replayed']).toBe('true');
    expect((await write('192.0.2.1', 'Two')).statusCode).toBe(422);
    expect((await write('192.0.2.2', 'Two')).json()).not.toEqual(first.json());
    expect(JSON.stringify(await rowOf(key))).not.toContain('192.0.2');
  });
});

test.each(['', 'two words', 'ünïcode', 'x'.repeat(256), 'tab\there'])('%j is no key', async (key) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/category',
    headers: { authorization: `Bearer ${seller.token}`, 'idempotency-key': key },
    payload: PRODUCT,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'bad-idempotency-key' });
});

test('for a caller without permission nothing is stored, neither answer nor key', async () => {
  const key = newKey();
  expect((await list(key, {}, buyer)).status).toBe(403);
  expect((await shop.call('POST', '/category', { body: PRODUCT, headers: { 'idempotency-key': key } })).status).toBe(
    401,
  );
  expect(await rowOf(key)).toBeUndefined();
});

describe('a stored answer', () => {
  test('cannot be read in the database', async () => {
    const key = newKey();
    const product = await shop.addProduct(seller);
    const body = { product_id: product, product_price: 300, phone: '1', location: 'Here' };
    const { body: order } = await shop.call('POST', '/orders', { as: buyer, body });
    const pay = () =>
      shop.call('POST', '/create-payment-intent', {
        as: buyer,
        body: { orderId: order.insertedId, product_price: 300 },
        headers: { 'idempotency-key': key },
      });
    const { clientSecret } = (await pay()).body;
    expect((await pay()).body.clientSecret).toBe(clientSecret);
    const { answer } = (await rowOf(key)) ?? {};
    expect(answer?.length).toBeGreaterThan(50);
    expect(answer?.includes(String(clientSecret))).toBe(false);
    expect(answer?.includes('clientSecret')).toBe(false);
  });

  test('can be decrypted for its own call only', () => {
    const key = Buffer.alloc(32, 1);
    const encrypted = encryptAnswer(key, 'one', 'An answer: ü');
    expect(decryptAnswer([key], 'one', encrypted)).toBe('An answer: ü');
    expect(() => decryptAnswer([key], 'two', encrypted)).toThrow();
    expect(() => decryptAnswer([Buffer.alloc(32, 2)], 'one', encrypted)).toThrow();
  });

  test('is deleted after a day, and is not used then even before it is deleted', async () => {
    const { db } = shop.services;
    const key = newKey();
    const first = await list(key, { name: 'Daily' });
    const older = (hours: number) =>
      sql`update idempotency_keys set created_at = created_at - make_interval(hours => ${hours}) where key = ${key}`.execute(
        db,
      );
    await older(24);
    const second = await list(key, { name: 'Daily' });
    expect(second.body.insertedId).not.toBe(first.body.insertedId);
    await older(23);
    expect(await deleteOldKeys(db)).toBe(0);
    await older(2);
    expect(await deleteOldKeys(db)).toBe(1);
    expect(await rowOf(key)).toBeUndefined();
  });
});

describe('a process that dies in the middle', () => {
  const die = (key: string, seconds: number) =>
    sql`update idempotency_keys set status = null, answer = null,
      running_until = clock_timestamp() + make_interval(secs => ${seconds}) where key = ${key}`.execute(
      shop.services.db,
    );

  test('blocks its key for a minute at most, and what it had done is not done twice', async () => {
    const key = newKey();
    const first = await list(key, { name: 'Survivor' });
    await die(key, 30);
    expect(await list(key, { name: 'Survivor' })).toMatchObject({ status: 409, body: { code: 'idempotency-running' } });
    await die(key, 0);
    expect(await list(key, { name: 'Another' })).toMatchObject({ status: 422 });
    const second = await list(key, { name: 'Survivor' });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(await productsNamed('Survivor')).toHaveLength(1);
  });
});

describe('answers that are not stored', () => {
  let app: FastifyInstance;
  let calls: number;
  let fail: (() => Error) | null;

  beforeEach(async () => {
    [calls, fail] = [0, null];
    app = Fastify();
    answerProblems(app);
    app.decorateRequest('actor', null);
    honourIdempotencyKeys(app, shop.services);
    app.post('/act', { config: { idempotent: true } }, async () => {
      calls += 1;
      if (fail) throw fail();
      return { calls };
    });
  });

  const act = (key: string) => app.inject({ method: 'POST', url: '/act', headers: { 'idempotency-key': key } });

  test.each([
    ['5xx', () => new Error('A bug'), 500],
    ['429', () => new DomainError('too-many-requests'), 429],
    ['404', () => new DomainError('not-found'), 404],
    ['422', () => new DomainError('invalid-fields'), 422],
    ['403', () => new DomainError('not-allowed'), 403],
  ])('%s: the request may be made again', async (_what, error, status) => {
    const key = newKey();
    fail = error;
    expect((await act(key)).statusCode).toBe(status);
    fail = null;
    expect((await act(key)).json()).toEqual({ calls: 2 });
    expect((await act(key)).json()).toEqual({ calls: 2 });
    expect(calls).toBe(2);
  });

  test('a route that does not say so ignores keys', async () => {
    app.post('/plain', async () => ({ calls: (calls += 1) }));
    const plain = () => app.inject({ method: 'POST', url: '/plain', headers: { 'idempotency-key': 'plain' } });
    expect([(await plain()).json(), (await plain()).json()]).toEqual([{ calls: 1 }, { calls: 2 }]);
  });
});
