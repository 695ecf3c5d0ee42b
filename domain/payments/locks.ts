import { sql } from 'kysely';
import { ATTEMPT_COLUMNS } from '#database/attempt-columns.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { OrderRow, ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';

/*
 * Lock order of every transaction that books, holds, sells or withdraws a product, so that no two of them deadlock:
 * 1. the account (`lockOpenAccount`), 2. the product, 3. the order, 4. the payment attempt.
 * All of them wait for each other at the product's row; with it locked, the product's orders and attempts don't change.
 *
 * Several rows are locked by one statement here. Each subquery needs the one before it, so PostgreSQL locks in this order; and a row that
 * was waited for is answered as it is now. What else a transaction reads, it reads with a later statement, which sees what was committed
 * meanwhile.
 */

const PRODUCT = [
  'id',
  'seller_id',
  'state',
  'unlisted',
  'deleted_at',
  'withheld_at',
  'held_by_attempt_id',
  'resale_price_cents',
] as const satisfies (keyof ProductRow)[];
const ORDER = ['id', 'product_id', 'buyer_id', 'email', 'price_cents', 'state'] as const satisfies (keyof OrderRow)[];

/** What payments read of a product and an order that they have locked. */
export type LockedProduct = Pick<ProductRow, (typeof PRODUCT)[number]>;
export type LockedOrder = Pick<OrderRow, (typeof ORDER)[number]>;
type Locked = { product: LockedProduct; order: LockedOrder };

const locking = preparedStatements<Record<string, unknown>>();

/**
 * Locks product, order and attempt, in this order.
 * @param options `announces`: what the transaction changes of the catalogue is announced after it (`announce`), and not by itself
 * @throws when one of them does not exist; none is ever removed
 */
export async function lockAttempt(
  trx: RunningTransaction,
  { id, order_id: order, product_id: product }: Pick<AttemptRow, 'id' | 'order_id' | 'product_id'>,
  { announces = false } = {},
): Promise<Locked & { attempt: AttemptRow }> {
  const columns = sql.join([
    columnsOf('product', PRODUCT),
    columnsOf('ordered', ORDER),
    columnsOf('attempt', ATTEMPT_COLUMNS),
  ]);
  const announcing = announces ? sql`, set_config('clamshell.announces', 'on', true)` : sql``;
  const statement = sql<Record<string, unknown>>`select ${columns}${announcing}
    from (select * from products where id = ${parameter('product')} for no key update) product
    cross join lateral (
      select * from orders where id = ${parameter('order')} and orders.product_id = product.id for no key update) ordered
    cross join lateral (
      select * from payment_attempts
      where id = ${parameter('attempt')} and payment_attempts.order_id = ordered.id for no key update) attempt`;
  const write = () => ({ compile: () => statement.compile(trx) });
  const [row] = await locking.run(trx, announces ? 'announced attempt' : 'attempt', write, {
    product,
    order,
    attempt: id,
  });
  if (!row) throw new Error(`Attempt ${id} is about a product or an order that does not exist`);
  return {
    ...lockedOf(row),
    attempt: partOf<AttemptRow, (typeof ATTEMPT_COLUMNS)[number]>(row, 'attempt', ATTEMPT_COLUMNS),
  };
}

/**
 * Locks the account of who starts to pay, the product of their order and the order, in this order.
 * @throws {DomainError} 'not-found' when it is not their order, 'account-closed'
 */
export async function lockToPay(trx: RunningTransaction, buyer: Pick<Actor, 'id'>, order: string): Promise<Locked> {
  const columns = sql.join([columnsOf('product', PRODUCT), columnsOf('ordered', ORDER)]);
  const statement = sql<Record<string, unknown>>`select ${columns}
    from (
      select id from users
      where id = ${parameter('buyer')} and deleted_at is null and suspended_at is null for share) account
    cross join lateral (
      select * from products
      where id = (
        select product_id from orders where id = ${parameter('order')} and orders.buyer_id = account.id)
      for no key update) product
    cross join lateral (
      select * from orders where id = ${parameter('order')} and orders.product_id = product.id for no key update) ordered`;
  const write = () => ({ compile: () => statement.compile(trx) });
  const [row] = await locking.run(trx, 'to pay', write, { buyer: buyer.id, order });
  if (row) return lockedOf(row);
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order)
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow(noSuchOrder);
  await lockOpenAccount(trx, buyer);
  throw new Error(`Order ${order} is for a product that does not exist`);
}

/** Columns under names of their own, since several tables have an `id`. */
function columnsOf(table: string, columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} as ${sql.id(`${table}_${column}`)}`));
}

function partOf<Table, Column extends keyof Table & string>(
  row: Readonly<Record<string, unknown>>,
  table: string,
  columns: readonly Column[],
): Pick<Table, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[`${table}_${column}`]])) as Pick<Table, Column>;
}

function lockedOf(row: Readonly<Record<string, unknown>>): Locked {
  return {
    product: partOf<ProductRow, (typeof PRODUCT)[number]>(row, 'product', PRODUCT),
    order: partOf<OrderRow, (typeof ORDER)[number]>(row, 'ordered', ORDER),
  };
}

/** The database's clock, which all processes share. Ask it after locking, because waiting for a lock takes time. */
export async function databaseTime(trx: RunningTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}
