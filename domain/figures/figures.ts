import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
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

/** The figures of a period, and of each of its parts. */
interface PeriodFigures extends Pick<Period, 'from' | 'to'> {
  parts: (Figures & { from: string; to: string })[];
  totals: Figures;
}

export interface ComparedFigures {
  timeZone: string;
  by: ComparedPeriods['by'];
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

/**
 * What happened in a period and in the one before it, from the sums that the database keeps. The totals of the one before go as far into it
 * as the period has come by `now`: half a day is not compared with a whole one.
 * @throws {DomainError} 'invalid-fields' for a period that can't be
 */
export async function readFigures(
  db: Database,
  wanted: Parameters<typeof resolvePeriod>[0],
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<ComparedFigures> {
  const periods = resolvePeriod(wanted, now, timeZone);
  const begin = beginningOf(periods.now.from, timeZone);
  const end = endOf(periods.now.to, timeZone);
  const beginBefore = beginningOf(periods.before.from, timeZone);
  // A period that is over is compared with all of the one before it, however long that was.
  const late =
    +now >= +end ? begin : new Date(Math.min(begin.getTime(), beginBefore.getTime() + now.getTime() - begin.getTime()));
  const [parts, earlier] = [periods.now.parts, periods.before.parts].map((each) =>
    each.map(({ from }) => beginningOf(from, timeZone)),
  ) as [Date[], Date[]];
  const borders = [...new Set([...earlier, late, ...parts].map(Number))].toSorted((one, other) => one - other);
  // The borders are found by halving, which takes a third of the time of telling each quarter's day. Cents are exact in float8.
  const { rows } = await sql<Figures & { slice: number }>`
    select width_bucket(quarter, ${borders.map((time) => new Date(time))}::timestamptz[]) as slice,
      sum(sales::float8) as sales, sum(sold_cents::float8) as "soldCents", sum(refunded_cents::float8) as "refundedCents",
      sum(commission_cents::float8) as "commissionCents", sum(payments::float8) as payments,
      sum(bookings::float8) as bookings, sum(listings::float8) as listings, sum(sign_ups::float8) as "signUps"
    from (
      select quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups
      from figure_sums where quarter >= ${beginBefore} and quarter < ${end}
      union all
      select quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups
      from figure_changes where quarter >= ${beginBefore} and quarter < ${end}
    ) figure group by 1`.execute(db);
  const slices = rows.map(({ slice, ...figures }) => ({ ...figures, begin: borders[slice - 1] ?? 0 }));
  const sumFrom = (from: Date, to: Date) => sumOf(slices, from.getTime(), to.getTime());
  const inParts = ({ from, to, parts: each }: Period, begins: readonly Date[], over: Date) => ({
    from,
    to,
    parts: each.map((part, at) => ({ ...part, ...sumFrom(begins[at] ?? over, begins[at + 1] ?? over) })),
  });
  const anything = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return {
    timeZone,
    by: periods.by,
    now: { ...inParts(periods.now, parts, end), totals: sumFrom(begin, end) },
    before: { ...inParts(periods.before, earlier, begin), totals: sumFrom(beginBefore, late) },
    begun: anything !== undefined,
  };
}

/** Of what begins from one instant (ms) on and before another. */
function sumOf(slices: readonly SliceFigures[], from: number, to: number): Figures {
  const sum = { ...NOTHING };
  for (const slice of slices)
    if (slice.begin >= from && slice.begin < to) for (const name of NAMES) sum[name] += slice[name];
  return sum;
}
