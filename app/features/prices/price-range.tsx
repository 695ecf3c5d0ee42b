import { useId } from 'react';
import { MISSING_WORDS, rangeInWords, STANDING_WORDS, wholeDollars } from '#app/features/prices/price-words.ts';
import { RangeBar } from '#app/features/prices/range-bar.tsx';
import { SoldChart } from '#app/features/prices/sold-chart.tsx';
import type { PriceRangeView } from '#shared/views/prices.ts';
import { priceStanding } from '#shared/price-standing.ts';

interface PriceRangeProps {
  prices: PriceRangeView;
  /** What this one costs, and whether that has been paid already. */
  priceCents: number;
  sold: boolean;
}

/** What laptops like this one were sold for, and where its price stands among them. */
export function PriceRange({ prices: { range, missing, sold: sales }, priceCents, sold }: PriceRangeProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-display text-title font-semibold">
        What such laptops sell for
      </h2>
      {range ? (
        <>
          <p className="mt-2">
            <span className="font-medium">Typical: {rangeInWords(range)}</span> · this one {sold ? 'was' : 'is'}{' '}
            {STANDING_WORDS[priceStanding(priceCents, range)]}
          </p>
          <RangeBar priceCents={priceCents} range={range} />
          <p className="mt-2 text-small text-muted">
            From {range.sales} sales of {range.compared} in the last {range.months} months. Half of them cost between{' '}
            {rangeInWords(range).replace(' to ', ' and ')}; median {wholeDollars(range.median)}.
          </p>
          {!sold && priceStanding(priceCents, range) === 'far-under' && (
            <p className="mt-2 text-small text-brick">
              A price far below what others paid has a reason. See the laptop and try it before you pay.
            </p>
          )}
          <SoldChart sold={sales} range={range} />
        </>
      ) : (
        <p className="mt-1 text-muted">{missing && MISSING_WORDS[missing]}</p>
      )}
    </section>
  );
}
