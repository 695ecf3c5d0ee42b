import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { MIGRATION_NAMES, migrate, readSchema } from '#database/migrate.ts';
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

test('a process runs on the schema of a later version for as long as that serves it, and changes nothing there', async () => {
  const { db } = await freshDatabase();
  expect(await readSchema(db)).toBe('current');
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(db);
  expect(await readSchema(db)).toBe('newer');
  expect(await migrate(db)).toEqual([]);
  await db.updateTable('schema_support').set({ oldest_migration: '999-later' }).execute();
  expect(await readSchema(db)).toBe('foreign');
  await expect(migrate(db)).rejects.toThrow('corrupted migrations');
});

test('a database that lacks a migration is older, also where it has another one that is not known', async () => {
  const { db, pool } = await freshDatabase();
  await pool.query('delete from kysely_migration where name = $1', [[...MIGRATION_NAMES].toSorted().at(-1)]);
  expect(await readSchema(db)).toBe('older');
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(db);
  expect(await readSchema(db)).toBe('foreign');
  await pool.query('drop schema public cascade; create schema public');
  expect(await readSchema(db)).toBe('older');
});

test('a database of before the standard names keeps its rows, and nothing in it has an old name any more', async () => {
  const { db, pool } = await freshDatabase();
  await pool.query('drop schema public cascade; create schema public');
  await migrate(db, { before: '021-standard-names' });
  const [user, product, id] = [newId(), newId(), newId()];
  await pool.query("insert into users (id, name, email, type) values ($1, 'Ann', 'ann@example.com', 'Seller')", [user]);
  await pool.query(
    `insert into products (id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents, used,
       condition, phone)
     values ($1, $2, 'MacBook', 'A laptop', '-', 'Berlin', '/x.avif', 90000, 50000, '1 year', 'Good', '+49 30 1')`,
    [product, user],
  );
  await pool.query(
    "insert into letters (id, to_name, to_address, subject, sealed_text) values ($1, 'Ann', 'ann@example.com', 'Hi', 'x')",
    [id],
  );
  await pool.query("insert into letter_keys (id, public_jwk, encrypted_private_jwk) values ($1, '{}', '')", [id]);
  await pool.query('insert into wishes (user_id, product_id, kept_price_cents) values ($1, $2, 50000)', [
    user,
    product,
  ]);
  await pool.query(
    "insert into messages (id, name, email, text, letter_id) values ($1, 'Bob', 'b@example.com', 'Hi', $1)",
    [id],
  );
  await pool.query(
    "insert into saved_searches (id, user_id, name, query, alerts) values ($1, $2, 'Mac', 'q=mac', 'daily')",
    [id, user],
  );

  expect(await migrate(db)).toContain('021-standard-names');
  expect(await db.selectFrom('emails').select(['id', 'encrypted_text']).execute()).toEqual([
    { id, encrypted_text: 'x' },
  ]);
  expect(await db.selectFrom('email_keys').select('id').execute()).toEqual([{ id }]);
  expect(await db.selectFrom('wishlist_items').select(['product_id', 'price_cents_when_added']).execute()).toEqual([
    { product_id: product, price_cents_when_added: 50_000 },
  ]);
  expect(await db.selectFrom('messages').select(['email_id', 'spam_reason']).execute()).toEqual([
    { email_id: id, spam_reason: null },
  ]);
  expect(await db.selectFrom('saved_searches').select('alerted_at').execute()).toEqual([{ alerted_at: null }]);

  const { rows } = await pool.query(`
    select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select attname from pg_attribute join pg_class on oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
    ) names
    where name ~ '(letters|letter_key|mailed_tokens|wishes|sealed_text|kept_|letter_id|told_|looked_at|ask_again|loose)'
      and name !~ 'emailed_tokens|listing_changes_kept'`);
  expect(rows).toEqual([]);
});

test('of a database of before the two hats, whoever was a Seller or had a laptop has sold, also when they buy later', async () => {
  const { db, pool } = await freshDatabase();
  await pool.query('drop schema public cascade; create schema public');
  await migrate(db, { before: '025-hats' });
  const people = { Buyer: newId(), Seller: newId(), Admin: newId() };
  for (const [type, id] of Object.entries(people))
    await pool.query(
      "insert into users (id, name, email, type, verified_at) values ($1::uuid, 'Ann', $1::text || '@example.com', $2, $3)",
      [id, type, type === 'Seller' ? new Date() : null],
    );
  await pool.query(
    `insert into products (id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents, used,
       condition, phone)
     values ($1, $2, 'MacBook', 'A laptop', '-', 'Berlin', '/x.avif', 90000, 50000, '1 year', 'Good', '+49 30 1')`,
    [newId(), people.Admin],
  );
  expect(await migrate(db)).toContain('025-hats');
  const sold = async () => {
    const rows = await db.selectFrom('users').select('id').where('sells_since', 'is not', null).execute();
    return rows.map(({ id }) => id);
  };
  expect((await sold()).toSorted()).toEqual([people.Seller, people.Admin].toSorted());
  // Verified all the same.
  await db.updateTable('users').set({ type: 'Buyer' }).where('id', '=', people.Seller).execute();
  await db.updateTable('users').set({ type: 'Seller' }).where('id', '=', people.Buyer).execute();
  expect(await sold()).toHaveLength(3);
  const verify = db.updateTable('users').set({ verified_at: new Date() });
  const newcomer = newId();
  await db.insertInto('users').values({ id: newcomer, name: 'Bob', email: 'bob@example.com', type: 'Buyer' }).execute();
  await expect(verify.where('id', '=', newcomer).execute()).rejects.toThrow('users_verified_sell');
});
