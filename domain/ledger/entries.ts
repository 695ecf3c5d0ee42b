import { newId } from '#database/ids.ts';
import type { LedgerEntriesTable, AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';

type Account = LedgerEntriesTable['account'];
type PostingKind = LedgerEntriesTable['kind'];

/** `cents` leave the account `from` and arrive at `to`; below zero it is the other way round, and zero is nothing. */
export interface Posting {
  kind: PostingKind;
  from: Account;
  to: Account;
  cents: number;
}

/** The write of postings, to be made with the attempt locked; null where all of them are zero. */
export function insertEntries(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  postings: readonly Posting[],
) {
  const entries = postings
    .filter(({ cents }) => cents !== 0)
    .flatMap(({ kind, from, to, cents }) => {
      const common = { posting_id: newId(), kind, attempt_id: attempt.id, order_id: attempt.order_id };
      return [
        { ...common, account: to, amount_cents: cents },
        { ...common, account: from, amount_cents: -cents },
      ];
    });
  return entries.length === 0 ? null : trx.insertInto('ledger_entries').values(entries);
}

/** Writes postings. @param trx with the attempt locked */
export async function postEntries(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  ...postings: readonly Posting[]
): Promise<void> {
  await insertEntries(trx, attempt, postings)?.execute();
}
