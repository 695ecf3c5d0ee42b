import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import {
  type LockedClaim,
  closeClaim,
  isUnsettled,
  lockOpenClaim,
  resumeHandover,
  stopHandover,
  updateClaim,
} from '#domain/claims/claim.ts';
import { recheckEvidence } from '#domain/claims/submit-evidence.ts';
import { handToAdmins, notifyAdminsOfClaim } from '#domain/claims/hand-to-admins.ts';
import { type LockedHandover, hoursAfter, lockHandover, saleMoney } from '#domain/handovers/handover.ts';
import { INQUIRED_ORDERS } from '#domain/payments/inquiries.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** So much time is left at least once a bank has decided. */
const HOURS_AFTER_BANK = 7 * 24;

/** Orders about whose claims, or new disputes, something may be due; whether it is, is decided with each of them locked. */
export async function findDueClaims(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with disputed as (
      select p.order_id from (
        select attempt_id from ledger_entries where account = 'disputed' group by attempt_id having sum(amount_cents) > 0
      ) open join payments p using (attempt_id)
      union ${INQUIRED_ORDERS}
    )
    select c.order_id as id from claims c join handovers h using (order_id)
    where c.state <> 'closed' and (
      least(c.answer_by, c.remind_at) <= clock_timestamp()
      or (c.state <> 'bank' and h.state in ('released', 'refunded'))
      or (c.state = 'bank' and not exists (select from disputed d where d.order_id = c.order_id))
    )
    union
    select d.order_id from disputed d
    where not exists (select from claims c where c.order_id = d.order_id and c.state = 'bank')
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Does what is due about the claim of one order, if it still is once the order is locked. Repeatable. */
export async function settleDueClaim(db: Database, orderId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const handover = await lockHandover(trx, orderId);
    if (!handover) return;
    const claim = await lockOpenClaim(trx, orderId);
    const { disputedCents, inquired } = await saleMoney(trx, orderId);
    if (disputedCents > 0 || inquired) {
      if (claim?.state !== 'bank') await leaveToBank(trx, handover, claim?.id);
      return;
    }
    if (!claim) return;
    const locked = { ...handover, claim };
    if (claim.state === 'bank') return takeBackFromBank(trx, locked);
    if (!isUnsettled(handover.handover)) return closeWithOrder(trx, locked);
    if (claim.answer_by !== null && claim.answer_by <= handover.now) {
      await recordOrderEvents(trx, [{ orderId, kind: 'claim-unanswered', by: null }]);
      return handToAdmins(trx, locked);
    }
    // Written anew, it reminds them again tomorrow.
    if (claim.remind_at !== null && claim.remind_at <= handover.now) await handToAdmins(trx, locked);
  });
}

/** The buyer's bank has taken the money, or asks about it: nobody here decides until it has. @param claimId of the claim that stood already */
async function leaveToBank(trx: RunningTransaction, handover: LockedHandover, claimId?: string): Promise<void> {
  const { order, now } = handover;
  const id = claimId ?? newId();
  const atBank = { state: 'bank', disputed_at: now } as const;
  if (claimId === undefined)
    await trx
      .insertInto('claims')
      .values({ id, order_id: order.id, ...atBank })
      .execute();
  else await updateClaim(trx, { id }, { ...atBank, answer_by: null, remind_at: null });
  if (isUnsettled(handover.handover)) await stopHandover(trx, handover);
  await recheckEvidence(trx, order.id);
  await notifyAdminsOfClaim(trx, { id, order_id: order.id }, 'dispute-to-follow');
}

/** The bank has decided. What is left of the money and of the claim goes on. */
async function takeBackFromBank(trx: RunningTransaction, locked: LockedClaim): Promise<void> {
  const { claim, handover, order, now } = locked;
  const { leftCents } = await saleMoney(trx, order.id);
  const goesOn = isUnsettled(handover) && leftCents > 0;
  if (goesOn) await leaveTimeToDecide(trx, locked);
  if (goesOn && claim.opened_by !== null) return handToAdmins(trx, locked);
  await closeClaim(trx, claim, {
    outcome: (await wasLost(trx, order.id)) ? 'dispute-lost' : leftCents > 0 ? 'dispute-won' : 'ended',
    closed_at: now,
  });
  if (goesOn) await resumeHandover(trx, locked);
}

/** A bank takes longer than there is to decide in all: what comes after it has its time, be it an Admin's decision or the seller's money. */
async function leaveTimeToDecide(trx: RunningTransaction, { handover, now }: LockedClaim): Promise<void> {
  const soonest = hoursAfter(now, HOURS_AFTER_BANK);
  if (handover.decide_by >= soonest) return;
  handover.decide_by = soonest;
  await trx.updateTable('handovers').set({ decide_by: soonest }).where('order_id', '=', handover.order_id).execute();
}

async function wasLost(trx: RunningTransaction, orderId: string): Promise<boolean> {
  const lost = await trx
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.attempt_id', 'ledger_entries.attempt_id')
    .select('ledger_entries.id')
    .where('payments.order_id', '=', orderId)
    .where('ledger_entries.kind', '=', 'dispute lost')
    .limit(1)
    .executeTakeFirst();
  return lost !== undefined;
}

/** The money became somebody's otherwise: by a refund of the seller's or an Admin's, or because all time was up. */
async function closeWithOrder(trx: RunningTransaction, { claim, handover, order, now }: LockedClaim): Promise<void> {
  const byBank = handover.state_by === 'money went back' && (await wasLost(trx, order.id));
  const otherwise = handover.state_by === 'time is up' ? 'no-decision' : 'ended';
  await closeClaim(trx, claim, { outcome: byBank ? 'dispute-lost' : otherwise, closed_at: now });
}
