import { sql } from 'kysely';
import { type SpecsColumns, SPEC_COLUMNS, specsOfColumns } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import { MOST_FITTED, type PricedSale } from '#domain/prices/price-model.ts';

/** Older sales say little of today's prices, and their age can be told apart from what they were no more. */
export const MONTHS_TO_FIT = 36;
/** Most sales of one seller that count: of one model, to one buyer, and of all, where this or a fiftieth of the market is more. */
const MOST_OF_A_MODEL = 2;
const MOST_TO_A_BUYER = 2;
const MOST_OF_A_SELLER = 10;

/**
 * The newest sales that a model of prices is fitted on, each with all that is confirmed of the laptop. Of one seller only a few count, so
 * that nobody moves the prices of others by selling to friends; those of suspended people don't.
 */
export async function salesToFit(db: Database): Promise<PricedSale[]> {
  const { rows } = await sql<SpecsColumns & { price_cents: number; sold_at: Date }>`
    with ranked as (
      select product_id, price_cents, sold_at, count(*) over () as sales,
        row_number() over (partition by seller_id order by sold_at desc, product_id) as of_seller,
        row_number() over (partition by seller_id, buyer_id order by sold_at desc, product_id) as to_buyer,
        row_number() over (partition by seller_id, brand, line, model order by sold_at desc, product_id) as of_model
      from price_sales sale
      where sold_at > now() - make_interval(months => ${sql.lit(MONTHS_TO_FIT)}) and sold_at <= now()
        and not exists (
          select from users where id in (sale.seller_id, sale.buyer_id) and suspended_at is not null
        )
    )
    select price_cents, sold_at, ${sql.join(SPEC_COLUMNS.map((column) => sql.ref(`product_specs.${column}`)))}
    from ranked join product_specs using (product_id)
    where of_model <= ${sql.lit(MOST_OF_A_MODEL)} and to_buyer <= ${sql.lit(MOST_TO_A_BUYER)}
      and of_seller <= greatest(${sql.lit(MOST_OF_A_SELLER)}, sales / 50)
    order by sold_at desc
    limit ${sql.lit(MOST_FITTED)}
  `.execute(db);
  return rows.map(({ price_cents: cents, sold_at: soldAt, ...columns }) => ({
    specs: specsOfColumns(columns),
    cents,
    soldAt: soldAt.toISOString(),
  }));
}
