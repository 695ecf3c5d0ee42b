import { hashPassword } from 'better-auth/crypto';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { vacuumAnalyze } from '#database/vacuum.ts';
import { registerUser } from '#domain/identity/sign-up.ts';
import { BENCH_PASSWORD } from '#scripts/bench/data.ts';
import { signIn } from '#scripts/bench/sign-in.ts';
import { centsToDollars } from '#shared/money.ts';

const BUYERS = 40;

export interface Buyer {
  email: string;
  token: string;
}

export interface Laptop {
  id: string;
  price: number;
}

/** An empty database with products in it, and buyers who can sign in. @returns the buyers' addresses, and every laptop that can be bought, once */
export async function fillMarket(url: string, products: number): Promise<{ emails: string[]; laptops: Laptop[] }> {
  const database = openDatabase(url);
  const { db } = database;
  await migrate(db);
  await seedScale(db, { products });
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  const emails = Array.from({ length: BUYERS }, (_, index) => `bench-buyer-${index}@people.test`);
  for (const email of emails) await registerUser(db, { name: 'Bench Buyer', email, type: 'Buyer', passwordHash });
  const rows = await db
    .selectFrom('products')
    .select(['id', 'resale_price_cents'])
    .where('state', '=', 'available')
    .where('deleted_at', 'is', null)
    .execute();
  await vacuumAnalyze(db);
  await database.close();
  return { emails, laptops: rows.map(({ id, resale_price_cents: cents }) => ({ id, price: centsToDollars(cents) })) };
}

export const signInAll = (origin: string, emails: readonly string[]): Promise<Buyer[]> =>
  Promise.all(emails.map(async (email) => ({ email, token: await signIn(origin, email) })));
