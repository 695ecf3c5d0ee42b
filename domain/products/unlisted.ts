import type { Unlisted } from '#shared/listing-states.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import { type Transition, type TransitionCause, step } from '#domain/transitions.ts';

/** Whether visitors see a listing, apart from whether its laptop is available, held or sold; 'live' is a null in `products.unlisted`. */
type ListingState = 'live' | Unlisted;

/** Unlisted products are off all lists and can't be booked. Bookings made before can still be paid, unless the seller paused it or an Admin took it down. */
export const LISTING_TRANSITIONS: readonly Transition<ListingState>[] = [
  { from: 'live', to: 'paused', by: 'seller pauses' },
  { from: 'paused', to: 'live', by: 'seller resumes' },
  { from: 'paused', to: 'pictures', by: 'seller resumes' },
  { from: 'paused', to: 'review', by: 'seller resumes' },
  { from: 'live', to: 'pictures', by: 'pictures are awaited' },
  { from: 'pictures', to: 'live', by: 'pictures are ready' },
  { from: 'pictures', to: 'review', by: 'price needs review' },
  { from: 'live', to: 'review', by: 'price needs review' },
  { from: 'review', to: 'live', by: 'price is accepted' },
  { from: 'review', to: 'pictures', by: 'price is accepted' },
  { from: 'live', to: 'review', by: 'decision is undone' },
  { from: 'pictures', to: 'review', by: 'decision is undone' },
  { from: 'live', to: 'taken-down', by: 'Admin takes down' },
  { from: 'paused', to: 'taken-down', by: 'Admin takes down' },
  { from: 'pictures', to: 'taken-down', by: 'Admin takes down' },
  { from: 'review', to: 'taken-down', by: 'Admin takes down' },
  { from: 'taken-down', to: 'live', by: 'Admin puts back' },
  { from: 'taken-down', to: 'paused', by: 'Admin puts back' },
  { from: 'taken-down', to: 'pictures', by: 'Admin puts back' },
  { from: 'taken-down', to: 'review', by: 'Admin puts back' },
  // What is sold is seen by all again.
  { from: 'paused', to: 'live', by: 'money arrived' },
  { from: 'pictures', to: 'live', by: 'money arrived' },
  { from: 'review', to: 'live', by: 'money arrived' },
];

/** The columns that move a listing to a state; none where it is in that state already. */
export function listingStep(
  { unlisted }: Pick<ProductRow, 'unlisted'>,
  to: ListingState,
  by: TransitionCause,
): Partial<Pick<ProductRow, 'unlisted' | 'unlisted_by'>> {
  const from = unlisted ?? 'live';
  if (from === to) return {};
  const { state, state_by: unlistedBy } = step(LISTING_TRANSITIONS, from, to, by);
  return { unlisted: state === 'live' ? null : state, unlisted_by: unlistedBy };
}

/**
 * Shows a listing to everybody, or takes it off all lists, where its seller and Admins still see it. A new one is inserted with `unlisted`.
 * @param product locked by the caller
 * @returns whether it was in another state
 */
export async function setListingState(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id' | 'unlisted'>,
  to: ListingState,
  by: TransitionCause,
): Promise<boolean> {
  const columns = listingStep(product, to, by);
  if (columns.unlisted === undefined) return false;
  await trx.updateTable('products').set(columns).where('id', '=', product.id).execute();
  return true;
}
