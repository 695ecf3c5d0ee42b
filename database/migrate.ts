import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { inLongTransaction } from '#database/transaction.ts';
import type { Database } from '#database/tables.ts';
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
 * @param before runs only the migrations before this one, for tests of it
 * @returns the names of the migrations that ran now.
 */
export async function migrate(db: Database, { before }: { before?: string } = {}): Promise<string[]> {
  const wanted = Object.entries(MIGRATIONS).filter(([name]) => before === undefined || name < before);
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(Object.fromEntries(wanted)) };
  return inLongTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATING}::bigint)`.execute(trx);
    const { error, results } = await new Migrator({ db: trx, provider }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    await ensureCategories(trx);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  });
}
