import { sql } from 'kysely';
import { OBJECTION_HOURS } from '#shared/handover-times.ts';
import type { HandoverRow } from '#database/handover-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { DAYS_AFTER_MEETING, LAST_HOURS, dueStep, isBlocked } from '#domain/handovers/due-step.ts';
import {
  type LockedHandover,
  type SaleMoney,
  hoursAfter,
  hoursBetween,
  lockHandover,
  saleMoney,
  setHandoverState,
  updateHandover,
} from '#domain/handovers/handover.ts';
import { leaveToAdmins, remindAdmins } from '#domain/handovers/leave-to-admins.ts';
import { offlineCodeUntil } from '#domain/handovers/offline-codes.ts';
import { release } from '#domain/handovers/release.ts';
import { NOT_GONE_BACK } from '#domain/ledger/not-gone-back.ts';
import { lastAgreedMeeting } from '#domain/orders/meeting-rows.ts';
import { type NewOrderEvent, recordOrderEvents } from '#domain/orders/order-events.ts';
import { INQUIRED_ORDERS } from '#domain/payments/inquiries.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';

/** How long after the first reminder the second one comes, and after that an Admin. */
const REMINDER_PAUSES = [2 * 24, 4 * 24] as const;

/** Hand-overs of which something may be due, oldest first; whether it is, is decided with each of them locked. */
export async function findDueHandovers(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.order_id as id from handovers h
    join payments p on p.order_id = h.order_id
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where ${NOT_GONE_BACK}), 0) - coalesce((
          select sum(amount_cents) from sale_refunds where order_id = h.order_id and state = 'requested'), 0) as left_cents,
        coalesce(sum(amount_cents) filter (where account = 'disputed'), 0) as disputed_cents
      from ledger_entries where attempt_id = p.attempt_id
    ) money
    cross join lateral (
      select max(starts_at) as starts_at from meetings
      where order_id = h.order_id and (ended_at is null or ended_at >= starts_at)
    ) meeting
    where h.state in ('waiting', 'handed-over', 'deciding') and (
      (left_cents <= 0 and disputed_cents = 0)
      or (decide_by <= clock_timestamp() and disputed_cents = 0 and h.order_id not in (${INQUIRED_ORDERS})
        and not exists (select from claims c where c.order_id = h.order_id and c.state = 'bank'))
      or (stopped_at is null and disputed_cents = 0 and h.order_id not in (${INQUIRED_ORDERS}) and (
        (h.state = 'handed-over' and release_at <= clock_timestamp())
        or (h.state = 'deciding' and remind_at <= clock_timestamp())
        or (h.state = 'waiting' and exists (
          select from users
          where users.id in (h.buyer_id, h.seller_id) and (users.deleted_at is not null or users.suspended_at is not null)))
        or (h.state = 'waiting' and least(
          coalesce(remind_at, refund_at, greatest(ask_at, meeting.starts_at + make_interval(days => ${DAYS_AFTER_MEETING}))),
          case when remind_at is not null or refund_at is null then decide_by - interval '5 days' end) <= clock_timestamp())
      ))
    )
    order by h.order_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Does what is due for one hand-over, if it still is once its order is locked. Repeatable. */
export async function settleHandover(db: Database, orderId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const locked = await lockHandover(trx, orderId);
    if (!locked) return;
    const { handover, now } = locked;
    const tell = (...events: Omit<NewOrderEvent, 'orderId' | 'by'>[]) =>
      recordOrderEvents(
        trx,
        events.map((event) => ({ ...event, orderId, by: null })),
      );
    const money = await saleMoney(trx, orderId);
    const due = dueStep(handover, money, await lastAgreedMeeting(trx, orderId), now);
    if (due !== 'money went back' && due !== 'time is up' && (await waitsForNobody(trx, handover, money)))
      return leaveToAdmins(trx, locked, 'nobody confirmed');
    switch (due) {
      case null:
        return;
      case 'window ended':
        return release(trx, locked, due, null);
      case 'money went back':
        return setHandoverState(trx, locked, 'refunded', due, { refunded_at: now });
      case 'time is up':
        return refund(trx, locked, due, 'no-decision');
      case 'nobody met':
        if (await waitForOfflineCode(trx, locked)) return;
        return refund(trx, locked, due, 'not-handed-over');
      case 'nobody confirmed':
        return leaveToAdmins(trx, locked, due);
      case 'remind the Admins':
        return remindAdmins(trx, locked);
      case 'remind':
        await updateHandover(trx, locked, {
          reminders: handover.reminders + 1,
          remind_at: hoursAfter(now, REMINDER_PAUSES[handover.reminders] ?? 0),
        });
        return tell({ kind: 'handover-reminder' });
      case 'ask the seller':
        await updateHandover(trx, locked, { refund_at: hoursAfter(now, OBJECTION_HOURS) });
        return tell({ kind: 'refund-asked', facts: { hours: OBJECTION_HOURS } });
    }
  });
}

/**
 * They may have met without network: while the seller can still enter the code of such a meeting, the refund waits, and the seller is asked
 * again. Close to the end of all time an Admin decides instead.
 * @returns whether there is such a code
 */
async function waitForOfflineCode(trx: RunningTransaction, locked: LockedHandover): Promise<boolean> {
  const until = await offlineCodeUntil(trx, locked);
  if (until === null) return false;
  if (until > hoursAfter(locked.handover.decide_by, -LAST_HOURS)) {
    await leaveToAdmins(trx, locked, 'nobody confirmed');
    return true;
  }
  await updateHandover(trx, locked, { refund_at: until });
  const facts = { hours: hoursBetween(locked.now, until) };
  await recordOrderEvents(trx, [{ orderId: locked.order.id, kind: 'refund-asked', by: null, facts }]);
  return true;
}

/** Whether one of the two can't log in any more, and so can neither confirm nor object: the other would wait in vain. */
async function waitsForNobody(trx: RunningTransaction, handover: HandoverRow, money: SaleMoney): Promise<boolean> {
  if (handover.state !== 'waiting' || isBlocked(handover, money)) return false;
  const away = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [handover.buyer_id, handover.seller_id])
    .where((eb) => eb.or([eb('deleted_at', 'is not', null), eb('suspended_at', 'is not', null)]))
    .executeTakeFirst();
  return away !== undefined;
}

async function refund(
  trx: RunningTransaction,
  locked: LockedHandover,
  by: 'time is up' | 'nobody met',
  reason: 'no-decision' | 'not-handed-over',
): Promise<void> {
  await setHandoverState(trx, locked, 'refunded', by, { refunded_at: locked.now });
  await requestRefund(trx, { orderId: locked.order.id, amountCents: 'all', reason, by: null });
}
