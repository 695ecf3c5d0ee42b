import type { Generated } from 'kysely';
import type { AlertFrequency } from '#shared/contracts/saved-searches.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** A laptop in an account's wishlist; deleted with the account. */
export interface WishlistItemsTable {
  user_id: string;
  product_id: string;
  /** What it cost when it was added. */
  price_cents_when_added: number;
  /** The price that its owner was told of last, if they were told of one since. */
  known_price_cents: number | null;
  notified_at: Date | null;
  added_at: Generated<Date>;
}

/** A search that an account has saved, with its alerts; deleted with the account. */
export interface SavedSearchesTable {
  id: string;
  user_id: string;
  name: string;
  /** The search as it stands in the address of `/laptops`, without what orders it. */
  query: string;
  alerts: AlertFrequency;
  /** Laptops listed since then count as new on the list of searches. */
  viewed_at: Generated<Date>;
  /** Laptops listed until then are not announced any more. */
  alerted_until: Generated<Date>;
  /** When the last e-mail was written. */
  alerted_at: Date | null;
  /** When new laptops are looked for next; the process that does so moves it on first, so that no other does. */
  due_at: Generated<Date>;
  created_at: CreatedAt;
}
