import { beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN, PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const shop = useTestApp();
let person: TestUser;

beforeEach(async () => {
  person = await shop.register('Buyer', `Person ${Math.random()}`);
});

/** The same person, signed in once more. */
async function elsewhere(userAgent = FIREFOX): Promise<TestUser> {
  const answer = await shop.call('POST', '/auth/sign-in/email', {
    body: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const token = await shop.call('GET', `/jwt?email=${person.email}`, { headers: { cookie } });
  return { ...person, cookie, token: String(token.body.accessToken) };
}

/** The statuses that a person's token and cookie get. */
async function access(who: TestUser): Promise<number[]> {
  const path = `/orders?email=${who.email}`;
  const [byToken, byCookie] = [
    await shop.call('GET', path, { as: who }),
    await shop.call('GET', path, { headers: { cookie: who.cookie } }),
  ];
  return [byToken.status, byCookie.status];
}

describe('where one is signed in', () => {
  test('is listed with the device in words, and says which one asks', async () => {
    const other = await elsewhere();
    const listed = await shop.call('GET', '/sessions', { as: other });
    expect(listed.headers['x-total-count']).toBe('2');
    expect(listed.body).toMatchObject([
      { device: 'Firefox on Windows', current: true, address: '127.0.0.1' },
      { current: false },
    ]);
    expect(Object.keys(listed.body[0]).toSorted()).toEqual([
      '_id',
      'address',
      'begun',
      'current',
      'device',
      'lastUsed',
    ]);
  });

  test('is noted when it is used, also by a token alone', async () => {
    const hoursAgo = new Date(Date.now() - 5 * 3_600_000);
    await shop.services.db
      .updateTable('sessions')
      .set({ last_used_at: hoursAgo })
      .where('user_id', '=', person.id)
      .execute();
    await shop.call('GET', '/category?limit=1', { as: person });
    const noted = await shop.services.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(noted.last_used_at.getTime()).toBeGreaterThan(hoursAgo.getTime() + 4 * 3_600_000);
  });

  test('names nobody else’s sessions', async () => {
    await shop.register('Buyer', `Other ${Math.random()}`);
    expect((await shop.call('GET', '/sessions', { as: person })).body).toHaveLength(1);
  });

  test('ends in one place, at once, with what was made from it', async () => {
    const other = await elsewhere();
    const { body } = await shop.call('GET', '/sessions', { as: other });
    const { _id: id } = body.find((one: { current: boolean }) => one.current);
    expect((await shop.call('DELETE', `/sessions/${id}`, { as: person })).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await access(other)).toEqual([401, 401]);
    expect(await access(person)).toEqual([200, 200]);
    expect((await shop.call('DELETE', `/sessions/${id}`, { as: person })).status).toBe(404);
  });

  test('is nobody else’s to end', async () => {
    const stranger = await shop.register('Buyer', `Stranger ${Math.random()}`);
    const [{ _id: id }] = (await shop.call('GET', '/sessions', { as: person })).body;
    expect((await shop.call('DELETE', `/sessions/${id}`, { as: stranger })).status).toBe(404);
    expect((await shop.call('DELETE', '/sessions/no-id', { as: stranger })).status).toBe(404);
    expect(await access(person)).toEqual([200, 200]);
  });

  test('ends everywhere else', async () => {
    const [first, second] = [await elsewhere(), await elsewhere()];
    const answer = await shop.call('DELETE', '/sessions', { as: second });
    expect(answer.body).toEqual({ acknowledged: true, deletedCount: 2 });
    expect(await access(first)).toEqual([401, 401]);
    expect(await access(person)).toEqual([401, 401]);
    expect(await access(second)).toEqual([200, 200]);
  });
});

describe('changing the password', () => {
  const NEW = 'Another!7';
  const change = (body: object, who = person) => shop.call('PUT', '/users/password', { as: who, body });
  const signIn = (password: string) =>
    shop.call('POST', '/auth/sign-in/email', { body: { email: person.email, password } });

  test('ends all other sessions at once; the new one counts, and the old one no more', async () => {
    const other = await elsewhere();
    const answer = await change({ currentPassword: PASSWORD, newPassword: NEW });
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } });
    expect(await access(other)).toEqual([401, 401]);
    expect(await access(person)).toEqual([200, 200]);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
    const events = await shop.services.db
      .selectFrom('audit_events')
      .select(['action', 'facts'])
      .where('actor_id', '=', person.id)
      .execute();
    expect(events).toEqual([{ action: 'password-changed', facts: { ended: 1 } }]);
  });

  test('needs the current one', async () => {
    const answer = await change({ currentPassword: 'Wrong!99', newPassword: NEW });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'currentPassword' }] } });
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test.each([
    [{ newPassword: NEW }, 'currentPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'weak' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'A!1' }, 'newPassword'],
  ])('%j is refused', async (body, path) => {
    expect(await change(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('by the cookie alone must come from our own pages', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    const from = (origin: string) =>
      shop.call('PUT', '/users/password', { body, headers: { cookie: person.cookie, origin } });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from(ORIGIN)).status).toBe(200);
  });

  test('is not for those who only come by Google', async () => {
    await shop.services.db.deleteFrom('accounts').where('user_id', '=', person.id).execute();
    expect(await change({ currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
      status: 409,
      body: { code: 'no-password' },
    });
  });
});

test('one’s own account says how one signs in, and no secret', async () => {
  const { status, body } = await shop.call('GET', '/users/me', { as: person });
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: person.id,
    name: person.name,
    email: person.email,
    type: 'Buyer',
    emailVerified: false,
    signsInWith: { password: true, google: false },
    hasOrders: false,
    hasListings: false,
    since: expect.any(String),
  });
});
