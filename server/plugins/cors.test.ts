import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { MESSAGES } from '#server/plugins/rate-limits.ts';
import { ORIGIN, PASSWORD, PRODUCT, type TestUser, createTestApp, useTestApp } from '#tests/support/test-app.ts';

const CLIENT = 'https://client.example';
const STRANGER = 'https://elsewhere.example';

const shop = useTestApp({ corsOrigins: [CLIENT, ORIGIN], rateLimits: true });
let buyer: TestUser;

beforeAll(async () => {
  buyer = await shop.register('Buyer');
  const seller = await shop.register('Seller');
  await shop.addProduct(seller, PRODUCT);
});

const inject = async (options: InjectOptions, origin: string | null = CLIENT) =>
  shop.app.inject({ ...options, headers: { ...options.headers, ...(origin !== null && { origin }) } });

function variesByOrigin(vary: unknown): boolean {
  return String(vary)
    .split(',')
    .some((name) => name.trim().toLowerCase() === 'origin');
}

/** Every kind of answer, those of plugins and of what runs before routes among them. */
const ANSWERS: Record<string, [InjectOptions, number]> = {
  'a list': [{ url: '/api/category' }, 200],
  'a list from memory': [{ url: '/api/category' }, 200],
  'the head of a list': [{ method: 'HEAD', url: '/api/category' }, 200],
  'a refusal': [{ url: '/api/orders?email=a@b.example' }, 401],
  'a bad token': [{ url: '/api/category', headers: { authorization: 'Bearer x' } }, 401],
  'an unknown call': [{ url: '/api/nothing' }, 404],
  'an address that nobody can read': [{ url: '/api/orders/%ff' }, 400],
  'a body that nobody can read': [
    { method: 'POST', url: '/api/messages', headers: { 'content-type': 'application/json' }, payload: '{' },
    400,
  ],
  'wrong fields': [{ method: 'POST', url: '/api/messages', payload: {} }, 422],
  'the identity library': [{ url: '/api/auth/get-session' }, 200],
  'the OpenAPI document': [{ url: '/api/openapi.json' }, 200],
  'a problem of the card sandbox': [{ url: '/card-sandbox/v1/payment_intents/pi_1' }, 404],
  'the card sandbox’s script': [{ url: '/card-sandbox/stripe.js' }, 200],
};

describe.each(Object.entries(ANSWERS))('%s', (_name, [request, status]) => {
  test('can be read by an allowed origin, without credentials, and by no other', async () => {
    const allowed = await inject(request);
    expect(allowed.statusCode).toBe(status);
    expect(allowed.headers['access-control-allow-origin']).toBe(CLIENT);
    for (const origin of [STRANGER, 'null', `${CLIENT}.evil.example`, null]) {
      const { statusCode, headers } = await inject(request, origin);
      expect([status, 403]).toContain(statusCode);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(variesByOrigin(headers['vary'])).toBe(true);
    }
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(variesByOrigin(allowed.headers['vary'])).toBe(true);
  });
});

test('what a script has to read beside the body is exposed', async () => {
  const { headers } = await inject({ url: '/api/category?limit=1' });
  expect(headers['access-control-expose-headers']).toBe(
    'X-Total-Count, X-Total-Count-Exact, Link, Retry-After, X-Request-Id',
  );
});

test('429 and 503 can be read, too', async () => {
  const send = () => inject({ method: 'POST', url: '/api/messages', payload: {}, remoteAddress: '192.0.2.9' });
  let answer = await send();
  for (let sent = 1; sent <= MESSAGES.max && answer.statusCode !== 429; sent += 1) answer = await send();
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': CLIENT,
    'access-control-expose-headers': expect.stringContaining('Retry-After'),
    'retry-after': expect.any(String),
  });

  vi.spyOn(shop.services.identity, 'byCookie').mockRejectedValueOnce(new DomainError('busy'));
  const busy = await inject({ url: '/api/categories' });
  expect(busy.statusCode).toBe(503);
  expect(busy.headers['access-control-allow-origin']).toBe(CLIENT);
});

