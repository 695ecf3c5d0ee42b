import { newId } from '#database/ids.ts';
import type { LedgerEntriesTable, AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';

type Account = LedgerEntriesTable['account'];
type PostingKind = LedgerEntriesTable['kind'];

/** Writes one posting: `cents` leave the account `from` and arrive at `to`. @param trx with the attempt locked */
export async function postEntries(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  { kind, from, to, cents }: { kind: PostingKind; from: Account; to: Account; cents: number },
): Promise<void> {
  if (cents === 0) return;
  const common = { posting_id: newId(), kind, attempt_id: attempt.id, order_id: attempt.order_id };
  await trx
    .insertInto('ledger_entries')
    .values([
      { ...common, account: to, amount_cents: cents },
      { ...common, account: from, amount_cents: -cents },
    ])
    .execute();
}
