import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ORIGIN, PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp({ rateLimits: true });
let owner: TestUser;

beforeEach(async () => {
  // Other tests have registered and signed in from the same address within this minute.
  await shop.services.db.deleteFrom('sign_in_failures').execute();
  owner = await registerFrom(freshAddress());
});

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

let people = 0;
async function registerFrom(remoteAddress: string): Promise<TestUser> {
  people += 1;
  const email = `owner-${people}@people.test`;
  const payload = { name: 'Owner', email, password: PASSWORD, type: 'Buyer' };
  const answer = await shop.app.inject({ method: 'PUT', url: '/api/users', payload, remoteAddress });
  return { id: '', name: 'Owner', email, token: '', cookie: cookieOf(answer.headers['set-cookie']) };
}

function cookieOf(lines: string | string[] | undefined): string {
  return [lines]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
}

async function signIn(email: string, password: string, remoteAddress: string, cookie?: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    remoteAddress,
    ...(cookie !== undefined && { headers: { cookie, origin: ORIGIN } }),
  });
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']), body: answer.json() };
}

async function failTimes(times: number, email: string, address: string): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time += 1) statuses.push((await signIn(email, 'Wrong!99', address)).status);
  return statuses;
}

/** Lets so many seconds go by for what has failed. */
async function pass(seconds: number): Promise<void> {
  await shop.services.db
    .updateTable('sign_in_failures')
    .set({ last_failed_at: sql`last_failed_at - make_interval(secs => ${seconds})` })
    .execute();
}

