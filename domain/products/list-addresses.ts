import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { forSale } from '#domain/products/states.ts';

/** So many laptops, deleted ones left out, make up one part of the list of addresses; those of a part that are for sale are named. */
const PART = 10_000;

/** The id of each part's first laptop. Scans an index from end to end, a tenth of a second for a million, so ask seldom. */
export async function listAddressParts(db: Database, part = PART): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from products where deleted_at is null
    ) as numbered
    where place % ${part} = ${1 % part}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The id and name of the laptops for sale in the part that begins with the laptop `first`, oldest first.
 * @throws {DomainError} 'not-found' for what is no id
 */
export async function listAddresses(db: Database, first: string, part = PART): Promise<{ id: string; name: string }[]> {
  if (!isId(first)) throw new DomainError('not-found', 'The list of laptops has no such part.');
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select(['id', 'name', 'sold_at', 'deleted_at', 'withheld_at', 'unlisted'])
        .where('deleted_at', 'is', null)
        .where('id', '>=', first)
        .orderBy('id')
        .limit(part)
        .as('products'),
    )
    .select(['products.id', 'products.name'])
    .where(forSale())
    .orderBy('products.id')
    .limit(part)
    .execute();
}
