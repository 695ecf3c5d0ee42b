import { type Kysely, sql } from 'kysely';

/** Tables, then columns, that get the names that the code uses. */
const TABLES: Readonly<Record<string, string>> = {
  letters: 'emails',
  letter_keys: 'email_keys',
  mailed_tokens: 'emailed_tokens',
  wishes: 'wishlist_items',
};
const COLUMNS: readonly (readonly [table: string, from: string, to: string])[] = [
  ['emails', 'sealed_text', 'encrypted_text'],
  ['wishlist_items', 'kept_at', 'added_at'],
  ['wishlist_items', 'kept_price_cents', 'price_cents_when_added'],
  ['messages', 'letter_id', 'email_id'],
  ['messages', 'kept_apart_for', 'spam_reason'],
  ['saved_searches', 'looked_at', 'viewed_at'],
  ['saved_searches', 'told_until', 'alerted_until'],
  ['saved_searches', 'told_at', 'alerted_at'],
  ['payment_attempts', 'ask_again_at', 'recheck_at'],
  ['pictures', 'loose_since', 'unattached_since'],
];
/** Indexes that PostgreSQL did not name itself after their table and columns. */
const INDEXES: Readonly<Record<string, string>> = {
  letters_by_user: 'emails_by_user',
  letters_by_age: 'emails_by_age',
  mailed_tokens_by_user: 'emailed_tokens_by_user',
  messages_by_letter: 'messages_by_email_id',
  messages_kept_apart: 'messages_spam',
  attempts_to_ask_about: 'attempts_to_recheck',
  pictures_loose: 'pictures_unattached',
};

/**
 * Renames tables and columns to the terms that the code uses. Only catalogue entries change, no row is rewritten; views, triggers and functions
 * mention none of these names. Constraints whose names PostgreSQL made of the old ones are renamed as well, so that an error names what
 * exists. Indexes that another migration has dropped are passed over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(TABLES))
    await sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
  for (const [table, from, to] of COLUMNS)
    await sql`alter table ${sql.id(table)} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(db);
  for (const [from, to] of Object.entries(INDEXES))
    await sql`alter index if exists ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype <> 't'`.execute(db);
  for (const { table, name } of rows) {
    const renamed = renameConstraint(table, name);
    if (renamed !== name)
      await sql`alter table ${sql.id(table)} rename constraint ${sql.id(name)} to ${sql.id(renamed)}`.execute(db);
  }
}

/** PostgreSQL names a constraint `table_column_kind`. */
function renameConstraint(table: string, name: string): string {
  const [oldTable] = Object.entries(TABLES).find(([, to]) => to === table) ?? [table];
  if (!name.startsWith(`${oldTable}_`)) return name;
  const rest = COLUMNS.filter(([of]) => of === table).reduce(
    (part, [, from, to]) => part.replace(from, to),
    name.slice(oldTable.length),
  );
  return table + rest;
}
