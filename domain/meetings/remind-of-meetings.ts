import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { meetingTimeText, nextReminder } from '#domain/meetings/meeting-times.ts';
import { notify } from '#domain/notifications/notify.ts';
import { findMeetingTime } from '#domain/orders/order-details.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { databaseTime } from '#domain/payments/locks.ts';

/** More are for the next time. */
const MOST = 500;

/** Reminds the two sides of all meetings that come soon. One that fails has its turn again. */
export async function remindOfMeetings(
  db: Database,
  log: { error: (facts: object, message: string) => void },
): Promise<void> {
  const due = await db
    .selectFrom('meetings')
    .select('order_id')
    .where('remind_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('remind_at')
    .limit(MOST)
    .execute();
  for (const { order_id: order } of due)
    await remindOfMeeting(db, order).catch((error: unknown) =>
      log.error({ err: error, order }, 'Nobody could be reminded of a meeting; it will be tried again'),
    );
}

/** Reminds both sides of an order's meeting, if that is still due once the order is locked. Repeatable. */
async function remindOfMeeting(db: Database, orderId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { buyer_id: buyer, product_id: productId } = await lockOrder(trx, orderId);
    const now = await databaseTime(trx);
    const meeting = await trx
      .selectFrom('meetings')
      .innerJoin('products', (join) => join.on('products.id', '=', productId))
      .select(['meetings.id', 'meetings.starts_at', 'meetings.time_zone', 'products.seller_id'])
      .where('meetings.order_id', '=', orderId)
      .where('meetings.remind_at', '<=', now)
      .executeTakeFirst();
    if (!meeting?.starts_at) return;
    const { open } = await findMeetingTime(trx, orderId);
    await trx
      .updateTable('meetings')
      .set({ remind_at: open ? nextReminder(meeting.starts_at, now) : null })
      .where('id', '=', meeting.id)
      .execute();
    if (!open || meeting.starts_at <= now) return;
    const facts = { when: meetingTimeText(meeting.starts_at, meeting.time_zone) };
    await notify(
      trx,
      [buyer, meeting.seller_id].map((userId) => ({ kind: 'meeting-soon', userId, orderId, facts })),
    );
  });
}
