import { BothThemes, Specimen } from '#app/features/design/specimen.tsx';
import { PriceRange } from '#app/features/prices/price-range.tsx';
import type { PriceRangeAnswer } from '#shared/contracts/prices.ts';

const PAID = [428, 395, 410, 372, 380, 361, 355, 390, 349, 342, 365, 331];
const KNOWN: PriceRangeAnswer = {
  range: {
    lower: 347.25,
    median: 363,
    upper: 391.25,
    sales: PAID.length,
    compared: 'ThinkPad T450 with a 5th generation processor and 8 GB of memory',
    months: 12,
  },
  sold: PAID.map((price, month) => ({ day: `2026-${String(month + 1).padStart(2, '0')}-1${month % 10}`, price })),
};

/** Words first: the picture says the same once more. */
export function Prices() {
  return (
    <BothThemes>
      {() => (
        <div className="grid gap-x-8 gap-y-10 @3xl:grid-cols-2">
          <Specimen name="within the range">
            <PriceRange prices={KNOWN} price={360} sold={false} />
          </Specimen>
          <Specimen name="far below it">
            <PriceRange prices={KNOWN} price={150} sold={false} />
          </Specimen>
          <Specimen name="far above it, and sold">
            <PriceRange prices={KNOWN} price={1249.5} sold />
          </Specimen>
          <Specimen name="too few sales">
            <PriceRange prices={{ range: null, missing: 'too-few-sales', sold: [] }} price={360} sold={false} />
          </Specimen>
        </div>
      )}
    </BothThemes>
  );
}
