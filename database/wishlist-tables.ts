import type { Generated } from 'kysely';
import type { AlertFrequency } from '#shared/contracts/saved-searches.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** A laptop that somebody keeps in their wishlist; gone with their account. */
export interface WishlistItemsTable {
  user_id: string;
  product_id: string;
  /** What it cost when it was kept. */
  price_cents_when_added: number;
  added_at: Generated<Date>;
}

/** A search that somebody has saved, and how it tells them of new laptops; gone with their account. */
export interface SavedSearchesTable {
  id: string;
  user_id: string;
  name: string;
  /** The search as it stands in the address of `/laptops`, without what orders it. */
  query: string;
  alerts: AlertFrequency;
  /** Laptops listed since then count as new on the list of searches. */
  viewed_at: Generated<Date>;
  /** Laptops listed until then have been told of, or never will be. */
  alerted_until: Generated<Date>;
  /** When the last e-mail was written. */
  alerted_at: Date | null;
  /** When somebody looks for new laptops next; whoever does so moves it on first, so that nobody else does. */
  due_at: Generated<Date>;
  created_at: CreatedAt;
}
