import { type Selectable, sql } from 'kysely';
import type { ReceiptsTable } from '#database/order-tables.ts';
import type { Database, OrderRow, ProductRow, RunningTransaction } from '#database/tables.ts';
import { isId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { findOrderOf } from '#domain/orders/order-details.ts';

/**
 * Issues the receipt of a payment, the last thing that its transaction does: it locks the year's counter, which all payments queue at, so
 * that numbers have no gap. Nothing else ever locks that row.
 */
export async function issueReceipt(trx: RunningTransaction, product: ProductRow, order: OrderRow): Promise<void> {
  const seller = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', product.seller_id)
    .executeTakeFirstOrThrow();
  const payment = await trx
    .selectFrom('payments')
    .select(['intent_id', 'amount_cents', 'created_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { year, last: serial } = await trx
    .insertInto('receipt_counters')
    .values({ year: sql<number>`extract(year from now() at time zone 'UTC')::int`, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_counters.last + 1` }))
    .returning(['year', 'last'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipts')
    .values({
      order_id: order.id,
      year,
      serial,
      document: JSON.stringify({
        paidAt: payment.created_at.toISOString(),
        seller: seller.name,
        buyer: order.buyer_name,
        laptop: order.product_name,
        priceCents: payment.amount_cents,
        reference: payment.intent_id,
      }),
    })
    .execute();
}

export type Receipt = Selectable<ReceiptsTable>;

/**
 * The receipt of a paid order, for its buyer, its seller and an Admin, whichever hat they wear.
 * @throws {DomainError} 'not-found', also for an order that is not paid, and to everybody else
 */
export async function getReceipt(db: Database, actor: Actor, orderId: string): Promise<Receipt> {
  const isTheirs = isId(orderId) && (await findOrderOf(db, actor, orderId)) !== null;
  const receipt = isTheirs
    ? await db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    : undefined;
  if (!receipt) throw new DomainError('not-found', 'There is no receipt for such an order among yours.');
  return receipt;
}
