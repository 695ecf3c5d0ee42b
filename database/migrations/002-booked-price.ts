import { type Kysely, sql } from 'kysely';

/** What an order cost when it was booked: sellers may change the price of what is neither held nor sold, and the buyer is to see that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column booked_price_cents integer check (booked_price_cents between 50 and 99999999);
    update orders set booked_price_cents = price_cents;
    alter table orders alter column booked_price_cents set not null;
  `.execute(db);
}
