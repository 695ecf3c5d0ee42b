import { expect, test } from 'vitest';
import { PRICE_ALERTS_TABLE } from '#shared/tables/price-alerts.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { listPriceAlerts } from '#domain/prices/price-alerts.ts';
import { registerUser } from '#domain/identity/sign-up.ts';
import { describeDemo, refuseDemoAccounts, seedDemoIfEmpty } from '#server/start/demo.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('of several apps at once, one seeds an empty database; its accounts are then printed', async () => {
  const database = await freshDatabase();
  expect(await describeDemo(database.db)).toEqual([]);
  const seeded = await Promise.all([seedDemoIfEmpty(database), seedDemoIfEmpty(database)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect((await describeDemo(database.db)).join('\n')).toMatch(
    /Demo!2026[^]+admin@[^]+seller@[^]+buyer@clamshell\.test/,
  );
  await expect(refuseDemoAccounts(database.db)).rejects.toThrow(/does not start on a database with demo accounts/);
});

test('the demo has an alert for its Admin: one laptop is offered far under what its market pays', async () => {
  const database = await freshDatabase();
  await seedDemoIfEmpty(database);
  const { rows } = await listPriceAlerts(database.db, askTable(PRICE_ALERTS_TABLE));
  expect(rows).toMatchObject([{ name: 'MacBook Air M3 (2024), 16 GB / 512 GB, urgent sale', price_cents: 42_000 }]);
  expect(rows[0]?.lower_cents).toBeGreaterThan(84_000);
});

test('a database with somebody in it is left alone, and is fit for a real shop', async () => {
  const database = await freshDatabase();
  await registerUser(database.db, { name: 'Ada', email: 'ada@people.test', type: 'Buyer', passwordHash: 'none' });
  expect(await seedDemoIfEmpty(database)).toBe(false);
  await refuseDemoAccounts(database.db);
});
