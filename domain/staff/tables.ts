import { type InferResult, sql, type SqlBool } from 'kysely';
import type { LaptopsTable, OrdersTableShape, PaymentsTableShape, PeopleTable } from '#shared/tables/staff.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import type { Database } from '#database/tables.ts';
import type { Page } from '#domain/paging.ts';
import { forSale } from '#domain/products/states.ts';
import { hasWords, isBetween, isWithin, sortedPage } from '#domain/sorted-page.ts';

export type TablePerson = InferResult<ReturnType<typeof peopleRows>>[number];
export type TableOrder = InferResult<ReturnType<typeof orderRows>>[number];
export type TableLaptop = InferResult<ReturnType<typeof laptopRows>>[number];
export type TablePayment = InferResult<ReturnType<typeof paymentRows>>[number];

const STANDINGS = {
  verified: sql<SqlBool>`users.verified_at is not null`,
  suspended: sql<SqlBool>`users.suspended_at is not null`,
  unverified: sql<SqlBool>`not users.email_verified`,
};

/** Everybody with an open account. @throws {DomainError} 'bad-cursor' */
export async function tableOfPeople(db: Database, query: TableQuery<PeopleTable>): Promise<Page<TablePerson>> {
  const { q, type, standing } = query.filters;
  let people = db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where(isWithin(query.period, 'users.created_at'));
  if (q !== undefined) people = people.where(hasWords(sql`(lower(name) || ' ' || lower(email))`, q));
  if (type !== undefined) people = people.where('users.type', '=', type);
  if (standing !== undefined) people = people.where(STANDINGS[standing]);
  return sortedPage(db, query, {
    columns: { joined: 'id', name: { by: sql`lower(users.name)`, type: 'text' } },
    id: 'users.id',
    rows: peopleRows(people),
    all: people.select('users.id'),
  });
}

function peopleRows(people: ReturnType<typeof fromUsers>) {
  return people.select([
    'users.id',
    'users.name',
    'users.email',
    'users.type',
    'users.powers',
    'users.verified_at',
    'users.suspended_at',
    'users.created_at',
  ]);
}

const fromUsers = (db: Database) => db.selectFrom('users');

const ORDER_STATES = {
  unpaid: sql<SqlBool>`orders.state = 'unpaid'`,
  paid: sql<SqlBool>`orders.state = 'paid'`,
  canceled: sql<SqlBool>`orders.state = 'canceled'`,
  open: sql<SqlBool>`orders.id in (select order_id from handovers where state in ('waiting', 'handed-over', 'deciding'))`,
  claimed: sql<SqlBool>`orders.id in (select order_id from claims where state <> 'closed')`,
  refunded: sql<SqlBool>`orders.id in (select order_id from sale_refunds where state in ('requested', 'done'))`,
};

/** All bookings. @throws {DomainError} 'bad-cursor' */
export async function tableOfOrders(db: Database, query: TableQuery<OrdersTableShape>): Promise<Page<TableOrder>> {
  const { state, buyer, seller } = query.filters;
  let orders = fromOrders(db)
    .where(isWithin(query.period, 'orders.created_at'))
    .where(isBetween(query.amount, 'orders.price_cents'));
  if (state !== undefined) orders = orders.where(ORDER_STATES[state]);
  if (buyer !== undefined) orders = orders.where('orders.buyer_id', '=', buyer);
  if (seller !== undefined)
    orders = orders.where(
      'orders.product_id',
      'in',
      db.selectFrom('products').select('id').where('seller_id', '=', seller),
    );
  return sortedPage(db, query, {
    columns: { booked: 'id', price: { by: sql.ref('orders.price_cents'), type: 'integer' } },
    id: 'orders.id',
    rows: orderRows(orders),
    all: orders.select('orders.id'),
  });
}

const fromOrders = (db: Database) => db.selectFrom('orders');

