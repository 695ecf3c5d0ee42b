import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type TestUser, createTestApp, useTestApp } from '#tests/support/test-app.ts';
import { emailsTo, tokenIn } from '#tests/support/emails.ts';

const NEW = 'Another!7';

const shop = useTestApp();
let person: TestUser;

beforeEach(async () => {
  person = await shop.register('Buyer', `Person ${Math.random()}`);
});

const emails = (to = person.email) => emailsTo(shop.services, to);
const ask = (email = person.email) => shop.call('POST', '/users/password/letters', { body: { email } });
const reset = (token: string, newPassword = NEW) =>
  shop.call('PUT', '/users/password/reset', { body: { token, newPassword } });
const signIn = (password: string) =>
  shop.call('POST', '/auth/sign-in/email', { body: { email: person.email, password } });

async function askForToken(): Promise<string> {
  await ask();
  const email = (await emails()).at(-1);
  return email ? tokenIn(email) : '';
}

async function actionsOf({ id }: TestUser): Promise<string[]> {
  const events = await shop.services.db
    .selectFrom('audit_events')
    .select('action')
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
}

describe('a new password by e-mail', () => {
  test('is set by the link, ends all sessions, and is confirmed by an e-mail', async () => {
    await ask();
    const email = (await emails()).at(-1);
    expect(email).toMatchObject({ subject: 'A new password for Clamshell' });
    expect(email?.text).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/m);
    const answer = await reset(email ? tokenIn(email) : '');
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } });
    expect((await shop.call('GET', '/users/me', { as: person })).status).toBe(401);
    expect((await shop.call('GET', '/users/me', { headers: { cookie: person.cookie } })).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
    expect((await emails()).at(-1)).toMatchObject({ subject: 'Your password was changed' });
    expect(await actionsOf(person)).toEqual(['password-reset']);
  });

  test('verifies the address', async () => {
    await reset(await askForToken());
    const { email_verified } = await shop.services.db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(email_verified).toBe(true);
  });

  test('works once, also when it comes twice at once', async () => {
    const token = await askForToken();
    const answers = await Promise.all([reset(token, 'First!11'), reset(token, 'Second!2')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await reset(token)).toMatchObject({ status: 409, body: { code: 'link-not-valid' } });
  });

  test('takes back all other links, also when two of them come at once', async () => {
    const [first, second] = [await askForToken(), await askForToken()];
    expect(first).not.toBe(second);
    const answers = await Promise.all([reset(first), reset(second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is taken back by a password that was changed otherwise', async () => {
    const token = await askForToken();
    await shop.call('PUT', '/users/password', {
      as: person,
      body: { currentPassword: PASSWORD, newPassword: NEW },
    });
    expect((await reset(token, 'Third!33')).status).toBe(409);
  });

  test('is good for an hour', async () => {
    const token = await askForToken();
    await shop.services.db
      .updateTable('emailed_tokens')
      .set({ expires_at: sql`expires_at - interval '1 hour'` })
      .where('user_id', '=', person.id)
      .execute();
    expect((await reset(token)).status).toBe(409);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('is no other kind of link', async () => {
    const [welcome] = await emails();
    expect((await reset(welcome ? tokenIn(welcome) : '')).status).toBe(409);
    expect((await shop.call('PUT', '/users/verification', { body: { token: await askForToken() } })).status).toBe(409);
  });

  test('follows the rules of passwords, and does not spend the link on one that breaks them', async () => {
    const token = await askForToken();
    expect(await reset(token, 'weak')).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword' }] } });
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['', 'short', 'x'.repeat(101), '%00%00%00%00%00%00'])('by the link %j is refused', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 422, body: { errors: [{ path: 'token' }] } });
  });

  test('gives one to those who came by Google only', async () => {
    await shop.services.db.deleteFrom('accounts').where('user_id', '=', person.id).execute();
    await reset(await askForToken());
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('is mailed to nobody who is suspended, and changes nothing for an account that is suspended afterwards', async () => {
    const token = await askForToken();
    const before = await emails();
    await shop.services.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute();
    expect((await ask()).body).toEqual({ acknowledged: true });
    expect(await emails()).toHaveLength(before.length);
    expect((await reset(token)).status).toBe(409);
  });
});

describe('asking for a new password', () => {
  test('gets the same answer whether or not somebody has the e-mail, and after about the same time', async () => {
    const timed = async (email: string) => {
      const before = performance.now();
      const answer = await ask(email);
      return { answer: [answer.status, answer.body], took: performance.now() - before };
    };
    const [known, unknown] = [await timed(person.email), await timed('nobody@people.test')];
    expect(unknown.answer).toEqual(known.answer);
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(240);
    expect(await emails('nobody@people.test')).toEqual([]);
  });

  test('sends three e-mails an hour at most, and does not reveal it; also when asked at once', async () => {
    const before = (await emails()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await emails()).length - before).toBe(3);
  });

  test('from one address too often is refused', async () => {
    const limited = await createTestApp({ rateLimits: true });
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      const body = { email: `nobody-${time}@people.test` };
      statuses.push((await limited.call('POST', '/users/password/letters', { body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('never names the host that the request gave', async () => {
    await shop.app.inject({
      method: 'POST',
      url: '/api/users/password/letters',
      payload: { email: person.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const email = (await emails()).at(-1);
    expect(email?.text).toContain('http://localhost:3000/reset-password');
    expect(email?.text).not.toContain('evil');
  });
});

describe('verifying an address', () => {
  const verify = (token: string) => shop.call('PUT', '/users/verification', { body: { token } });
  const isVerified = async () => (await shop.call('GET', '/users/me', { as: person })).body.emailVerified;

  test('is requested on registration, and done by the link, once', async () => {
    const [welcome] = await emails();
    expect(welcome?.text).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/m);
    expect(await isVerified()).toBe(false);
    const token = welcome ? tokenIn(welcome) : '';
    const address = () => shop.call('POST', '/users/verification/address', { body: { token } });
    expect((await address()).body).toEqual({ email: person.email });
    expect(await isVerified()).toBe(false);
    expect((await verify(token)).body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
    expect((await address()).status).toBe(409);
    expect(await isVerified()).toBe(true);
    expect((await verify(token)).status).toBe(409);
    expect(await actionsOf(person)).toEqual(['email-verified']);
  });

  test('can be asked for again, until it is done, and not without end', async () => {
    const again = () => shop.call('POST', '/users/verification', { as: person });
    expect(await again()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await emails()).toHaveLength(3);
    const last = (await emails()).at(-1);
    await verify(last ? tokenIn(last) : '');
    expect(await again()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  });

  test('is about the address that the e-mail went to', async () => {
    const [welcome] = await emails();
    await shop.services.db
      .updateTable('users')
      .set({ email: `moved-${person.email}` })
      .where('id', '=', person.id)
      .execute();
    expect((await verify(welcome ? tokenIn(welcome) : '')).status).toBe(409);
  });

  test('is not needed for listing, booking and paying', async () => {
    const seller = await shop.register('Seller', `Seller ${Math.random()}`);
    const product_id = await shop.addProduct(seller);
    const body = { product_id, product_price: 300, phone: '1', location: 'Here' };
    const { insertedId: orderId } = (await shop.call('POST', '/orders', { as: person, body })).body;
    const paying = await shop.call('POST', '/create-payment-intent', {
      as: person,
      body: { orderId, product_price: 300 },
    });
    expect(paying.status).toBe(200);
    expect(await isVerified()).toBe(false);
  });
});

test('changing the password is confirmed by an e-mail, too', async () => {
  const body = { currentPassword: PASSWORD, newPassword: NEW };
  await shop.call('PUT', '/users/password', { as: person, body });
  expect((await emails()).at(-1)).toMatchObject({ subject: 'Your password was changed' });
});
