import type { Database } from '#database/tables.ts';
import { type Breach, findBreaches } from '#domain/ledger/invariant.ts';
import { LEDGER_INVARIANTS } from '#domain/ledger/ledger-invariants.ts';
import { SALE_INVARIANTS } from '#domain/ledger/sale-invariants.ts';
import { SANDBOX_INVARIANTS } from '#domain/ledger/sandbox-invariants.ts';

interface LedgerCheck {
  /** Whether the card sandbox is the provider, whose records lie in the same database. */
  sandbox: boolean;
  /** For how many minutes a payment under way may stay unfinished; 0 once everything has had its time. */
  settledMinutes: number;
}

/**
 * Proves that every cent taken is a sold laptop or a refund: looks for the rows of all tables that say otherwise, at one moment.
 * @returns what does not hold; nothing when the books are right
 */
export async function checkLedger(db: Database, { sandbox, settledMinutes }: LedgerCheck): Promise<Breach[]> {
  const invariants = [...SALE_INVARIANTS, ...LEDGER_INVARIANTS, ...(sandbox ? SANDBOX_INVARIANTS : [])];
  return findBreaches(db, invariants, settledMinutes);
}
