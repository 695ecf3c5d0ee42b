import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { vacuumAnalyze } from '#database/vacuum.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { registerUser } from '#domain/identity/sign-up.ts';
import { centsToDollars } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

export const BENCH_PASSWORD = 'Bench!2026';

/** What the bench asks for by name. */
export interface Filled {
  email: string;
  orderId: string;
  productId: string;
  /** Of the product's own page. */
  productPage: string;
}

/** Fills a database until it has `products` products, and adds a buyer with an order. */
export async function fill(url: string, products: number): Promise<Filled> {
  const database = openDatabase(url);
  const { db } = database;
  await migrate(db);
  const { missing } = await db
    .selectFrom('products')
    .select(sql<number>`greatest(0, ${products} - count(*))::integer`.as('missing'))
    .executeTakeFirstOrThrow();
  if (missing > 0) {
    console.log(`Seeding ${missing.toLocaleString('en-US')} products …`);
    const onProgress = (done: number) => {
      if (done % 100_000 === 0) console.log(`  ${done.toLocaleString('en-US')}`);
    };
    await seedScale(db, { products: missing, onProgress });
  }
  const email = `bench-buyer-${newId()}@people.test`;
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  const id = await registerUser(db, { name: 'Bench Buyer', email, type: 'Buyer', passwordHash });
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'resale_price_cents'])
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
  await vacuumAnalyze(db);
  await database.close();
  return { orderId, email, productId: product.id, productPage: productPath({ _id: product.id, name: product.name }) };
}
