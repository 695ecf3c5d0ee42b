import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { lockOrder } from '#domain/orders/states.ts';

/**
 * Schedules what the seller of a released order gets, once: asking again changes nothing. How much it is, is decided when it is sent, by what
 * is left of the sale. The order's row is locked here (account and product before it, where the caller needs them).
 * @throws when the order is not paid: a bug
 */
export async function scheduleTransfer(trx: RunningTransaction, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order.state !== 'paid') throw new Error(`Order ${orderId} is not paid, so its seller gets nothing`);
  const { seller_id } = await trx
    .selectFrom('products')
    .select('seller_id')
    .where('id', '=', order.product_id)
    .executeTakeFirstOrThrow();
  const scheduled = await trx
    .insertInto('transfers')
    .values({ id: newId(), order_id: orderId, seller_id })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (scheduled) await enqueue(trx, 'transfer', scheduled.id);
}
