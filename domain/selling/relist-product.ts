import { sql } from 'kysely';
import { RELISTABLE_DAYS } from '#shared/listing-states.ts';
import { LISTING_COLUMNS } from '#database/listing-columns.ts';
import { isId, newId } from '#database/ids.ts';
import { SPEC_COLUMNS } from '#database/specs-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';
import { databaseTime } from '#domain/payments/locks.ts';
import { showPictures } from '#domain/pictures/attach-pictures.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { putUp } from '#domain/products/await-pictures.ts';
import { lockProduct } from '#domain/products/states.ts';
import { isReturned } from '#domain/selling/returned.ts';

/**
 * Lists a laptop again that its seller has withdrawn, or whose sale was refunded: a new listing with the same words, specs and pictures, posted now,
 * without the bookings of the old one and not advertised; the sold one leaves all lists. That somebody has reported it stays. Repeating it
 * answers the same listing.
 * @param id the new listing's
 * @returns its id
 * @throws {DomainError} 'not-found' for what the seller has not withdrawn, or too long ago, and what is sold for good; 'account-closed'
 */
export async function relistProduct(
  db: Database,
  seller: Actor,
  productId: string,
  id: string = newId(),
): Promise<string> {
  if (!isId(productId)) throw notWithdrawn();
  return inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, seller);
    const product = await lockProduct(trx, productId);
    if (product?.seller_id !== seller.id) throw notWithdrawn();
    if (product.relisted_as) return product.relisted_as;
    const isBack = product.state === 'sold' && product.deleted_at === null && (await cameBack(trx, product.id));
    if (!isBack && !isRecent(product, await databaseTime(trx))) throw notWithdrawn();
    await copy(trx, product, id);
    // It may have been withdrawn while its pictures were being prepared.
    await putUp(trx, { ...product, id, unlisted: null }, 'pictures are awaited');
    await trx
      .updateTable('products')
      .set({ relisted_as: id, ...(isBack && { deleted_at: sql<Date>`now()` }) })
      .where('id', '=', product.id)
      .execute();
    await noticeLowPrice(trx, id, { review: true });
    return id;
  });
}

async function cameBack(trx: RunningTransaction, id: string): Promise<boolean> {
  const { is_back: isBack } = await trx
    .selectNoFrom(isReturned(sql`${id}::uuid`).as('is_back'))
    .executeTakeFirstOrThrow();
  return isBack;
}

function isRecent({ withdrawn: reason, deleted_at: withdrawn }: ProductRow, now: Date): boolean {
  return (
    reason !== null && withdrawn !== null && now.getTime() - withdrawn.getTime() < RELISTABLE_DAYS * 24 * 60 * 60_000
  );
}

/** Makes a new listing of an old one; the pictures move. */
async function copy(trx: RunningTransaction, product: ProductRow, id: string): Promise<void> {
  await trx
    .insertInto('products')
    .columns(['id', 'seller_id', 'reported_at', ...LISTING_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select([sql<string>`${id}::uuid`.as('id'), 'seller_id', 'reported_at', ...LISTING_COLUMNS])
        .where('id', '=', product.id),
    )
    .execute();
  await trx
    .insertInto('product_specs')
    .columns(['product_id', ...SPEC_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('product_specs')
        .select([sql<string>`${id}::uuid`.as('product_id'), ...SPEC_COLUMNS])
        .where('product_id', '=', product.id),
    )
    .execute();
  await trx.updateTable('pictures').set({ product_id: id }).where('product_id', '=', product.id).execute();
  await showPictures(trx, id);
}

function notWithdrawn(): DomainError {
  return new DomainError(
    'not-found',
    `We couldn’t find this laptop among those you’ve deleted in the last ${RELISTABLE_DAYS} days.`,
  );
}
