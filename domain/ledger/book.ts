import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { LedgerEntriesTable } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { AttemptRow } from '#database/money-tables.ts';

type Account = LedgerEntriesTable['account'];
export type BookingKind = LedgerEntriesTable['kind'];

/** What the ledger says of one attempt's money, in cents. */
export interface Booked {
  refundedCents: number;
  /** Taken back by a bank, and not decided yet. */
  disputedCents: number;
  /** Taken back by a bank for good. */
  lostCents: number;
  /** Has to go back and has not yet. */
  owedCents: number;
}

/**
 * Writes one booking: `cents` leave the account `from` and arrive at `to`. Nothing is written for nothing.
 * @param trx the transaction that changes the states, with the attempt locked
 */
export async function book(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  { kind, from, to, cents }: { kind: BookingKind; from: Account; to: Account; cents: number },
): Promise<void> {
  if (cents === 0) return;
  const common = { booking_id: newId(), kind, attempt_id: attempt.id, order_id: attempt.order_id };
  await trx
    .insertInto('ledger_entries')
    .values([
      { ...common, account: to, amount_cents: cents },
      { ...common, account: from, amount_cents: -cents },
    ])
    .execute();
}

/** Books the money that was taken from a card: for a laptop, or for nothing, so that it is owed to the buyer again. */
export function bookMoneyTaken(trx: RunningTransaction, attempt: AttemptRow, forLaptop: boolean): Promise<void> {
  const cents = attempt.amount_cents;
  return forLaptop
    ? book(trx, attempt, { kind: 'sale', from: 'sold', to: 'card', cents })
    : book(trx, attempt, { kind: 'money for nothing', from: 'refund owed', to: 'card', cents });
}

/** What was booked of an attempt so far; to be asked with it locked. */
export async function bookedOf(trx: RunningTransaction, attemptId: string): Promise<Booked> {
  const cents = (condition: string) =>
    sql<number>`coalesce(sum(amount_cents) filter (where ${sql.raw(condition)}), 0)::int`;
  return trx
    .selectFrom('ledger_entries')
    .select([
      cents(`kind = 'refund' and account in ('sold', 'refund owed')`).as('refundedCents'),
      cents(`account = 'disputed'`).as('disputedCents'),
      cents(`kind = 'dispute lost' and account in ('sold', 'refund owed')`).as('lostCents'),
      sql<number>`(-coalesce(sum(amount_cents) filter (where account = 'refund owed'), 0))::int`.as('owedCents'),
    ])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
}
