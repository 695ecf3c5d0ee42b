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
