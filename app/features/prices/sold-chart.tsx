import { percent, roundPrices, scale } from '#app/features/prices/chart-scale.ts';
import type { Typical } from '#app/features/prices/price-words.ts';
import type { PriceRangeView } from '#shared/views/prices.ts';
import { centsToDollars, formatPrice, toCents } from '#shared/money.ts';

// The days are those of the server, wherever somebody looks at them.
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface SoldChartProps {
  sold: PriceRangeView['sold'];
  range: Typical;
}

/** What was paid over time, a dot for each sale over the typical range; as a table for those who cannot see it. */
export function SoldChart({ sold, range }: SoldChartProps) {
  const dollars = [range.lower, range.upper, ...sold.map(({ priceCents }) => priceCents)].map(centsToDollars);
  const marks = roundPrices(Math.min(...dollars), Math.max(...dollars)).map(toCents);
  const y = scale(marks[0] ?? 0, marks.at(-1) ?? 1, { from: 90, to: 10 });
  // Two may have been sold for the same on one day.
  const sales = sold.map(({ day, priceCents }, at) => ({ id: `${day} ${at}`, time: Date.parse(day), priceCents }));
  const [first = 0, last = 0] = [sales[0]?.time, sales.at(-1)?.time];
  const x = scale(first, last, { from: 4, to: 97 });
  return (
    <figure className="mt-6">
      <figcaption className="text-small font-medium">What was paid over time</figcaption>
      <div aria-hidden="true" className="mt-1 grid grid-cols-[3.25rem_1fr] text-small">
        <svg width="100%" height="160" className="block">
          {marks.map((mark) => (
            <text key={mark} y={percent(y(mark))} dominantBaseline="central" className="fill-muted tabular-nums">
              {formatPrice(mark)}
            </text>
          ))}
        </svg>
        <svg width="100%" height="160" className="block">
          <rect
            width="100%"
            y={percent(y(range.upper))}
            height={percent(y(range.lower) - y(range.upper))}
            className="fill-pine-tint"
          />
          {marks.map((mark) => (
            <line
              key={mark}
              x2="100%"
              y1={percent(y(mark))}
              y2={percent(y(mark))}
              strokeWidth="1"
              className="stroke-hairline"
            />
          ))}
          {sales.map(({ id, time, priceCents }) => (
            <circle
              key={id}
              cx={percent(x(time))}
              cy={percent(y(priceCents))}
              r="4"
              strokeWidth="1.5"
              className="fill-pine stroke-paper"
            />
          ))}
        </svg>
        <div className="col-start-2 flex justify-between text-muted">
          <span>{MONTH.format(first)}</span>
          <span>{MONTH.format(last)}</span>
        </div>
      </div>
      <table className="sr-only">
        <caption>What was paid over time</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ id, time, priceCents }) => (
            <tr key={id}>
              <td>{DAY.format(time)}</td>
              <td>{formatPrice(priceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
