import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether no paid order of a laptop, or not this one, still has a hand-over or a claim that goes on. @param id the column that has the id */
export function hasEnded(column: 'product_id' | 'order_id', id: 'products.id' | 'orders.id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from handovers h where h.${sql.ref(column)} = ${sql.ref(id)} and (
      h.state in ('waiting', 'deciding', 'handed-over')
      or exists (select from claims c where c.order_id = h.order_id and c.closed_at is null)))`;
}
