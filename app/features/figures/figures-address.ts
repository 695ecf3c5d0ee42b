import { FIGURE_PERIODS, FIGURE_UNITS, type FigurePeriod } from '#shared/figures.ts';

/** Periods as they are called. */
export const PERIOD_NAMES: Record<FigurePeriod, string> = {
  '7d': 'Last 7 days',
  'last-week': 'Last week',
  '28d': 'Last 28 days',
  '90d': 'Last 90 days',
  '12w': 'Last 12 weeks',
  '12m': 'Last 12 months',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the page's address says of the figures that are wanted; what makes no sense there is left out. */
export function readAddress(params: URLSearchParams): { period?: string; from?: string; to?: string; by?: string } {
  const pick = (name: string, allowed: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && allowed(value) ? { [name]: value } : {};
  };
  const days = { ...pick('from', (day) => DAY.test(day)), ...pick('to', (day) => DAY.test(day)) };
  return {
    ...(Object.keys(days).length > 0
      ? days
      : pick('period', (period) => FIGURE_PERIODS.some((name) => name === period))),
    ...pick('by', (by) => FIGURE_UNITS.some((name) => name === by)),
  };
}

/** The part of an address behind its path. */
export function toSearch(wanted: ReturnType<typeof readAddress>): string {
  return `?${new URLSearchParams(wanted)}`;
}
