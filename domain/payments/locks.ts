import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import type { OrderRow, ProductRow, RunningTransaction } from '#database/tables.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { lockProduct } from '#domain/products/states.ts';

/*
 * Lock order of every transaction that books, holds, sells or withdraws a product, so that no two of them deadlock:
 * 1. the account (`lockOpenAccount`), 2. the product, 3. the order, 4. the payment attempt.
 * All of them wait for each other at the product's row; with it locked, the product's orders and attempts don't change.
 */

/** Locks product, order and attempt, in this order. @throws when one of them does not exist; none is ever removed */
export async function lockAttempt(
  trx: RunningTransaction,
  { id, order_id, product_id }: Pick<AttemptRow, 'id' | 'order_id' | 'product_id'>,
): Promise<{ product: ProductRow; order: OrderRow; attempt: AttemptRow }> {
  const product = await lockProduct(trx, product_id);
  if (!product) throw new Error(`Attempt ${id} is about a product that does not exist`);
  const order = await lockOrder(trx, order_id);
  const attempt = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { product, order, attempt };
}

/** The database's clock, which all processes share. Ask it after locking, because waiting for a lock takes time. */
export async function databaseTime(trx: RunningTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}
