import type { MeetingState } from '#shared/meetings.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { MeetingOption, MeetingRow } from '#database/meeting-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { findMeetingTime, findOrderOf } from '#domain/orders/order-details.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { resolvePlace } from '#domain/places/resolve-place.ts';
import { timeZoneOf } from '#domain/places/time-zone.ts';

/** The meeting of an order, as its two sides and Admins see it. */
export interface Meeting {
  part: OrderPart;
  state: MeetingState;
  /** Whether the two can still agree on one. */
  open: boolean;
  /** Grows with each thing that happens to it; whoever does something names the one that they have seen. */
  version: number;
  /** The last proposal, where it counts. */
  row: MeetingRow | null;
  /** What of it can still be taken. */
  ahead: readonly MeetingOption[];
  /** The town where the laptop is, if its seller's text names one. */
  town: string | null;
  /** The time zone (IANA's name) of the laptop's place, or of the one where its buyer would like to meet; null where neither is on the map. */
  placeZone: string | null;
}

/** @throws {DomainError} 'not-found' to everybody but the order's sides and Admins */
export async function getMeeting(db: Database, actor: Actor, orderId: string): Promise<Meeting> {
  const found = isId(orderId) ? await findOrderOf(db, actor, orderId) : null;
  if (!found) throw noSuchOrder();
  const [{ open }, newest] = await Promise.all([findMeetingTime(db, orderId), newestMeeting(db, orderId)]);
  const place = resolvePlace(found.context.location);
  const state = stateOf(newest);
  const row = state === 'none' ? null : newest;
  return {
    part: found.part,
    state,
    open,
    version: versionOf(newest),
    row,
    ahead: row?.options.filter(({ at }) => Date.parse(at) > Date.now()) ?? [],
    town: place === null || place.kind === 'country' ? null : place.name,
    placeZone: timeZoneOf([found.context.location, found.context.meeting_place]),
  };
}

/** An order's last proposal, whatever became of it. */
export async function newestMeeting(db: Database, orderId: string): Promise<MeetingRow | null> {
  const meeting = await db
    .selectFrom('meetings')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return meeting ?? null;
}

/** Where an order's meeting stands. @param newest the order's last proposal */
export function stateOf(newest: MeetingRow | null): MeetingState {
  if (newest === null) return 'none';
  if (newest.ended_at === null) return newest.agreed_at === null ? 'proposed' : 'agreed';
  return newest.canceled_by === null ? 'none' : 'canceled';
}

/** Three for each proposal: made, agreed, ended. */
export function versionOf(newest: MeetingRow | null): number {
  if (newest === null) return 0;
  const step = newest.ended_at === null ? (newest.agreed_at === null ? 0 : 1) : 2;
  return newest.number * 3 + step;
}
