import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { apiGet } from '#app/api/client.ts';
import { basisInWords, rangeInWords, TOO_FEW_SALES, wholeDollars } from '#app/features/prices/price-words.ts';
import type { SpecsForm } from '#app/features/selling/specs/use-specs-form.ts';
import { PRICED_SPECS, type PriceRangeAnswer } from '#shared/contracts/prices.ts';
import { toPriceRangeView } from '#shared/views/prices.ts';
import { plainPrice } from '#shared/contracts/fields.ts';
import { typedSpec } from '#shared/contracts/typed-specs.ts';
import { dollarsToCents } from '#shared/money.ts';
import { priceStanding } from '#shared/price-standing.ts';

/** How long typing has to rest before the market is asked. */
const REST_MILLISECONDS = 400;
const STALE_MILLISECONDS = 60_000;

interface PriceHintProps {
  /** What the laptop is, as far as that is typed. */
  specs: Pick<SpecsForm, 'text'>;
  /** The price as it is typed. */
  asked: string;
  /** Shown as long as nothing is known. */
  otherwise: ReactNode;
}

/** What others paid for laptops like the one that is being listed, and a word when the price that is asked is far from it. Decides nothing. */
export function PriceHint({ specs, asked, otherwise }: PriceHintProps) {
  const known = knownOf(specs);
  const address = useRested(known.has('brand') || known.has('cpuFamily') ? known.toString() : '');
  const { data } = useQuery({
    queryKey: ['prices', address],
    queryFn: async ({ signal }) => toPriceRangeView(await apiGet<PriceRangeAnswer>(`/prices?${address}`, { signal })),
    enabled: address !== '',
    staleTime: STALE_MILLISECONDS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const range = address === '' ? null : data?.range;
  // While it has no name, more of it may still be typed.
  if (!range && data && address !== '' && isNamed(known)) return TOO_FEW_SALES;
  if (!range) return otherwise;
  const cents = dollarsToCents(plainPrice(asked));
  const standing = cents ? priceStanding(cents, range) : 'within';
  return (
    <p role="status">
      <span className="text-ink">
        Typical price {rangeInWords(range)}, median {wholeDollars(range.median)}.
      </span>{' '}
      {standing === 'under' && 'Yours is below that. '}
      {standing === 'over' && 'Yours is above that. '}
      {standing === 'far-under' && (
        <span className="text-amber">Yours is far below that. Is a digit missing? Buyers may not trust it.</span>
      )}
      {standing === 'far-over' && (
        <span className="text-amber">Yours is far above that, so it may take a long time to sell.</span>
      )}
      <span className="block">
        {range.explanation} {basisInWords(range)}
        {range.by === 'comparison' && ' Your own sales don’t count.'}
      </span>
    </p>
  );
}

/** What is typed of it, as the query that asks for its price. */
function knownOf(specs: PriceHintProps['specs']): URLSearchParams {
  return new URLSearchParams(
    PRICED_SPECS.flatMap((name) => {
      const typed = typedSpec(name, specs.text(name));
      return 'value' in typed && typed.value !== undefined ? [[name, String(typed.value)]] : [];
    }),
  );
}

/** Whether it says which laptop it is, and not only what is in it. */
function isNamed(known: URLSearchParams): boolean {
  return known.has('brand') && (known.has('line') || known.has('model'));
}

/** A text once it has stayed the same for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
