import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { FIGURE_COLUMNS } from '#domain/figures/figure-columns.ts';
import { beginningOf, type ComparedPeriods, endOf, type Period, resolvePeriod } from '#domain/figures/period.ts';

/** What happened in some time. Money is in cents. */
export interface Figures {
  sales: number;
  soldCents: number;
  refundedCents: number;
  commissionCents: number;
  payments: number;
  bookings: number;
  listings: number;
  signUps: number;
}

/** The figures of a period, and of each of its parts, which add up to its totals. */
interface PeriodFigures extends Pick<Period, 'from' | 'to'> {
  parts: (Figures & { from: string; to: string })[];
  totals: Figures;
}

export interface ComparedFigures extends Pick<ComparedPeriods, 'by' | 'comparedUntil' | 'goesOn'> {
  timeZone: string;
  now: PeriodFigures;
  before: PeriodFigures;
  /** Whether anything was ever listed. */
  begun: boolean;
}

/** The figures from one border to the next. */
type SliceFigures = Figures & { begin: number };

const NOTHING: Figures = {
  sales: 0,
  soldCents: 0,
  refundedCents: 0,
  commissionCents: 0,
  payments: 0,
  bookings: 0,
  listings: 0,
  signUps: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof Figures)[];

const DAY_MS = 86_400_000;

/**
 * What happened in a period and in the one before it, from the sums that the database keeps. The one before goes as far into its last day as today has
 * come by `now`: half a day is not compared with a whole one.
 * @throws {DomainError} 'invalid-fields' for a period that can't be
 */
export async function readFigures(
  db: Database,
  wanted: Parameters<typeof resolvePeriod>[0],
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<ComparedFigures> {
  const periods = resolvePeriod(wanted, now, timeZone);
  const { by, comparedUntil, goesOn } = periods;
  const bordersOf = ({ parts }: Period, end: Date) => [...parts.map(({ from }) => beginningOf(from, timeZone)), end];
  const later = bordersOf(periods.now, endOf(periods.now.to, timeZone));
  const earlier = bordersOf(periods.before, comparedUntil);
  const slices = await readSlices(db, [...earlier, ...later]);
  const sumOf = ({ from, to, parts }: Period, borders: readonly Date[]): PeriodFigures => {
    const sums = parts.map((part, at) => ({ ...part, ...sumBetween(slices, borders[at], borders[at + 1]) }));
    return { from, to, parts: sums, totals: sumBetween(slices, borders[0], borders.at(-1)) };
  };
  const anything = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return {
    timeZone,
    by,
    comparedUntil,
    goesOn,
    now: sumOf(periods.now, later),
    before: sumOf(periods.before, earlier),
    begun: anything !== undefined,
  };
}

/**
 * The figures between any moments at which a quarter of an hour begins: of whole days of UTC from their sums, and by quarters of those days within which a
 * moment lies. What is not folded yet is added. Those without any are left out.
 */
async function readSlices(db: Database, moments: readonly Date[]): Promise<SliceFigures[]> {
  const borders = [...new Set(moments.map(Number))].toSorted((one, other) => one - other);
  const first = new Date(Math.min(...borders));
  const last = new Date(Math.max(...borders));
  const cut = cutDays(borders);
  const dates = (times: readonly number[]) => sql`${times.map((time) => new Date(time))}::timestamptz[]`;
  // The borders are found by halving. Sums of integers take a fraction of the time of others; cents are exact in float8.
  const { rows } = await sql<Figures & { slice: number }>`
    with cut as materialized (
      select * from unnest(${dates(cut.map(({ from }) => from))}, ${dates(cut.map(({ to }) => to))}) as cut (since, until)
    )
    select width_bucket(begin, ${dates(borders)}) as slice,
      sum(sales)::float8 as sales, sum(sold_cents)::float8 as "soldCents", sum(refunded_cents)::float8 as "refundedCents",
      sum(commission_cents)::float8 as "commissionCents", sum(payments)::float8 as payments,
      sum(bookings)::float8 as bookings, sum(listings)::float8 as listings, sum(sign_ups)::float8 as "signUps"
    from (
      select day as begin, ${FIGURE_COLUMNS} from figure_days
        where day >= ${first} and day < ${last} and not exists (select from cut where day >= since and day < until)
      union all
      -- By the index for each range, which the planner would not choose by itself.
      select quarter, ${FIGURE_COLUMNS} from cut cross join lateral (
        select * from figure_sums where quarter >= greatest(since, ${first}) and quarter < least(until, ${last}) offset 0
      ) quarters
      union all
      select quarter, ${FIGURE_COLUMNS} from figure_changes where quarter >= ${first} and quarter < ${last}
    ) kept group by 1`.execute(db);
  return rows.map(({ slice, ...figures }) => ({ ...figures, begin: borders[slice - 1] ?? 0 }));
}

/** The days of UTC (ms) within which a border lies, in as few ranges as there can be. @param borders in their order */
function cutDays(borders: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const border of borders.filter((time) => time % DAY_MS !== 0)) {
    const day = border - (border % DAY_MS);
    const range = ranges.at(-1);
    if (range && range.to >= day) range.to = day + DAY_MS;
    else ranges.push({ from: day, to: day + DAY_MS });
  }
  return ranges;
}

/** Of what begins from one moment on and before another. */
function sumBetween(slices: readonly SliceFigures[], from?: Date, to?: Date): Figures {
  const sum = { ...NOTHING };
  for (const slice of slices)
    if (slice.begin >= Number(from) && slice.begin < Number(to)) for (const name of NAMES) sum[name] += slice[name];
  return sum;
}
