import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('migrating again changes nothing, and the five categories are there in their order', async () => {
  const { db } = await freshDatabase();
  expect(await migrate(db)).toEqual([]);
  const categories = await db.selectFrom('categories').select('name').orderBy('position').execute();
  expect(categories.map(({ name }) => name)).toEqual([...CATEGORY_NAMES]);
});

test('several processes may migrate at once', async () => {
  const { db } = await freshDatabase();
  expect(await Promise.all([migrate(db), migrate(db), migrate(db)])).toEqual([[], [], []]);
});

test('of several that find nothing, one migrates, and the others wait for it; no lock is left', async () => {
  const { db, pool } = await freshDatabase();
  await pool.query('drop schema public cascade; create schema public');
  const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  const { rows } = await pool.query(
    "select from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and datname = current_database()",
  );
  expect(rows).toEqual([]);
});
