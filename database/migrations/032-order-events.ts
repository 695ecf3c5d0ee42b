import { type Kysely, sql } from 'kysely';

/** What happened to each order, for its buyer and its seller to read. What is known of the past is written down now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_events (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders,
      kind text not null check (length(kind) between 1 and 60),
      actor_id uuid,
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
      created_at timestamptz not null default clock_timestamp()
    );
    create index order_events_by_order on order_events (order_id, created_at, id);

    insert into order_events (order_id, kind, actor_id, facts, created_at)
    select order_id, kind, actor_id, jsonb_strip_nulls(facts), at from (
      select id as order_id, 'booked' as kind, buyer_id as actor_id, '{}'::jsonb as facts, created_at as at from orders
      union all
      select o.id, case change.to_state when 'canceled' then 'canceled' else 'booked' end, o.buyer_id, '{}', change.changed_at
      from state_changes change join orders o on o.id = change.subject_id
      where change.machine = 'order' and change.to_state in ('canceled', 'unpaid')
      union all
      select p.order_id, 'paid', o.buyer_id, jsonb_build_object('amountCents', p.amount_cents), p.created_at
      from payments p join orders o on o.id = p.order_id
      union all
      select order_id, case kind when 'money for nothing' then 'refund-begun' when 'refund' then 'refunded'
          else replace(kind, ' ', '-') end,
        null, jsonb_build_object('amountCents', abs(amount_cents)), created_at
      from ledger_entries where account = 'card' and kind in ('money for nothing', 'refund', 'dispute opened', 'dispute won')
        or account = 'disputed' and kind = 'dispute lost'
      union all
      select o.id, 'sold-to-other', null, '{}', product.sold_at
      from orders o join products product on product.id = o.product_id
      where o.state = 'unpaid' and product.sold_at > o.created_at
      union all
      select o.id, 'withdrawn', null, jsonb_build_object('reason', product.withdrawn), product.deleted_at
      from orders o join products product on product.id = o.product_id
      where o.state = 'unpaid' and product.state <> 'sold' and product.deleted_at > o.created_at
    ) known order by at;

    create trigger order_events_are_kept before update or delete or truncate on order_events
      for each statement execute function refuse_change();
  `.execute(db);
}
