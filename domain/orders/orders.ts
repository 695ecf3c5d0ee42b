import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { UNDECIDED } from '#database/attempt-states.ts';
import { isId } from '#database/ids.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import { type Actor, mayReadOrders } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type Page, type PageRequest, countUpToLimit, cutPage, decodeCursor, pageSize } from '#domain/paging.ts';

/** An order as it is shown: with the state of its product now, the payment's intent when it is paid, and what has gone back since. */
export type Order = InferResult<ReturnType<typeof selectOrders>>[number];

const statements = preparedStatements<Order>();

function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entries')
          .select([
            sum(sql`kind in ('refund', 'refund another way', 'paid twice') and account in ('sold', 'refund owed')`).as(
              'refunded_cents',
            ),
            sql<Date | null>`max(created_at) filter (where kind in ('refund', 'refund another way'))`.as('refunded_at'),
            // On its way back: taken for what could not be bought any more.
            sql<number>`-${sum(sql`account = 'refund owed'`)}`.as('owed_cents'),
            sum(sql`account = 'disputed'`).as('disputed_cents'),
            sum(sql`kind = 'dispute lost' and account in ('sold', 'refund owed')`).as('lost_cents'),
            sql<boolean>`coalesce(bool_or(kind = 'dispute opened'), false)`.as('was_disputed'),
          ])
          .whereRef('ledger_entries.order_id', '=', 'orders.id')
          .as('money'),
      (join) => join.onTrue(),
    )
    .select([
      'orders.id',
      'orders.product_id',
      'orders.buyer_name',
      'orders.email',
      'orders.product_name',
      'orders.price_cents',
      'orders.booked_price_cents',
      'orders.logo',
      'orders.phone',
      'orders.meeting_place',
      'orders.state',
      'orders.created_at',
      'products.state as product_state',
      'products.deleted_at as product_deleted_at',
      // What an Admin has taken down isn't offered either.
      sql<Date | null>`case when products.unlisted = 'taken-down' then clock_timestamp() else products.withheld_at end`.as(
        'product_withheld_at',
      ),
      PAUSED.as('product_paused'),
      'products.withdrawn as product_withdrawn',
      'payments.intent_id',
      sql<string | null>`case when seller.deleted_at is null then seller.name end`.as('seller_name'),
      'money.refunded_cents',
      'money.refunded_at',
      'money.owed_cents',
      'money.disputed_cents',
      'money.lost_cents',
      'money.was_disputed',
    ]);
}

/** Whether the seller has paused the listing, but for who was paying already. */
const PAUSED = sql<boolean>`(products.unlisted = 'paused' and not exists (
  select from payment_attempts attempt
  where attempt.order_id = orders.id and attempt.state in ${UNDECIDED} and attempt.held_until > clock_timestamp()
)) is true`;

const sum = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(amount_cents) filter (where ${condition}), 0)::int`;

/** An order, for its buyer and for an Admin. @throws {DomainError} 'not-found', also to everybody else */
export async function getOrder(db: Database, actor: Actor, orderId: string): Promise<Order> {
  if (!isId(orderId)) throw noSuchOrder();
  if (mayReadOrders(actor)) return getAnyOrder(db, orderId);
  const [order] = await statements.run(
    db,
    'for its buyer',
    () => byId(db).where('orders.buyer_id', '=', parameter('buyer')),
    { order: orderId, buyer: actor.id },
  );
  if (!order) throw noSuchOrder();
  return order;
}

/** An order, whoever asks. @param orderId well-formed @throws {DomainError} 'not-found' */
export async function getAnyOrder(db: Database, orderId: string): Promise<Order> {
  const [order] = await statements.run(db, 'for anybody', () => byId(db), { order: orderId });
  if (!order) throw noSuchOrder();
  return order;
}

function byId(db: Database) {
  return selectOrders(db).where('orders.id', '=', parameter('order'));
}

/** The answer for an order that is not there, or not the caller's. */
export function noSuchOrder(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this order. It may have been removed.');
}

/** Whether somebody has ever booked a laptop, whichever hat they have now. */
export async function hasBooked(db: Database, { id }: Pick<Actor, 'id'>): Promise<boolean> {
  const orders = db.selectFrom('orders').select('id').where('buyer_id', '=', id);
  return (await orders.limit(1).executeTakeFirst()) !== undefined;
}

/** A removed order is hidden, unless its money is not settled or has moved since. */
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
 * The buyer's own orders, newest first: also those whose laptop somebody else bought, and cancelled or removed ones while their money is not settled or
 * has moved since.
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
    ? await statements.run(db, 'a further part', () => rows().where('orders.id', '<', parameter('after')), values)
    : await statements.run(db, 'the first part', rows, values);
  const isWhole = key === null && found.length <= size;
  const count = isWhole ? { total: found.length, totalIsExact: true } : await countOrders(db, buyer);
  return { ...cutPage(found, size), ...count };
}

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
