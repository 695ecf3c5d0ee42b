import { centsToDollars } from '#shared/money.ts';
import type { PriceAlertAnswer, PriceRangeAnswer } from '#shared/contracts/prices.ts';
import type { PriceAlert } from '#domain/prices/price-alerts.ts';
import type { FoundRange } from '#domain/prices/price-range.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

export function presentPriceRange(found: FoundRange): PriceRangeAnswer {
  if ('missing' in found) return { range: null, missing: found.missing, sold: [] };
  const { lower, median, upper, sales, compared, months, sold } = found.range;
  return {
    range: {
      lower: centsToDollars(lower),
      median: centsToDollars(median),
      upper: centsToDollars(upper),
      sales,
      compared,
      months,
    },
    sold: sold.map(({ day, cents }) => ({ day, price: centsToDollars(cents) })),
  };
}

/** An alert for an Admin. @param site as `pictureAddress` has it */
export function presentPriceAlert(alert: PriceAlert, site: string): PriceAlertAnswer {
  return {
    _id: alert.id,
    productId: alert.product_id,
    name: alert.name,
    logo: pictureAddress(alert.logo, site),
    Category_Name: alert.category,
    price: centsToDollars(alert.price_cents),
    typical: {
      lower: centsToDollars(alert.lower_cents),
      median: centsToDollars(alert.median_cents),
      upper: centsToDollars(alert.upper_cents),
      sales: alert.sales,
      compared: alert.compared,
    },
    seller: {
      _id: alert.seller_id,
      name: alert.seller_name,
      email: alert.seller_email,
      type: 'Seller',
      ...(alert.seller_verified_at && { verify: 'true' as const }),
    },
    noticed: alert.created_at.toISOString(),
  };
}
