import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { resetPassword } from '#domain/identity/passwords.ts';
import { suspendUser } from '#domain/moderation/suspension.ts';
import type { PasswordHasher } from '#server/identity/passwords.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { emailsTo, tokenIn } from '#tests/support/emails.ts';
import {
  ORIGIN,
  PASSWORD,
  type TestAnswer,
  type TestApp,
  type TestUser,
  createTestApp,
} from '#tests/support/test-app.ts';
import { whileOpen } from '#tests/support/waiting.ts';

const OWNERS = 'Owners!77';
const INTRUDERS = 'Intruder!1';

let shop: TestApp;
let db: Database;
let person: TestUser;

/** Called before each comparison of a password with a hash; a test may hold comparisons up here. */
let beforeVerify: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  const passwords: PasswordHasher = {
    ...cheapPasswords,
    verify: async (password, hash) => {
      await beforeVerify();
      return cheapPasswords.verify(password, hash);
    },
  };
  shop = await createTestApp({}, { passwords });
  ({ db } = shop.services);
});

beforeEach(async () => {
  beforeVerify = () => Promise.resolve();
  person = await shop.register('Buyer', `Person ${Math.random()}`);
});

const signIn = (password: string) =>
  shop.call('POST', '/auth/sign-in/email', { body: { email: person.email, password } });
const change = (newPassword: string) =>
  shop.call('PUT', '/users/password', { as: person, body: { currentPassword: PASSWORD, newPassword } });

/** The answer to a call that comes while a transaction is under way that it has to wait for. */
async function during(
  begin: (trx: RunningTransaction) => Promise<unknown>,
  call: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const result = await whileOpen(db, begin, call);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

async function reset(): Promise<(trx: RunningTransaction) => Promise<void>> {
  await shop.call('POST', '/users/password/letters', { body: { email: person.email } });
  const email = (await emailsTo(shop.services, person.email)).at(-1);
  const passwordHash = await shop.services.identity.hashPassword(OWNERS);
  return (trx) => resetPassword(trx, { token: email ? tokenIn(email) : '', passwordHash, origin: ORIGIN });
}

async function sessionsLeft(): Promise<number> {
  return (await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).length;
}

describe('while a password is reset, a person with the old one', () => {
  test('changes it to none of their own', async () => {
    expect((await during(await reset(), () => change(INTRUDERS))).status).toBe(401);
    expect((await signIn(INTRUDERS)).status).toBe(401);
    expect((await signIn(OWNERS)).status).toBe(200);
  });

  test('deletes nothing', async () => {
    const remove = () => shop.call('DELETE', '/users/me', { as: person, body: { password: PASSWORD } });
    expect((await during(await reset(), remove)).status).toBe(401);
    expect((await signIn(OWNERS)).status).toBe(200);
  });

  test('does not sign in', async () => {
    const answer = await during(await reset(), () => signIn(PASSWORD));
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sessionsLeft()).toBe(0);
  });
});

test('one old password is good for one change, however many are asked for at once', async () => {
  const passwords = ['First!11', 'Second!2', 'Third!33', 'Fourth!4'];
  // All of them compare the old password before any of them sets a new one.
  const allHere = Promise.withResolvers<void>();
  let here = 0;
  beforeVerify = () => {
    here += 1;
    if (here === passwords.length) allHere.resolve();
    return allHere.promise;
  };
  const answers = await Promise.all(passwords.map(change));
  beforeVerify = () => Promise.resolve();
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const signedIn = await Promise.all(passwords.map(signIn));
  expect(signedIn.map(({ status }) => status)).toEqual(passwords.map((_, one) => (one === winner ? 200 : 401)));
});

test('a change of the password asks for the session that it came with still to be there', async () => {
  const ending = async (trx: RunningTransaction) => {
    await lockUser(trx, person.id);
    await trx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  };
  expect((await during(ending, () => change(INTRUDERS))).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test('nobody signs in while their account is suspended', async () => {
  const admin = await shop.register('Admin', `Admin ${Math.random()}`);
  const suspend = (trx: RunningTransaction) =>
    suspendUser(trx, shop.services, { ...admin, type: 'Admin', powers: ['moderation'] }, person.id, {
      reason: 'Sold stones',
      site: ORIGIN,
    });
  const answer = await during(suspend, () => signIn(PASSWORD));
  expect(answer).toMatchObject({ status: 403, body: { code: 'account-suspended' } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await sessionsLeft()).toBe(0);
});
