import { sql } from 'kysely';
import { REVIEW_DAYS } from '#shared/reviews.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** After so many hours one knows how a laptop is. */
const ASKED_AFTER_HOURS = 24;

/** So many in one run; the rest have their turn in the next. */
const MOST = 200;

/** Asks both sides how it was, a day after the hand-over, and tells people of reviews that can be read now because the time is over. */
export async function remindOfReviews(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows: done } = await sql<{ order_id: string }>`
      select order_id from handovers
      where handed_over_at < clock_timestamp() - make_interval(hours => ${ASKED_AFTER_HOURS})
        and handed_over_at > clock_timestamp() - make_interval(days => ${REVIEW_DAYS - 1})
        and state <> 'refunded'
        and not exists (select from order_events event where event.order_id = handovers.order_id and event.kind = 'review-asked')
        and (select count(*) from reviews where reviews.order_id = handovers.order_id) < 2
      order by handed_over_at limit ${MOST} for no key update skip locked`.execute(trx);
    await recordOrderEvents(
      trx,
      done.map(({ order_id: orderId }) => ({ orderId, kind: 'review-asked', by: null })),
    );
    const { rows: shown } = await sql<{ order_id: string; side: 'buyer' | 'seller' }>`
      update reviews set notified_at = clock_timestamp() where id in (
        select id from reviews where notified_at is null and shown_at <= clock_timestamp()
        order by shown_at limit ${MOST} for no key update skip locked
      ) returning order_id, side`.execute(trx);
    await recordOrderEvents(
      trx,
      shown.map(({ order_id: orderId, side }) => ({
        orderId,
        kind: side === 'buyer' ? 'buyer-review-shown' : 'seller-review-shown',
        by: null,
      })),
    );
  });
}
