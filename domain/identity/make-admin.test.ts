import { expect, test } from 'vitest';
import { makeAdmin } from '#domain/identity/make-admin.ts';
import { registerUser } from '#domain/identity/sign-up.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('a verified seller becomes an Admin, however their e-mail is written, and once only', async () => {
  const { db } = await freshDatabase();
  const email = 'ada@people.test';
  await registerUser(db, { name: 'Ada', email, type: 'Seller', passwordHash: 'none' });
  await db.updateTable('users').set({ verified_at: new Date() }).where('email', '=', email).execute();

  expect(await makeAdmin(db, 'Ada@People.test')).toBe(true);
  expect(await makeAdmin(db, email)).toBe(false);
  expect(await db.selectFrom('users').select(['type', 'verified_at']).execute()).toEqual([
    { type: 'Admin', verified_at: null },
  ]);
});

test('nobody with that e-mail: says so', async () => {
  const { db } = await freshDatabase();
  await expect(makeAdmin(db, 'nobody@people.test')).rejects.toThrow(
    'There is no user with the e-mail nobody@people.test.',
  );
});
