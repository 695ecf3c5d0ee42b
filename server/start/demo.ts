import { sql } from 'kysely';
import type { OpenDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { inLongTransaction } from '#database/transaction.ts';
import { noticeLowPrices } from '#domain/prices/notice-low-price.ts';
import { locateProducts } from '#domain/places/place-columns.ts';
import { SANDBOX_ID_PREFIX } from '#gateways/google-sign-in/port.ts';
import { StartError } from '#server/start/errors.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#shared/demo-accounts.ts';

/** Names the advisory lock under which a database is seeded. */
const SEEDING = 7_203_151_185;

/**
 * Seeds the demo catalogue if the database has no users yet; one of several starting processes does.
 * @returns whether it did
 */
export async function seedDemoIfEmpty({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  // A transaction's lock, which works with poolers in transaction mode; other connections do the work meanwhile.
  return inLongTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEEDING})`.execute(trx);
    const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (anybody) return false;
    const { seedDemoCatalogue } = await import('#database/seeds/demo-catalogue.ts');
    const { hashPassword } = await import('better-auth/crypto');
    await seedDemoCatalogue(db, { hashPassword });
    await noticeLowPrices(db);
    await locateProducts(db);
    return true;
  });
}

/** Refuses production on a database with demo accounts, whose passwords are public, or with accounts of the Google sandbox. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const demo = await demoAccounts(db).limit(1).executeTakeFirst();
  if (demo) {
    throw new StartError(
      `DEPLOYMENT=production does not start on a database with demo accounts (${demo.email}), whose password everybody knows. Use an empty database.`,
    );
  }
  const sandboxed = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('users.email')
    .where('accounts.provider_id', '=', 'google')
    .where('accounts.account_id', 'like', `${SANDBOX_ID_PREFIX}%`)
    .limit(1)
    .executeTakeFirst();
  if (sandboxed) {
    throw new StartError(
      `DEPLOYMENT=production does not start on a database with accounts that the stand-in for Google made (${sandboxed.email}), which anybody can create. Use an empty database.`,
    );
  }
}

/** What to print about the demo: its accounts, as far as they are in the database. */
export async function describeDemo(db: Database): Promise<string[]> {
  const emails = new Set((await demoAccounts(db).execute()).map(({ email }) => email));
  const lines = DEMO_ACCOUNTS.filter(({ email }) => emails.has(email)).map(
    ({ type, email }) => `  ${type.padEnd(8)}${email}`,
  );
  return lines.length > 0 ? [`Demo accounts, password ${DEMO_PASSWORD}:`, ...lines] : [];
}

function demoAccounts(db: Database) {
  return db
    .selectFrom('users')
    .select('email')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('email', 'like', '%@clamshell.test'), eb('email', 'like', '%.clamshell.test')]));
}
