import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { putUp } from '#domain/products/await-pictures.ts';
import { lockProduct } from '#domain/products/states.ts';
import { setListingState } from '#domain/products/unlisted.ts';
import type { Unlisted } from '#shared/listing-states.ts';

/**
 * Takes a listing off all lists until an Admin puts it back: nobody can book or pay it, its seller sees it and reads why. Its reports are closed.
 * @param product locked by the caller, who cancels the payments under way for it
 * @throws {DomainError} 'product-sold'
 */
export async function takeDown(
  trx: RunningTransaction,
  admin: Actor,
  product: ProductRow,
  reason: string,
): Promise<void> {
  if (product.state === 'sold')
    throw new DomainError(
      'product-sold',
      'This laptop is sold, so it isn’t offered any more. You can keep it, delete it or suspend its seller.',
    );
  await setListingState(trx, product, 'taken-down', 'Admin takes down');
  await trx.updateTable('products').set({ reported_at: null }).where('id', '=', product.id).execute();
  await recordAudit(trx, {
    actor: admin,
    action: 'listing-taken-down',
    subject: { kind: 'product', id: product.id },
    facts: { reason: reason.trim() },
  });
}

/**
 * Puts a listing back that was taken down, as it was before: live as soon as its photos are ready, paused, or waiting for a review.
 * @param decisionId the decision that took it down, locked or with its laptop locked
 * @throws {DomainError} 'changed-since' where its seller deleted it, or it is not down any more
 */
export async function putBack(trx: RunningTransaction, admin: Actor, decisionId: string): Promise<void> {
  const decision = await trx
    .selectFrom('moderation_decisions')
    .select(['product_id', 'before', 'undone_at'])
    .where('id', '=', decisionId)
    .executeTakeFirstOrThrow();
  const product = decision.product_id === null ? undefined : await lockProduct(trx, decision.product_id);
  if (!product || product.deleted_at)
    throw new DomainError('changed-since', 'This laptop was deleted since, so it can’t be put back.');
  if (product.unlisted !== 'taken-down' || decision.undone_at !== null)
    throw new DomainError('changed-since', 'This laptop isn’t down any more.');
  await returnTo(trx, product, decision.before.unlisted ?? null);
  // Its price may have been changed while it was down, which closes the alert.
  if (decision.before.unlisted === 'review') await noticeLowPrice(trx, product.id, { review: true });
  await trx
    .updateTable('moderation_decisions')
    .set({ undone_at: new Date(), undone_by: admin.id })
    .where('id', '=', decisionId)
    .execute();
  await recordAudit(trx, {
    actor: admin,
    action: 'listing-put-back',
    subject: { kind: 'product', id: product.id },
  });
}

async function returnTo(trx: RunningTransaction, product: ProductRow, was: Unlisted | null): Promise<void> {
  // Photos may have become ready since, or been changed.
  if (was === null || was === 'pictures' || was === 'taken-down') await putUp(trx, product, 'Admin puts back');
  else await setListingState(trx, product, was, 'Admin puts back');
}
