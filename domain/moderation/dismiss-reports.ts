import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { lockProduct } from '#domain/products/states.ts';

/**
 * Finds nothing wrong with a laptop that was reported: it stays for sale and is not reported any more. Another buyer can still report it.
 * @returns whether it was reported
 * @throws {DomainError} 'not-found', 'own-account'
 */
export async function dismissReports(db: Database, admin: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) throw notThere();
  return inTransaction(db, async (trx) => {
    const product = await lockProduct(trx, productId);
    if (!product || product.deleted_at !== null) throw notThere();
    if (product.seller_id === admin.id)
      throw new DomainError('own-account', 'This is a laptop of yours. Ask another Admin.');
    if (product.reported_at === null) return false;
    await trx.updateTable('products').set({ reported_at: null }).where('id', '=', product.id).execute();
    await recordAudit(trx, { actor: admin, action: 'reports-dismissed', subject: { kind: 'product', id: product.id } });
    return true;
  });
}

function notThere(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop. It may have been deleted.');
}