function orderRows(orders: ReturnType<typeof fromOrders>) {
  return orders
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('handovers', 'handovers.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.product_name',
      'orders.price_cents',
      'orders.state',
      'orders.created_at',
      'orders.paid_at',
    ])
    .select([
      'orders.buyer_id',
      'orders.buyer_name',
      'orders.email',
      'seller.id as seller_id',
      'seller.name as seller_name',
    ])
    .select('handovers.state as handover_state');
}

const LAPTOP_STATES = {
  sale: forSale(),
  sold: sql<SqlBool>`products.sold_at is not null`,
  unlisted: sql<SqlBool>`products.unlisted is not null and products.deleted_at is null`,
  withheld: sql<SqlBool>`products.withheld_at is not null and products.deleted_at is null`,
  reported: sql<SqlBool>`products.reported_at is not null and products.deleted_at is null`,
  deleted: sql<SqlBool>`products.deleted_at is not null and products.sold_at is null`,
};

/** All laptops. @throws {DomainError} 'bad-cursor' */
export async function tableOfLaptops(db: Database, query: TableQuery<LaptopsTable>): Promise<Page<TableLaptop>> {
  const { q, state, seller, laptop } = query.filters;
  let laptops = fromProducts(db)
    .where(isWithin(query.period, 'products.created_at'))
    .where(isBetween(query.amount, 'products.resale_price_cents'));
  if (q !== undefined) laptops = laptops.where(hasWords(sql`lower(products.name)`, q));
  if (state !== undefined) laptops = laptops.where(LAPTOP_STATES[state]);
  if (seller !== undefined) laptops = laptops.where('products.seller_id', '=', seller);
  if (laptop !== undefined) laptops = laptops.where('products.id', '=', laptop);
  return sortedPage(db, query, {
    columns: { listed: 'id', price: { by: sql.ref('products.resale_price_cents'), type: 'integer' } },
    id: 'products.id',
    rows: laptopRows(laptops),
    all: laptops.select('products.id'),
  });
}

const fromProducts = (db: Database) => db.selectFrom('products');

function laptopRows(laptops: ReturnType<typeof fromProducts>) {
  return laptops
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .select(['products.id', 'products.name', 'products.category', 'products.resale_price_cents', 'products.state'])
    .select(['products.unlisted', 'products.withheld_at', 'products.deleted_at', 'products.created_at'])
    .select(['seller.id as seller_id', 'seller.name as seller_name']);
}

const PAYMENT_STATES = {
  succeeded: ['succeeded'],
  open: ['creating', 'open'],
  canceled: ['canceled'],
  refunding: ['refunding'],
  refunded: ['refunded'],
} as const;

/** All tries to pay. @throws {DomainError} 'bad-cursor' */
export async function tableOfPayments(
  db: Database,
  query: TableQuery<PaymentsTableShape>,
): Promise<Page<TablePayment>> {
  const { state, buyer } = query.filters;
  let attempts = fromAttempts(db)
    .where(isWithin(query.period, 'payment_attempts.created_at'))
    .where(isBetween(query.amount, 'payment_attempts.amount_cents'));
  if (state !== undefined) attempts = attempts.where('payment_attempts.state', 'in', PAYMENT_STATES[state]);
  if (buyer !== undefined) attempts = attempts.where('payment_attempts.buyer_id', '=', buyer);
  return sortedPage(db, query, {
    columns: { begun: 'id', amount: { by: sql.ref('payment_attempts.amount_cents'), type: 'integer' } },
    id: 'payment_attempts.id',
    rows: paymentRows(attempts),
    all: attempts.select('payment_attempts.id'),
  });
}

const fromAttempts = (db: Database) => db.selectFrom('payment_attempts');

function paymentRows(attempts: ReturnType<typeof fromAttempts>) {
  return attempts
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.order_id',
      'payment_attempts.state',
      'payment_attempts.amount_cents',
    ])
    .select(['payment_attempts.intent_id', 'payment_attempts.created_at', 'payment_attempts.buyer_id'])
    .select(['orders.product_name', 'orders.buyer_name', 'orders.email']);
}
