import { type ChartData, formatValue, sumOf } from '#app/components/charts/chart-data.ts';

interface ChartTableProps {
  caption: string;
  /** What a row is: `Day`. */
  unit: string;
  data: ChartData;
}

/** The values of a chart, for those who read numbers; it scrolls within itself, by keyboard too. */
export function ChartTable({ caption, unit, data }: ChartTableProps) {
  const { series, points } = data;
  const sums = series.map((_, at) => sumOf(data, at));
  const cell = 'border-b border-hairline px-3 py-2 text-right tabular-nums last:pr-1';
  const head = 'border-b border-hairline py-2 pr-3 text-left font-normal';
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="max-h-66 overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-muted">
          <tr>
            <th scope="col" className={head}>
              {unit}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={`${cell} font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row" className={head}>
                <time dateTime={point.key}>{point.title}</time>
              </th>
              {series.map(({ label, kind }, at) => (
                <td key={label} className={cell}>
                  {formatValue(point.values[at] ?? null, kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.some((sum) => sum !== null) && (
          <tfoot className="sticky bottom-0 bg-raised font-medium">
            <tr>
              <th scope="row" className="border-t border-control py-2 pr-3 text-left font-medium">
                In all
              </th>
              {series.map(({ label, kind }, at) => (
                <td key={label} className="border-t border-control px-3 py-2 text-right tabular-nums last:pr-1">
                  {sums[at] === null ? '' : formatValue(sums[at] ?? null, kind)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
