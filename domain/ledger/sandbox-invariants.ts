import { sql } from 'kysely';
import { UNDECIDED } from '#database/attempt-states.ts';
import type { Invariant, OffendingRow } from '#domain/ledger/check-ledger.ts';

/** What must be true between our records and the provider's, where the card sandbox is the provider and its records lie beside ours. */
export const SANDBOX_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every cent that the provider took and kept is a sold laptop',
    offending: (settled) => sql<OffendingRow>`
      select i.id as intent, i.amount_cents as taken_cents, i.amount_refunded_cents as refunded_cents, a.id as attempt,
        a.state as attempt_state
      from sandbox_intents i left join payment_attempts a on a.intent_id = i.id or a.id::text = i.metadata ->> 'attempt_id'
      where i.status = 'succeeded' and i.created_at <= clock_timestamp() - make_interval(mins => ${settled}::int)
        and i.amount_refunded_cents < i.amount_cents and not exists (select from payments p where p.intent_id = i.id)`,
  },
  {
    name: 'Every payment is money that the provider took, of the same amount',
    offending: () => sql<OffendingRow>`
      select p.id as payment, p.intent_id as intent, p.amount_cents as paid_cents, i.amount_cents as taken_cents, i.status
      from payments p left join sandbox_intents i on i.id = p.intent_id
      where i.id is null or i.status <> 'succeeded' or i.amount_cents <> p.amount_cents`,
  },
  {
    name: 'Every refund that we count as done is one at the provider',
    offending: () => sql<OffendingRow>`
      select a.id as attempt, a.intent_id as intent, a.amount_cents, i.amount_refunded_cents as refunded_cents
      from payment_attempts a left join sandbox_intents i on i.id = a.intent_id
      where a.state = 'refunded' and (i.id is null or i.amount_refunded_cents <> a.amount_cents)
        and not exists (select from sandbox_disputes where intent_id = i.id and status = 'lost')`,
  },
  {
    name: 'The ledger has on the cards’ account what the provider has',
    offending: (settled) => sql<OffendingRow>`
      select i.id as intent, a.id as attempt, kept.cents as provider_cents, posted.cents as ledger_cents
      from sandbox_intents i join payment_attempts a on a.intent_id = i.id
      cross join lateral (
        select case i.status when 'succeeded' then i.amount_cents - i.amount_refunded_cents else 0 end - coalesce((
          select sum(amount_cents) from sandbox_disputes where intent_id = i.id and status in ('needs_response', 'under_review', 'lost')), 0)::int as cents
      ) kept
      cross join lateral (
        select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where attempt_id = a.id and account = 'card'
      ) posted
      where kept.cents <> posted.cents and i.created_at <= clock_timestamp() - make_interval(mins => ${settled}::int)
        and not exists (select from sandbox_events event where event.intent_id = i.id
          and event.created_at > clock_timestamp() - make_interval(mins => ${settled}::int))`,
  },
  {
    name: 'No intent of an attempt that is over can still be paid',
    offending: () => sql<OffendingRow>`
      select i.id as intent, i.status, a.id as attempt, a.state as attempt_state
      from sandbox_intents i join payment_attempts a on a.intent_id = i.id
      where a.state not in ${UNDECIDED} and i.status in ('requires_payment_method', 'requires_action')`,
  },
];
