import type { SellerKey } from '#database/seeds/demo/people.ts';

/** A laptop of the demo catalogue. Its picture is `/pictures/demo/<picture>.svg`, and no two share one. */
export interface Listing {
  picture: string;
  seller: SellerKey;
  name: string;
  /** What it cost new, and what it costs now, in dollars. */
  original: number;
  price: number;
  used: string;
  condition: string;
  /** Where the buyer can look at it; the seller's own place when absent. */
  place?: string;
  /** Days before the catalogue was made, as listings arrive: at any hour. */
  daysAgo: number;
  advertised?: true;
  description: string;
}
