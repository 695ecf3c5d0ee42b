import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockImport } from '#domain/imports/imports.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { type PaymentsContext, cancelPayments } from '#domain/payments/cancellation.ts';
import { lockProduct } from '#domain/products/states.ts';
import { deleteWithin } from '#domain/selling/delete-product.ts';

/**
 * Begins to withdraw all that an import has listed, as long as nothing of it is booked; a job goes on with it. Each can be listed again for 30 days.
 * @throws {DomainError} 'not-found', 'import-busy', 'import-booked'
 */
export async function beginWithdrawal(db: Database, seller: Pick<Actor, 'id'>, importId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state } = await lockImport(trx, seller, importId, { ready: false });
    if (state === 'withdrawing') return;
    await lockImport(trx, seller, importId);
    const listed = await listedRows(trx, importId).select(isTaken().as('is_taken')).execute();
    const booked = listed.filter((row) => row.is_taken).length;
    if (booked > 0) {
      const are = booked === 1 ? 'One of these laptops is' : `${booked} of these laptops are`;
      throw new DomainError(
        'import-booked',
        `${are} booked or sold, so you can’t delete all at once. Delete the others under My products.`,
      );
    }
    await trx
      .updateTable('imports')
      .set({ state: 'withdrawing', updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', importId)
      .execute();
    // A key of its own: the job that an earlier withdrawal began may be about to end.
    await enqueue(trx, 'import', importId, { key: `${importId} withdrawal ${newId()}` });
  });
}

/** Withdraws what is left of an import that is being withdrawn. What is booked meanwhile stays. */
export async function withdrawRows(db: Database, context: PaymentsContext, importId: string): Promise<void> {
  const file = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.seller_id')
    .select(['imports.state', 'users.id', 'users.name', 'users.email', 'users.type', 'users.powers'])
    .where('imports.id', '=', importId)
    .executeTakeFirst();
  if (file?.state !== 'withdrawing') return;
  const { state: _state, ...seller } = file;
  for (const { id } of await listedRows(db, importId).execute()) {
    const isWithdrawn = await inTransaction(db, (trx) => withdrawRow(trx, seller, id));
    if (isWithdrawn) await cancelPayments(db, context, { products: [id] });
  }
  // Another run of the same job may have ended before, and its seller begun something else.
  await db
    .updateTable('imports')
    .set({ state: 'ready' })
    .where('id', '=', importId)
    .where('state', '=', 'withdrawing')
    .execute();
}

/** Withdraws one laptop unless somebody has booked it by now. @returns whether it left the lists just now */
async function withdrawRow(trx: RunningTransaction, seller: Actor, id: string): Promise<boolean> {
  // Bookings wait for this lock, or have been made before it.
  const product = await lockProduct(trx, id);
  const isListed = product !== undefined && product.deleted_at === null;
  if (isListed) {
    const { is_taken: isBooked } = await trx
      .selectFrom('products')
      .select(isTaken().as('is_taken'))
      .where('products.id', '=', id)
      .executeTakeFirstOrThrow();
    if (isBooked) return false;
    await deleteWithin(trx, seller, id, { reason: 'changed-mind' });
  }
  await trx.updateTable('import_rows').set({ state: 'withdrawn' }).where('id', '=', id).execute();
  return isListed;
}

/** What an import has listed. */
function listedRows(db: Database, importId: string) {
  return db
    .selectFrom('import_rows')
    .innerJoin('products', 'products.id', 'import_rows.id')
    .select('import_rows.id')
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.state', '=', 'listed')
    .orderBy('import_rows.position');
}

/** Whether somebody has booked, is paying for or has bought a row of `products`. */
function isTaken() {
  return sql<boolean>`(products.state <> 'available' or exists (
    select from orders where orders.product_id = products.id and orders.state <> 'canceled'))`;
}
