import {
  basisInWords,
  MISSING_WORDS,
  rangeInWords,
  STANDING_WORDS,
  wholeDollars,
} from '#app/features/prices/price-words.ts';
import { NearestSales } from '#app/features/prices/nearest-sales.tsx';
import { RangeBar } from '#app/features/prices/range-bar.tsx';
import { SoldChart } from '#app/features/prices/sold-chart.tsx';
import type { PriceRangeView } from '#shared/views/prices.ts';
import { priceStanding } from '#shared/price-standing.ts';

interface PriceRangeProps {
  /** Names it within the page. */
  id: string;
  prices: PriceRangeView;
  /** What this one costs, and whether that has been paid already. */
  priceCents: number;
  sold: boolean;
}

/** What laptops like this one were sold for, and where its price stands among them. */
export function PriceRange({
  id,
  prices: { range, missing, sold: sales, nearest },
  priceCents,
  sold,
}: PriceRangeProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-display text-title font-semibold">
        What similar laptops sell for
      </h2>
      {range ? (
        <>
          <p className="mt-2">
            <span className="font-medium">Typical price {rangeInWords(range)}</span> · median{' '}
            {wholeDollars(range.median)} · this one {sold ? 'was' : 'is'}{' '}
            {STANDING_WORDS[priceStanding(priceCents, range)]}
          </p>
          <RangeBar priceCents={priceCents} range={range} />
          {range.explanation !== undefined && <p className="mt-2">{range.explanation}</p>}
          <p className="mt-2 text-small text-muted">{basisInWords(range)} About half of them sold within this range.</p>
          <NearestSales titleId={`${id}-nearest`} sales={nearest} />
          {sales.length > 0 && <SoldChart sold={sales} range={range} />}
        </>
      ) : (
        <p className="mt-1 text-muted">{missing && MISSING_WORDS[missing]}</p>
      )}
    </section>
  );
}
