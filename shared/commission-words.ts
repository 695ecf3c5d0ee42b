import { formatPrice } from '#shared/money.ts';
import type { SaleTerms } from '#shared/contracts/site-data.ts';

/** What a sale costs its seller from now on. */
export function commissionInWords({ basisPoints, minimumCents, sellerPaysFees }: SaleTerms): string {
  const fees = sellerPaysFees ? ' The card fees of the payment service are yours as well.' : '';
  if (basisPoints === 0 && minimumCents === 0)
    return `A sale costs you nothing: you get the whole price.${fees || ' We pay the card fees.'}`;
  const share = `${(basisPoints / 100).toLocaleString('en-US')}% of the price`;
  if (minimumCents === 0) return `When a laptop sells, we keep ${share}.${fees}`;
  const least = formatPrice(minimumCents);
  if (basisPoints === 0) return `When a laptop sells, we keep ${least}.${fees}`;
  return `When a laptop sells, we keep ${share}, at least ${least}.${fees}`;
}
