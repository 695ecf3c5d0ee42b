import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres.ts';

test('no index of the listings names what a hold changes, so that holds are HOT updates', async () => {
  const { db } = await freshDatabase();
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'products'`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  const changed = /\b(state|state_by|held_by_attempt_id)\b/;
  expect(rows.filter(({ definition }) => changed.test(definition))).toEqual([]);
});
