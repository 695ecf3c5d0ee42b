import { sql } from 'kysely';
import type { Invariant, OffendingRow } from '#domain/ledger/invariant.ts';

/** What must be true of the ledger itself, and between it and what it is about. */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every booking sums to zero',
    offending: () => sql<OffendingRow>`
      select booking_id as booking, sum(amount_cents)::int as cents from ledger_entries
      group by booking_id having sum(amount_cents) <> 0`,
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
    name: 'What a sale or a refund owed was booked as is what the attempt says',
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
