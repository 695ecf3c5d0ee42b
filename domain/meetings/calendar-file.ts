import { createEvent } from 'ics';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { MEETING_MINUTES } from '#domain/meetings/meeting-times.ts';
import { findMeetingTime, findOrderOf } from '#domain/orders/order-details.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';

/**
 * The last agreed meeting of an order as a calendar file. Its UID is the order's, so that a newer file, with a higher SEQUENCE, moves or cancels
 * what a calendar already has. @param site the site's address
 * @throws {DomainError} 'not-found', also where nothing was agreed
 */
export async function meetingCalendar(db: Database, actor: Actor, orderId: string, site: string): Promise<string> {
  if (!isId(orderId) || !(await findOrderOf(db, actor, orderId))) throw noSuchOrder();
  const agreed = await db
    .selectFrom('meetings')
    .innerJoin('orders', 'orders.id', 'meetings.order_id')
    .select(['meetings.id', 'number', 'starts_at', 'place', 'ended_at', 'product_name'])
    .where('order_id', '=', orderId)
    .where('agreed_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!agreed?.starts_at) throw new DomainError('not-found', 'No meeting has been agreed for this order.');
  const { open } = await findMeetingTime(db, orderId);
  // What ends an order ends no row of meetings, yet takes the meeting off the calendar. One whose time has come stays there.
  const isOff = (!open || agreed.ended_at !== null) && agreed.starts_at > (agreed.ended_at ?? new Date());
  const page = `${site}/dashboard/orders/${orderId}`;
  const { error, value } = createEvent({
    uid: `order-${orderId}@${new URL(site).hostname}`,
    sequence: agreed.number * 2 + (isOff ? 1 : 0),
    method: isOff ? 'CANCEL' : 'PUBLISH',
    status: isOff ? 'CANCELLED' : 'CONFIRMED',
    productId: '-//Clamshell//Meetings//EN',
    title: `Meet about ${agreed.product_name}`,
    description: `Check in on the order’s page when you arrive: ${page}`,
    location: agreed.place ?? '',
    url: page,
    start: agreed.starts_at.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MEETING_MINUTES },
  });
  if (error || !value) throw new Error('The calendar file could not be made', { cause: error });
  return value;
}
