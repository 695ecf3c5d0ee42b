import { type RawBuilder, sql } from 'kysely';
import { FEWEST_SALES, type NO_RANGE } from '#shared/contracts/prices.ts';
import type { Database } from '#database/tables.ts';
import { type Comparison, type PricedSpecs, comparisonsFor, processorName } from '#domain/prices/comparison.ts';
import { comparedInWords } from '#domain/prices/compared-in-words.ts';

/** What comparable laptops were sold for; all money in cents. */
export interface PriceRange {
  lower: number;
  median: number;
  upper: number;
  sales: number;
  /** Which laptops were compared, in words. */
  compared: string;
  /** Whether they go by the same name as far as it is known, and are not only of the same line. */
  sameName: boolean;
  months: number;
  /** The newest of the sales, oldest first; the day in ISO 8601. */
  sold: { day: string; cents: number }[];
}

export type FoundRange = { range: PriceRange } | { missing: (typeof NO_RANGE)[number] };

/** Whose sales say nothing of a laptop's price: its own, and those of its seller, who would otherwise set their own standard. */
export interface Apart {
  product?: string | undefined;
  seller?: string | undefined;
}

/** So many of the newest sales of a model or line are looked at. */
const MOST_SALES = 1_000;
/** Of one seller count so many, and of one buyer with that seller one: nobody makes a range of sales to friends. */
const MOST_OF_A_SELLER = 2;
const MOST_POINTS = 60;

/** What laptops like this were sold for: the nearest comparison that has enough sales. */
export async function findPriceRange(db: Database, specs: PricedSpecs, apart: Apart = {}): Promise<FoundRange> {
  const comparisons = comparisonsFor(specs);
  if (comparisons.length === 0) return { missing: 'unknown-model' };
  for (const same of ['model', 'line'] as const) {
    const some = comparisons.filter((comparison) => comparison.same === same);
    const found = some.length === 0 ? undefined : await nearest(db, specs, some, apart);
    const comparison = found && some[found.nth];
    if (!comparison) continue;
    const { nth: _nth, days, cents, ...figures } = found;
    return {
      range: {
        ...figures,
        compared: comparedInWords(specs, comparison),
        sameName: same === 'model' || specs.model === undefined,
        months: comparison.months,
        sold: days.map((day, at) => ({ day, cents: cents[at] ?? 0 })).toReversed(),
      },
    };
  }
  return { missing: 'too-few-sales' };
}

interface Found {
  nth: number;
  sales: number;
  lower: number;
  median: number;
  upper: number;
  /** Newest first. */
  days: string[];
  cents: number[];
}

/** The first of the comparisons, all of the same model or all of the same line, that has enough sales. */
async function nearest(
  db: Database,
  specs: PricedSpecs,
  comparisons: readonly Comparison[],
  apart: Apart,
): Promise<Found | undefined> {
  const steps = comparisons.map(
    ({ alike, months }, nth) =>
      sql`(${sql.lit(nth)}, ${sql.lit(months)}, ${sql.join(
        (['cpu', 'memory', 'storage', 'grade'] as const).map((trait) => sql.lit(alike.includes(trait))),
      )})`,
  );
  const longest = Math.max(...comparisons.map(({ months }) => months));
  const { rows } = await sql<Found>`
    with recent as materialized (
      select seller_id, buyer_id, sold_at, price_cents,
        cpu = ${specs.cpuGeneration?.toString() ?? sql`price_key(${processorName(specs) ?? ''})`} as same_cpu,
        memory_gb = ${specs.memoryGb ?? null}::int as same_memory,
        storage_gb between ${(specs.storageGb ?? 0) * 0.9}::real and ${(specs.storageGb ?? 0) * 1.1}::real
          and ${sameKind(specs)} as same_storage,
        grade = ${specs.grade ?? null} as same_grade
      from price_sales
      where brand = price_key(${specs.brand}) and line = price_key(${specs.line ?? ''})
        ${comparisons[0]?.same === 'model' ? sql`and model = price_key(${specs.model})` : sql``}
        and sold_at > now() - make_interval(months => ${longest})
        -- What is for parts is another ware.
        and (grade is not distinct from 'parts') = ${specs.grade === 'parts'}
        ${apart.product === undefined ? sql`` : sql`and product_id <> ${apart.product}`}
        ${apart.seller === undefined ? sql`` : sql`and seller_id <> ${apart.seller}`}
      order by sold_at desc
      limit ${MOST_SALES}
    ), honest as materialized (
      select recent.* from recent
      join users seller on seller.id = seller_id and seller.suspended_at is null
      join users buyer on buyer.id = buyer_id and buyer.suspended_at is null
    )
    select nth, figures.* from (values ${sql.join(steps)}) as step (nth, months, by_cpu, by_memory, by_storage, by_grade)
    cross join lateral (
      select count(*)::int as sales,
        round(percentile_cont(0.25) within group (order by price_cents))::int as lower,
        round(percentile_cont(0.5) within group (order by price_cents))::int as median,
        round(percentile_cont(0.75) within group (order by price_cents))::int as upper,
        (array_agg(to_char(sold_at at time zone 'UTC', 'YYYY-MM-DD') order by sold_at desc))[1:${sql.lit(MOST_POINTS)}] as days,
        (array_agg(price_cents order by sold_at desc))[1:${sql.lit(MOST_POINTS)}] as cents
      from (
        select sold_at, price_cents, row_number() over (partition by seller_id order by sold_at desc) as of_seller
        from (
          select distinct on (seller_id, buyer_id) * from honest
          where sold_at > now() - make_interval(months => step.months)
            and (not by_cpu or same_cpu) and (not by_memory or same_memory)
            and (not by_storage or same_storage) and (not by_grade or same_grade)
          order by seller_id, buyer_id, sold_at desc
        ) as one_of_each_pair
      ) as counted
      where of_seller <= ${sql.lit(MOST_OF_A_SELLER)}
    ) as figures
    where sales >= ${sql.lit(FEWEST_SALES)}
    order by nth
    limit 1
  `.execute(db);
  return rows[0];
}

/** A disk of another kind is another ware; where nobody knows the kind, the size decides alone. */
function sameKind({ storageKind }: PricedSpecs): RawBuilder<boolean> {
  return storageKind === undefined ? sql`true` : sql`(storage_kind is null or storage_kind = ${storageKind})`;
}
