import { sql } from 'kysely';
import type { Invariant, OffendingRow } from '#domain/ledger/check-ledger.ts';
import { GONE_BACK, NOT_GONE_BACK } from '#domain/ledger/not-gone-back.ts';

/** The name of what a person has to decide where it isn't true. */
export const LEFT_AFTER_PAYOUT = 'Nothing is left of what a seller gets once they were paid';

/** What must be true of what sellers get. Sales of before there were terms are not split. */
export const TRANSFER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'What came in for a sale is its seller’s share, the commission and what went back, to the cent',
    offending: () => sql<OffendingRow>`
      select * from (
        select a.order_id as "order", a.amount_cents, terms.commission_cents,
          coalesce(-sum(e.amount_cents) filter (where e.kind = 'split' and e.account = 'share'), 0)::int as share,
          coalesce(-sum(e.amount_cents) filter (where e.kind = 'split' and e.account = 'commission'), 0)::int as commission,
          least(a.amount_cents, coalesce(sum(e.amount_cents) filter (where e.account = 'sold' and e.kind in ${GONE_BACK}), 0))::int as returned,
          coalesce(sum(e.amount_cents) filter (where e.account = 'sold'), 0)::int as not_split
        from payment_attempts a join sale_terms terms on terms.order_id = a.order_id
        left join ledger_entries e on e.attempt_id = a.id
        where a.state = 'succeeded' group by a.id, terms.order_id
      ) split
      where not_split <> 0 or share + commission + returned <> amount_cents
        or commission <> commission_cents - ceil(commission_cents::numeric * returned / amount_cents)`,
  },
  {
    name: 'What was sent to sellers and taken back is what the transfers say',
    offending: () => sql<OffendingRow>`
      select coalesce(t.order_id, moved.order_id) as "order", t.state, t.amount_cents, t.reversed_cents, moved.cents as booked_cents
      from transfers t full join (
        select order_id, -sum(amount_cents)::int as cents from ledger_entries where account = 'transferred' group by order_id
      ) moved on moved.order_id = t.order_id
      where coalesce(moved.cents, 0) <> case when t.transfer_id is null then 0 else t.amount_cents - t.reversed_cents end`,
  },
  {
    name: 'A seller is paid for a paid order, and is who sold it',
    offending: () => sql<OffendingRow>`
      select t.id as transfer, o.state as order_state from transfers t join orders o on o.id = t.order_id
      join products p on p.id = o.product_id where o.state <> 'paid' or p.seller_id <> t.seller_id`,
  },
  {
    name: 'What was settled another way is in the ledger once, and says who has recorded it',
    offending: () => sql<OffendingRow>`
      select coalesce(recorded.order_id, posted.order_id) as "order", recorded.cents as recorded_cents, posted.cents as posted_cents
      from (
        select order_id, sum(amount_cents)::int as cents from settlements group by order_id
      ) recorded full join (
        select order_id, -sum(amount_cents)::int as cents from ledger_entries where account = 'outside' group by order_id
      ) posted on posted.order_id = recorded.order_id
      where recorded.cents is distinct from posted.cents
      union all
      select r.order_id, r.amount_cents, null from sale_refunds r left join settlements s on s.refund_id = r.id
      where (r.state = 'settled') <> (s.id is not null)
      union all
      select t.order_id, t.amount_cents, null from transfers t left join settlements s on s.transfer_id = t.id
      where t.state = 'settled' and s.id is null`,
  },
  {
    name: 'Nothing was paid twice but what was settled another way',
    offending: () => sql<OffendingRow>`
      select order_id as "order", coalesce(sum(amount_cents) filter (where kind = 'paid twice'), 0)::int as twice_cents
      from ledger_entries where (kind = 'paid twice' and account = 'losses') or (kind = 'refund another way' and account = 'outside')
      group by order_id having coalesce(sum(amount_cents) filter (where kind = 'paid twice'), 0) < 0 or sum(amount_cents) > 0`,
  },
  {
    name: 'Debts are never below zero, and what repays one is taken from another sale',
    offending: () => sql<OffendingRow>`
      select order_id as "order", account, sum(amount_cents)::int as cents from ledger_entries
      where account in ('debts', 'losses') group by order_id, account having sum(amount_cents) < 0
      union all
      select null, 'offset', sum(amount_cents)::int from ledger_entries where account = 'offset' having sum(amount_cents) <> 0`,
  },
  {
    name: 'No seller was sent more than they get, and keeps nothing that went back',
    offending: (settled) => sql<OffendingRow>`
      select e.order_id as "order", sum(e.amount_cents)::int as owed_by_seller from ledger_entries e where e.account = 'share'
      group by e.order_id having sum(e.amount_cents) > 0
        and max(e.created_at) <= clock_timestamp() - make_interval(mins => ${settled}::int)`,
  },
  {
    name: 'The money of a sale that was refunded is on its way back, or went there, or is known to have failed',
    offending: (settled) => sql<OffendingRow>`
      select * from (
        select h.order_id as "order", coalesce((
            select sum(e.amount_cents) from ledger_entries e join payments p on p.attempt_id = e.attempt_id
            where p.order_id = h.order_id and ${NOT_GONE_BACK}), 0)::int - coalesce((
            select sum(amount_cents) from sale_refunds r where r.order_id = h.order_id and r.state = 'requested'), 0)::int as left_cents
        from handovers h
        where h.state = 'refunded' and h.refunded_at <= clock_timestamp() - make_interval(mins => ${settled}::int)
          and not exists (select from sale_refunds r where r.order_id = h.order_id and r.state = 'failed')
      ) refunded where left_cents > 0`,
  },
  {
    name: 'A refund that its bank did not take is sent once more',
    offending: (settled) => sql<OffendingRow>`
      select id as refund, order_id as "order", amount_cents from sale_refunds where state = 'failed' and replaced_by is null
        and updated_at <= clock_timestamp() - make_interval(mins => ${settled}::int)`,
  },
  {
    name: LEFT_AFTER_PAYOUT,
    offending: (settled) => sql<OffendingRow>`
      select t.order_id as "order", t.state, -sum(e.amount_cents)::int as left_cents
      from transfers t join ledger_entries e on e.order_id = t.order_id and e.account = 'share'
      where t.state in ('sent', 'reversed', 'settled')
        and not exists (select from sale_refunds r where r.order_id = t.order_id
          and (r.state = 'requested' or (r.state = 'failed' and r.replaced_by is null)))
      group by t.id having sum(e.amount_cents) < 0
        and max(e.created_at) <= clock_timestamp() - make_interval(mins => ${settled}::int)`,
  },
  {
    name: 'A debt is given up by an Admin, or with its account, as the audit log says',
    offending: () => sql<OffendingRow>`
      select e.order_id as "order", e.posting_id as posting, e.amount_cents from ledger_entries e
      where e.kind = 'loss' and e.account = 'debts' and e.amount_cents < 0 and not exists (
        select from audit_events a where a.action = 'debt-written-off' and a.subject_id = e.order_id::text
          and (a.facts ->> 'amountCents')::int = -e.amount_cents)`,
  },
  {
    name: 'What becomes of a transfer that was sent is known in the end',
    offending: (settled) => sql<OffendingRow>`
      select id as transfer, state, sending_since from transfers where state in ('sending', 'unknown')
        and sending_since <= clock_timestamp() - make_interval(mins => ${settled}::int)`,
  },
];

/** What must be true between our transfers and the sandbox's. */
export const TRANSFER_SANDBOX_INVARIANTS: readonly Invariant[] = [
  {
    name: 'An order’s seller is sent money once',
    offending: () => sql<OffendingRow>`
      select transfer_group as "order", count(*)::int as transfers from sandbox_transfers
      group by transfer_group having count(*) > 1`,
  },
  {
    name: 'The provider has sent to sellers what the ledger says',
    offending: (settled) => sql<OffendingRow>`
      select s.transfer_group as "order", s.amount_cents - s.amount_reversed_cents as provider_cents, posted.cents as ledger_cents
      from sandbox_transfers s cross join lateral (
        select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries
        where order_id::text = s.transfer_group and account = 'transferred'
      ) posted
      where posted.cents <> s.amount_cents - s.amount_reversed_cents
        and s.created_at <= clock_timestamp() - make_interval(mins => ${settled}::int)`,
  },
];
