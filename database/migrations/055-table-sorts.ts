import { type Kysely, sql } from 'kysely';

/** Sorts of the Admins' tables that have no index yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_price on orders (price_cents, id);
    create index products_all_by_price on products (resale_price_cents, id);
    create index payment_attempts_by_amount on payment_attempts (amount_cents, id);
    create index payment_attempts_by_buyer on payment_attempts (buyer_id, id desc);
  `.execute(db);
}
