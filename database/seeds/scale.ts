import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { type GeneratedProduct, generateProduct } from '#database/seeds/scale/generate-product.ts';
import { insertSales } from '#database/seeds/scale/insert-sales.ts';
import { TERMS_INDEX } from '#database/migrations/010-search/indexes.ts';
import { Dice } from '#database/seeds/scale/random.ts';
import type { Database } from '#database/tables.ts';
import { inLongTransaction } from '#database/transaction.ts';
import { vacuumAnalyze } from '#database/vacuum.ts';

interface ScaleOptions {
  /** How many products to add. */
  products: number;
  /** Called after every batch with how many there are by now; what comes after the last takes a while where there are many. */
  onProgress?: (done: number) => void;
}

const SELLERS = 200;
/** Has bought whatever is sold. */
export const SCALE_BUYER = 'buyer@bench.clamshell.test';
const BATCH = 5_000;
/** From here on, building an index at the end is quicker than keeping it. */
const MANY = 50_000;
/** The products are spread evenly over so many days before now. */
const DAYS = 365;

/**
 * Adds many generated products of 200 sellers who cannot sign in, for measuring; never for showing.
 * The sold ones were all bought by one buyer. Each batch is a transaction of its own, and two are under way at a time: most of the work is
 * PostgreSQL's. From 50,000 on the index of words is built once at the end instead of entry by entry; if that is interrupted, seeding
 * again builds it.
 */
export async function seedScale(db: Database, { products, onProgress }: ScaleOptions): Promise<void> {
  const sellers = await ensureSellers(db);
  const buyer = await ensureBuyer(db);
  const dice = new Dice(products);
  const start = Date.now() - DAYS * 86_400_000;
  const step = (DAYS * 86_400_000) / products;
  if (products >= MANY) await sql`drop index if exists listings_by_terms`.execute(db);
  let begun = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (begun < products) {
      const from = begun;
      const count = Math.min(BATCH, products - from);
      begun += count;
      const batch = Array.from({ length: count }, (_, i) => generateProduct(dice, new Date(start + (from + i) * step)));
      const batchSellers = batch.map(() => dice.pick(sellers));
      await inLongTransaction(db, async (trx) => {
        await insertBatch(trx, batch, batchSellers);
        await insertSales(trx, batch, buyer);
      });
      done += count;
      onProgress?.(done);
    }
  };
  await Promise.all([work(), work()]);
  await indexTerms(db);
}

/** Builds the index of words unless it is there. */
async function indexTerms(db: Database): Promise<void> {
  await inLongTransaction(db, async (trx) => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
    await sql.raw(TERMS_INDEX).execute(trx);
  });
  await vacuumAnalyze(db);
}

async function ensureSellers(db: Database): Promise<string[]> {
  const emails = Array.from({ length: SELLERS }, (_, i) => `seller-${i + 1}@bench.clamshell.test`);
  await db
    .insertInto('users')
    .values(
      emails.map((email, i) => ({
        id: newId(),
        name: `Bench Seller ${i + 1}`,
        email,
        type: 'Seller' as const,
        verified_at: i % 3 === 0 ? new Date() : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
  return rows.map(({ id }) => id);
}

async function ensureBuyer(db: Database): Promise<string> {
  await db
    .insertInto('users')
    .values({ id: newId(), name: 'Bench Buyer', email: SCALE_BUYER, type: 'Buyer' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('users').select('id').where('email', '=', SCALE_BUYER).executeTakeFirstOrThrow()).id;
}

/**
 * One statement for products, with an array per column, and specs, as one JSON text: the driver sends a few long texts instead of tens of thousands of
 * parameters, and what follows products and specs sees both at once.
 */
async function insertBatch(
  db: Database,
  batch: readonly GeneratedProduct[],
  sellers: readonly string[],
): Promise<void> {
  const column = <Key extends keyof GeneratedProduct>(key: Key): GeneratedProduct[Key][] =>
    batch.map((product) => product[key]);
  const confirmed = batch.flatMap(({ id, specs, createdAt }) =>
    specs ? [{ product_id: id, ...specs, confirmed_at: createdAt }] : [],
  );
  await sql`
    with listed as (
      insert into products (
        id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents,
        used, condition, phone, state, advertised_at, sold_at, created_at
      )
      select
        id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents,
        used, condition, '+880 1000-000000', case when sold_at is null then 'available' else 'sold' end,
        advertised_at, sold_at, created_at
      from unnest(
        ${column('id')}::uuid[], ${sellers}::uuid[], ${column('category')}::text[], ${column('name')}::text[],
        ${column('description')}::text[], ${column('location')}::text[], ${column('logo')}::text[],
        ${column('originalPriceCents')}::integer[], ${column('resalePriceCents')}::integer[], ${column('used')}::text[],
        ${column('condition')}::text[], ${column('advertisedAt')}::timestamptz[], ${column('soldAt')}::timestamptz[],
        ${column('createdAt')}::timestamptz[]
      ) as given (
        id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents,
        used, condition, advertised_at, sold_at, created_at
      )
    )
    insert into product_specs
    select * from jsonb_populate_recordset(null::product_specs, ${JSON.stringify(confirmed)})
  `.execute(db);
}
