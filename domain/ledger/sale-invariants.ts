import { sql } from 'kysely';
import { UNDECIDED } from '#database/attempt-states.ts';
import type { Invariant, OffendingRow } from '#domain/ledger/check-ledger.ts';

/** What must be true of products, orders, attempts and payments, whatever the payment provider says. */
export const SALE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'A paid order has its payment',
    offending: () => sql<OffendingRow>`
      select o.id as "order", o.product_id as product from orders o
      where o.state = 'paid' and not exists (select from payments p where p.order_id = o.id)`,
  },
  {
    name: 'A payment has its hand-over, between its buyer and its seller',
    offending: () => sql<OffendingRow>`
      select p.id as payment, p.order_id as "order" from payments p
      join orders o on o.id = p.order_id join products product on product.id = p.product_id
      left join handovers h on h.order_id = p.order_id
      where (h.product_id, h.buyer_id, h.seller_id) is distinct from (p.product_id, o.buyer_id, product.seller_id)`,
  },
  {
    name: 'A sold product has its payment',
    offending: () => sql<OffendingRow>`
      select product.id as product, product.sold_at from products product
      where product.state = 'sold' and not exists (select from payments p where p.product_id = product.id)`,
  },
  {
    name: 'A product is sold once, and to one order',
    offending: () => sql<OffendingRow>`
      select product_id as product, count(*)::int as sales from (
        select product_id, id from orders where state = 'paid'
        union select product_id, order_id from payments
        union select product_id, order_id from payment_attempts where state = 'succeeded'
      ) sale group by product_id having count(*) > 1`,
  },
  {
    name: 'A payment belongs to a paid order, a sold product and an attempt that succeeded, all of them each other’s',
    offending: () => sql<OffendingRow>`
      select p.id as payment, o.state as order_state, product.state as product_state, a.state as attempt_state
      from payments p join orders o on o.id = p.order_id join products product on product.id = p.product_id
      join payment_attempts a on a.id = p.attempt_id
      where (o.state, product.state, a.state) <> ('paid', 'sold', 'succeeded') or o.product_id <> p.product_id
        or a.order_id <> p.order_id or a.product_id <> p.product_id or a.intent_id is distinct from p.intent_id
        or a.buyer_id <> o.buyer_id`,
  },
  {
    name: 'What was paid is what the order costs',
    offending: () => sql<OffendingRow>`
      select p.id as payment, p.amount_cents as paid_cents, a.amount_cents as asked_cents, o.price_cents
      from payments p join orders o on o.id = p.order_id join payment_attempts a on a.id = p.attempt_id
      where p.amount_cents <> o.price_cents or p.amount_cents <> a.amount_cents`,
  },
  {
    name: 'An attempt that succeeded has its payment',
    offending: () => sql<OffendingRow>`
      select a.id as attempt, a.intent_id as intent from payment_attempts a
      where a.state = 'succeeded' and not exists (select from payments p where p.attempt_id = a.id)`,
  },
  {
    name: 'A held product is held by an attempt of its own that may still be paid',
    offending: () => sql<OffendingRow>`
      select product.id as product, a.id as attempt, a.state as attempt_state
      from products product left join payment_attempts a on a.id = product.held_by_attempt_id
      where product.state = 'held'
        and (a.id is null or a.product_id <> product.id or a.state not in ${UNDECIDED})`,
  },
  {
    name: 'An attempt has an end: holds that ran out are ended, and money that has to go back has gone back',
    offending: (settled) => sql<OffendingRow>`
      select a.id as attempt, a.state, a.intent_id as intent, a.held_until from payment_attempts a
      where (a.state = 'refunding' and a.created_at <= clock_timestamp() - make_interval(mins => ${settled}::int))
        or (a.state in ${UNDECIDED} and a.held_until <= clock_timestamp() - make_interval(mins => ${settled}::int))`,
  },
];

/** What must be true of receipts. */
export const RECEIPT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Receipts have no gap in their numbers but those on record, and say what was paid',
    offending: () => sql<OffendingRow>`
      select year, null as "order" from receipt_counters counter
      where last <> (select count(*) from receipts r where r.year = counter.year and r.serial <= counter.last)
        + (select coalesce(sum(last_serial - first_serial + 1), 0) from receipt_gaps gap where gap.year = counter.year)
      union all
      select r.year, r.order_id from receipts r left join payments p on p.order_id = r.order_id
      where p.amount_cents is distinct from (r.document->>'priceCents')::int`,
  },
];

/** What must be true of the ledger itself, and between it and what it is about. */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every posting sums to zero',
    offending: () => sql<OffendingRow>`
      select posting_id as posting, sum(amount_cents)::int as cents from ledger_entries
      group by posting_id having sum(amount_cents) <> 0`,
  },
  {
    name: 'The ledger has the money of each attempt that was paid, once, and of no other',
    offending: () => sql<OffendingRow>`
      select a.id as attempt, a.state, a.amount_cents, taken.cents as booked_cents
      from payment_attempts a
      cross join lateral (
        select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
        where attempt_id = a.id and account = 'card' and kind in ('sale', 'money for nothing')
      ) taken
      where taken.cents <> case when a.state in ('succeeded', 'refunding', 'refunded') then a.amount_cents else 0 end`,
  },
  {
    name: 'What a sale or a refund owed was posted as is what the attempt says',
    offending: () => sql<OffendingRow>`
      select e.id as entry, e.kind, e.account, a.id as attempt, a.state from ledger_entries e
      join payment_attempts a on a.id = e.attempt_id
      where (a.state = 'succeeded' and (e.account = 'refund owed' or e.kind = 'money for nothing'))
        or (a.state <> 'succeeded' and (e.account = 'sold' or e.kind = 'sale')) or e.order_id <> a.order_id`,
  },
  {
    name: 'Nothing is owed to whose money went back, and no account has more taken from it than it had',
    offending: () => sql<OffendingRow>`
      select * from (
        select a.id as attempt, a.state,
          sum(e.amount_cents) filter (where account = 'refund owed')::int as refund_owed,
          sum(e.amount_cents) filter (where account = 'sold')::int as sold,
          sum(e.amount_cents) filter (where account = 'disputed')::int as disputed
        from ledger_entries e join payment_attempts a on a.id = e.attempt_id group by a.id
      ) balance
      where (state = 'refunded' and refund_owed <> 0) or refund_owed > 0 or sold > 0 or disputed < 0`,
  },
];
