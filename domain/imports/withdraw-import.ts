import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockImport } from '#domain/imports/imports.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import type { PaymentsContext } from '#domain/payments/cancellation.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';

/**
 * Begins to withdraw all that an import has listed, as long as nothing of it is booked; a job goes on with it. Each can be listed again for 30 days.
 * @throws {DomainError} 'not-found', 'import-busy', 'import-booked'
 */
export async function beginWithdrawal(db: Database, seller: Pick<Actor, 'id'>, importId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state } = await lockImport(trx, seller, importId, { ready: false });
    if (state === 'withdrawing') return;
    const { revision } = await lockImport(trx, seller, importId);
    const booked = (await listedRows(trx, importId)).filter((row) => row.is_booked).length;
    if (booked > 0) {
      const are = booked === 1 ? 'One of these laptops is' : `${booked} of these laptops are`;
      throw new DomainError(
        'import-booked',
        `${are} booked or sold, so they can’t be withdrawn all at once. Withdraw the others under My products.`,
      );
    }
    await trx
      .updateTable('imports')
      .set({ state: 'withdrawing', updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', importId)
      .execute();
    await enqueue(trx, 'import', importId, { key: `${importId} withdrawal ${revision}` });
  });
}

/** Withdraws what is left of an import that is being withdrawn. What has been booked meanwhile stays. */
export async function withdrawRows(db: Database, context: PaymentsContext, importId: string): Promise<void> {
  const file = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.seller_id')
    .select(['imports.state', 'users.id', 'users.name', 'users.email', 'users.type', 'users.powers'])
    .where('imports.id', '=', importId)
    .executeTakeFirst();
  if (file?.state !== 'withdrawing') return;
  const { state: _state, ...seller } = file;
  for (const row of await listedRows(db, importId)) {
    if (row.is_booked) continue;
    await deleteProduct(db, context, seller, row.id, { reason: 'changed-mind' }).catch((error: unknown) => {
      // Withdrawn already, by hand or by a call that was interrupted.
      if (!(error instanceof DomainError)) throw error;
    });
    await db.updateTable('import_rows').set({ state: 'withdrawn' }).where('id', '=', row.id).execute();
  }
  await db.updateTable('imports').set({ state: 'ready' }).where('id', '=', importId).execute();
}

/** What an import has listed, and whether somebody has booked or bought it. */
function listedRows(db: Database, importId: string) {
  return db
    .selectFrom('import_rows')
    .innerJoin('products', 'products.id', 'import_rows.id')
    .select((eb) => [
      'import_rows.id',
      eb
        .or([
          eb('products.state', '<>', 'available'),
          eb.exists(
            eb
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.product_id', '=', 'products.id')
              .where('orders.state', '<>', 'canceled'),
          ),
        ])
        .as('is_booked'),
    ])
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.state', '=', 'listed')
    .orderBy('import_rows.position')
    .execute();
}
