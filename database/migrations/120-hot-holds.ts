import { type Kysely, sql } from 'kysely';

/**
 * No index of the listings names their state any more, so that holding a laptop and releasing it are HOT updates: they write no entries of
 * indexes. What asks whether a laptop is sold asks for `sold_at`, which is set exactly while its state is 'sold'. Pages that are written from
 * now on leave room for such an update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products set (fillfactor = 90);
    drop index products_sold_by_seller, products_for_sale_by_seller, products_for_sale_by_price, products_deleted;
    create index products_sold_by_seller on products (seller_id) where sold_at is not null;
    create index products_for_sale_by_seller on products (seller_id)
      where sold_at is null and deleted_at is null and withheld_at is null;
    create index products_for_sale_by_price on products (category, resale_price_cents, id)
      where sold_at is null and deleted_at is null and withheld_at is null;
    create index products_deleted on products (id) where deleted_at is not null and sold_at is null;
  `.execute(db);
}
