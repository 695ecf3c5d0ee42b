import { sql } from 'kysely';
import { HOURS_TO_DECIDE } from '#shared/handover-times.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { HandoverRow } from '#database/handover-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database, OrderRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Actor, mayReadOrders } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { NOT_GONE_BACK } from '#domain/ledger/not-gone-back.ts';
import { HANDOVER_TRANSITIONS, type HandoverState } from '#domain/orders/handover-rows.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { INQUIRED_ORDERS } from '#domain/payments/inquiries.ts';
import { databaseTime } from '#domain/payments/locks.ts';
import { type TransitionCause, step } from '#domain/transitions.ts';

/** A hand-over with its order and itself locked, and the time by then. */
export interface LockedHandover {
  order: OrderRow;
  handover: HandoverRow;
  now: Date;
}

/** Locks an order and its hand-over, in this order. @returns null where the order isn't paid */
export async function lockHandover(trx: RunningTransaction, orderId: string): Promise<LockedHandover | null> {
  const order = await lockOrder(trx, orderId);
  const handover = await trx
    .selectFrom('handovers')
    .selectAll()
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return handover ? { order, handover, now: await databaseTime(trx) } : null;
}

/**
 * Does something to a hand-over in a transaction, as one of its sides.
 * @throws {DomainError} 'not-found' to everybody but this side and where the order isn't paid
 */
export async function actOnHandover<Result>(
  db: Database,
  actor: Actor,
  orderId: string,
  side: 'buyer' | 'seller' | 'either',
  act: (trx: RunningTransaction, locked: LockedHandover & { part: 'buyer' | 'seller' }) => Promise<Result>,
): Promise<Result> {
  if (!isId(orderId)) throw noSuchOrder();
  return inTransaction(db, async (trx) => {
    // Looked up before anything is locked, so that strangers never make others wait.
    const known = await trx
      .selectFrom('handovers')
      .select(['buyer_id', 'seller_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const part = known && partIn(actor, known);
    if (part === undefined || part === 'admin' || part === null || (side !== 'either' && part !== side))
      throw noSuchOrder();
    const locked = await lockHandover(trx, orderId);
    if (!locked) throw noSuchOrder();
    return act(trx, { ...locked, part });
  });
}

export function partIn(
  actor: Actor,
  { buyer_id, seller_id }: Pick<HandoverRow, 'buyer_id' | 'seller_id'>,
): OrderPart | null {
  if (actor.id === buyer_id) return 'buyer';
  if (actor.id === seller_id) return 'seller';
  return mayReadOrders(actor) ? 'admin' : null;
}

/** States in which a laptop can still be handed over. */
const OPEN_STATES: ReadonlySet<HandoverState> = new Set(['waiting', 'deciding']);

/** @throws {DomainError} 'handover-closed' unless the laptop can still be handed over */
export function assertOpen({ handover: { state } }: LockedHandover): void {
  if (OPEN_STATES.has(state)) return;
  const why = {
    'handed-over': 'The hand-over is confirmed already.',
    released: 'The hand-over is confirmed, and the money is the seller’s.',
    refunded: 'The buyer gets the money back for this order.',
  };
  throw new DomainError('handover-closed', state in why ? why[state as keyof typeof why] : undefined);
}

type Changes = Partial<
  Pick<HandoverRow, 'handed_over_at' | 'confirmed_by' | 'release_at' | 'released_at' | 'refunded_at' | 'objection'>
>;

/** The only place that writes a hand-over's state. @param trx with it locked */
export async function setHandoverState(
  trx: RunningTransaction,
  { handover: { order_id, state } }: LockedHandover,
  to: HandoverState,
  by: TransitionCause,
  changes: Changes = {},
): Promise<void> {
  await trx
    .updateTable('handovers')
    .set({ ...step(HANDOVER_TRANSITIONS, state, to, by), ...changes })
    .where('order_id', '=', order_id)
    .execute();
}

/** Writes columns of a hand-over other than its state. @param trx with it locked */
export async function updateHandover(
  trx: RunningTransaction,
  { handover: { order_id } }: LockedHandover,
  changes: Partial<
    Pick<
      HandoverRow,
      | 'ask_at'
      | 'refund_at'
      | 'remind_at'
      | 'reminders'
      | 'buyer_here_at'
      | 'seller_here_at'
      | 'serial'
      | 'serial_tries'
      | 'serial_matches'
      | 'checked'
      | 'held_at'
    >
  >,
): Promise<void> {
  await trx.updateTable('handovers').set(changes).where('order_id', '=', order_id).execute();
}

/** What of a sale's money is still here. */
export interface SaleMoney {
  /** Neither gone back nor on its way there. */
  leftCents: number;
  /** Taken back by a bank until it decides. */
  disputedCents: number;
  /** Whether a bank asks about the payment, without having taken it. */
  inquired: boolean;
  /** Whether a bank has to decide, or has decided and the claim about it is still to be taken back from it. */
  atBank: boolean;
}

/** To be asked with the order locked. */
export async function saleMoney(trx: RunningTransaction, orderId: string): Promise<SaleMoney> {
  const { rows } = await sql<SaleMoney>`
    select (coalesce(sum(e.amount_cents) filter (where ${NOT_GONE_BACK}), 0) - coalesce((
        select sum(amount_cents) from sale_refunds where order_id = ${orderId} and state = 'requested'), 0))::int as "leftCents",
      coalesce(sum(e.amount_cents) filter (where e.account = 'disputed'), 0)::int as "disputedCents",
      ${orderId} in (${INQUIRED_ORDERS}) as inquired,
      (coalesce(sum(e.amount_cents) filter (where e.account = 'disputed'), 0) > 0 or ${orderId} in (${INQUIRED_ORDERS}) or exists (
        select from claims where order_id = ${orderId} and state = 'bank')) as "atBank"
    from ledger_entries e join payments p on p.attempt_id = e.attempt_id
    where p.order_id = ${orderId}`.execute(trx);
  return rows[0] ?? { leftCents: 0, disputedCents: 0, inquired: false, atBank: false };
}

/** Until when something about a laptop that was handed over can be claimed at the latest: an Admin has to decide before the end of all time. */
export function lastClaimAt({ decide_by }: Pick<HandoverRow, 'decide_by'>): Date {
  return hoursAfter(decide_by, -HOURS_TO_DECIDE);
}

/** The whole hours from one time to a later one. */
export function hoursBetween(from: Date, until: Date): number {
  return Math.floor((until.getTime() - from.getTime()) / 3_600_000);
}

/** A time so many hours later. */
export function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * 3_600_000);
}
