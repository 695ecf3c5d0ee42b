import { type Selectable, sql } from 'kysely';
import type { TransfersTable } from '#database/payout-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { type Transition, type TransitionCause, step } from '#domain/transitions.ts';

export type Transfer = Selectable<TransfersTable>;
type TransferState = Transfer['state'];

/** What a seller is sent for an order. 'unknown': nobody knows whether the provider did it, and it is asked before anything is sent again. */
export const TRANSFER_TRANSITIONS: readonly Transition<TransferState>[] = [
  { from: 'scheduled', to: 'waiting for account', by: 'no account is ready' },
  { from: 'waiting for account', to: 'scheduled', by: 'account is ready' },
  { from: 'scheduled', to: 'sending', by: 'transfer begins' },
  // Refunded before anything was sent, or all of it repaid a debt.
  { from: 'scheduled', to: 'reversed', by: 'nothing is left' },
  { from: 'waiting for account', to: 'reversed', by: 'nothing is left' },
  { from: 'sending', to: 'sent', by: 'transfer arrived' },
  { from: 'sending', to: 'unknown', by: 'answer was lost' },
  // Restricted between scheduling and sending.
  { from: 'sending', to: 'waiting for account', by: 'no account is ready' },
  { from: 'sending', to: 'failed', by: 'provider refused' },
  { from: 'unknown', to: 'sent', by: 'transfer arrived' },
  { from: 'unknown', to: 'scheduled', by: 'transfer never arrived' },
  // It did arrive, from a process that was stopped for longer than any request takes.
  { from: 'scheduled', to: 'sent', by: 'transfer arrived' },
  { from: 'waiting for account', to: 'sent', by: 'transfer arrived' },
  { from: 'failed', to: 'sent', by: 'transfer arrived' },
  { from: 'reversed', to: 'sent', by: 'transfer arrived' },
  { from: 'failed', to: 'scheduled', by: 'tried again' },
  { from: 'failed', to: 'settled', by: 'settled another way' },
  // It did arrive as well, so it is taken back.
  { from: 'settled', to: 'sent', by: 'transfer arrived' },
  { from: 'sent', to: 'reversed', by: 'money went back' },
  // A refund that its bank did not take: the money is the seller's again.
  { from: 'reversed', to: 'scheduled', by: 'refund failed' },
];

/** What of a transfer changes with its state. */
type Changes = Partial<
  Pick<Transfer, 'amount_cents' | 'account_id' | 'transfer_id' | 'reversed_cents' | 'refusal' | 'refusals' | 'read_at'>
>;

/**
 * The only place that writes a transfer's state. The caller has locked it.
 * @param dueSeconds after how many it is looked at again; null when something else has to happen first
 */
export async function setTransferState(
  trx: RunningTransaction,
  transfer: Transfer,
  to: TransferState,
  by: TransitionCause,
  { dueSeconds, ...changes }: Changes & { dueSeconds: number | null },
): Promise<Transfer> {
  return trx
    .updateTable('transfers')
    .set({
      ...step(TRANSFER_TRANSITIONS, transfer.state, to, by),
      ...changes,
      ...(to === 'sending' && { sending_since: sql<Date>`clock_timestamp()` }),
      ...(to === 'sent' && { sent_at: sql<Date>`clock_timestamp()` }),
      due_at: dueIn(dueSeconds),
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', transfer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets when a transfer is checked next; null: not by the clock. */
export async function scheduleCheck(
  trx: RunningTransaction,
  { id }: Transfer,
  dueSeconds: number | null,
): Promise<void> {
  await trx
    .updateTable('transfers')
    .set({ due_at: dueIn(dueSeconds) })
    .where('id', '=', id)
    .execute();
}

function dueIn(seconds: number | null) {
  return seconds === null ? null : sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::int)`;
}

/**
 * A transfer with its seller, its order and itself locked, in this order: of one seller, one transfer is decided at a time, since later ones
 * repay the debts of earlier ones. @throws when there is none
 */
export async function lockTransfer(trx: RunningTransaction, id: string): Promise<Transfer> {
  const { order_id, seller_id } = await trx
    .selectFrom('transfers')
    .select(['order_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx.selectFrom('users').select('id').where('id', '=', seller_id).forNoKeyUpdate().executeTakeFirst();
  await lockOrder(trx, order_id);
  return trx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
