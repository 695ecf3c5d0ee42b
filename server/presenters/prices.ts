import { centsToDollars } from '#shared/money.ts';
import type { PriceAlertAnswer, PriceRangeAnswer } from '#shared/contracts/prices.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';
import type { PriceAlert } from '#domain/prices/price-alerts.ts';
import { soldLaptopText } from '#domain/prices/nearest-sales.ts';
import type { PriceGuidance, PriceRange, TypicalPrice } from '#domain/prices/price-range.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

export function presentPriceGuidance({ range, missing, sold, nearest }: PriceGuidance): PriceRangeAnswer {
  return {
    range: range && presentRange(range),
    ...(missing && { missing }),
    sold: sold.map(({ day, cents }) => ({ day, price: centsToDollars(cents) })),
    nearest: nearest.map(({ specs, day, cents }) => ({
      laptop: soldLaptopText(specs),
      day,
      price: centsToDollars(cents),
    })),
  };
}

function presentRange({ months, by, explanation, ...typical }: PriceRange) {
  return { ...presentTypical(typical), months, by, ...(explanation !== undefined && { explanation }) };
}

/** What similar laptops sell for. */
export function presentTypical({ lower, median, upper, sales, compared }: TypicalPrice) {
  return {
    lower: centsToDollars(lower),
    median: centsToDollars(median),
    upper: centsToDollars(upper),
    sales,
    compared,
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
    description: alert.description,
    price: centsToDollars(alert.price_cents),
    waiting: alert.unlisted === 'review',
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

export const priceAlertCsv: CsvColumns<PriceAlertAnswer> = {
  Noticed: ({ noticed }) => noticed,
  Laptop: ({ name }) => name,
  Price: ({ price }) => dollarsCell(price),
  'Typical, low': ({ typical }) => dollarsCell(typical.lower),
  'Typical, middle': ({ typical }) => dollarsCell(typical.median),
  'Typical, high': ({ typical }) => dollarsCell(typical.upper),
  'Waiting for an Admin': ({ waiting }) => waiting,
  Seller: ({ seller }) => seller.name,
  'Seller’s email': ({ seller }) => seller.email,
  'Laptop’s id': ({ productId }) => productId,
};
