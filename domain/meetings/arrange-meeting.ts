import { sql } from 'kysely';
import type { AcceptedMeeting, CanceledMeeting, NewMeeting } from '#shared/contracts/meetings.ts';
import type { MeetingRow } from '#database/meeting-tables.ts';
import { isId, newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockHandover, updateHandover } from '#domain/handovers/handover.ts';
import { instantOf, meetingTimeText, nextReminder, timeProblem } from '#domain/meetings/meeting-times.ts';
import { newestMeeting, stateOf, versionOf } from '#domain/meetings/meetings.ts';
import { withdrawNotifications } from '#domain/notifications/withdraw-notifications.ts';
import { findMeetingTime, findOrderOf } from '#domain/orders/order-details.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { databaseTime } from '#domain/payments/locks.ts';

/** Proposals about one order: more than two people ever need. */
const MOST_PROPOSALS = 50;

/**
 * Proposes times and places, instead of what was proposed or agreed before.
 * @returns its id
 * @throws {DomainError} 'not-found', 'meeting-not-possible', 'invalid-fields'
 */
export async function proposeMeeting(
  db: Database,
  actor: Actor,
  orderId: string,
  { version, options, timeZone }: NewMeeting,
): Promise<string> {
  return arrange(db, actor, orderId, version, async (trx, { part, newest, now, until }) => {
    const times = options.map(({ at }) => instantOf(at, timeZone));
    const errors = times.flatMap((at, index) => {
      const message = timeProblem(at, now, until);
      return message === null ? [] : [{ path: `options.${index}.at`, message }];
    });
    if (errors.length > 0) throw new DomainError('invalid-fields', undefined, { errors });
    const number = (newest?.number ?? 0) + 1;
    if (number > MOST_PROPOSALS)
      throw impossible('There have been many suggestions already. Write to each other or call instead.');
    // One whose time has come stays as it was: they may have met.
    const moves = newest !== null && isAhead(newest, now);
    if (newest !== null && newest.ended_at === null) await end(trx, newest);
    const id = newId();
    await trx
      .insertInto('meetings')
      .values({
        id,
        order_id: orderId,
        number,
        proposed_by: actor.id,
        options: JSON.stringify(options.map(({ place }, index) => ({ at: times[index], place }))),
        time_zone: timeZone,
      })
      .execute();
    const kind = moves ? (`meeting-moved-by-${part}` as const) : (`meeting-proposed-by-${part}` as const);
    await recordOrderEvents(trx, [{ orderId, kind, by: actor }]);
    return id;
  });
}

/** Takes one of the times that the other side proposed. @throws {DomainError} 'not-found', 'meeting-not-possible' */
export async function acceptMeeting(
  db: Database,
  actor: Actor,
  orderId: string,
  { version, option }: AcceptedMeeting,
): Promise<void> {
  await arrange(db, actor, orderId, version, async (trx, { newest, now, until }) => {
    if (newest === null || stateOf(newest) !== 'proposed')
      throw impossible('Nobody has suggested a time at the moment.');
    if (newest.proposed_by === actor.id)
      throw impossible('You suggested these times yourself, so the other side takes one.');
    const chosen = newest.options[option];
    if (!chosen) throw impossible('There’s no such suggestion.');
    const startsAt = new Date(chosen.at);
    if (timeProblem(startsAt, now, until) !== null)
      throw impossible('You can’t meet at this time any more. Suggest another one.');
    await trx
      .updateTable('meetings')
      .set({ agreed_at: now, starts_at: startsAt, place: chosen.place, remind_at: nextReminder(startsAt, now) })
      .where('id', '=', newest.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    await keepMoney(trx, orderId);
    const facts = { when: meetingTimeText(startsAt, newest.time_zone) };
    await recordOrderEvents(trx, [{ orderId, kind: 'meeting-agreed', by: actor, facts }]);
  });
}

/** Where the seller was asked whether the buyer has the laptop, that question is answered by a meeting to come: it is asked again after it. */
async function keepMoney(trx: RunningTransaction, orderId: string): Promise<void> {
  const locked = await lockHandover(trx, orderId);
  if (locked && locked.handover.refund_at !== null) await updateHandover(trx, locked, { refund_at: null });
}

/** Calls off what was proposed or agreed. @throws {DomainError} 'not-found', 'meeting-not-possible' */
export async function cancelMeeting(
  db: Database,
  actor: Actor,
  orderId: string,
  { version, reason }: CanceledMeeting,
): Promise<void> {
  await arrange(db, actor, orderId, version, async (trx, { part, newest, now }) => {
    if (newest === null || newest.ended_at !== null) throw impossible('There’s no meeting to call off.');
    if (newest.agreed_at !== null && !isAhead(newest, now))
      throw impossible('The time of this meeting has come already. You can suggest another one.');
    await end(trx, newest, { canceled_by: actor.id, reason });
    await recordOrderEvents(trx, [{ orderId, kind: `meeting-called-off-by-${part}`, by: actor }]);
  });
}

interface Arranging {
  part: 'buyer' | 'seller';
  newest: MeetingRow | null;
  now: Date;
  /** When held money goes back. */
  until: Date | null;
}

/** Does something about an order's meeting, as one of its sides, with the order locked and while the two still have something to meet about. */
async function arrange<Result>(
  db: Database,
  actor: Actor,
  orderId: string,
  version: number,
  act: (trx: RunningTransaction, arranging: Arranging) => Promise<Result>,
): Promise<Result> {
  // Looked up before anything is locked, so that strangers never make others wait.
  const found = isId(orderId) ? await findOrderOf(db, actor, orderId) : null;
  if (!found || found.part === 'admin') throw noSuchOrder();
  const { part } = found;
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const { open, until } = await findMeetingTime(trx, orderId);
    if (!open) throw impossible('There’s nothing to meet about any more for this order.');
    const newest = await newestMeeting(trx, orderId);
    if (versionOf(newest) !== version)
      throw impossible('Something has changed meanwhile. Have a look at what stands now.');
    return act(trx, { part, newest, now: await databaseTime(trx), until });
  });
}

/** Whether it is agreed, and its time hasn't come. */
function isAhead({ ended_at: endedAt, starts_at: startsAt }: MeetingRow, now: Date): boolean {
  return endedAt === null && startsAt !== null && startsAt > now;
}

async function end(
  trx: RunningTransaction,
  { id, order_id: orderId }: MeetingRow,
  by: Partial<Pick<MeetingRow, 'canceled_by' | 'reason'>> = {},
): Promise<void> {
  await trx
    .updateTable('meetings')
    .set({ ended_at: sql<Date>`clock_timestamp()`, remind_at: null, ...by })
    .where('id', '=', id)
    .execute();
  await withdrawNotifications(trx, { kind: 'meeting-soon', orderId });
}

function impossible(detail: string): DomainError {
  return new DomainError('meeting-not-possible', detail);
}
