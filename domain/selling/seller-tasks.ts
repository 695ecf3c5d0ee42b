import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isOpen } from '#domain/offers/open-offers.ts';

/** A booking that was not answered for so long is no task any more. */
const BOOKING_DAYS = 30;

/**
 * What waits for a seller about one of their buyers, in SQL. Counts and lists both ask these, so that each number is that of the list it leads to.
 * They name a laptop of the seller's `own`, its order `o` and `meeting`, the order's meeting that hasn't ended (joined to the left).
 */
export const SELLER_TASKS = {
  /** A booking to which the seller has neither written nor proposed a meeting. */
  booking: (
    sellerId: string,
  ): RawBuilder<SqlBool> => sql`(o.state = 'unpaid' and own.sold_at is null and own.deleted_at is null
    and meeting.id is null and o.created_at > now() - make_interval(days => ${BOOKING_DAYS})
    and not exists (select from conversations asked join conversation_messages written on written.conversation_id = asked.id
      where asked.product_id = own.id and asked.buyer_id = o.buyer_id and written.sender_id = ${sellerId}
        and written.created_at >= o.created_at))`,
  /** A meeting that the buyer proposed. */
  meeting: (sellerId: string): RawBuilder<SqlBool> =>
    sql`(meeting.agreed_at is null and meeting.proposed_by <> ${sellerId} and o.state <> 'canceled')`,
  /** A hand-over that is agreed for today, by the clock of its place. */
  today: sql<SqlBool>`(meeting.agreed_at is not null and o.state <> 'canceled'
    and (meeting.starts_at at time zone meeting.time_zone)::date = (now() at time zone meeting.time_zone)::date)`,
};

/** A problem with an order that its seller has to answer; `claim` is that of the order. */
export const CLAIM_TO_ANSWER = sql<SqlBool>`claim.state = 'answering' and claim.opened_by = 'buyer'`;

/** An offer that its seller has to answer; `offer` is it, `own` the laptop. */
export const OFFER_TO_ANSWER = isOpen('waiting', { offer: 'offer', laptop: 'own' });
