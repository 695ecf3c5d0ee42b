import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { forSale } from '#domain/products/states.ts';
import { hasSellerPage } from '#domain/sellers/has-page.ts';

/** So many accounts that have sold make up one part of the list of addresses; those of a part that have something for sale are named. */
const PART = 10_000;

/** The id of each part's first account. Scans an index from end to end, so ask seldom. */
export async function listSellerParts(db: Database, part = PART): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from users where sells_since is not null and deleted_at is null
    ) as numbered
    where place % ${part} = ${1 % part}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The ids of those in the part that begins with the account `first` who have a laptop for sale, oldest first.
 * @throws {DomainError} 'not-found' for what is no id
 */
export async function listSellerAddresses(db: Database, first: string, part = PART): Promise<string[]> {
  if (!isId(first)) throw new DomainError('not-found', 'The list of sellers has no such part.');
  const sellers = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('users')
        .select(['id', 'sells_since', 'deleted_at', 'suspended_at'])
        .where('sells_since', 'is not', null)
        .where('deleted_at', 'is', null)
        .where('id', '>=', first)
        .orderBy('id')
        .limit(part)
        .as('users'),
    )
    .select('users.id')
    .where(hasSellerPage())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products')
          .select(sql`1`.as('one'))
          .whereRef('products.seller_id', '=', 'users.id')
          .where(forSale()),
      ),
    )
    .orderBy('users.id')
    .execute();
  return sellers.map(({ id }) => id);
}
