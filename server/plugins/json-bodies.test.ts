import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, PRODUCT, type TestAnswer, type TestUser, createTestApp, useTestApp } from '#tests/support/test-app.ts';
import { sendBytes } from '#tests/fuzz/send.ts';

const shop = useTestApp();
let seller: TestUser;

beforeAll(async () => {
  seller = await shop.register('Seller');
});

const raw = async (payload: string | Buffer, contentType?: string) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/category',
    headers: { authorization: `Bearer ${seller.token}`, ...(contentType && { 'content-type': contentType }) },
    payload,
  });
  return { status: response.statusCode, type: response.headers['content-type'], code: response.json().code };
};

describe('bodies that cannot be read', () => {
  test.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"type":"Admin"}}', 'application/json', 400],
    ['what is not UTF-8', Buffer.from('{"name":"caf\u00e9"}', 'latin1'), 'application/json', 400],
    ['10 MB', `{"name":"${'x'.repeat(10_000_000)}"}`, 'application/json', 413],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'name', 'text/plain', 415],
    ['nothing', '', 'application/json', 422],
    ['a list', '[]', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['a number', '5', 'application/json', 422],
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, 'application/json', 422],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'application/json', 400],
    ['4,400 levels', `${'{"a":'.repeat(4_400)}1${'}'.repeat(4_400)}`, 'application/json', 400],
  ])('%s', async (_what, payload, contentType, status) => {
    const answer = await raw(payload, contentType);
    expect(answer.status).toBe(status);
    expect(answer.type).toContain('application/problem+json');
    expect(answer.code).toEqual(expect.any(String));
  });
});

test('what is nested too deep is refused with an Idempotency-Key as well', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' },
    payload: `${'{"a":'.repeat(4_400)}1${'}'.repeat(4_400)}`,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'unreadable-request', detail: expect.stringContaining('32 levels') });
});

test('a missing field is answered in its own words, and what is of another kind in plain ones', async () => {
  const registered = await shop.call('PUT', '/users', { body: {} });
  expect(registered.body.errors).toEqual([
    { path: 'name', message: 'Name  is required' },
    { path: 'email', message: 'Email Address is required' },
    { path: 'password', message: 'Password is required' },
    { path: 'type', message: 'type is required' },
  ]);
  const listed = await shop.call('POST', '/category', { as: seller, body: { ...PRODUCT, pictures: 5 } });
  expect(listed.body.errors).toEqual([{ path: 'pictures', message: 'Send a list' }]);
  const found = await shop.call('GET', '/category?q=a&q=b');
  expect(found.body.errors).toEqual([{ path: 'q', message: 'Send a single text' }]);
  const drafted = await shop.call('PUT', `/drafts/${randomUUID()}`, { as: seller, body: { texts: {} } });
  expect(drafted.body.errors).toEqual([{ path: 'pictures', message: 'This field is required' }]);
});

test.each([
  '*',
  '//localhost:3000/api/categories',
  'ftp://localhost/',
  `x://${'eyJ'.repeat(5_000)}`,
  'http://elsewhere.example/',
])('a request for %s is a problem', async (target) => {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const answer = await sendBytes(bytes, { port, timeoutMs: 10_000 });
  expect(answer).toMatchObject({ status: 400, type: 'application/problem+json' });
  expect(answer?.headers['x-content-type-options']).toBe('nosniff');
});

test('a call that does not exist is a problem, too', async () => {
  const answer = await shop.call('GET', '/nothing-here?x=<script>');
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test.each(['/category/%00', '/orders/%00', '/users/verify?email=%00', '/category/%E0%A4%A', '/orders/not-an-id'])(
  '%s is a 4xx',
  async (path) => {
    const answer = await shop.call('GET', path, { as: seller });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);

test('writes without a body take any content type for none', async () => {
  const id = await shop.addProduct(seller);
  const answer = await shop.call('PUT', `/ads/${id}`, { as: seller, headers: { 'content-type': 'application/json' } });
  expect(answer.body).toMatchObject({ modifiedCount: 1 });
});

test('too many sign-ins are refused with the time to retry', async () => {
  const strict = await createTestApp({ rateLimits: true });
  const tries: TestAnswer[] = [];
  for (let index = 0; index < 62; index += 1) {
    tries.push(await strict.call('POST', '/auth/sign-in/email', { body: {}, headers: { origin: ORIGIN } }));
  }
  const refused = tries.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body).toMatchObject({ code: 'too-many-requests' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

test('every call is in the OpenAPI document, which can be browsed', async () => {
  const { body: document } = await shop.call('GET', '/openapi.json');
  const calls = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  for (const call of [
    'GET /api/users/verify',
    'GET /api/users',
    'DELETE /api/users/{id}',
    'PUT /api/users',
    'GET /api/jwt',
    'GET /api/category',
    'GET /api/category/{name}',
    'POST /api/category',
    'PUT /api/category',
    'PUT /api/category/{id}',
    'DELETE /api/category/{id}',
    'PUT /api/category/soldOut/{productId}',
    'GET /api/categories',
    'GET /api/myProducts',
    'GET /api/myProducts/{id}',
    'PUT /api/myProducts/{id}',
    'DELETE /api/myProducts/{id}',
    'PUT /api/ads/{id}',
    'GET /api/orders',
    'GET /api/orders/{id}',
    'POST /api/orders',
    'POST /api/create-payment-intent',
    'POST /api/payments',
    'POST /api/webhooks/stripe',
    'GET /api/messages/ticket',
    'POST /api/messages',
    'GET /api/messages',
    'PUT /api/messages/{id}',
    'DELETE /api/messages/{id}',
    'POST /api/auth/sign-in/email',
  ]) {
    expect(calls).toContain(call);
  }
  const page = await shop.app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  // It asks nobody else for anything.
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|https:|\.io|upgrade-insecure-requests/);
});
