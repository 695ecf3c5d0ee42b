import type { ColumnType, Generated } from 'kysely';
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

/** A fitted model of prices. The newest one of the app's own form answers; older ones stay for a while, to look back at. */
export interface PriceModelsTable {
  id: string;
  form: number;
  sales: number;
  /** How many sales there were when it was fitted; some don't count. */
  counted: number;
  /** On sales kept apart: the share whose price lay between the predicted quartiles. */
  held: number;
  /** On sales kept apart: half of the predictions are within this factor of the price. */
  median_error: number;
  model: ColumnType<unknown, string, never>;
  fitted_at: Generated<Date>;
  /** When all laptops for sale had been compared with it. */
  applied_at: Date | null;
}
