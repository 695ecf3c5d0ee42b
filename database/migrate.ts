import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
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
};

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(MIGRATIONS) };

/**
 * Brings the database to the newest form, with the rows that no part of the app can do without. Safe to
 * run at every start and by several processes at once (the migrator locks).
 * @returns the names of the migrations that ran now.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  await ensureCategories(db);
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
