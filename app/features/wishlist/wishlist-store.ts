import { apiSend, sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announce.ts';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { readList, writeList } from '#app/features/wishlist/local-storage-lists.ts';
import { type Toggled, toggles } from '#app/features/wishlist/toggle-buttons.ts';
import { broadcastChange } from '#app/features/wishlist/broadcast.ts';
import { MAX_WISHLIST_VISITOR } from '#shared/list-limits.ts';

/** What is being sent about each laptop: one call after the other, so that the last press is the last that the server hears of. */
const underWay = new Map<string, Promise<void>>();

/** Keeps a laptop in the wishlist of the account, or lets it go: shown at once, and taken back when the server does not take it. */
export function setWishlistItem(product: Toggled, wanted: boolean): void {
  showWish(product._id, wanted);
  const before = underWay.get(product._id) ?? Promise.resolve();
  underWay.set(
    product._id,
    before.then(() => send(product, wanted)),
  );
}

async function send({ _id, name }: Toggled, wanted: boolean): Promise<void> {
  try {
    await apiSend(wanted ? 'PUT' : 'DELETE', `/wishes/${_id}`);
    broadcastChange();
    tell(name, wanted);
  } catch (error) {
    showWish(_id, !wanted);
    showPopup({ kind: 'error', title: wanted ? 'Not kept' : 'Still kept', text: sentenceFor(error) });
  }
}

/** The same for a visitor, whose browser keeps the list. */
export function setVisitorWishlistItem(
  { _id: productId, name, resale_rice: keptPrice }: Toggled,
  wanted: boolean,
): void {
  const others = readList('wishes').filter((wish) => wish.productId !== productId);
  if (wanted && others.length >= MAX_WISHLIST_VISITOR) {
    showPopup({
      kind: 'warning',
      title: 'This browser’s wishlist is full',
      text: `It keeps ${MAX_WISHLIST_VISITOR} laptops. Log in to keep more, or take some out.`,
    });
    return;
  }
  writeList('wishes', wanted ? [{ productId, keptPrice, kept: new Date().toISOString() }, ...others] : others);
  showWish(productId, wanted);
  broadcastChange();
  tell(name, wanted);
}

/** Shows which laptops are kept. */
export function showWishlist(ids: Iterable<string>): void {
  toggles.set({ ...toggles.current(), wish: new Set(ids) });
}

function showWish(id: string, wanted: boolean): void {
  const others = [...toggles.current().wish].filter((kept) => kept !== id);
  showWishlist(wanted ? [...others, id] : others);
}

function tell(name: string, wanted: boolean): void {
  announce(wanted ? `${name} is in your wishlist` : `${name} is out of your wishlist`);
}
