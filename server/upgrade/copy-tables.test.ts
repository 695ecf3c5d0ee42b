import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { newId } from '#database/ids.ts';
import { copyTables } from '#server/upgrade/copy-tables.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let shop: TestApp;
let from: string;

beforeAll(async () => {
  shop = await createTestApp();
  from = shop.services.database.url;
  const seller = await shop.register('Seller', 'Ünal "the\tseller" \\N');
  await shop.addProduct(seller, { description: 'Two lines:\nthis \\. is the second.' });
  await inTransaction(shop.services.db, (trx) => enqueue(trx, 'letter', newId()));
});

const FACTS = sql<{
  facts: string;
}>`select concat_ws(' ', (select count(*) from products), (select count(*) from listings),
  (select string_agg(name, ',' order by name) from users), (select description from products limit 1),
  (select count(*) from jobs.job where name = 'letter'), (select count(*) from kysely_migration), 
  (select string_agg(sequencename || ' ' || last_value, ',' order by sequencename) from pg_sequences)) as facts`;

test('all rows come over as they are, whatever is in them, without triggers acting again; sequences go on', async () => {
  const other = await freshDatabase();
  expect(await copyTables(from, other.url)).toBeGreaterThan(60);
  const [before, after] = [await FACTS.execute(shop.services.db), await FACTS.execute(other.db)];
  expect(after.rows).toEqual(before.rows);
  const changes = sql<{ count: number }>`select count(*)::int as count from listing_changes`;
  expect((await changes.execute(other.db)).rows).toEqual((await changes.execute(shop.services.db)).rows);
});

test('a database with another table, or a table with another column, is refused by name, and stays as it was', async () => {
  const other = await freshDatabase();
  await sql`create table mine (note text)`.execute(other.db);
  await sql`alter table users add column shoe_size int`.execute(other.db);
  await expect(copyTables(from, other.url)).rejects.toThrow(/not the same in both: public\.users, public\.mine/);
  expect((await sql`select from users`.execute(other.db)).rows).toEqual([]);
});
