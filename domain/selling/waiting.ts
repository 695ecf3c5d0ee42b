import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { CLAIM_TO_ANSWER, OFFER_TO_ANSWER, SELLER_TASKS } from '#domain/selling/seller-tasks.ts';

/** What waits for a seller, and what is ahead of them. */
export interface SellerWaiting {
  /** Bookings to which the seller has neither written nor proposed a meeting. */
  bookings: number;
  /** Conversations with something unread. */
  messages: number;
  offers: number;
  /** Meetings that buyers proposed. */
  meetings: number;
  /** Problems with orders that the seller has to answer. */
  claims: number;
  /** Listings some of whose photos can't be used. */
  photos: number;
  drafts: number;
  paused: number;
  /** Listings that wait for an Admin. */
  review: number;
  /** Listings that an Admin has taken down. */
  takenDown: number;
  /** Sales whose money waits until the seller says where to send it. */
  payouts: number;
  /** Hand-overs agreed for today, by the clock of the place. */
  today: number;
  /** Meetings agreed for now or any later time. */
  ahead: number;
  next: NextMeeting | null;
}

interface NextMeeting {
  orderId: string;
  startsAt: Date;
  /** Where its clock hangs, as IANA names it. */
  timeZone: string;
  place: string;
  productName: string;
  buyerName: string;
}

/** Counts what waits for a seller, each by an index on what is theirs. */
export async function countSellerWaiting(db: Database, { id }: Pick<Actor, 'id'>): Promise<SellerWaiting> {
  const [{ rows: counts }, { rows: meetings }] = await Promise.all([
    sql<Omit<SellerWaiting, 'meetings' | 'today' | 'ahead' | 'next'>>`select
      (select count(*)::int from products own join orders o on o.product_id = own.id and o.state = 'unpaid'
        left join meetings meeting on meeting.order_id = o.id and meeting.ended_at is null
        where own.seller_id = ${id} and ${SELLER_TASKS.booking(id)}) as bookings,
      (select count(*)::int from conversation_members where user_id = ${id} and unread > 0) as messages,
      (select count(*)::int from products own join offers offer on offer.product_id = own.id
        where own.seller_id = ${id} and ${OFFER_TO_ANSWER}) as offers,
      (select count(*)::int from handovers h join claims claim on claim.order_id = h.order_id
        where h.seller_id = ${id} and ${CLAIM_TO_ANSWER}) as claims,
      (select count(distinct p.id)::int from pictures join products p on p.id = pictures.product_id
        where pictures.owner_id = ${id} and p.seller_id = ${id} and p.deleted_at is null and p.sold_at is null
          and (pictures.state = 'failed' or pictures.given_up_at is not null)) as photos,
      (select count(*)::int from listing_drafts where seller_id = ${id}) as drafts,
      (select count(*) filter (where unlisted = 'paused')::int from products
        where seller_id = ${id} and deleted_at is null and sold_at is null and unlisted is not null) as paused,
      (select count(*) filter (where unlisted = 'review')::int from products
        where seller_id = ${id} and deleted_at is null and sold_at is null and unlisted is not null) as review,
      (select count(*) filter (where unlisted = 'taken-down')::int from products
        where seller_id = ${id} and deleted_at is null and sold_at is null and unlisted is not null) as "takenDown",
      (select count(*)::int from transfers where seller_id = ${id} and state = 'waiting for account') as payouts
    `.execute(db),
    sql<NextMeeting & Pick<SellerWaiting, 'meetings' | 'today' | 'ahead'>>`
      with live as materialized (
        select meeting.*, o.product_name, o.buyer_name, ${SELLER_TASKS.meeting(id)} as is_asked, ${SELLER_TASKS.today} as is_today
        from products own
        join orders o on o.product_id = own.id and o.state <> 'canceled'
        join meetings meeting on meeting.order_id = o.id and meeting.ended_at is null
        where own.seller_id = ${id}
      ), ahead as (
        select * from live where agreed_at is not null and starts_at > now() - interval '2 hours'
      )
      select counts.*, next.order_id as "orderId", next.starts_at as "startsAt", next.time_zone as "timeZone", next.place,
        next.product_name as "productName", next.buyer_name as "buyerName"
      from (select
        (select count(*)::int from live where is_asked) as meetings,
        (select count(*)::int from ahead) as ahead,
        (select count(*)::int from live where is_today) as today) counts
      left join lateral (select * from ahead order by starts_at, id limit 1) next on true
    `.execute(db),
  ]);
  const [count] = counts;
  const [meeting] = meetings;
  if (!count || !meeting) throw new Error('A count is always one row');
  const { meetings: proposed, today, ahead, ...next } = meeting;
  return { ...count, meetings: proposed, today, ahead, next: next.orderId === null ? null : next };
}
