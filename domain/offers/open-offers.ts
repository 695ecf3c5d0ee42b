import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether an offer is open, in SQL: `waiting` for its seller, or `countered`, so that it waits for its buyer. Its time is not over, and its laptop is still for sale.
 * @param names what the query calls the offer and its laptop
 */
export function isOpen(
  state: 'waiting' | 'countered',
  { offer, laptop }: { offer: string; laptop: string } = { offer: 'offers', laptop: 'products' },
): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${offer}.${column}`);
  const its = (column: string) => sql.ref(`${laptop}.${column}`);
  return sql`(${of('state')} = ${sql.lit(state)} and ${of('due_at')} > clock_timestamp()
    and ${its('sold_at')} is null and ${its('deleted_at')} is null)`;
}
