import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JWTPayload } from 'jose';
import { type FakeGoogle, startFakeGoogle } from '#tests/support/fake-google.ts';
import { googleVisitor } from '#tests/support/google-visitor.ts';
import { type TestApp, createTestApp } from '#tests/support/test-app.ts';

let google: FakeGoogle;
let shop: TestApp;

beforeAll(async () => {
  google = await startFakeGoogle();
  shop = await createTestApp({ google: { clientId: 'us', clientSecret: 'secret', server: google.address } });
});

afterAll(async () => google.close());

const SECONDS = Math.floor(Date.now() / 1000);
let people = 0;
let claims: JWTPayload;

beforeEach(() => {
  people += 1;
  claims = {
    iss: google.address,
    aud: 'us',
    sub: `person-${people}`,
    email: `person-${people}@people.test`,
    email_verified: true,
    name: 'Parul',
    iat: SECONDS,
    exp: SECONDS + 300,
  };
});

/** Begins, and comes back with a code. @returns where that ends, and who is signed in then */
async function comeBack(prepare: (nonce: string) => void) {
  const visitor = googleVisitor(shop.app);
  const start = new URL(await visitor.begin());
  expect(start.origin).toBe(google.address);
  prepare(start.searchParams.get('nonce') ?? '');
  const callback = `/api/auth/callback/google?code=any&state=${start.searchParams.get('state')}&scope=openid&authuser=0`;
  const answer = await visitor.send('GET', callback);
  const session = await shop.call('GET', '/auth/get-session', { headers: { cookie: visitor.cookie() } });
  return { status: answer.statusCode, location: String(answer.headers['location']), user: session.body?.user };
}

const FAILED = 'http://localhost:3000/login?google=failed&error=';

test('a good identity token signs in', async () => {
  const { location, user } = await comeBack((nonce) => google.answerWith({ ...claims, nonce }));
  expect(location).toBe('http://localhost:3000/login?google=done');
  expect(user).toMatchObject({ name: 'Parul', email: claims['email'] });
});

describe('an identity token is worth nothing', () => {
  test.each<[string, JWTPayload]>([
    ['for another client', { aud: 'them' }],
    ['from another issuer', { iss: 'https://accounts.google.com' }],
    ['with another nonce', { nonce: 'another' }],
    ['that has expired', { iat: SECONDS - 900, exp: SECONDS - 600 }],
    ['that is older than an hour', { iat: SECONDS - 4_000 }],
  ])('%s', async (_what, changes) => {
    const { location, user } = await comeBack((nonce) => google.answerWith({ ...claims, nonce, ...changes }));
    expect(location).toBe(`${FAILED}unable_to_get_user_info`);
    expect(user).toBeUndefined();
  });

  test('without a nonce', async () => {
    const { location } = await comeBack(() => google.answerWith(claims));
    expect(location).toBe(`${FAILED}unable_to_get_user_info`);
  });

  test('signed with a key that is not Google’s', async () => {
    const { location } = await comeBack((nonce) => {
      google.answerWith({ ...claims, nonce });
      google.signWithAnotherKey();
    });
    expect(location).toBe(`${FAILED}unable_to_get_user_info`);
  });

  test('not signed at all', async () => {
    const { location } = await comeBack((nonce) => {
      const parts = [{ alg: 'none' }, { ...claims, nonce }].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      google.answerWith(Response.json({ id_token: `${parts.join('.')}.` }));
    });
    expect(location).toBe(`${FAILED}unable_to_get_user_info`);
  });
});

describe('a bad answer of Google leads back with an error, never to a 5xx', () => {
  test.each([
    ['with an error', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ['with a failure', () => new Response('<h1>Down</h1>', { status: 503, headers: { 'content-type': 'text/html' } })],
    ['with something else', () => Response.json({ id_token: 5 })],
  ])('%s', async (_what, answer) => {
    const { status, location } = await comeBack(() => google.answerWith(answer()));
    expect(status).toBe(302);
    expect(location).toBe(`${FAILED}invalid_code`);
  });

  test('with a redirect, even to a good token', async () => {
    const { location } = await comeBack((nonce) => {
      google.answerWith({ ...claims, nonce });
      google.answerWith(new Response(null, { status: 307, headers: { location: `${google.address}/moved` } }));
    });
    expect(location).toBe(`${FAILED}invalid_code`);
  });

  test('not at all', async () => {
    const gone = await startFakeGoogle();
    const { address } = gone;
    await gone.close();
    const other = await createTestApp({ google: { clientId: 'us', clientSecret: 'secret', server: address } });
    const visitor = googleVisitor(other.app);
    const { searchParams } = new URL(await visitor.begin());
    const answer = await visitor.send('GET', `/api/auth/callback/google?code=any&state=${searchParams.get('state')}`);
    expect(answer.headers['location']).toBe(`${FAILED}invalid_code`);
  });
});

describe('a profile', () => {
  test.each<[string, JWTPayload, object]>([
    ['without a name is named by its e-mail', { name: undefined, email: 'rina@people.test' }, { name: 'rina' }],
    ['with a blank name, too', { name: ' \u0000 ', email: 'rita@people.test' }, { name: 'rita' }],
    ['with an endless name is cut to what we store', { name: 'x'.repeat(500) }, { name: 'x'.repeat(100) }],
    ['with control characters loses them', { name: 'Par\u0000ul\n' }, { name: 'Par ul' }],
    [
      'with a picture has it',
      { picture: 'https://pictures.example/p.jpg' },
      { image: 'https://pictures.example/p.jpg' },
    ],
    ['with a script for a picture has none', { picture: 'javascript:alert(1)' }, { image: null }],
    ['with capitals in the e-mail has none', { email: 'Zoya@People.test' }, { email: 'zoya@people.test' }],
  ])('%s', async (_what, changes, expected) => {
    const { user } = await comeBack((nonce) => google.answerWith({ ...claims, nonce, ...changes }));
    expect(user).toMatchObject(expected);
  });

  test.each<[string, JWTPayload, string]>([
    ['no e-mail', { email: undefined }, 'email_not_found'],
    ['an e-mail that is none', { email: 'nobody' }, 'email_not_found'],
    ['an e-mail that is not verified', { email_verified: false }, 'email_not_verified'],
    ['an e-mail that is verified in writing only', { email_verified: 'yes' }, 'email_not_verified'],
  ])('with %s is refused', async (_what, changes, error) => {
    const { location, user } = await comeBack((nonce) => google.answerWith({ ...claims, nonce, ...changes }));
    expect(location).toContain(`${FAILED}${error}`);
    expect(user).toBeUndefined();
  });

  test('is known by its identifier: another e-mail at Google changes nothing here', async () => {
    const first = await comeBack((nonce) => google.answerWith({ ...claims, nonce }));
    const second = await comeBack((nonce) => google.answerWith({ ...claims, nonce, email: 'moved@people.test' }));
    expect(second.user).toMatchObject({ id: first.user.id, email: claims['email'] });
  });
});
