import { type Expression, type RawBuilder, sql } from 'kysely';

/** How many orders of somebody, on either side, are paid and not handed over yet: if they can't log in any more, an Admin decides those. */
export function ordersToHandOver(userId: Expression<string>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from handovers
    where state in ('waiting', 'deciding') and (buyer_id = ${userId} or seller_id = ${userId}))`;
}
