import type { ChartData } from '#app/components/charts/chart-data.ts';
import { centsToDollars } from '#shared/money.ts';

/** The table of a chart as CSV: days as ISO dates, money in dollars. Its texts are ours and no formulas; values are numbers. */
export function toCsv({ series, points }: ChartData): string {
  const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const write = (value: number | null, kind: string) => {
    if (value === null) return '';
    return kind === 'money' ? centsToDollars(value).toFixed(2) : String(value);
  };
  const rows = [
    ['From', ...series.map(({ label, kind }) => quote(kind === 'percent' ? `${label} (%)` : label))],
    ...points.map(({ key, values }) => [key, ...series.map(({ kind }, at) => write(values[at] ?? null, kind))]),
  ];
  // Excel takes a file without the mark for one in its own encoding.
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/** Saves the table of a chart as a file. */
export function downloadCsv(name: string, data: ChartData): void {
  const address = URL.createObjectURL(new Blob([toCsv(data)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
