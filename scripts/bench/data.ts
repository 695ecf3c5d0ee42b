import { hashPassword } from 'better-auth/crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { newId } from '#database/ids.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { seedScale } from '#database/seeds/scale.ts';
import type { Tables } from '#database/tables.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { listProducts } from '#domain/products/list-products.ts';
import { registerUser } from '#domain/users/register-user.ts';
import { centsToDollars } from '#shared/money.ts';

/** Fills an empty database with `products` products, and a buyer with an order. @returns that order's id and the buyer */
export async function fill(url: string, products: number): Promise<{ orderId: string; email: string }> {
  const database = openDatabase(url);
  const { db } = database;
  await migrate(db);
  await seedScale(db, { products });
  const email = 'bench-buyer@people.test';
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  const id = await registerUser(db, { name: 'Bench Buyer', email, type: 'Buyer', passwordHash });
  const product = await db
    .selectFrom('products')
    .select(['id', 'resale_price_cents'])
    .where('state', '=', 'available')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const orderId = await placeOrder(
    db,
    { id, name: 'Bench Buyer', email, type: 'Buyer' },
    {
      product_id: product.id,
      product_price: centsToDollars(product.resale_price_cents),
      phone: '1',
      location: newId(),
    },
  );
  await database.pool.query('vacuum analyze');
  await database.close();
  return { orderId, email };
}

export const BENCH_PASSWORD = 'Bench!2026';

/** The statements that the list of 24 products really sends, to be run alone. */
export async function listStatements(url: string): Promise<{ sql: string; parameters: readonly unknown[] }[]> {
  const database = openDatabase(url, { maxConnections: 2 });
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const recording = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }): void => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  await listProducts(recording, {}, { limit: 24 });
  await database.close();
  return statements;
}
