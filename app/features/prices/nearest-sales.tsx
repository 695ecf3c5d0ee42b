import { keepTogether } from '#app/keep-together.ts';
import type { PriceRangeView } from '#shared/views/prices.ts';
import { formatPrice } from '#shared/money.ts';

// The days are those of the server, wherever somebody looks at them.
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** What the laptops most like this one were really sold for. */
export function NearestSales({ titleId, sales }: { titleId: string; sales: PriceRangeView['nearest'] }) {
  if (sales.length === 0) return null;
  // Two may be the same laptop, sold on one day for one price.
  const rows = sales.map((sale, at) => ({ ...sale, id: `${sale.day} ${at}` }));
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="text-small font-medium">
        The most similar sales
      </h3>
      <ul className="mt-1 divide-y divide-hairline border-y border-hairline text-small">
        {rows.map(({ id, laptop, day, priceCents }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere text-muted">{keepTogether(laptop)}</span>
            <span className="shrink-0 text-right tabular-nums">
              {formatPrice(priceCents)} <span className="text-muted">· {MONTH.format(Date.parse(day))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
