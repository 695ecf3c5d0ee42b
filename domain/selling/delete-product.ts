import { sql } from 'kysely';
import type { WithdrawalReason } from '#shared/listing-states.ts';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Actor, hasPower } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { recordForBookers } from '#domain/orders/order-events.ts';
import { type PaymentsContext, cancelPayments } from '#domain/payments/cancellation.ts';

/**
 * Takes a product off all lists, in any state, and cancels the payments under way for it. An Admin may delete any, a seller their own.
 * Orders have their own copy of it; those of a laptop that is withdrawn unsold end, and their buyers are notified.
 * @param withdrawal why, when it is the seller; what an Admin has deleted, or had taken down before, can't be listed again
 * @throws {DomainError} 'not-found', also for somebody else's product
 */
export async function deleteProduct(
  db: Database,
  context: PaymentsContext,
  actor: Actor,
  productId: string,
  withdrawal?: { reason: WithdrawalReason },
): Promise<void> {
  if (!isId(productId)) throw notThere();
  await inTransaction(db, (trx) => deleteWithin(trx, actor, productId, withdrawal));
  await cancelPayments(db, context, { products: [productId] });
}

/** Takes a product off all lists within a transaction; whoever calls this cancels the payments under way for it. @throws {DomainError} 'not-found' */
export async function deleteWithin(
  trx: RunningTransaction,
  actor: Actor,
  productId: string,
  withdrawal?: { reason: WithdrawalReason },
): Promise<void> {
  let deletion = trx
    .updateTable('products')
    .set({
      deleted_at: sql`now()`,
      ...(withdrawal && {
        withdrawn: sql<WithdrawalReason | null>`case when sold_at is null and unlisted is distinct from 'taken-down' then ${withdrawal.reason}::text end`,
      }),
    })
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .returning(['state', 'withdrawn']);
  if (!hasPower(actor, 'moderation')) deletion = deletion.where('seller_id', '=', actor.id);
  const product = await deletion.executeTakeFirstOrThrow(notThere);
  if (product.state !== 'sold') {
    const facts = product.withdrawn === null ? {} : { reason: product.withdrawn };
    await recordForBookers(trx, [productId], { kind: 'withdrawn', by: actor, facts });
  }
  if (hasPower(actor, 'moderation'))
    await recordAudit(trx, { actor, action: 'product-deleted', subject: { kind: 'product', id: productId } });
}

function notThere(): DomainError {
  return new DomainError(
    'not-found',
    'We couldn’t find this laptop among those you can delete. It may have been deleted.',
  );
}
