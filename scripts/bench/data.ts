import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { vacuumAnalyze } from '#database/vacuum.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { locateProducts } from '#domain/places/place-columns.ts';
import { registerUser } from '#domain/identity/sign-up.ts';
import { centsToDollars, toCents } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

const PASSWORD = 'Bench!2026';

export interface Laptop {
  id: string;
  /** Of its page. */
  path: string;
  price: number;
}

/** What the bench requests by name. */
export interface BenchData {
  emails: string[];
  /** An order of the first buyer. */
  orderId: string;
  /** The available laptops. */
  laptops: Laptop[];
}

/** The address of a database for what is measured or compared however long it takes: without a timeout for statements. */
export function withoutTimeout(url: string): string {
  const patient = new URL(url);
  patient.searchParams.set('options', '-c statement_timeout=0');
  return patient.href;
}

/** Fills a database until it has `products` products, and adds buyers, the first of them with an order. */
export async function fill(url: string, products: number, buyers = 1): Promise<BenchData> {
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
  // Else the app begins with it, beside what is measured.
  await locateProducts(db);
  const passwordHash = await hashPassword(PASSWORD);
  const accounts = Array.from({ length: buyers }, () => ({
    name: 'Bench Buyer',
    email: `bench-buyer-${newId()}@people.test`,
    type: 'Buyer' as const,
  }));
  const ids: string[] = [];
  for (const account of accounts) ids.push(await registerUser(db, { ...account, passwordHash }));
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'resale_price_cents'])
    .where('state', '=', 'available')
    .where('deleted_at', 'is', null)
    .execute();
  const laptops = rows.map(({ id, name, resale_price_cents: cents }) => ({
    id,
    path: productPath({ id, name }),
    price: centsToDollars(cents),
  }));
  const [account, id, laptop] = [accounts[0], ids[0], laptops[0]];
  if (!account || id === undefined || !laptop) throw new Error('There is no buyer or no laptop');
  const order = { productId: laptop.id, priceCents: toCents(laptop.price), phone: '1', meetingPlace: newId() };
  const orderId = await placeOrder(db, { ...account, id, powers: [] }, order);
  await vacuumAnalyze(db);
  await database.close();
  return { emails: accounts.map(({ email }) => email), orderId, laptops };
}

/** An access token of a buyer of the bench. */
export async function signIn(origin: string, email: string): Promise<string> {
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await fetch(`${origin}/api/jwt?email=${email}`, { headers: { cookie } });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
