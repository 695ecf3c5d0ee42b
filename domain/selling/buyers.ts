import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { BuyersTable } from '#shared/tables/buyers.ts';
import type { FilterValues, TableQuery } from '#shared/tables/table.ts';
import { type BuyerState, type NextStep, WAITING_FOR_SELLER } from '#shared/buyer-states.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import type { Page } from '#domain/paging.ts';
import { contains, sortedPage } from '#domain/sorted-page.ts';
import { CLAIM_TO_ANSWER, OFFER_TO_ANSWER, SELLER_TASKS } from '#domain/selling/seller-tasks.ts';

/** A buyer of one of the seller's laptops, with all that goes on between the two. */
export interface Buyer {
  /** Of the booking, else of the conversation, else of the offer. */
  id: string;
  product_id: string;
  seller_id: string;
  product_name: string;
  /** Null once their account is closed. */
  buyer_name: string | null;
  price_cents: number;
  order_id: string | null;
  conversation_id: string | null;
  unread: number;
  /** Null where nobody has written. */
  last_text: string | null;
  last_sender_id: string | null;
  last_pictures: number;
  /** Of the laptop, for masking what was written. */
  country: string | null;
  offer_cents: number | null;
  /** When they meet, if that is agreed. */
  meeting_at: Date | null;
  state: BuyerState;
  step: NextStep;
  /** When anything was booked, written, offered or proposed last. */
  activity: Date;
}

/** The states of an offer that can still become a sale, as far as their time isn't over. */
const OPEN_OFFER = sql`offer.state in ('waiting', 'countered', 'accepted') and offer.due_at > clock_timestamp()`;

/** What waits for the seller about a buyer; a step names only the most urgent of it. */
interface Tasks {
  has_claim: boolean;
  asks_to_meet: boolean;
  has_booked: boolean;
  meets_today: boolean;
}

function buyersOf(sellerId: string): RawBuilder<Buyer & Tasks> {
  const meets = SELLER_TASKS.meeting(sellerId);
  const books = SELLER_TASKS.booking(sellerId);
  return sql<Buyer & Tasks>`(
    with own as materialized (
      select id, name, sold_at, country, deleted_at, resale_price_cents from products where seller_id = ${sellerId}
    ), pairs as (
      select o.product_id, o.buyer_id from own join orders o on o.product_id = own.id
      union select product_id, buyer_id from conversations where seller_id = ${sellerId}
      union select f.product_id, f.buyer_id from own join offers f on f.product_id = own.id
    ), known as (
      select coalesce(o.id, c.id, offer.id) as id, own.id as product_id, ${sellerId}::uuid as seller_id, own.name as product_name, own.country,
        -- Who cancels was told that the seller doesn't see them any more.
        case when buyer.deleted_at is null and (o.state is distinct from 'canceled' or c.id is not null) then buyer.name end as buyer_name,
        coalesce(o.price_cents, own.resale_price_cents) as price_cents, o.id as order_id, c.id as conversation_id,
        coalesce(mine.unread, 0) as unread, last.text as last_text, last.sender_id as last_sender_id,
        (select count(*)::int from message_pictures where message_id = last.id) as last_pictures,
        case when ${OPEN_OFFER} then coalesce(offer.counter_cents, offer.amount_cents) end as offer_cents,
        case when meeting.agreed_at is not null then meeting.starts_at end as meeting_at,
        case
          when h.state = 'refunded' then 'refunded' when h.state = 'released' then 'done'
          when h.state = 'handed-over' then 'handed-over' when o.state = 'paid' then 'paid'
          when own.sold_at is not null or own.deleted_at is not null then 'gone'
          when o.state = 'unpaid' then 'booked' when ${OPEN_OFFER} then 'offered'
          when o.state = 'canceled' then 'canceled' else 'asked' end as state,
        case
          when claim.id is not null then 'answer-claim'
          when ${meets} then 'answer-meeting'
          when ${OFFER_TO_ANSWER} then 'answer-offer'
          when ${books} then 'answer-booking'
          when mine.unread > 0 then 'answer-message'
          when h.state = 'waiting' and meeting.id is null then 'plan-hand-over'
          when h.state = 'waiting' and meeting.agreed_at is not null then 'hand-over'
          when meeting.id is not null and meeting.agreed_at is null then 'await-buyer'
          when o.state = 'unpaid' and own.sold_at is null and own.deleted_at is null then 'await-payment'
          when h.state = 'handed-over' then 'await-check'
          else 'none' end as step,
        claim.id is not null as has_claim, ${meets} as asks_to_meet, ${books} as has_booked, ${SELLER_TASKS.today} as meets_today,
        greatest(o.created_at, o.paid_at, c.last_message_at, offer.changed_at, meeting.created_at, meeting.agreed_at) as activity
      from pairs
      join own on own.id = pairs.product_id
      join users buyer on buyer.id = pairs.buyer_id
      left join orders o on o.product_id = pairs.product_id and o.buyer_id = pairs.buyer_id
      left join handovers h on h.order_id = o.id
      left join conversations c on c.product_id = pairs.product_id and c.buyer_id = pairs.buyer_id
      left join conversation_members mine on mine.conversation_id = c.id and mine.user_id = ${sellerId}
      left join conversation_messages last on last.conversation_id = c.id and last.number = c.message_count
      left join meetings meeting on meeting.order_id = o.id and meeting.ended_at is null
      left join claims claim on claim.order_id = o.id and ${CLAIM_TO_ANSWER}
      left join lateral (
        select * from offers f where f.product_id = pairs.product_id and f.buyer_id = pairs.buyer_id order by f.number desc limit 1
      ) offer on true
    )
    select * from known)`;
}

