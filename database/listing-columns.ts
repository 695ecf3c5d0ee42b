import type { CategoryName } from '#shared/catalogue.ts';

/** What a seller says of a laptop, beside its pictures and specs: columns of `products`. */
export interface ListingColumns {
  category: CategoryName;
  name: string;
  description: string;
  location: string;
  logo: string;
  original_price_cents: number;
  resale_price_cents: number;
  used: string;
  condition: string;
  phone: string;
}

/** The same columns, which are part of every product that is read. */
export const LISTING_COLUMNS = [
  'category',
  'name',
  'description',
  'location',
  'logo',
  'original_price_cents',
  'resale_price_cents',
  'used',
  'condition',
  'phone',
] as const satisfies (keyof ListingColumns)[];
