import { describe, expect, test } from 'vitest';
import { refuseDemoAccounts } from '#server/start/demo.ts';
import { googleVisitor } from '#tests/support/google-visitor.ts';
import { ORIGIN, createTestApp, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

const db = () => shop.services.db;
const userOf = (email: string) => db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const sessionOf = async (cookie: string) => (await shop.call('GET', '/auth/get-session', { headers: { cookie } })).body;

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '@elsewhere.example',
])('people are not sent to %s afterwards', async (callbackURL) => {
  const begun = await shop.call('POST', '/auth/sign-in/social', { body: { provider: 'google', callbackURL } });
  expect(begun).toMatchObject({ status: 422, body: { errors: [{ path: 'callbackURL' }] } });
});

describe('signing in with Google', () => {
  test('makes a new person a Buyer, stores nothing of Google’s tokens, and gives an access token', async () => {
    const visitor = googleVisitor(shop.app);
    expect(await visitor.signIn({ as: { name: 'Gita Devi', email: ' Gita@People.test ' } })).toBe('/login?google=done');
    const cookie = visitor.cookie();
    expect((await sessionOf(cookie)).user).toMatchObject({
      name: 'Gita Devi',
      email: 'gita@people.test',
      type: 'Buyer',
    });

    const update = await shop.call('PUT', '/users', {
      body: { name: 'Gita Devi', email: 'gita@people.test', type: 'Buyer' },
      headers: { cookie, origin: ORIGIN },
    });
    expect(update).toMatchObject({ status: 200, body: { acknowledged: true } });
    const token = await shop.call('GET', '/jwt?email=gita@people.test', { headers: { cookie } });
    expect(token.body.accessToken).toMatch(/^ey/);

    const user = await userOf('gita@people.test');
    expect(user).toMatchObject({ email_verified: true, type: 'Buyer', image: expect.stringContaining('/picture.svg') });
    const accounts = await db().selectFrom('accounts').selectAll().where('user_id', '=', String(user?.id)).execute();
    expect(accounts).toMatchObject([
      { provider_id: 'google', access_token: null, refresh_token: null, id_token: null, password: null },
    ]);
  });

  test('again is the same account, with the type and name that it has by now', async () => {
    const as = { name: 'Rupa', email: 'rupa@people.test' };
    await googleVisitor(shop.app).signIn({ as });
    await db()
      .updateTable('users')
      .set({ type: 'Admin', powers: ['support'], name: 'Rupa the Admin' })
      .where('email', '=', as.email)
      .execute();
    const visitor = googleVisitor(shop.app);
    expect(await visitor.signIn({ as })).toBe('/login?google=done');
    expect((await sessionOf(visitor.cookie())).user).toMatchObject({ name: 'Rupa the Admin', type: 'Admin' });
    const update = await shop.call('PUT', '/users', {
      body: { name: 'Rupa the Admin', email: as.email, type: 'Buyer' },
      headers: { cookie: visitor.cookie(), origin: ORIGIN },
    });
    expect(update.body).toMatchObject({ acknowledged: true, modifiedCount: 0 });
    expect(await userOf(as.email)).toMatchObject({ type: 'Admin' });
  });

  test('works on every name that a demo has, and returns to the one that it began on', async () => {
    for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000']) {
      const visitor = googleVisitor(shop.app);
      const as = { name: 'Lopa', email: 'lopa@people.test' };
      expect(await visitor.signIn({ as, origin })).toBe('/login?google=done');
      expect((await sessionOf(visitor.cookie(origin))).user).toMatchObject({ email: as.email });
    }
  });

  test('works behind a proxy that names another host', async () => {
    const origin = 'https://demo.example';
    const demo = await createTestApp({ publicUrl: origin });
    const visitor = googleVisitor(demo.app, '127.0.0.1:3000');
    expect(await visitor.signIn({ as: { name: 'Nila', email: 'nila@people.test' }, origin })).toBe(
      '/login?google=done',
    );
    const { body } = await demo.call('GET', '/auth/get-session', { headers: { cookie: visitor.cookie(origin) } });
    expect(body.user).toMatchObject({ email: 'nila@people.test' });
  });

  test('asks each time which account it is to be', async () => {
    const visitor = googleVisitor(shop.app);
    for (const name of ['Moni', 'Moyna']) {
      const as = { name, email: `${name.toLowerCase()}@people.test` };
      expect(await visitor.signIn({ as })).toBe('/login?google=done');
      expect((await sessionOf(visitor.cookie())).user).toMatchObject(as);
    }
  });

  test('asks Google with state, nonce and a code challenge, for the account that the person chooses', async () => {
    const { searchParams } = new URL(await googleVisitor(shop.app).begin());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/.{32}/),
      nonce: expect.stringMatching(/.{32}/),
      code_challenge: expect.stringMatching(/.{43}/),
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/auth/callback/google',
    });
  });
});

test('accounts of the Google sandbox prevent the database from becoming a production one', async () => {
  const demo = await createTestApp();
  await googleVisitor(demo.app).signIn({ as: { name: 'Ila', email: 'ila@people.test' } });
  await expect(refuseDemoAccounts(demo.services.db)).rejects.toThrow(/stand-in for Google made \(ila@people\.test\)/);
});

