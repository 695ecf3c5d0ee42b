import { type Selectable, sql } from 'kysely';
import type { ReceiptsTable } from '#database/order-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { isId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { findOrderOf } from '#domain/orders/order-details.ts';

/**
 * Issues the receipt of a payment, the last thing that its transaction does: it locks the year's counter, which all payments queue at, so
 * that numbers have no gap. Nothing else ever locks that row.
 * @returns the payment's id
 */
export async function issueReceipt(trx: RunningTransaction, orderId: string): Promise<string> {
  const [paid] = await runPrepared(
    trx,
    sql<{ payment_id: string }>`
    with number as (
      insert into receipt_counters (year, last) values (extract(year from now() at time zone 'UTC')::int, 1)
      on conflict (year) do update set last = receipt_counters.last + 1
      returning year, last
    ), paid as (
      select payments.id, payments.order_id, payments.created_at, jsonb_build_object(
          'paidAt', to_char(payments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'seller', seller.name, 'buyer', orders.buyer_name, 'laptop', orders.product_name,
          'priceCents', payments.amount_cents, 'reference', payments.intent_id) as document
      from payments
      join orders on orders.id = payments.order_id
      join products on products.id = payments.product_id
      join users seller on seller.id = products.seller_id
      where payments.order_id = ${orderId}
    ), issued as (
      insert into receipts (order_id, year, serial, document)
      select paid.order_id, number.year, number.last, paid.document from paid, number
    )
    select id as payment_id from paid`,
  );
  if (!paid) throw new Error(`Order ${orderId} has no payment to issue a receipt for`);
  return paid.payment_id;
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
