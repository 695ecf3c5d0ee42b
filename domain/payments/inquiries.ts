import { type RawBuilder, sql } from 'kysely';

/** Orders about whose payment a buyer's bank asks just now, without having taken it: a query for other queries. */
export const INQUIRED_ORDERS: RawBuilder<unknown> = sql`
  select order_id from bank_disputes where inquiry and status in ('needs-response', 'under-review')`;
