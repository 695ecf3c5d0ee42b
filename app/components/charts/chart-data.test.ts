import { describe, expect, it } from 'vitest';
import { toCsv } from '#app/components/charts/chart-csv.ts';
import {
  type ChartData,
  type ChartSeries,
  describePoint,
  formatShort,
  formatValue,
  summarize,
} from '#app/components/charts/chart-data.ts';

const REVENUE: ChartSeries = { label: 'Revenue, net', kind: 'money', shape: 'bars' };
const SHARE: ChartSeries = { label: 'Sold', kind: 'percent', shape: 'line' };

const days = (...values: (number | null)[][]): ChartData['points'] =>
  values.map((each, at) => ({
    key: `2026-11-0${at + 1}`,
    label: `Nov ${at + 1}`,
    title: `November ${at + 1}`,
    values: each,
  }));

describe('the values of a chart', () => {
  it.each([
    [1204, 'count', '1,204', '1.2K'],
    [125_050, 'money', '$1,250.50', '$1.3K'],
    [-2_000, 'money', '-$20', '-$20'],
    [12, 'percent', '12%', '12%'],
    [null, 'count', '–', '0'],
  ] as const)('are written as people read them: %s %s', (value, kind, long, short) => {
    expect(formatValue(value, kind)).toBe(long);
    expect(formatShort(value ?? 0, kind)).toBe(short);
  });

  it('are said in a sentence: all of them, and where most of them are', () => {
    const data = { series: [REVENUE], points: days([100], [350_00], [0]) };
    expect(summarize(data)).toBe('$351 in total. Most: November 2 ($350).');
    expect(summarize({ series: [REVENUE], points: days([0], [null]) })).toBe('None in this period.');
    expect(summarize({ series: [SHARE], points: days([null], [40]) })).toBe('Most: November 2 (40%).');
  });

  it('are read out point by point, with what is not known', () => {
    const [point] = days([100_00, null]);
    expect(point && describePoint(point, [REVENUE, SHARE])).toBe('November 1: Revenue, net $100, Sold –');
  });

  it('are saved with ISO dates, dollars and heads that stay in one cell', () => {
    expect(toCsv({ series: [REVENUE, SHARE], points: days([-1_050, null], [200, 12]) })).toBe(
      '\uFEFFFrom,"Revenue, net",Sold (%)\r\n2026-11-01,-10.50,\r\n2026-11-02,2.00,12\r\n',
    );
  });
});
