import type { Generated, Selectable } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/**
 * What a buyer offers for a laptop. 'waiting' for the seller, or 'countered' and waiting for the buyer, until `due_at`; then 'accepted', which
 * sets the price of `order_id` until `due_at`, and 'paid' or 'lapsed'; or it is over otherwise.
 */
export interface OffersTable {
  id: string;
  product_id: string;
  buyer_id: string;
  /** Of this buyer's for this laptop, from 1 to 3. */
  number: number;
  amount_cents: number;
  /** What the seller would take instead; null while they have not said. */
  counter_cents: number | null;
  state: Generated<
    'waiting' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'ended' | 'lapsed' | 'paid'
  >;
  /** Until when somebody can answer; of an accepted one, until when its price holds. */
  due_at: Date;
  /** For the booking that follows; erased once the offer is over or accepted. */
  phone: string | null;
  meeting_place: string | null;
  order_id: string | null;
  created_at: CreatedAt;
  changed_at: Generated<Date>;
}

export type OfferRow = Selectable<OffersTable>;

/** What stands beside `offers`. */
export interface OfferTables {
  offers: OffersTable;
}