describe('is refused', () => {
  test('to a person who refuses consent', async () => {
    const visitor = googleVisitor(shop.app);
    const end = await visitor.signIn({ as: { account: 'nadia@google.clamshell.test' }, decision: 'refuse' });
    expect(end).toMatch(/^\/login\?google=failed&error=access_denied/);
    expect(await userOf('nadia@google.clamshell.test')).toBeUndefined();
  });

  test('where an account with a password has the e-mail: nobody proved whose it is', async () => {
    const owner = await shop.register('Seller');
    const visitor = googleVisitor(shop.app);
    const end = await visitor.signIn({ as: { name: owner.name, email: owner.email } });
    expect(end).toBe('/login?google=failed&error=account_not_linked');
    expect(await sessionOf(visitor.cookie())).toBeNull();
    const accounts = await db().selectFrom('accounts').select('provider_id').where('user_id', '=', owner.id).execute();
    expect(accounts).toEqual([{ provider_id: 'credential' }]);
  });

  test('where the e-mail of the account was even verified', async () => {
    const owner = await shop.register('Buyer');
    await db().updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute();
    const end = await googleVisitor(shop.app).signIn({ as: { name: owner.name, email: owner.email } });
    expect(end).toBe('/login?google=failed&error=account_not_linked');
  });

  test('to an e-mail that Google has not verified', async () => {
    const end = await googleVisitor(shop.app).signIn({ as: { account: 'tariq@google.clamshell.test' } });
    expect(end).toMatch(/^\/login\?google=failed&error=email_not_verified/);
    expect(await userOf('tariq@google.clamshell.test')).toBeUndefined();
  });

  test('to a suspended account; a deleted one begins anew', async () => {
    const as = { name: 'Mina', email: 'mina@people.test' };
    await googleVisitor(shop.app).signIn({ as });
    const first = await userOf(as.email);
    await db().updateTable('users').set({ suspended_at: new Date() }).where('email', '=', as.email).execute();
    expect(await googleVisitor(shop.app).signIn({ as })).toMatch(/^\/login\?google=failed&error=ACCOUNT_SUSPENDED/);
    const admin = await shop.register('Admin');
    await shop.call('DELETE', `/users/${first?.id}`, { as: admin });
    expect(await googleVisitor(shop.app).signIn({ as })).toBe('/login?google=done');
    expect((await userOf(as.email))?.id).not.toBe(first?.id);
  });

  test('to another browser than the one that began, and to a code that was used before', async () => {
    const visitor = googleVisitor(shop.app);
    const start = await visitor.begin();
    const choice = await visitor.follow(await visitor.send('GET', start), start);
    const as = { name: 'Eva', email: 'eva@people.test' };
    const chosen = await visitor.follow(await visitor.send('POST', choice.address, { form: as }), choice.address);
    const decided = await visitor.send('POST', chosen.address, { form: { decision: 'allow' } });
    const back = await visitor.send('GET', String(decided.headers['location']));
    const callback = String(back.headers['location']);
    expect(callback).toContain('/api/auth/callback/google?code=');

    const stranger = await googleVisitor(shop.app).send('GET', callback);
    expect(stranger.headers['location']).toMatch(/google=failed&error=state_mismatch/);
    expect((await visitor.send('GET', callback)).headers['location']).toMatch(/google=done$/);
    expect((await visitor.send('GET', callback)).headers['location']).toMatch(/google=failed&error=state_mismatch/);
  });
});

describe('the stand-in', () => {
  test('says what is wrong with a name or an e-mail, and still shows what was typed', async () => {
    const visitor = googleVisitor(shop.app);
    const start = await visitor.begin();
    const choice = await visitor.follow(await visitor.send('GET', start), start);
    const form = { name: '', email: '"><script>alert(1)</script>' };
    const { statusCode, body } = await visitor.send('POST', choice.address, { form });
    expect(statusCode).toBe(422);
    expect(body).toContain('Name  is required');
    expect(body).toContain('Enter an e-mail address such as');
    expect(body).not.toContain('<script');
    expect(body).toContain('alert(1)');
  });

  test('says that it is over where nothing was begun, or somebody else’s cookie is missing', async () => {
    const { statusCode, body } = await googleVisitor(shop.app).send('GET', '/google-sandbox/interaction/nobody');
    expect(statusCode).toBe(404);
    expect(body).toContain('This sign-in has ended');
  });

  test('sends nobody to other sites', async () => {
    const start = new URL(await googleVisitor(shop.app).begin());
    start.searchParams.set('redirect_uri', 'https://evil.example/api/auth/callback/google');
    const answer = await googleVisitor(shop.app).send('GET', start.href);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('This sign-in has ended');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('gives no token without the client’s secret', async () => {
    const visitor = googleVisitor(shop.app);
    const form = { grant_type: 'authorization_code', code: 'x', client_id: 'clamshell', client_secret: 'guessed' };
    const { statusCode } = await visitor.send('POST', '/google-sandbox/token', { form });
    expect(statusCode).toBe(401);
  });
});
