import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';

/** Timeouts that PostgreSQL itself enforces, in milliseconds. What exceeds one fails: 57014, 55P03, and 25P03 with the connection. */
export interface Timeouts {
  /** For one statement, waiting for locks included. */
  statement: number;
  /** For waiting for one lock, of a row, a table or an advisory one. */
  lock: number;
  /** For doing nothing inside a transaction, which keeps its locks. */
  idleInTransaction: number;
}

/**
 * For everything that somebody waits for. Where many buyers want one laptop, each waits for those before them at the laptop's row, at most
 * as many as the pool has connections and a few milliseconds for each: far below the bound on locks.
 */
export const TIMEOUTS: Timeouts = { statement: 30_000, lock: 10_000, idleInTransaction: 60_000 };

const AN_HOUR = 3_600_000;
/** For migrations, seeding, sweeps and checks of the whole database. */
export const LONG_TIMEOUTS: Timeouts = { statement: AN_HOUR, lock: AN_HOUR, idleInTransaction: AN_HOUR };

/** @returns PostgreSQL's settings for them, as `name = value` */
function settings({ statement, lock, idleInTransaction }: Timeouts): string[] {
  return [
    `statement_timeout = ${statement}`,
    `lock_timeout = ${lock}`,
    `idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ];
}

/**
 * The statements that bound a transaction which has just begun. They end with it, so they also hold behind a pool that lends a connection
 * for one transaction at a time (PgBouncer's transaction mode), where settings of a session or of the start of a connection do not.
 */
export function setLocal(timeouts: Timeouts): string {
  return settings(timeouts)
    .map((setting) => `set local ${setting}`)
    .join('; ');
}

/** The statements that make the bounds the default of every new connection to a database, also outside of transactions. */
export function setForDatabase(name: string, timeouts: Timeouts): string {
  return settings(timeouts)
    .map((setting) => `alter database "${name}" set ${setting};`)
    .join(' ');
}

/** The same for every new connection of a role. @param role quoted where it has to be */
export function setForRole(role: string, timeouts: Timeouts): string {
  return settings(timeouts)
    .map((setting) => `alter role ${role} set ${setting};`)
    .join(' ');
}

/** Lets the rest of a transaction take long: up to an hour for a statement, and for waiting for a lock. */
export async function allowLong(trx: RunningTransaction): Promise<void> {
  await sql.raw(setLocal(LONG_TIMEOUTS)).execute(trx);
}