const WAITS = sql<SqlBool>`buyer.step in (${sql.join(WAITING_FOR_SELLER)})`;
const IS_SETTLED = sql<SqlBool>`(buyer.state in ('done', 'refunded', 'canceled', 'gone') and not ${WAITS})`;
const SHOWN: Record<NonNullable<FilterValues<BuyersTable>['show']>, RawBuilder<SqlBool>> = {
  waiting: WAITS,
  claim: sql<SqlBool>`buyer.has_claim`,
  today: sql<SqlBool>`buyer.meets_today`,
  meeting: sql<SqlBool>`buyer.asks_to_meet`,
  booking: sql<SqlBool>`buyer.has_booked`,
  open: sql<SqlBool>`not ${IS_SETTLED}`,
  closed: IS_SETTLED,
};

/** Everybody who has booked, asked about or made an offer for one of the seller's laptops: a row each and for each laptop. @throws {DomainError} 'bad-cursor' */
export async function listBuyers(
  db: Database,
  { id }: Pick<Actor, 'id'>,
  query: TableQuery<BuyersTable>,
): Promise<Page<Buyer>> {
  const { show, q, product } = query.filters;
  let rows = db.selectFrom(buyersOf(id).as('buyer')).selectAll();
  if (show !== undefined) rows = rows.where(SHOWN[show]);
  if (q !== undefined) rows = rows.where(contains(q, ['buyer.buyer_name', 'buyer.product_name']));
  if (product !== undefined) rows = rows.where('buyer.product_id', '=', product);
  return sortedPage(db, query, {
    columns: {
      activity: { by: sql.ref('buyer.activity'), type: 'time' },
      meeting: { by: sql.ref('buyer.meeting_at'), type: 'time', nullable: true },
      price: { by: sql.ref('buyer.price_cents'), type: 'integer' },
      laptop: { by: sql`lower(buyer.product_name)`, type: 'text' },
      buyer: { by: sql`lower(buyer.buyer_name)`, type: 'text', nullable: true },
    },
    id: 'buyer.id',
    rows,
    all: rows,
  });
}
