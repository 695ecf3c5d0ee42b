/** How the values of a series are written: whole numbers, integer cents, or whole per cent. */
export type ValueKind = 'count' | 'money' | 'percent';

export interface ChartSeries {
  label: string;
  kind: ValueKind;
  /** Bars stand for themselves, a line for what goes up and down, a dashed line for what is only compared with. */
  shape: 'bars' | 'line' | 'dashed';
  /** Whether its values make sense as a sum, which the table then has; a share does not. */
  sums?: boolean;
}

export interface ChartPoint {
  /** What it is in a file: the ISO date of a day, of a week's first day or of a month's. */
  key: string;
  /** Below the axis, short: `Nov 12`. */
  label: string;
  /** In full: `Thu, Nov 12`. */
  title: string;
  /** One for each series; null where there is none. */
  values: readonly (number | null)[];
}

export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const SHORT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** A value as it is read: `1,204`, `$1,250.50`, `12%`; a dash where there is none. */
export function formatValue(value: number | null, kind: ValueKind): string {
  if (value === null) return '–';
  if (kind === 'money') return DOLLARS.format(value / 100);
  return kind === 'percent' ? `${COUNT.format(value)}%` : COUNT.format(value);
}

/** A value as it stands beside an axis: `1.2K`, `$3K`. */
export function formatShort(value: number, kind: ValueKind): string {
  if (kind === 'money') return SHORT_DOLLARS.format(value / 100);
  return kind === 'percent' ? `${SHORT.format(value)}%` : SHORT.format(value);
}

/** One point with all its values, in a sentence. */
export function describePoint({ title, values }: ChartPoint, series: readonly ChartSeries[]): string {
  return `${title}: ${series.map(({ label, kind }, at) => `${label} ${formatValue(values[at] ?? null, kind)}`).join(', ')}`;
}

/** The sum of a series; null where its values don't sum up. */
export function sumOf({ series, points }: ChartData, at: number): number | null {
  if (series[at]?.sums === false || series[at]?.kind === 'percent') return null;
  return points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
}

/** What the chart of the first series shows, in a sentence: how much, and where most of it is. */
export function summarize(data: ChartData): string {
  const [first] = data.series;
  if (!first) return '';
  const known = data.points.filter(({ values: [value] }) => value !== null && value !== undefined);
  const most = known.toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))[0];
  if (!most || known.every(({ values: [value] }) => value === 0)) return 'None in this period.';
  const value = formatValue(most.values[0] ?? null, first.kind);
  const sum = sumOf(data, 0);
  const peak = `Most: ${most.title} (${value}).`;
  return sum === null ? peak : `${formatValue(sum, first.kind)} in total. ${peak}`;
}
