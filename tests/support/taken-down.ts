import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';

/** Has a laptop taken down by an Admin, straight in the database. @returns the decision */
export async function takenDown(
  db: Database,
  productId: string,
  reason = 'The pictures are from a shop.',
): Promise<string> {
  const { seller_id: sellerId } = await db
    .updateTable('products')
    .set({ unlisted: 'taken-down', unlisted_by: 'Admin takes down' })
    .where('id', '=', productId)
    .returning('seller_id')
    .executeTakeFirstOrThrow();
  const adminId = newId();
  await db
    .insertInto('users')
    .values({ id: adminId, name: 'Ada', email: `${adminId}@people.test`, type: 'Admin' })
    .execute();
  const id = newId();
  await db
    .insertInto('moderation_decisions')
    .values({
      id,
      kind: 'laptop',
      subject_id: productId,
      product_id: productId,
      person_id: sellerId,
      decision: 'take-down',
      admin_id: adminId,
      reason,
      before: JSON.stringify({ unlisted: null }),
    })
    .execute();
  return id;
}
