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

/** A day's figures; `late` are those of a time of the earlier period that the later one has not come to yet. */
type DayFigures = Figures & { day: string; late: boolean };

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
  const late = new Date(Math.min(begin.getTime(), beginBefore.getTime() + Math.min(+now, +end) - begin.getTime()));
  const { rows } = await sql<DayFigures>`
    select (quarter at time zone ${timeZone})::date::text as day, quarter >= ${late} and quarter < ${begin} as late,
      sum(sales)::float8 as sales, sum(sold_cents)::float8 as "soldCents", sum(refunded_cents)::float8 as "refundedCents",
      sum(commission_cents)::float8 as "commissionCents", sum(payments)::float8 as payments,
      sum(bookings)::float8 as bookings, sum(listings)::float8 as listings, sum(sign_ups)::float8 as "signUps"
    from (
      select quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups
      from figure_sums where quarter >= ${beginBefore} and quarter < ${end}
      union all
      select quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups
      from figure_changes where quarter >= ${beginBefore} and quarter < ${end}
    ) figure group by 1, 2`.execute(db);
  const anything = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  const punctual = rows.filter((row) => !row.late);
  return {
    timeZone,
    by: periods.by,
    now: { ...inParts(periods.now, rows), totals: sumOf(rows, periods.now) },
    before: { ...inParts(periods.before, rows), totals: sumOf(punctual, periods.before) },
    begun: anything !== undefined,
  };
}

function inParts({ from, to, parts }: Period, rows: readonly DayFigures[]) {
  return { from, to, parts: parts.map((part) => ({ ...part, ...sumOf(rows, part) })) };
}

/** ISO days are in order as texts. */
function sumOf(rows: readonly DayFigures[], { from, to }: Pick<Period, 'from' | 'to'>): Figures {
  const sum = { ...NOTHING };
  for (const row of rows) if (row.day >= from && row.day <= to) for (const name of NAMES) sum[name] += row[name];
  return sum;
}
