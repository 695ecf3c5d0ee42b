import { type Kysely, sql } from 'kysely';

/** What a laptop's own page asks for: how much its seller has sold and offers, and laptops that are like it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_sold_by_seller on products (seller_id) where state = 'sold';
    create index products_for_sale_by_seller on products (seller_id)
      where state <> 'sold' and deleted_at is null and withheld_at is null;
    create index products_for_sale_by_price on products (category, resale_price_cents, id)
      where state <> 'sold' and deleted_at is null and withheld_at is null;
    create index product_specs_by_model on product_specs (brand, model, product_id desc) where model is not null;
    create index product_specs_by_line on product_specs (brand, line, product_id desc) where line is not null;
  `.execute(db);
}
