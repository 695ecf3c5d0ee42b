import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether the sale of a laptop was refunded while its seller has it: before it was handed over, or because the seller or a decided claim gave the
 * money back. What a bank took back afterwards is no such case.
 */
export function isReturned(productId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from handovers h
    where h.product_id = ${productId} and h.state = 'refunded'
      and (h.handed_over_at is null or h.state_by in ('seller refunds', 'claim decided')))`;
}
