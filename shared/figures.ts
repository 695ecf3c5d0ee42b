/** The last 7, 28 and 90 days and the last 12 weeks and months, today's included; and the last whole week, from Monday to Sunday. */
export const FIGURE_PERIODS = ['7d', '28d', '90d', 'last-week', '12w', '12m'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];
export const DEFAULT_PERIOD: FigurePeriod = '28d';

/** What a bar of a chart stands for. */
export const FIGURE_UNITS = ['day', 'week', 'month'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** No period is longer: two years with a leap day. */
export const LONGEST_PERIOD_DAYS = 731;
/** A longer one isn't shown day by day. */
export const MOST_DAYS_SHOWN = 120;
