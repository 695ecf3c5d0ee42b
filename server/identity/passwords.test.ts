import { expect, test } from 'vitest';
import { scryptPasswords } from '#server/identity/passwords.ts';
import { PASSWORD, createTestApp } from '#tests/support/test-app.ts';

// Every other test has a cheap hasher: this one signs in with what production uses.
test('a password is stored as salted scrypt, and opens the account', async () => {
  const shop = await createTestApp({}, { passwords: scryptPasswords });
  const people = [await shop.register('Buyer'), await shop.register('Seller')];
  const stored = await shop.services.db.selectFrom('accounts').select('password').execute();
  expect(stored.map(({ password }) => password)).toEqual(
    people.map(() => expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}$/)),
  );
  expect(new Set(stored.map(({ password }) => password)).size).toBe(2);
  const signIn = async (password: string) =>
    (await shop.call('POST', '/auth/sign-in/email', { body: { email: people[0]?.email, password } })).status;
  expect(await signIn(PASSWORD)).toBe(200);
  expect(await signIn('Wrong!99')).toBe(401);
  const change = (currentPassword: string) =>
    shop.call('PUT', '/users/password', { as: people[1], body: { currentPassword, newPassword: 'Another!7' } });
  expect((await change('Wrong!99')).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(200);
});
