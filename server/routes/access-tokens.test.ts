import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [admin, buyer] = [await shop.register('Admin'), await shop.register('Buyer')];
});

describe('access tokens', () => {
  test('are for the owner of the session alone', async () => {
    expect((await shop.call('GET', `/jwt?email=${buyer.email}`)).status).toBe(401);
    expect((await shop.call('GET', `/jwt?email=${admin.email}`, { headers: { cookie: buyer.cookie } })).status).toBe(
      403,
    );
    expect((await shop.call('GET', `/jwt?email=${buyer.email}`, { as: buyer })).status).toBe(401);
  });

  test('a forged one is refused even beside a valid cookie', async () => {
    const [header, payload, signature] = buyer.token.split('.');
    const forged = `${header}.${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), sub: admin.id })).toString('base64url')}.${signature}`;
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [forged, none, 'x', 'x.y.z']) {
      const answer = await shop.call('GET', `/users/verify?email=${buyer.email}`, {
        headers: { authorization: `Bearer ${token}`, cookie: buyer.cookie },
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'bad-token' } });
    }
  });

  test.each(['bearer null', 'Bearer undefined', 'BEARER  NULL '])(
    '%s is none: the cookie decides',
    async (authorization) => {
      const path = `/users/verify?email=${buyer.email}`;
      expect((await shop.call('GET', path, { headers: { authorization, cookie: buyer.cookie } })).status).toBe(200);
      expect((await shop.call('GET', path, { headers: { authorization } })).body).toMatchObject({
        code: 'not-signed-in',
      });
      expect((await shop.call('GET', '/category', { headers: { authorization } })).status).toBe(200);
      expect(
        (await shop.call('GET', `/jwt?email=${buyer.email}`, { headers: { authorization, cookie: buyer.cookie } }))
          .status,
      ).toBe(200);
      // Nor does it excuse a write by cookie from coming from our own pages.
      const write = (headers: object) =>
        shop.call('PUT', '/users', {
          body: { name: buyer.name },
          headers: { authorization, cookie: buyer.cookie, ...headers },
        });
      expect((await write({ origin: 'https://evil.example' })).body).toMatchObject({ code: 'foreign-origin' });
      expect((await write({})).body).toMatchObject({ code: 'foreign-origin' });
      expect((await write({ origin: ORIGIN })).status).toBe(200);
    },
  );

  test('last 24 hours, and no longer than their session', async () => {
    const person = await shop.register('Buyer', 'Day Long');
    const path = `/users/verify?email=${person.email}`;
    const { exp, iat } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(24 * 60 * 60);
    const { db } = shop.services;
    const sessions = db.updateTable('sessions').where('user_id', '=', person.id);
    await sessions.set({ expires_at: new Date(Date.now() + 3_600_000) }).execute();
    expect((await shop.call('GET', path, { as: person })).status).toBe(200);
    await sessions.set({ expires_at: new Date(Date.now() - 1_000) }).execute();
    expect((await shop.call('GET', path, { as: person })).body).toMatchObject({ code: 'bad-token' });
  });

  test('signing out with a token alone ends its session', async () => {
    const person = await shop.register('Buyer', 'Token Only');
    const path = `/users/verify?email=${person.email}`;
    expect((await shop.call('POST', '/auth/sign-out', { as: person, body: {} })).status).toBe(200);
    expect((await shop.call('GET', path, { as: person })).status).toBe(401);
    expect((await shop.call('GET', path, { headers: { cookie: person.cookie } })).status).toBe(401);
  });

  test('the scheme may be in any case', async () => {
    const answer = await shop.call('GET', `/users/verify?email=${buyer.email}`, {
      headers: { authorization: `bEaReR ${buyer.token}` },
    });
    expect(answer.status).toBe(200);
  });
});