describe('a preflight', () => {
  const preflight = (url: string, origin: string) =>
    inject(
      {
        method: 'OPTIONS',
        url,
        headers: {
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization, content-type, idempotency-key',
        },
      },
      origin,
    );

  test.each(['/api/category', '/api/users', '/api/nothing', '/card-sandbox/v1/payment_intents/pi_1/confirm'])(
    'for %s is answered to an allowed origin and refused to others',
    async (url) => {
      const { statusCode, headers } = await preflight(url, CLIENT);
      expect(statusCode).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': CLIENT,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Account-Hat',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(variesByOrigin(headers['vary'])).toBe(true);

      const refused = await preflight(url, STRANGER);
      expect(refused.statusCode).toBe(404);
      expect(Object.keys(refused.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  test.each(['/', '/laptops', '/pictures/uploads/1/640.webp', '/alerts-off'])('for %s is refused', async (url) => {
    const { statusCode, headers } = await preflight(url, CLIENT);
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('an allowed origin', () => {
  const person = { name: 'Asha', email: 'asha@people.test', password: PASSWORD, type: 'Buyer' };

  test('gets access tokens by registering and by signing in, and no cookie', async () => {
    const registered = await inject({ method: 'PUT', url: '/api/users', payload: person });
    const { email, password } = person;
    const signedIn = await inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } });
    for (const answer of [registered, signedIn]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      const { accessToken } = answer.json<{ accessToken: string }>();
      const own = await inject({
        url: `/api/users/verify?email=${email}`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(own.json()).toMatchObject({ email, type: 'Buyer' });
    }
    expect(Object.keys(signedIn.json()).toSorted()).toEqual(['accessToken', 'redirect', 'user']);
    const wrong = await inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: 'Wrong!99' },
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).not.toContain('accessToken');
  });

  test.each([ORIGIN, null])('is the only one that gets them: %s gets a cookie alone', async (origin) => {
    const payload = { email: buyer.email, password: PASSWORD };
    const answer = await inject({ method: 'POST', url: '/api/auth/sign-in/email', payload }, origin);
    expect(answer.json()).not.toHaveProperty('accessToken');
    expect(answer.headers).toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const { name } = buyer;
    const renamed = await inject({ method: 'PUT', url: '/api/users', payload: { name } }, STRANGER);
    expect(renamed.statusCode).toBe(403);
  });

  test('is nobody by a cookie, whatever it calls', async () => {
    const headers = { cookie: buyer.cookie };
    const { email } = buyer;
    for (const url of [`/api/orders?email=${email}`, `/api/jwt?email=${email}`, '/api/sessions'])
      expect((await inject({ url, headers })).statusCode, url).toBe(401);
    expect((await inject({ url: '/api/auth/get-session', headers })).body).toBe('null');
    // Nobody is signed in, so this registers, and lacks what that needs.
    const renamed = await inject({ method: 'PUT', url: '/api/users', headers, payload: { name: 'Changed' } });
    expect(renamed.statusCode).toBe(422);
    const ended = await inject({ method: 'POST', url: '/api/auth/sign-out', headers, payload: {} });
    expect(ended.headers).not.toHaveProperty('set-cookie');
    expect((await shop.call('GET', `/orders?email=${email}`, { headers })).status).toBe(200);
    const seen = await inject({ url: '/api/category', headers });
    expect(seen.json<object[]>()[0]).not.toHaveProperty('number');
  });

  test('acts by its token, which a cookie beside it does not change', async () => {
    const stranger = await shop.register('Buyer');
    const answer = await inject({
      method: 'PUT',
      url: '/api/users',
      headers: { authorization: `Bearer ${buyer.token}`, cookie: stranger.cookie },
      payload: { name: 'Renamed By Token' },
    });
    expect(answer.json()).toMatchObject({ modifiedCount: 1 });
    expect((await shop.call('GET', `/users/verify?email=${buyer.email}`, { as: buyer })).body.name).toBe(
      'Renamed By Token',
    );
  });
});

test('where none is allowed, nothing varies and nothing is allowed', async () => {
  const other = await createTestApp();
  const { headers } = await other.app.inject({ url: '/api/category', headers: { origin: CLIENT } });
  expect(headers).not.toHaveProperty('vary');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  await other.close();
});
