import { type Selectable, sql } from 'kysely';
import type { PaymentAttemptsTable } from '#database/money-tables.ts';
import type { OrdersTable, ProductsTable, RunningTransaction } from '#database/tables.ts';

export type ProductRow = Selectable<ProductsTable>;
export type OrderRow = Selectable<OrdersTable>;
export type AttemptRow = Selectable<PaymentAttemptsTable>;

/*
 * Everything that changes who has a product locks in this order: product, order, attempt. The product's row is where all of it
 * queues up, so whoever has it may read the rest of the product's story as it is, and no two can wait for each other.
 */

/** The product with its row locked until the transaction ends, also when it is deleted. */
export function lockProduct(trx: RunningTransaction, id: string): Promise<ProductRow | undefined> {
  return trx.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** @throws when there is no such order; orders are never removed. */
export function lockOrder(trx: RunningTransaction, id: string): Promise<OrderRow> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** @throws when there is no such attempt; attempts are never removed. */
export function lockAttempt(trx: RunningTransaction, id: string): Promise<AttemptRow> {
  return trx.selectFrom('payment_attempts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Locks what an attempt is about, in order. @throws when one of them does not exist */
export async function lockAll(
  trx: RunningTransaction,
  { id, order_id, product_id }: Pick<AttemptRow, 'id' | 'order_id' | 'product_id'>,
): Promise<{ product: ProductRow; order: OrderRow; attempt: AttemptRow }> {
  const product = await lockProduct(trx, product_id);
  if (!product) throw new Error(`Attempt ${id} is about a product that does not exist`);
  return { product, order: await lockOrder(trx, order_id), attempt: await lockAttempt(trx, id) };
}

/** The database's clock, the one that all processes share; ask it after locking, because waiting for a lock takes time. */
export async function databaseTime(trx: RunningTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}
