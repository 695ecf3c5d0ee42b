import type { Database } from '#database/tables.ts';
import { LEDGER_INVARIANTS, RECEIPT_INVARIANTS, SALE_INVARIANTS } from '#domain/ledger/sale-invariants.ts';
import { FIGURE_INVARIANTS } from '#domain/ledger/figure-invariants.ts';
import { SANDBOX_INVARIANTS } from '#domain/ledger/sandbox-invariants.ts';
import { TRANSFER_INVARIANTS, TRANSFER_SANDBOX_INVARIANTS } from '#domain/ledger/transfer-invariants.ts';
import { type RawBuilder, sql } from 'kysely';
import { allowLong } from '#database/timeouts.ts';

interface LedgerCheck {
  /** Whether the card sandbox is the provider, whose records lie in the same database. */
  sandbox: boolean;
  /** For how many minutes a payment under way may stay unfinished; 0 once everything has had its time. */
  settledMinutes: number;
}

/**
 * Proves that every cent taken is a sold laptop or a refund, and shared out as it should be: finds the rows of all tables that contradict it, at one moment.
 * @returns what does not hold
 */
export async function checkLedger(db: Database, { sandbox, settledMinutes }: LedgerCheck): Promise<Breach[]> {
  const invariants = [
    ...SALE_INVARIANTS,
    ...LEDGER_INVARIANTS,
    ...RECEIPT_INVARIANTS,
    ...TRANSFER_INVARIANTS,
    ...FIGURE_INVARIANTS,
    ...(sandbox ? [...SANDBOX_INVARIANTS, ...TRANSFER_SANDBOX_INVARIANTS] : []),
  ];
  return findBreaches(db, invariants, settledMinutes);
}

/** A row that should not be there: which one, and what is wrong with it, in columns of the query's own. */
export type OffendingRow = Readonly<Record<string, unknown>>;

/** Something that must be true of the money at every commit, or once everything under way has had its time. */
export interface Invariant {
  name: string;
  /** @param settled for how many minutes what is under way may stay so; after that it counts as wrong */
  offending: (settled: number) => RawBuilder<OffendingRow>;
}

/** What of an invariant does not hold. */
export interface Breach {
  invariant: string;
  rows: readonly OffendingRow[];
}

/** More rows than anybody reads are not fetched. */
const MAX_ROWS = 100;

/** The invariants that do not hold at one moment, each with the rows that break it; none when all is well. */
async function findBreaches(db: Database, invariants: readonly Invariant[], settledMinutes: number): Promise<Breach[]> {
  // All of it as it was at one moment: what commits between two queries is no breach.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await allowLong(trx);
      const breaches: Breach[] = [];
      for (const { name, offending } of invariants) {
        const { rows } = await sql<OffendingRow>`${offending(settledMinutes)} limit ${MAX_ROWS}`.execute(trx);
        if (rows.length > 0) breaches.push({ invariant: name, rows });
      }
      return breaches;
    });
}
