import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import type { Transition } from '#domain/transitions.ts';

type ProductState = ProductRow['state'];

/** A product is available, then held while somebody pays, then sold. Only recorded money makes it sold, and nothing makes it unsold. */
export const PRODUCT_TRANSITIONS: readonly Transition<ProductState>[] = [
  { from: 'available', to: 'held', by: 'buyer starts paying' },
  { from: 'held', to: 'available', by: 'attempt ended' },
  { from: 'held', to: 'available', by: 'provider failed' },
  { from: 'held', to: 'sold', by: 'money arrived' },
  // Money for a product that was deleted meanwhile goes back.
  { from: 'held', to: 'available', by: 'money arrived' },
  // Money that arrives for an attempt whose hold was given up already.
  { from: 'available', to: 'sold', by: 'money arrived' },
];

/**
 * The product with its row locked until the transaction ends, also when it is deleted. All changes to a listing, its pictures and who buys
 * it queue here; `domain/payments/locks.ts` has the order of locks.
 */
export function lockProduct(trx: RunningTransaction, id: string): Promise<ProductRow | undefined> {
  return trx.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Whether a laptop is not for sale though nobody has bought it: deleted for good, withheld while its seller is suspended, or taken down by
 * an Admin. Other unlisted ones are: a payment under way for one buys it.
 */
export function isOffMarket(product: Pick<ProductRow, 'deleted_at' | 'withheld_at' | 'unlisted'>): boolean {
  return product.deleted_at !== null || product.withheld_at !== null || product.unlisted === 'taken-down';
}

/**
 * A laptop that is sold or taken off the market can neither be booked nor paid.
 * @throws {DomainError} 'product-sold', 'product-deleted', 'product-withheld'
 */
export function assertOffered(product: Pick<ProductRow, 'state' | 'deleted_at' | 'withheld_at' | 'unlisted'>): void {
  if (product.state === 'sold')
    throw new DomainError('product-sold', 'This laptop is sold. Have a look at the others.');
  if (product.deleted_at)
    throw new DomainError('product-deleted', 'This laptop is no longer offered. Have a look at the others.');
  if (product.withheld_at || product.unlisted === 'taken-down')
    throw new DomainError(
      'product-withheld',
      'This laptop isn’t offered at the moment, and we don’t know whether it’ll be back. Have a look at the others.',
    );
}

/** Nobody deals with themselves. @param detail what they cannot do, for them to read @throws {DomainError} 'own-product' */
export function assertNotOwn(
  { seller_id: sellerId }: Pick<ProductRow, 'seller_id'>,
  actor: Pick<Actor, 'id'>,
  detail: string,
): void {
  if (sellerId === actor.id) throw new DomainError('own-product', detail);
}

/**
 * Only what visitors see can be booked.
 * @throws {DomainError} 'product-sold', 'product-deleted', 'product-withheld', 'product-unlisted'
 */
export function assertBookable(product: Pick<ProductRow, 'state' | 'deleted_at' | 'withheld_at' | 'unlisted'>): void {
  assertOffered(product);
  if (product.unlisted) throw new DomainError('product-unlisted', `${NOT_FOR_SALE_NOW} Have a look at the others.`);
}

/** What visitors read of an unlisted product. */
export const NOT_FOR_SALE_NOW = 'This laptop isn’t for sale at the moment.';

/**
 * Checked before a booking is validated: correcting its fields would not help when the laptop is gone. A malformed or unknown id passes
 * here and is refused later.
 * @throws {DomainError} 'product-sold', 'product-deleted', 'product-withheld', 'product-unlisted'
 */
export async function assertStillBookable(db: Database, productId: string): Promise<void> {
  if (!isId(productId)) return;
  const product = await db
    .selectFrom('products')
    .select(['state', 'deleted_at', 'withheld_at', 'unlisted'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product) assertBookable(product);
}

/** Whether a row of `products` is among what visitors see, as far as it is not deleted. */
export function isListed(): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.withheld_at is null and products.unlisted is null`;
}

/** Whether a row of `products` was sold for good: not where all of the money went back to the buyer, or a bank has it. */
export function standsAsSale(): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.sold_at is not null and not exists (
    select from payments join ledger_entries entry on entry.attempt_id = payments.attempt_id
    where payments.product_id = products.id and ((entry.account = 'card'
      and entry.kind in ('refund', 'dispute opened', 'dispute won'))
      or (entry.account = 'outside' and entry.kind = 'refund another way'))
    group by payments.id having sum(entry.amount_cents) <= -payments.amount_cents
  )`;
}

/**
 * Whether a row of `products` can be bought, or will be able to once nobody is paying for it. Partial indexes have the same words: by `sold_at`,
 * since one that names `state` would have a new entry for every hold.
 */
export function forSale(): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.sold_at is null and products.deleted_at is null and ${isListed()}`;
}
