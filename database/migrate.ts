import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { inLongTransaction } from '#database/transaction.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { MIGRATION_FILES } from '#database/migration-files.ts';
import { ensureCategories } from '#database/seeds/categories.ts';

/**
 * All migrations by the name of their file, which is their order. A name never changes once it has run somewhere. A file is loaded when its
 * migration has to run.
 */
const MIGRATIONS: Record<string, Migration> = Object.fromEntries(
  Object.entries(MIGRATION_FILES).map(([path, load]) => [
    path.replaceAll(/^\.\/migrations\/|\.ts$/g, ''),
    { up: async (db) => (await load()).up(db) },
  ]),
);

/** The names of all migrations that this version of the app knows. */
export const MIGRATION_NAMES: ReadonlySet<string> = new Set(Object.keys(MIGRATIONS));

/** Names the advisory lock under which a database is migrated: kysely's own, so that earlier versions of the app wait as well. */
const MIGRATING = '3853314791062309107';

/**
 * Brings the schema up to date and inserts the rows that no part of the app can do without. Safe to run at every start and by several
 * processes at once: all of it is one transaction under a lock.
 * Does nothing to the schema of a later version that still serves this one.
 * @param before runs only the migrations before this one, for tests of it
 * @returns the names of the migrations that ran now.
 */
export async function migrate(db: Database, { before }: { before?: string } = {}): Promise<string[]> {
  const wanted = Object.entries(MIGRATIONS).filter(([name]) => before === undefined || name < before);
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(Object.fromEntries(wanted)) };
  return inLongTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATING}::bigint)`.execute(trx);
    if ((await readSchema(trx)) === 'newer') return [];
    const { error, results } = await new Migrator({ db: trx, provider }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    await ensureCategories(trx);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  });
}

/** How a database stands to this version of the app. */
export type SchemaStanding =
  /** It has exactly the migrations that this version knows. */
  | 'current'
  /** Migrations have to run first. */
  | 'older'
  /** A later version has migrated it, and it still serves this one. */
  | 'newer'
  /** It can't be used: another version made it, and did not mean it for this one. */
  | 'foreign';

/** Compares a database with the migrations that this version knows. */
export async function readSchema(db: Database | RunningTransaction): Promise<SchemaStanding> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename in ('kysely_migration', 'schema_support')`.execute(db);
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (!has('kysely_migration')) return 'older';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  const lacks = [...MIGRATION_NAMES].some((name) => !ran.has(name));
  const unknown = [...ran].filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return lacks ? 'older' : 'current';
  if (lacks || !has('schema_support')) return 'foreign';
  const support = await db.selectFrom('schema_support').select('oldest_migration').executeTakeFirst();
  return support && support.oldest_migration in MIGRATIONS ? 'newer' : 'foreign';
}
