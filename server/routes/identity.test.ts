import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ORIGIN, PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let buyer: TestUser;

beforeAll(async () => {
  buyer = await shop.register('Buyer');
});

afterEach(() => void vi.restoreAllMocks());

const post = (path: string, body: unknown) =>
  shop.call('POST', path, { body, headers: { origin: ORIGIN, cookie: buyer.cookie } });

describe('signing in', () => {
  test.each([
    [{ email: 'nobody', password: PASSWORD }, 'email'],
    [{ password: PASSWORD }, 'email'],
    [{ email: ['buyer@people.test'], password: PASSWORD }, 'email'],
    [{ email: 'buyer@people.test' }, 'password'],
    [{ email: 'buyer@people.test', password: 5 }, 'password'],
    [{ email: 'buyer@people.test', password: 'x'.repeat(5_000) }, 'password'],
  ])('%j is refused field by field', async (body, path) => {
    expect(await post('/auth/sign-in/email', body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('with a password that breaks the rules of new ones is just a wrong password', async () => {
    expect(await post('/auth/sign-in/email', { email: buyer.email, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials' },
    });
  });
});

test.each(['/auth/sign-in/email', '/auth/sign-in/social', '/auth/update-user', '/auth/sign-out'])(
  '%s takes no harm from deeply nested JSON',
  async (path) => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    for (const payload of [deep, `{"email":${deep},"name":${deep},"provider":${deep}}`]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        payload,
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
  },
);

describe('one’s own profile', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: { first: 'x' } }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ image: 'a\u0000b' }, 'image'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: 5 }, 'image'],
  ])('%j is refused', async (body, path) => {
    expect(await post('/auth/update-user', body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('takes a new name and a picture', async () => {
    const image = 'https://pictures.example/me.jpg';
    expect((await post('/auth/update-user', { name: 'Renamed', image })).status).toBe(200);
    const session = await shop.call('GET', '/auth/get-session', { headers: { cookie: buyer.cookie } });
    expect(session.body.user).toMatchObject({ name: 'Renamed', image });
  });

  test('can be left without a picture', async () => {
    expect((await post('/auth/update-user', { image: null })).status).toBe(200);
  });
});

describe('coming back from Google', () => {
  test.each(['', '?code=x&state=y', '?error=access_denied', '?state=%00'])(
    'without having gone there leads to the log-in page: %s',
    async (query) => {
      const answer = await shop.call('GET', `/auth/callback/google${query}`);
      expect(answer.status).toBe(302);
      expect(answer.headers['location']).toMatch(/^\/login\?google=failed&error=\w+$/);
    },
  );

  test('with an address that nobody made is a 4xx', async () => {
    expect((await shop.call('GET', '/auth/callback/google?code=a&code=b')).status).toBe(400);
  });
});

test.each([
  ['POST', '/auth/sign-in/email'],
  ['POST', '/auth/sign-out'],
  ['GET', '/auth/get-session'],
] as const)('%s %s says that the database is away, like any other call', async (method, path) => {
  const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  vi.spyOn(shop.services.database.pool, 'connect').mockImplementation(() => {
    throw away;
  });
  const body = method === 'POST' ? { email: buyer.email, password: PASSWORD } : undefined;
  const answer = await shop.call(method, path, { body, headers: { origin: ORIGIN } });
  const signedIn = await shop.call(method, path, { body, headers: { origin: ORIGIN, cookie: buyer.cookie } });
  // Without a cookie nothing is asked of the database.
  if (path === '/auth/sign-in/email') expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
  else expect(answer.status).toBe(200);
  expect(signedIn).toMatchObject({ status: 503, body: { code: 'busy' } });
});

test('a suspended account’s cookie is nobody’s, although its session is still there', async () => {
  const { id, cookie } = await shop.register('Seller');
  const headers = { origin: ORIGIN, cookie };
  const session = () => shop.call('GET', '/auth/get-session', { headers });
  expect((await session()).body).toMatchObject({ user: { id } });
  await shop.services.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute();
  expect((await session()).body).toBeNull();
  expect(await shop.call('POST', '/auth/update-user', { headers, body: { name: 'Again' } })).toMatchObject({
    status: 401,
  });
});

test('a bearer token beside the cookie of the same session is one caller', async () => {
  const both = await shop.register('Buyer', 'Same Session');
  const headers = { cookie: both.cookie, origin: ORIGIN };
  const renamed = await shop.call('POST', '/auth/update-user', { as: both, body: { name: 'Both' }, headers });
  expect(renamed.status).toBe(200);
  expect((await shop.call('GET', `/users/verify?email=${both.email}`, { as: both })).body.name).toBe('Both');
  expect((await shop.call('POST', '/auth/sign-out', { as: both, body: {}, headers })).status).toBe(200);
  expect((await shop.call('GET', `/users/verify?email=${both.email}`, { as: both })).status).toBe(401);
});

describe('a bearer token beside somebody else’s cookie', () => {
  test('decides alone: the library accepts the cookie for nobody', async () => {
    const [bearer, owner] = [await shop.register('Buyer'), await shop.register('Buyer')];
    const headers = { authorization: `Bearer ${bearer.token}`, cookie: owner.cookie, origin: ORIGIN };
    expect((await shop.call('GET', '/auth/get-session', { headers })).body).toBeNull();
    expect(await shop.call('POST', '/auth/update-user', { headers, body: { name: 'Mine' } })).toMatchObject({
      status: 401,
    });
    await shop.call('POST', '/auth/sign-out', { headers, body: {} });
    const session = await shop.call('GET', '/auth/get-session', { headers: { cookie: owner.cookie } });
    expect(session.body).toMatchObject({ user: { id: owner.id, name: owner.name } });
  });

  test.each(['/auth/sign-in/email', '/auth/update-user', '/auth/sign-out'])(
    'does not excuse %s from coming from our own pages',
    async (path) => {
      const headers = { authorization: `Bearer ${buyer.token}`, cookie: buyer.cookie, origin: 'https://evil.example' };
      const body = { email: buyer.email, password: PASSWORD };
      expect(await shop.call('POST', path, { headers, body })).toMatchObject({
        status: 403,
        body: { code: 'foreign-origin' },
      });
    },
  );
});
