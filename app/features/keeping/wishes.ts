import { apiSend, sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announce.ts';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { readList, writeList } from '#app/features/keeping/browser-lists.ts';
import { type Marked, marks } from '#app/features/keeping/marks.ts';
import { tellOtherTabs } from '#app/features/keeping/other-tabs.ts';
import { MOST_WISHES_OF_VISITORS } from '#shared/keeping-limits.ts';

/** What is being sent about each laptop: one call after the other, so that the last press is the last that the server hears of. */
const underWay = new Map<string, Promise<void>>();

/** Keeps a laptop in the wishlist of the account, or lets it go: shown at once, and taken back when the server does not take it. */
export function setWish(product: Marked, wanted: boolean): void {
  showWish(product._id, wanted);
  const before = underWay.get(product._id) ?? Promise.resolve();
  underWay.set(
    product._id,
    before.then(() => send(product, wanted)),
  );
}

async function send({ _id, name }: Marked, wanted: boolean): Promise<void> {
  try {
    await apiSend(wanted ? 'PUT' : 'DELETE', `/wishes/${_id}`);
    tellOtherTabs();
    tell(name, wanted);
  } catch (error) {
    showWish(_id, !wanted);
    showPopup({ kind: 'error', title: wanted ? 'Not kept' : 'Still kept', text: sentenceFor(error) });
  }
}

/** The same for a visitor, whose browser keeps the list. */
export function setVisitorsWish({ _id: productId, name, resale_rice: keptPrice }: Marked, wanted: boolean): void {
  const others = readList('wishes').filter((wish) => wish.productId !== productId);
  if (wanted && others.length >= MOST_WISHES_OF_VISITORS) {
    showPopup({
      kind: 'warning',
      title: 'This browser’s wishlist is full',
      text: `It keeps ${MOST_WISHES_OF_VISITORS} laptops. Log in to keep more, or take some out.`,
    });
    return;
  }
  writeList('wishes', wanted ? [{ productId, keptPrice, kept: new Date().toISOString() }, ...others] : others);
  showWish(productId, wanted);
  tellOtherTabs();
  tell(name, wanted);
}

/** Shows which laptops are kept. */
export function showWishes(ids: Iterable<string>): void {
  marks.set({ ...marks.current(), wish: new Set(ids) });
}

function showWish(id: string, wanted: boolean): void {
  const others = [...marks.current().wish].filter((kept) => kept !== id);
  showWishes(wanted ? [...others, id] : others);
}

function tell(name: string, wanted: boolean): void {
  announce(wanted ? `${name} is in your wishlist` : `${name} is out of your wishlist`);
}
