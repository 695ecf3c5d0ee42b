import { hourCycle } from '#app/format-dates.ts';
import { type ChartData, type ChartSeries, formatValue, type ValueKind } from '#app/components/charts/chart-data.ts';
import type { FigureUnit } from '#shared/figures.ts';
import type { FiguresPart, FiguresView } from '#shared/views/figures.ts';

interface FigureChart {
  name: keyof FiguresPart;
  title: string;
  kind: ValueKind;
}

/** What is charted, in this order. */
const CHARTS: readonly FigureChart[] = [
  { name: 'revenueCents', title: 'Revenue', kind: 'money' },
  { name: 'commissionCents', title: 'Commission', kind: 'money' },
  { name: 'sales', title: 'Sales', kind: 'count' },
  { name: 'refundedCents', title: 'Refunded', kind: 'money' },
  { name: 'bookings', title: 'Bookings', kind: 'count' },
  { name: 'soldPercent', title: 'Sales per booking', kind: 'percent' },
  { name: 'listings', title: 'New laptops', kind: 'count' },
  { name: 'signUps', title: 'Sign-ups', kind: 'count' },
];
const PAYMENTS: FigureChart = { name: 'payments', title: 'Cards charged', kind: 'count' };

/** Those that whoever looks may see. */
export function chartsFor({ now }: FiguresView): readonly FigureChart[] {
  return CHARTS.filter(({ name, kind }) => kind !== 'money' || now.totals[name] !== null);
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const SHORT_DAY = format({ month: 'short', day: 'numeric' });
/** Without a year: days are charted for four months at most. */
const LONG_DAY = format({ weekday: 'short', month: 'short', day: 'numeric' });
const SHORT_MONTH = format({ month: 'short' });
const LONG_MONTH = format({ month: 'long', year: 'numeric' });
const FULL_DAY = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Nov 2 – Nov 8, 2026`. */
export function nameDays({ from, to }: { from: string; to: string }): string {
  return from === to ? FULL_DAY.format(Date.parse(from)) : FULL_DAY.formatRange(Date.parse(from), Date.parse(to));
}

function labelsOf(part: { from: string; to: string }, by: FigureUnit): { label: string; title: string } {
  const day = Date.parse(part.from);
  if (by === 'day') return { label: SHORT_DAY.format(day), title: LONG_DAY.format(day) };
  if (by === 'week') return { label: SHORT_DAY.format(day), title: nameDays(part) };
  return { label: SHORT_MONTH.format(day), title: LONG_MONTH.format(day) };
}

/** What a part is called; the last one of a period that goes on is not over. */
function namesOf({ now, by, comparedUntil }: FiguresView, at: number): ReturnType<typeof labelsOf> {
  const part = now.parts[at];
  if (!part) throw new RangeError('There is no such part');
  const { label, title } = labelsOf(part, by);
  return { label, title: comparedUntil !== null && at === now.parts.length - 1 ? `${title}, so far` : title };
}

/** With what a period is compared, in a sentence. */
export function comparisonOf({ now, before, comparedUntil, timeZone }: FiguresView): string {
  const days = `${nameDays(now)}, compared with ${nameDays(before)}.`;
  if (comparedUntil === null) return days;
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle, timeZone }).format(comparedUntil);
  const day = SHORT_DAY.format(Date.parse(before.to));
  return `${days} Today isn’t over, so ${day} counts until ${time} as well.`;
}

/** A figure over a period, with the one before it part by part. */
export function toChart(view: FiguresView, { name, title, kind }: FigureChart): ChartData {
  const { now, before } = view;
  return {
    series: [
      { label: title, kind, shape: 'bars' },
      { label: 'Period before', kind, shape: 'dashed' },
    ],
    points: now.parts.map((part, at) => ({
      key: part.from,
      ...namesOf(view, at),
      values: [part[name], before.parts[at]?.[name] ?? null],
    })),
  };
}

/** All figures of a period in one table. */
export function toWholeTable(view: FiguresView): ChartData {
  const charts = [...chartsFor(view), PAYMENTS];
  return {
    series: charts.map(({ title, kind }): ChartSeries => ({ label: title, kind, shape: 'bars' })),
    points: view.now.parts.map((part, at) => ({
      key: part.from,
      ...namesOf(view, at),
      values: charts.map(({ name }) => part[name]),
    })),
  };
}

/** A figure's total, and in words how it compares with the period before. */
export function headlineOf(
  { now, before }: FiguresView,
  { name, kind }: FigureChart,
): { value: string; change: string } {
  const value = now.totals[name];
  const earlier = before.totals[name];
  return { value: formatValue(value, kind), change: changeOf(value, earlier, kind) };
}

function changeOf(value: number | null, earlier: number | null, kind: ValueKind): string {
  if (value === null || earlier === null) return 'Nothing to compare with';
  if (value === earlier) return 'Same as before';
  const was = formatValue(earlier, kind);
  if (earlier <= 0 || kind === 'percent') return `${was} before`;
  const percent = Math.round(Math.abs(value / earlier - 1) * 100);
  if (percent === 0) return `About as before (${was})`;
  return `${percent.toLocaleString('en-US')}% ${value > earlier ? 'more' : 'less'} than before (${was})`;
}
