import { CLAIM_ANSWER_HOURS, HOURS_AFTER_CLAIM } from '#shared/claim-reasons.ts';
import type { HandoverRow } from '#database/handover-tables.ts';
import type { ClaimRow } from '#database/claim-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type LockedHandover, actOnHandover, hoursAfter, hoursBetween, saleMoney } from '#domain/handovers/handover.ts';
import type { HandoverState } from '#domain/orders/handover-rows.ts';

/** An open claim with its order and hand-over, all locked. */
export interface LockedClaim extends LockedHandover {
  claim: ClaimRow;
}

/** The open claim of an order whose row is locked; undefined where there is none. */
export function lockOpenClaim(trx: RunningTransaction, orderId: string): Promise<ClaimRow | undefined> {
  return trx
    .selectFrom('claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Does something about the open claim of an order in a transaction, as one of the order's sides.
 * @throws {DomainError} 'not-found' to everybody else; 'claim-closed' where there is none, or nothing can be done about it
 */
export async function actOnClaim(
  db: Database,
  actor: Actor,
  orderId: string,
  act: (trx: RunningTransaction, locked: LockedClaim & { part: 'buyer' | 'seller' }) => Promise<void>,
): Promise<void> {
  await actOnHandover(db, actor, orderId, 'either', async (trx, locked) => {
    const claim = await lockOpenClaim(trx, orderId);
    if (!claim) throw claimClosed('This problem is settled already. Reload the page to see how.');
    await assertMoneyIsHere(trx, locked);
    await act(trx, { ...locked, claim });
  });
}

/** States in which the money is neither side's yet. */
const UNSETTLED: ReadonlySet<HandoverState> = new Set(['waiting', 'handed-over', 'deciding']);

export function isUnsettled({ state }: { state: HandoverState }): boolean {
  return UNSETTLED.has(state);
}

/** @returns what of the money is left @throws {DomainError} 'claim-closed' where the money is somebody's already, or its bank's */
export async function assertMoneyIsHere(
  trx: RunningTransaction,
  { order, handover }: Pick<LockedHandover, 'order' | 'handover'>,
): Promise<number> {
  const { leftCents, disputedCents, inquired } = await saleMoney(trx, order.id);
  if (disputedCents > 0) throw claimClosed('The buyer’s bank has the money and decides who gets it.');
  if (inquired) throw claimClosed('The buyer’s bank asks about the payment. It goes on here once that’s clear.');
  if (handover.state === 'released') throw claimClosed('The money is the seller’s already.');
  if (!isUnsettled(handover) || leftCents <= 0) throw claimClosed('The buyer gets the money back already.');
  return leftCents;
}

export function claimClosed(detail: string): DomainError {
  return new DomainError('claim-closed', detail);
}

/** Writes an open claim. @param trx with it locked */
export async function updateClaim(
  trx: RunningTransaction,
  { id }: Pick<ClaimRow, 'id'>,
  changes: Partial<Omit<ClaimRow, 'id' | 'order_id' | 'opened_by' | 'created_at'>>,
): Promise<void> {
  await trx.updateTable('claims').set(changes).where('id', '=', id).execute();
}

/** What an open claim has on its way, and a closed one hasn't. */
const NOTHING_DUE = { answer_by: null, remind_at: null } as const;

/** Ends a claim. @param trx with it locked */
export async function closeClaim(
  trx: RunningTransaction,
  claim: Pick<ClaimRow, 'id'>,
  closing: Pick<ClaimRow, 'outcome' | 'closed_at'> &
    Partial<Pick<ClaimRow, 'refunded_cents' | 'decided_by' | 'decision_words'>>,
): Promise<void> {
  await updateClaim(trx, claim, { ...NOTHING_DUE, state: 'closed', ...closing });
}

/** How long somebody has to answer. */
interface AnswerTime {
  until: Date;
  hours: number;
  /** Close to the end of all time it's less than usual, so that an Admin can still decide. */
  isShort: boolean;
}

/** How long the other side has to answer from now on: never more than half of what is left to decide in. */
export function timeToAnswer({ decide_by: end }: Pick<HandoverRow, 'decide_by'>, now: Date): AnswerTime {
  const half = new Date((now.getTime() + end.getTime()) / 2);
  const usual = hoursAfter(now, CLAIM_ANSWER_HOURS);
  const until = half < usual ? half : usual;
  return { until, hours: Math.max(1, hoursBetween(now, until)), isShort: half < usual };
}

/** Stops release and refund of a hand-over. @param trx with it locked */
export async function stopHandover(trx: RunningTransaction, { order, now }: LockedHandover): Promise<void> {
  await trx.updateTable('handovers').set({ stopped_at: now }).where('order_id', '=', order.id).execute();
}

/** Lets the clock of a hand-over go on, with some time left for everything that it brings. @param trx with it locked */
export async function resumeHandover(trx: RunningTransaction, { order, handover, now }: LockedHandover): Promise<void> {
  const soonest = hoursAfter(now, HOURS_AFTER_CLAIM);
  const later = (time: Date | null) => (time !== null && time < soonest ? soonest : time);
  // Nothing comes after the end of all time, which is the buyer's refund: what was withdrawn then is released before it.
  const release = later(handover.release_at);
  const releaseAt = release !== null && release > handover.decide_by ? handover.decide_by : release;
  await trx
    .updateTable('handovers')
    .set({
      stopped_at: null,
      release_at: releaseAt,
      ask_at: later(handover.ask_at) ?? handover.ask_at,
      refund_at: later(handover.refund_at),
      remind_at: later(handover.remind_at),
    })
    .where('order_id', '=', order.id)
    .execute();
}
