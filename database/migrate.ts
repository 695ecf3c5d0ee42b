import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { inLongTransaction } from '#database/transaction.ts';
import type { Database } from '#database/tables.ts';
import * as marketplace from '#database/migrations/001-marketplace.ts';
import * as bookedPrice from '#database/migrations/002-booked-price.ts';
import * as contactMessages from '#database/migrations/003-contact-messages.ts';
import * as lettersAndJobs from '#database/migrations/004-letters-and-jobs.ts';
import * as oversight from '#database/migrations/005-oversight.ts';
import * as money from '#database/migrations/006-money.ts';
import * as accounts from '#database/migrations/007-accounts.ts';
import * as lettersOfPeople from '#database/migrations/008-letters-of-people.ts';
import * as specs from '#database/migrations/009-specs.ts';
import * as search from '#database/migrations/010-search.ts';
import * as pictures from '#database/migrations/011-pictures.ts';
import * as keeping from '#database/migrations/012-keeping.ts';
import * as prices from '#database/migrations/013-prices.ts';
import * as catalogueChanges from '#database/migrations/014-catalogue-changes.ts';
import * as productPage from '#database/migrations/016-product-page.ts';
import * as searchRanges from '#database/migrations/017-search-ranges.ts';
import * as authSecret from '#database/migrations/018-auth-secret.ts';
import * as removedOrders from '#database/migrations/019-removed-orders.ts';
import { ensureCategories } from '#database/seeds/categories.ts';

/** All migrations in order; a name never changes once it has run somewhere. */
const MIGRATIONS: Record<string, Migration> = {
  '001-marketplace': marketplace,
  '002-booked-price': bookedPrice,
  '003-contact-messages': contactMessages,
  '004-letters-and-jobs': lettersAndJobs,
  '005-oversight': oversight,
  '006-money': money,
  '007-accounts': accounts,
  '008-letters-of-people': lettersOfPeople,
  '009-specs': specs,
  '010-search': search,
  '011-pictures': pictures,
  '012-keeping': keeping,
  '013-prices': prices,
  '014-catalogue-changes': catalogueChanges,
  '016-product-page': productPage,
  '017-search-ranges': searchRanges,
  '018-auth-secret': authSecret,
  '019-removed-orders': removedOrders,
};

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(MIGRATIONS) };

/** Names the advisory lock under which a database is migrated: kysely's own, so that earlier versions of the app wait as well. */
const MIGRATING = '3853314791062309107';

/**
 * Brings the database to the newest form, with the rows that no part of the app can do without. Safe to run at every start and by several
 * processes at once: all of it is one transaction, and one at a time.
 * @returns the names of the migrations that ran now.
 */
export async function migrate(db: Database): Promise<string[]> {
  return inLongTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATING}::bigint)`.execute(trx);
    const { error, results } = await new Migrator({ db: trx, provider }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    await ensureCategories(trx);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  });
}
