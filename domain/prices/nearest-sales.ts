import { type RawBuilder, sql } from 'kysely';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import { type SpecsColumns, SPEC_COLUMNS, specsOfColumns } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { specsInShort } from '#shared/spec-texts.ts';
import { nearestSales } from '#domain/prices/price-explanation.ts';
import {
  type Apart,
  SALES_OF_OTHERS,
  salesOfOthersValues,
  type SoldBetween,
  withoutRepeats,
} from '#domain/prices/recent-sales.ts';

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

/** A sale with what was sold. */
type SaleRow = SpecsColumns & SoldBetween & { day: string; cents: number };

const statement = preparedStatements<SaleRow>();

/** The sales most like a laptop, the most alike first: of its line, its brand, or of any where nothing of either was sold. */
export async function findNearestSales(db: Database, specs: Specs, apart: Apart, most: number): Promise<NearSale[]> {
  const { brand, line } = specs;
  const values = { brand, line, ...salesOfOthersValues(specs, apart) };
  const scopes: Scope[] = [
    ...(brand !== undefined && line !== undefined ? (['line'] as const) : []),
    ...(brand === undefined ? [] : (['brand'] as const)),
    'all',
  ];
  for (const scope of scopes) {
    const rows = await statement.run(db, scope, () => newestSales(SCOPES[scope]), values);
    const counting = withoutRepeats(rows);
    if (counting.length < FEWEST && scope !== 'all') continue;
    const sales = counting.map(({ day, cents, ...columns }) => ({ day, cents, specs: specsOfColumns(columns) }));
    return nearestSales(specs, sales, most).map(({ sale }) => sale);
  }
  return [];
}

const OF_BRAND = sql<boolean>`brand = price_key(${parameter('brand')})`;
/** Of which laptops sales are looked at. */
const SCOPES = {
  line: sql<boolean>`${OF_BRAND} and line = price_key(${parameter('line')})`,
  brand: OF_BRAND,
  all: sql<boolean>`true`,
};
type Scope = keyof typeof SCOPES;

function newestSales(scope: RawBuilder<boolean>): RawBuilder<SaleRow> {
  return sql`
    select sale.seller_id, sale.buyer_id, to_char(sale.sold_at at time zone 'UTC', 'YYYY-MM-DD') as day, sale.price_cents as cents,
      ${sql.join(SPEC_COLUMNS.map((column) => sql.ref(`product_specs.${column}`)))}
    from (
      select product_id, seller_id, buyer_id, sold_at, price_cents from price_sales sale
      where ${scope} and ${SALES_OF_OTHERS}
      order by sold_at desc limit ${sql.lit(MOST_SALES)}
    ) as sale join product_specs using (product_id)
    order by sale.sold_at desc`;
}

/** What was sold, for people: 'Latitude 7420, Core i5-1145G7, 16 GB, 512 GB SSD, 14"'. */
export function soldLaptopText(specs: Specs): string {
  const name = [specs.line ?? specs.brand, specs.model].filter((part) => part !== undefined).join(' ');
  return [name, ...specsInShort(specs)].filter((part) => part !== '').join(', ');
}
