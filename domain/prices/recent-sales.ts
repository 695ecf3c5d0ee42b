import { type RawBuilder, sql } from 'kysely';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';
import { LONGEST_MONTHS, type Comparison, type PricedSpecs, processorName } from '#domain/prices/comparison.ts';

/** Whose sales say nothing of a laptop's price: its own, and those of its seller, who would otherwise set their own standard. */
export interface Apart {
  product?: string | undefined;
  seller?: string | undefined;
}

/** Between whom a laptop was sold. */
export interface SoldBetween {
  seller_id: string;
  buyer_id: string;
}

/** A sale, and in what it is like the laptop in question; null where unknown. */
interface RecentSale extends SoldBetween {
  /** ISO 8601. */
  day: string;
  /** How many whole months ago. */
  months: number;
  price_cents: number;
  same_cpu: boolean | null;
  same_memory: boolean | null;
  same_storage: boolean | null;
  same_grade: boolean | null;
}

/** So many of the newest sales of a model or line are looked at. */
const MOST_SALES = 400;

const statement = preparedStatements<RecentSale>();

/** The newest sales of a model or line, newest first: of people who are not suspended; laptops for parts compare with each other only. */
export async function recentSales(
  db: Database,
  specs: PricedSpecs,
  same: Comparison['same'],
  apart: Apart,
): Promise<RecentSale[]> {
  const { brand, line = '', model, cpuGeneration, memoryGb, storageGb = 0, storageKind, grade } = specs;
  return statement.run(db, same, () => salesOf(same), {
    ...salesOfOthersValues(specs, apart),
    brand,
    line,
    model,
    cpuGeneration: cpuGeneration?.toString(),
    cpuName: processorName(specs) ?? '',
    memoryGb,
    storageGb,
    storageKind,
    grade,
  });
}

function salesOf(same: Comparison['same']): RawBuilder<RecentSale> {
  const storageGb = sql`${parameter('storageGb')}::real`;
  const storageKind = sql`${parameter('storageKind')}::text`;
  return sql`
    select seller_id, buyer_id, to_char(sold_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      (12 * extract(year from age(now(), sold_at)) + extract(month from age(now(), sold_at)))::int as months,
      price_cents,
      cpu = coalesce(${parameter('cpuGeneration')}, price_key(${parameter('cpuName')})) as same_cpu,
      memory_gb = ${parameter('memoryGb')}::int as same_memory,
      -- Drives of 240, 250 and 256 GB are one size. A disk of another kind has another price; where the kind is unknown, the size decides alone.
      storage_gb between ${storageGb} * 0.9 and ${storageGb} * 1.1
        and (${storageKind} is null or storage_kind is null or storage_kind = ${storageKind}) as same_storage,
      grade = ${parameter('grade')} as same_grade
    from price_sales sale
    where brand = price_key(${parameter('brand')}) and line = price_key(${parameter('line')})
      ${same === 'model' ? sql`and model = price_key(${parameter('model')})` : sql``}
      and ${SALES_OF_OTHERS}
    order by sold_at desc
    limit ${sql.lit(MOST_SALES)}`;
}

/** The recent rows of `price_sales sale` that may say something of a laptop, with the slots that `salesOfOthersValues` fills: see `recentSales`. */
export const SALES_OF_OTHERS = sql<boolean>`
    sold_at > now() - make_interval(months => ${sql.lit(LONGEST_MONTHS)})
    and (grade is not distinct from 'parts') = ${parameter('isForParts')}
    and product_id is distinct from ${parameter('apartProduct')}::uuid
    and seller_id is distinct from ${parameter('apartSeller')}::uuid
    and not exists (
      select from users where id in (sale.seller_id, sale.buyer_id) and suspended_at is not null
    )`;

/** The values for the slots of `SALES_OF_OTHERS`. */
export function salesOfOthersValues({ grade }: PricedSpecs, { product, seller }: Apart): Record<string, unknown> {
  return { isForParts: grade === 'parts', apartProduct: product, apartSeller: seller };
}

/** Most sales of one seller that count, one for each buyer among them, so that sales to friends make no range. */
const MOST_OF_A_SELLER = 2;

/** The sales that a comparison is about, without those by which one seller could set the standard. @param recent newest first; so is what comes back */
export function salesThatCount(recent: readonly RecentSale[], { alike, months }: Comparison): RecentSale[] {
  return withoutRepeats(recent.filter((sale) => sale.months < months && alike.every((trait) => sale[`same_${trait}`])));
}

/** The first two sales of each seller, of them the first to each buyer. */
export function withoutRepeats<Sale extends SoldBetween>(sales: readonly Sale[]): Sale[] {
  const pairs = new Set<string>();
  const bySeller = new Map<string, number>();
  return sales.filter((sale) => {
    const pair = `${sale.seller_id} ${sale.buyer_id}`;
    const others = bySeller.get(sale.seller_id) ?? 0;
    if (pairs.has(pair) || others >= MOST_OF_A_SELLER) return false;
    pairs.add(pair);
    bySeller.set(sale.seller_id, others + 1);
    return true;
  });
}
