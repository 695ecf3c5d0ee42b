import { sql } from 'kysely';

/**
 * What of the sellers' shares is with the provider, in cents: all that the ledger has of them, but for sales that were over before sellers were paid
 * here, which whoever runs the site has settled with them. Sums of whole years are more than four bytes hold, so they are exact floats.
 */
export const HELD_SHARE = sql<number>`(
  (select coalesce(-sum(amount_cents), 0)::float8 from ledger_entries where account = 'share')
  - (select coalesce(-sum(share.amount_cents), 0)::float8 from handovers h join ledger_entries share on share.order_id = h.order_id
    where share.account = 'share' and h.state = 'released' and not exists (select from transfers t where t.order_id = h.order_id)))`;
