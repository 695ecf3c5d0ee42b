import { sql } from 'kysely';
import { type SpecsColumns, SPEC_COLUMNS, specsOfColumns } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { specsInShort } from '#shared/spec-texts.ts';
import { nearestSales } from '#domain/prices/price-explanation.ts';
import { type Apart, salesOfOthers, type SoldBetween, withoutRepeats } from '#domain/prices/recent-sales.ts';

/** A laptop that was really sold, as evidence for a typical price. */
export interface NearSale {
  /** ISO 8601. */
  day: string;
  cents: number;
  specs: Specs;
}

/** So many of the newest sales of the line, or where it sold less of the brand, are looked at. */
const MOST_SALES = 150;
const FEWEST = 5;

/** The sales most like a laptop, the most alike first: of its line, its brand, or of any where nothing of either was sold. */
export async function findNearestSales(db: Database, specs: Specs, apart: Apart, most: number): Promise<NearSale[]> {
  const { brand, line } = specs;
  const brandKey = sql`brand = price_key(${brand ?? ''})`;
  const wheres = [
    ...(brand !== undefined && line !== undefined ? [sql`${brandKey} and line = price_key(${line})`] : []),
    ...(brand === undefined ? [] : [brandKey]),
    sql`true`,
  ];
  for (const where of wheres) {
    const { rows } = await sql<SpecsColumns & SoldBetween & { day: string; cents: number }>`
      select sale.seller_id, sale.buyer_id, to_char(sale.sold_at at time zone 'UTC', 'YYYY-MM-DD') as day, sale.price_cents as cents,
        ${sql.join(SPEC_COLUMNS.map((column) => sql.ref(`product_specs.${column}`)))}
      from price_sales sale join product_specs using (product_id)
      where sale.product_id in (
        select product_id from price_sales sale
        where ${where} and ${salesOfOthers(specs, apart)}
        order by sold_at desc limit ${sql.lit(MOST_SALES)}
      )
      order by sale.sold_at desc
    `.execute(db);
    const counting = withoutRepeats(rows);
    if (counting.length < FEWEST && where !== wheres.at(-1)) continue;
    const sales = counting.map(({ day, cents, ...columns }) => ({ day, cents, specs: specsOfColumns(columns) }));
    return nearestSales(specs, sales, most).map(({ sale }) => sale);
  }
  return [];
}

/** What was sold, for people: 'Latitude 7420, Core i5-1145G7, 16 GB, 512 GB SSD, 14"'. */
export function soldLaptopText(specs: Specs): string {
  const name = [specs.line ?? specs.brand, specs.model].filter((part) => part !== undefined).join(' ');
  return [name, ...specsInShort(specs)].filter((part) => part !== '').join(', ');
}
