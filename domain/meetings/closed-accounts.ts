import { type Expression, sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import { ERASED } from '#domain/erased-text.ts';
import { hasEnded } from '#domain/handovers/has-ended.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** Calls off, without words, all meetings to come of somebody whose account is being closed. @param trx with the account locked */
export async function cancelMeetingsOf(trx: RunningTransaction, userId: string): Promise<void> {
  const canceled = await sql<{ order_id: string; part: 'buyer' | 'seller' }>`
    update meetings set ended_at = clock_timestamp(), canceled_by = ${userId}, remind_at = null
    from orders join products on products.id = orders.product_id
    where orders.id = meetings.order_id and ${userId} in (orders.buyer_id, products.seller_id)
      and ended_at is null and (starts_at is null or starts_at > clock_timestamp())
    returning order_id, case when orders.buyer_id = ${userId} then 'buyer' else 'seller' end as part`.execute(trx);
  await recordOrderEvents(
    trx,
    canceled.rows.map(({ order_id: orderId, part }) => ({
      orderId,
      kind: `meeting-called-off-by-${part}`,
      by: { id: userId },
    })),
  );
}

/** Whom they meant to meet may still need them for so long after the payment. */
const KEPT_DAYS = 30;

/** Erases where people of closed accounts wanted to meet, and why they didn't. @param people a subquery of their ids */
export async function eraseMeetingPlaces(trx: RunningTransaction, people: Expression<string>): Promise<void> {
  await sql`
    update meetings set place = case when place is not null then ${ERASED} end, reason = null,
      options = (
        select jsonb_agg(jsonb_set(option, '{place}', to_jsonb(${ERASED}::text)) order by position)
        from jsonb_array_elements(options) with ordinality as each (option, position))
    from orders join products on products.id = orders.product_id
    where orders.id = meetings.order_id and (orders.buyer_id in ${people} or products.seller_id in ${people})
      and ${hasEnded('order_id', 'orders.id')} and (orders.paid_at is null or orders.paid_at < now() - make_interval(days => ${KEPT_DAYS}))
      and meetings.options -> 0 ->> 'place' <> ${ERASED}`.execute(trx);
}
