import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [admin, buyer] = [await shop.register('Admin'), await shop.register('Buyer')];
});

const PERSON = { name: 'Nadia', email: 'nadia@people.test', password: PASSWORD, type: 'Seller' };

describe('registering', () => {
  test('makes an account, signs in, and never shows the password', async () => {
    const answer = await shop.call('PUT', '/users', { body: { ...PERSON, email: ' Nadia@People.test ' } });
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, matchedCount: 0, upsertedCount: 1 } });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const found = await shop.call('GET', '/users/verify?email=nadia@people.test', { as: admin });
    expect(found.body).toEqual({
      _id: answer.body.upsertedId,
      name: 'Nadia',
      email: 'nadia@people.test',
      type: 'Seller',
    });
    const rows = await shop.services.db.selectFrom('accounts').select('password').execute();
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  test('an e-mail belongs to one account, however it is written', async () => {
    await shop.call('PUT', '/users', { body: { ...PERSON, email: 'twice@people.test' } });
    const again = await shop.call('PUT', '/users', { body: { ...PERSON, email: 'TWICE@people.test' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'already-registered' } });
  });

  test('two at once make one account', async () => {
    const body = { ...PERSON, email: 'race@people.test' };
    const answers = await Promise.all([1, 2, 3].map(() => shop.call('PUT', '/users', { body })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test.each([
    [{ type: 'Admin' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: `${'x'.repeat(250)}@people.test` }, 'email'],
    [{ password: 'Ab!12' }, 'password'],
    [{ password: 'weak!password1' }, 'password'],
    [{ password: 'NoDigits!!' }, 'password'],
    [{ password: 'NoSymbol11' }, 'password'],
    [{ password: `A!1${'x'.repeat(126)}` }, 'password'],
  ])('%j is refused', async (change, path) => {
    const answer = await shop.call('PUT', '/users', { body: { ...PERSON, email: 'other@people.test', ...change } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('the identity library’s own sign-up door is closed', async () => {
    const answer = await shop.call('POST', '/auth/sign-up/email', { body: { ...PERSON, email: 'side@door.test' } });
    expect(answer.status).toBe(404);
  });
});

describe('signing in', () => {
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    shop.call('POST', '/auth/sign-in/email', { body: { email, password }, headers });

  test('sets a cookie whose token no answer repeats', async () => {
    const answer = await signIn(buyer.email, PASSWORD);
    expect(answer.status).toBe(200);
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const session = await shop.call('GET', '/auth/get-session', { headers: { cookie } });
    expect(session.body.user).toMatchObject({ id: buyer.id, email: buyer.email, type: 'Buyer' });
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? 'none';
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify([answer.body, session.body])).not.toContain(token);
  });

  test('works for clients that are no browser, and not from foreign pages', async () => {
    expect((await signIn(buyer.email, PASSWORD, { 'sec-fetch-mode': 'cors' })).status).toBe(200);
    expect((await signIn(buyer.email, PASSWORD, { cookie: 'clamshell.session_token=stale' })).status).toBe(200);
    expect(
      (await signIn(buyer.email, PASSWORD, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });

  test('nobody signed in is null', async () => {
    expect(await shop.call('GET', '/auth/get-session')).toMatchObject({ status: 200, body: null });
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const [wrong, unknown] = [await signIn(buyer.email, 'Wrong!99'), await signIn('nobody@people.test', PASSWORD)];
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('signing out ends the session and the tokens made from it', async () => {
    const leaver = await shop.register('Buyer');
    const out = await shop.call('POST', '/auth/sign-out', { headers: { cookie: leaver.cookie, origin: ORIGIN } });
    expect(out.status).toBe(200);
    expect((await shop.call('GET', `/orders?email=${leaver.email}`, { as: leaver })).status).toBe(401);
    expect((await shop.call('GET', `/jwt?email=${leaver.email}`, { headers: { cookie: leaver.cookie } })).status).toBe(
      401,
    );
  });

  test.each([{}, { email: 5 }, { email: 'a@b.c' }, null, []])('%j is a 4xx', async (body) => {
    const answer = await shop.call('POST', '/auth/sign-in/email', { body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('writes that rely on the cookie alone', () => {
  const rename = (headers: Record<string, string>) =>
    shop.call('PUT', '/users', { body: { name: 'Renamed' }, headers: { cookie: buyer.cookie, ...headers } });

  test('must come from our own pages', async () => {
    expect((await rename({})).status).toBe(403);
    expect((await rename({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await rename({ origin: 'null' })).status).toBe(403);
    expect((await rename({ origin: ORIGIN })).body).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect((await rename({ origin: 'http://127.0.0.1:3000' })).body).toMatchObject({ modifiedCount: 0 });
  });
});

test('a + in ?email= that a client did not encode is read as one', async () => {
  const email = 'plus+sign@people.test';
  const registered = await shop.call('PUT', '/users', {
    body: { name: 'Plus', email, password: PASSWORD, type: 'Buyer' },
  });
  const cookie = String([registered.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  for (const written of [email, encodeURIComponent(email), 'PLUS%20SIGN@people.test', `${email}%20`]) {
    for (const path of ['/jwt', '/users/verify', '/orders']) {
      const answer = await shop.call('GET', `${path}?email=${written}`, { headers: { cookie } });
      expect(answer.status, `${path} ${written}`).toBe(200);
    }
    // Known, but no seller.
    expect((await shop.call('PUT', `/category?email=${written}`, { as: admin })).status).toBe(404);
  }
  expect((await shop.call('GET', '/jwt?email=', { headers: { cookie } })).status).toBe(422);
});

describe('one’s own account', () => {
  test('the type never changes, and nobody becomes Admin', async () => {
    const person = await shop.register('Seller');
    expect(
      (await shop.call('PUT', '/users', { as: person, body: { name: 'New', type: 'Buyer', email: person.email } }))
        .body,
    ).toMatchObject({ modifiedCount: 1 });
    expect((await shop.call('PUT', '/users', { as: person, body: { name: 'New', type: 'Admin' } })).status).toBe(422);
    expect((await shop.call('PUT', '/users', { as: person, body: { name: 'New', email: admin.email } })).status).toBe(
      403,
    );
    await shop.call('POST', '/auth/update-user', {
      body: { type: 'Admin' },
      headers: { cookie: person.cookie, origin: ORIGIN },
    });
    expect((await shop.call('GET', `/users/verify?email=${person.email}`, { as: person })).body).toMatchObject({
      name: 'New',
      type: 'Seller',
    });
  });

  test('is for oneself and Admins to see', async () => {
    expect((await shop.call('GET', `/users/verify?email=${buyer.email}`)).status).toBe(401);
    expect((await shop.call('GET', `/users/verify?email=${admin.email}`, { as: buyer })).status).toBe(403);
    expect((await shop.call('GET', `/users/verify?email=${buyer.email}`, { as: admin })).status).toBe(200);
    expect((await shop.call('GET', '/users/verify?email=nobody@people.test', { as: admin })).status).toBe(404);
  });
});

describe('the Admin’s list of accounts', () => {
  test('is for Admins, without secrets, and by type', async () => {
    expect((await shop.call('GET', '/users')).status).toBe(401);
    expect((await shop.call('GET', '/users', { as: buyer })).status).toBe(403);
    const sellers = await shop.call('GET', '/users?type=Seller', { as: admin });
    expect(sellers.body.length).toBeGreaterThan(0);
    for (const user of sellers.body)
      expect(Object.keys(user).toSorted()).toEqual(['_id', 'email', 'joined', 'name', 'type']);
  });

  test('sorts by name in any case, finds a part of a name or an e-mail literally, and filters by state', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const people = [
      await shop.register('Seller', 'zoe under_score'),
      await shop.register('Seller', 'Zack 100%'),
      await shop.register('Seller', 'zulu'),
    ];
    await shop.call('PUT', `/category?email=${people[2]?.email}`, { as: admin });
    const names = async (query: string) =>
      (await shop.call('GET', `/users?type=Seller&${query}`, { as: admin })).body.map(
        ({ name }: { name: string }) => name,
      );
    expect((await names('sort=-name')).slice(0, 3)).toEqual(['zulu', 'zoe under_score', 'Zack 100%']);
    expect(await names('sort=name&q=z')).toEqual(['Zack 100%', 'zoe under_score', 'zulu']);
    expect(await names('q=%25')).toEqual(['Zack 100%']);
    expect(await names('q=_')).toEqual(['zoe under_score']);
    expect(await names(`q=${encodeURIComponent(people[2]?.email ?? '')}`)).toEqual(['zulu']);
    expect(await names('q=zulu&state=verified')).toEqual(['zulu']);
    expect(await names('q=zulu&state=unverified')).toEqual([]);
    expect(await names(`q=zulu&from=${today}`)).toEqual(['zulu']);
    expect(await names('q=zulu&to=2020-01-01')).toEqual([]);
    const { body } = await shop.call('GET', '/users.csv?type=Seller&q=Zack', { as: admin });
    expect(body).toMatch(/^\uFEFFName,Email,Type,Joined,Verified,/);
    expect(body).toContain('Zack 100%,zack-100-@people.test,Seller,');
  });

  test('closing an account ends its access at once and withdraws its products', async () => {
    const seller = await shop.register('Seller');
    const product = await shop.addProduct(seller);
    expect((await shop.call('DELETE', `/users/${seller.id}`, { as: buyer })).status).toBe(403);
    expect((await shop.call('DELETE', `/users/${seller.id}`, { as: admin })).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await shop.call('DELETE', `/users/${seller.id}`, { as: admin })).status).toBe(404);
    expect((await shop.call('GET', `/myProducts?email=${seller.email}`, { as: seller })).status).toBe(401);
    expect((await shop.call('GET', `/jwt?email=${seller.email}`, { headers: { cookie: seller.cookie } })).status).toBe(
      401,
    );
    const signIn = await shop.call('POST', '/auth/sign-in/email', {
      body: { email: seller.email, password: PASSWORD },
    });
    expect(signIn.status).toBe(401);
    expect((await shop.call('GET', '/category')).body.map((one: { _id: string }) => one._id)).not.toContain(product);
    const again = await shop.call('PUT', '/users', {
      body: { name: 'Back', email: seller.email, password: PASSWORD, type: 'Seller' },
    });
    expect(again.status).toBe(200);
  });

  test('closing the account of a buyer who is paying frees the laptop for others at once', async () => {
    const product = await shop.addProduct(await shop.register('Seller'));
    const start = async (who: TestUser) => {
      const body = { product_id: product, product_price: 300, phone: '1', location: 'Here' };
      const { insertedId: orderId } = (await shop.call('POST', '/orders', { as: who, body })).body;
      return shop.call('POST', '/create-payment-intent', { as: who, body: { orderId, product_price: 300 } });
    };
    const leaver = await shop.register('Buyer');
    expect((await start(leaver)).status).toBe(200);
    expect((await start(buyer)).status).toBe(409);
    expect((await shop.call('DELETE', `/users/${leaver.id}`, { as: admin })).status).toBe(200);
    expect((await start(buyer)).status).toBe(200);
  });

  test('never oneself, and never the last Admin', async () => {
    expect(await shop.call('DELETE', `/users/${admin.id}`, { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'own-account' },
    });
    const others = [await shop.register('Admin'), await shop.register('Admin')] as const;
    const both = await Promise.all([
      shop.call('DELETE', `/users/${others[0].id}`, { as: others[1] }),
      shop.call('DELETE', `/users/${others[1].id}`, { as: others[0] }),
    ]);
    expect(both.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    const admins = await shop.call('GET', '/users?type=Admin', { as: admin });
    expect(admins.body.length).toBeGreaterThanOrEqual(1);
  });
});
