import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a row of `products` can be bought, or will be able to once nobody is paying for it. Partial indexes have the same words. */
export function forSale(): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.state <> 'sold' and products.deleted_at is null and products.withheld_at is null`;
}
