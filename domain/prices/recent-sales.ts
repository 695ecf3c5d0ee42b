import { type RawBuilder, sql } from 'kysely';
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

/** The newest sales of a model or line, newest first: of people who are not suspended; laptops for parts compare with each other only. */
export async function recentSales(
  db: Database,
  specs: PricedSpecs,
  same: Comparison['same'],
  apart: Apart,
): Promise<RecentSale[]> {
  const { rows } = await sql<RecentSale>`
    select seller_id, buyer_id, to_char(sold_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      (12 * extract(year from age(now(), sold_at)) + extract(month from age(now(), sold_at)))::int as months,
      price_cents,
      cpu = ${specs.cpuGeneration?.toString() ?? sql`price_key(${processorName(specs) ?? ''})`} as same_cpu,
      memory_gb = ${specs.memoryGb ?? null}::int as same_memory,
      -- Drives of 240, 250 and 256 GB are one size.
      storage_gb between ${(specs.storageGb ?? 0) * 0.9}::real and ${(specs.storageGb ?? 0) * 1.1}::real
        and ${sameKind(specs)} as same_storage,
      grade = ${specs.grade ?? null} as same_grade
    from price_sales sale
    where brand = price_key(${specs.brand}) and line = price_key(${specs.line ?? ''})
      ${same === 'model' ? sql`and model = price_key(${specs.model})` : sql``}
      and ${salesOfOthers(specs, apart)}
    order by sold_at desc
    limit ${sql.lit(MOST_SALES)}
  `.execute(db);
  return rows;
}

/** The recent rows of `price_sales sale` that may say something of a laptop: see `recentSales`. */
export function salesOfOthers({ grade }: PricedSpecs, apart: Apart): RawBuilder<boolean> {
  return sql<boolean>`
    sold_at > now() - make_interval(months => ${sql.lit(LONGEST_MONTHS)})
    and (grade is not distinct from 'parts') = ${grade === 'parts'}
    ${apart.product === undefined ? sql`` : sql`and product_id <> ${apart.product}`}
    ${apart.seller === undefined ? sql`` : sql`and seller_id <> ${apart.seller}`}
    and not exists (
      select from users where id in (sale.seller_id, sale.buyer_id) and suspended_at is not null
    )`;
}

/** A disk of another kind has another price; where the kind is unknown, the size decides alone. */
function sameKind({ storageKind }: PricedSpecs): RawBuilder<boolean> {
  return storageKind === undefined ? sql`true` : sql`(storage_kind is null or storage_kind = ${storageKind})`;
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
