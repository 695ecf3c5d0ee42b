import type { CreatedAt } from '#database/created-at.ts';

/**
 * What laptops were sold for: the sales whose money stayed, of laptops whose specs are confirmed. Written by the database alone, in the
 * transaction of the sale, the refund or the confirmation. Names are keys: lower case letters and digits, '' where nothing is known.
 */
export interface PriceSalesTable {
  product_id: string;
  seller_id: string;
  buyer_id: string;
  sold_at: Date;
  price_cents: number;
  brand: string;
  line: string;
  model: string;
  /** The processor's generation where its maker counts them, else its family; of Apple's the very model. */
  cpu: string;
  memory_gb: number | null;
  storage_gb: number | null;
  storage_kind: string | null;
  grade: string | null;
}

/** A price far under what such laptops are sold for: one alert per laptop and price, with what was typical at that time. */
export interface PriceAlertsTable {
  id: string;
  product_id: string;
  price_cents: number;
  lower_cents: number;
  median_cents: number;
  upper_cents: number;
  /** How many sales that was found from. */
  sales: number;
  /** Which laptops those were of, in words. */
  compared: string;
  /** When an Admin found nothing wrong with it. */
  dismissed_at: Date | null;
  created_at: CreatedAt;
}
