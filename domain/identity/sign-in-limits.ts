import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { hashToken } from '#domain/tokens.ts';
import { waitInWords } from '#shared/wait-in-words.ts';

/** Wrong passwords for one account from one place before the next has to wait. */
const FREE_FAILURES = 5;
/** The same while an account is being tried from many places. */
const FREE_FAILURES_UNDER_ATTACK = 1;
/** So many failures for one account in an hour, from wherever, are an attack. */
const ATTACK = 50;
/** The wait doubles with each failure, from the first of these to the last, in seconds. */
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** One place that fails on so many accounts in an hour waits for those accounts, too, that it has not tried yet. */
const MOST_ACCOUNTS = 20;
/** Failures are deleted after a day without another; each insert deletes so many old ones. */
const SWEEP = 100;

export interface SignInAttempt {
  email: string;
  /** Where it comes from: see `sourceOf`. */
  source: string;
  /** Whether this is a device that the account has signed in on before. */
  known: boolean;
}

/**
 * Counts a sign-in as failed before its password is verified, so that concurrent guesses count as well; `clearSignInFailures` takes back a
 * right one. Failures count by account and source together, so they never block the owner elsewhere or on a known device.
 * @throws {DomainError} 'too-many-requests' while the account, from this source, has to wait
 */
export async function limitSignIns(db: Database, { email, source, known }: SignInAttempt): Promise<void> {
  const account = hashToken(email);
  if (!known) await assertFewAccounts(db, account, source);
  const free = !known && (await isUnderAttack(db, account)) ? FREE_FAILURES_UNDER_ATTACK : FREE_FAILURES;
  const wait = sql<number>`least(${LONGEST_WAIT_SECONDS}::float8, ${FIRST_WAIT_SECONDS} * power(2, least(failed.failures - ${free}, 20)))`;
  const ends = sql<Date>`failed.last_failed_at + make_interval(secs => ${wait})`;
  const claimed = await sql<{ failures: number }>`
    insert into sign_in_failures as failed (account, source, failures, last_failed_at)
    values (${account}, ${source}, 1, now())
    on conflict (account, source) do update set
      failures = case when failed.last_failed_at < now() - interval '1 day' then 1 else failed.failures + 1 end,
      last_failed_at = now()
    where failed.failures < ${free} or ${ends} <= now()
    returning failures`.execute(db);
  const [row] = claimed.rows;
  if (row?.failures === 1) await sweep(db);
  if (row) return;
  const blocked = await sql<{ seconds: number }>`
    select extract(epoch from ${ends} - now())::float8 as seconds from sign_in_failures as failed
    where account = ${account} and source = ${source}`.execute(db);
  throw tooMany(blocked.rows[0]?.seconds ?? FIRST_WAIT_SECONDS);
}

/** An address that tries one account after the other. Accounts that it has failed on already have their own wait. */
async function assertFewAccounts(db: Database, account: string, source: string): Promise<void> {
  const { rows } = await sql<{ accounts: number; seconds: number }>`
    select count(*)::int as accounts,
      extract(epoch from max(last_failed_at) + make_interval(secs => ${LONGEST_WAIT_SECONDS}) - now())::float8 as seconds
    from (
      select account, last_failed_at from sign_in_failures
      where source = ${source} and last_failed_at > now() - interval '1 hour' and account <> ${account}
      order by last_failed_at desc limit ${MOST_ACCOUNTS}
    ) as others`.execute(db);
  const [found] = rows;
  if (found && found.accounts >= MOST_ACCOUNTS && found.seconds > 0) throw tooMany(found.seconds);
}

async function isUnderAttack(db: Database, account: string): Promise<boolean> {
  const { failures } = await db
    .selectFrom('sign_in_failures')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('failures'), sql<string>`0`).as('failures'))
    .where('account', '=', account)
    .where('last_failed_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(failures) >= ATTACK;
}

async function sweep(db: Database): Promise<void> {
  await sql`
    delete from sign_in_failures where ctid in (
      select ctid from sign_in_failures where last_failed_at < now() - interval '1 day'
      order by last_failed_at limit ${SWEEP} for update skip locked
    )`.execute(db);
}

function tooMany(seconds: number): DomainError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new DomainError(
    'too-many-requests',
    `The password was wrong too often. Try again in ${waitInWords(wait)}, or ask for a new password.`,
    { retryAfterSeconds: wait },
  );
}

/** The password was right: what was counted against this account from this place is taken back. */
export async function clearSignInFailures(db: Database, { email, source }: SignInAttempt): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account', '=', hashToken(email))
    .where('source', '=', source)
    .execute();
}

/** Whatever was counted against an account was about a password that is no more. */
export async function clearAllSignInFailures(trx: RunningTransaction, email: string): Promise<void> {
  await trx.deleteFrom('sign_in_failures').where('account', '=', hashToken(email)).execute();
}
