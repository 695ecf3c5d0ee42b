import { expect, test } from 'vitest';
import { registerUser } from '#domain/users/register-user.ts';
import { describeDemo, refuseDemoAccounts, seedDemoIfEmpty } from '#server/start/demo.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('of several apps at once, one seeds an empty database; its accounts are then told', async () => {
  const database = await freshDatabase();
  expect(await describeDemo(database.db)).toEqual([]);
  const seeded = await Promise.all([seedDemoIfEmpty(database), seedDemoIfEmpty(database)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect((await describeDemo(database.db)).join('\n')).toMatch(
    /Demo!2026[^]+admin@[^]+seller@[^]+buyer@clamshell\.test/,
  );
  await expect(refuseDemoAccounts(database.db)).rejects.toThrow(/does not start on a database with demo accounts/);
});

test('a database with somebody in it is left alone, and is fit for a real shop', async () => {
  const database = await freshDatabase();
  await registerUser(database.db, { name: 'Ada', email: 'ada@people.test', type: 'Buyer', passwordHash: 'none' });
  expect(await seedDemoIfEmpty(database)).toBe(false);
  await refuseDemoAccounts(database.db);
});