describe('wrong passwords for one account from one address', () => {
  test.each([
    '/api/auth/sign-in/email/',
    '/api/auth/sign-in/%65mail',
    '/api/auth/sign-in/email?callbackURL=https://evil.example',
  ])('are counted however the address is spelt: %s', async (url) => {
    const address = freshAddress();
    const fail = async () => {
      const payload = { email: owner.email, password: 'Wrong!99' };
      return (await shop.app.inject({ method: 'POST', url, payload, remoteAddress: address })).statusCode;
    };
    expect(await failTimes(3, owner.email, address)).toEqual([401, 401, 401]);
    expect([await fail(), await fail(), await fail()]).toEqual([401, 401, 429]);
    expect(await failTimes(1, owner.email, address)).toEqual([429]);
  });

  test('are reset only by the right password, also that of a suspended account', async () => {
    const { db, identity } = shop.services;
    const address = freshAddress();
    const failures = async () =>
      (await db.selectFrom('sign_in_failures').select('failures').executeTakeFirst())?.failures ?? 0;
    const handle = vi.spyOn(identity.provider, 'handler');
    for (const status of [400, 403, 404, 422]) {
      handle.mockResolvedValueOnce(Response.json({ code: 'SOMETHING_ELSE' }, { status }));
      await signIn(owner.email, PASSWORD, address);
    }
    handle.mockRestore();
    expect(await failures()).toBe(4);
    await db.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', owner.email).execute();
    expect(await signIn(owner.email, PASSWORD, address)).toMatchObject({
      status: 403,
      body: { code: 'account-suspended' },
    });
    expect(await failures()).toBe(0);
  });

  test('are free five times, then wait ever longer, the right one too', async () => {
    const address = freshAddress();
    expect(await failTimes(6, owner.email, address)).toEqual([401, 401, 401, 401, 401, 429]);
    const waiting = await signIn(owner.email, PASSWORD, address);
    expect(waiting).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(waiting.retryAfter).toBeGreaterThan(10);
    expect(waiting.retryAfter).toBeLessThanOrEqual(15);
    await pass(16);
    expect(await failTimes(2, owner.email, address)).toEqual([401, 429]);
    expect((await signIn(owner.email, PASSWORD, address)).retryAfter).toBeGreaterThan(20);
    await pass(31);
    expect((await signIn(owner.email, PASSWORD, address)).status).toBe(200);
    expect(await failTimes(5, owner.email, address)).toEqual([401, 401, 401, 401, 401]);
  });

  test('are no more when many are tried at once', async () => {
    const address = freshAddress();
    const tries = Array.from({ length: 30 }, () => signIn(owner.email, 'Wrong!99', address));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('get the same answers where nobody has that e-mail', async () => {
    const address = freshAddress();
    expect(await failTimes(6, 'nobody@people.test', address)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('lock nobody out: not from another address, not on a known device', async () => {
    const attacker = freshAddress();
    await failTimes(6, owner.email, attacker);
    expect((await signIn(owner.email, PASSWORD, freshAddress())).status).toBe(200);
    expect((await signIn(owner.email, PASSWORD, attacker, owner.cookie)).status).toBe(200);
  });

  test('are counted on a known device, too, and for that device alone', async () => {
    const address = freshAddress();
    for (let time = 0; time < 5; time += 1)
      expect((await signIn(owner.email, 'Wrong!99', address, owner.cookie)).status).toBe(401);
    expect((await signIn(owner.email, PASSWORD, freshAddress(), owner.cookie)).status).toBe(429);
    expect((await signIn(owner.email, PASSWORD, address)).status).toBe(200);
  });

  test('find no way around it by a device cookie of another account, or a forged one', async () => {
    const address = freshAddress();
    const other = await registerFrom(freshAddress());
    await failTimes(5, owner.email, address);
    expect((await signIn(owner.email, PASSWORD, address, other.cookie)).status).toBe(429);
    const forged = owner.cookie.replace(/(clamshell\.device=[\w-]+)/, '$1x');
    expect(forged).not.toBe(owner.cookie);
    expect((await signIn(owner.email, PASSWORD, address, forged)).status).toBe(429);
  });
});

test('an address that fails on many accounts waits on all others, and known devices do not', async () => {
  const address = freshAddress();
  for (let account = 0; account < 20; account += 1)
    expect(await failTimes(1, `stuffed-${account}@people.test`, address)).toEqual([401]);
  expect((await signIn(owner.email, PASSWORD, address)).status).toBe(429);
  expect((await signIn(owner.email, PASSWORD, address, owner.cookie)).status).toBe(200);
  expect((await signIn(owner.email, PASSWORD, freshAddress())).status).toBe(200);
});

test('an account that is tried from many places has one try left in each, and its owner’s device all of them', async () => {
  const address = freshAddress();
  await failTimes(1, owner.email, address);
  await shop.services.db.updateTable('sign_in_failures').set({ failures: 50 }).execute();
  expect(await failTimes(2, owner.email, freshAddress())).toEqual([401, 429]);
  expect((await signIn(owner.email, PASSWORD, freshAddress())).status).toBe(200);
});

test('a network of IPv6 is one place', async () => {
  const statuses = [];
  for (let host = 1; host <= 6; host += 1)
    statuses.push((await signIn(owner.email, 'Wrong!99', `2001:db8:1:2::${host}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(owner.email, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
});

test('what is counted holds no e-mail, and what is old goes', async () => {
  await failTimes(1, owner.email, freshAddress());
  const stored = await shop.services.db.selectFrom('sign_in_failures').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(owner.email);
  await pass(2 * 24 * 60 * 60);
  await failTimes(1, 'another@people.test', freshAddress());
  expect(await shop.services.db.selectFrom('sign_in_failures').select('account').execute()).toHaveLength(1);
});

test('changing a password guesses no faster', async () => {
  const token = await shop.app.inject({
    url: `/api/jwt?email=${owner.email}`,
    headers: { cookie: owner.cookie },
  });
  const headers = { authorization: `Bearer ${String(token.json().accessToken)}` };
  const payload = { currentPassword: 'Wrong!99', newPassword: 'Another!7' };
  const statuses = [];
  for (let time = 0; time < 6; time += 1) {
    const answer = await shop.app.inject({ method: 'PUT', url: '/api/users/password', payload, headers });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});
