import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Actor } from '#domain/actor.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';
import { type Order, selectOrders } from '#domain/orders/order.ts';

/** Nobody needs to see an order any more that they took off their list, unless their money is not settled or has moved since. */
const SHOWN = sql<boolean>`(
  orders.state <> 'canceled'
  or exists (
    select from ledger_entries where order_id = orders.id and created_at > coalesce(orders.removed_at, '-infinity')
  )
  or exists (
    select from ledger_entries where order_id = orders.id and account in ('refund owed', 'disputed')
    group by account having sum(amount_cents) <> 0
  )
)`;

/**
 * The buyer's own orders, newest first; those that came too late are among them, and cancelled or removed ones while their money is not
 * settled, or if something happened to it afterwards.
 * @throws {DomainError} 'bad-cursor'
 */
export async function listOrders(db: Database, buyer: Actor, page: PageRequest): Promise<Page<Order>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  const rows = () =>
    selectOrders(db)
      .where('orders.buyer_id', '=', parameter('buyer'))
      .where(SHOWN)
      .orderBy('orders.id', 'desc')
      .limit(parameter('limit'));
  const values = { buyer: buyer.id, limit: size + 1, after: key && String(key[0]) };
  const found = key
    ? await orders.run(db, 'a further part', () => rows().where('orders.id', '<', parameter('after')), values)
    : await orders.run(db, 'the first part', rows, values);
  const isWhole = key === null && found.length <= size;
  const count = isWhole ? { total: found.length, totalIsExact: true } : await countOrders(db, buyer);
  const last = found[size - 1];
  return {
    rows: found.slice(0, size),
    ...count,
    nextCursor: found.length > size && last ? encodeCursor([last.id]) : null,
  };
}

const orders = preparedStatements<Order>();

function countOrders(db: Database, buyer: Actor) {
  return countUpToLimit(
    db,
    db
      .selectFrom('orders')
      .select(sql`1`.as('one'))
      .where('buyer_id', '=', buyer.id)
      .where(SHOWN),
  );
}
