import { percent, scale } from '#app/features/prices/chart-scale.ts';
import { type Typical, wholeDollars } from '#app/features/prices/price-words.ts';
import { formatPrice } from '#shared/money.ts';

/** The typical range as a band with its median, and a mark where this price stands; the words beside it say the same. */
export function RangeBar({ priceCents, range: { lower, median, upper } }: { priceCents: number; range: Typical }) {
  const [low, high] = [Math.min(priceCents, lower), Math.max(priceCents, upper)];
  // Room for the labels beside the band.
  const x = scale(low, high, { from: 19, to: 81 });
  const at = x(priceCents);
  const [start, end] = [x(lower), Math.max(x(upper), x(lower) + 1)];
  return (
    <svg aria-hidden="true" width="100%" height="72" className="mt-3 block text-small">
      <line x1="0%" x2="100%" y1="42" y2="42" strokeWidth="2" className="stroke-hairline" />
      <rect x={percent(start)} width={percent(end - start)} y="34" height="16" rx="4" className="fill-pine-tint" />
      <rect
        x={percent(start)}
        width={percent(end - start)}
        y="34"
        height="16"
        rx="4"
        fill="none"
        strokeWidth="1.5"
        className="stroke-pine"
      />
      <line x1={percent(x(median))} x2={percent(x(median))} y1="34" y2="50" strokeWidth="2" className="stroke-pine" />
      <text x={percent(start)} y="68" textAnchor="end" className="fill-muted tabular-nums">
        {wholeDollars(lower)}
      </text>
      <text x={percent(end)} y="68" className="fill-muted tabular-nums">
        {wholeDollars(upper)}
      </text>
      <text
        x={percent(at)}
        y="16"
        textAnchor={at < 30 ? 'start' : at > 70 ? 'end' : 'middle'}
        className="fill-ink font-medium tabular-nums"
      >
        This one {formatPrice(priceCents)}
      </text>
      <line x1={percent(at)} x2={percent(at)} y1="22" y2="36" strokeWidth="2" className="stroke-ink" />
      <circle cx={percent(at)} cy="42" r="6" strokeWidth="2" className="fill-ink stroke-paper" />
    </svg>
  );
}
