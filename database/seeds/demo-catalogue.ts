import { sql } from 'kysely';
import { insertMessages } from '#database/seeds/demo/insert-messages.ts';
import { catalogueOrders, insertReports } from '#database/seeds/demo/insert-orders.ts';
import { insertPastSales } from '#database/seeds/demo/insert-past-sales.ts';
import { insertPeople } from '#database/seeds/demo/insert-people.ts';
import { insertProducts } from '#database/seeds/demo/insert-products.ts';
import { insertSeededOrders } from '#database/seeds/demo/insert-sales.ts';
import type { Database } from '#database/tables.ts';
import { inLongTransaction } from '#database/transaction.ts';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';

interface DemoCatalogueOptions {
  hashPassword: (password: string) => Promise<string>;
  /** The time before which everything has happened. */
  now?: Date;
}

const DAY = 86_400_000;

/**
 * Fills an empty database with the demo: people, laptops, bookings, payments, reports and messages of the last weeks, and what was sold in the
 * months before. All or nothing, and of several that try at once one does it. Needs the categories.
 * @returns whether it did; not where there is any user already
 */
export async function seedDemoCatalogue(
  db: Database,
  { hashPassword, now = new Date() }: DemoCatalogueOptions,
): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ago = (days: number): Date => new Date(now.getTime() - Math.round(days * DAY));
  return inLongTransaction(db, async (trx) => {
    // Readers go on; another process that seeds waits, and then finds users.
    await sql`lock table users in share row exclusive mode`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const people = await insertPeople(trx, passwordHash, ago);
    const pastOrders = await insertPastSales(trx, people, ago);
    const products = await insertProducts(trx, people, ago);
    // Together, so that the ledger and the numbers of receipts follow the time of payment.
    await insertSeededOrders(trx, [...pastOrders, ...catalogueOrders(people, products, ago)]);
    await insertReports(trx, people, products, ago);
    await insertMessages(trx, ago);
    return true;
  });
}
