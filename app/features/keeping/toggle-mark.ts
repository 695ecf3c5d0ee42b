import { apiSend, sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announce.ts';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { readList, writeList } from '#app/features/keeping/browser-lists.ts';
import { readWishes, showCompared, showWishes, tellOtherTabs } from '#app/features/keeping/follow-marks.tsx';
import { type Mark, marks } from '#app/features/keeping/marks.ts';
import { knownSession } from '#app/session/known-session.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { MOST_COMPARED, MOST_WISHES_OF_VISITORS } from '#shared/limits.ts';

type Marked = Pick<ProductAnswer, '_id' | 'name' | 'resale_rice'>;

/** What is being sent about each laptop: one call after the other, so that the last press is the last that the server hears of. */
const underWay = new Map<string, Promise<void>>();

/** Marks a laptop, or takes its mark away. What cannot be kept is undone, and said. */
export async function toggleMark(mark: Mark, product: Marked): Promise<void> {
  if (mark === 'compare') return setCompared(product, !marks.current().compare.has(product._id));
  const wanted = !marks.current().wish.has(product._id);
  const { user } = await knownSession();
  if (user) return void setWish(product, wanted);
  setVisitorsWish(product, wanted);
}

/** Keeps a laptop in the wishlist of the account, or lets it go: shown at once. @returns once the server has answered */
export function setWish(product: Marked, wanted: boolean): Promise<void> {
  show(product._id, wanted);
  const before = underWay.get(product._id) ?? Promise.resolve();
  const now = before.then(() => send(product, wanted));
  underWay.set(product._id, now);
  return now;
}

async function send({ _id, name }: Marked, wanted: boolean): Promise<void> {
  try {
    await apiSend(wanted ? 'PUT' : 'DELETE', `/wishes/${_id}`);
    tellOtherTabs();
    announce(wanted ? `${name} is in your wishlist` : `${name} is out of your wishlist`);
  } catch (error) {
    show(_id, !wanted);
    showPopup({ kind: 'error', title: wanted ? 'Not kept' : 'Still kept', text: sentenceFor(error) });
    void readWishes();
  }
}

function show(id: string, wanted: boolean): void {
  const ids = new Set(marks.current().wish);
  if (wanted) ids.add(id);
  else ids.delete(id);
  showWishes(ids);
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
  show(productId, wanted);
  tellOtherTabs();
  announce(wanted ? `${name} is in your wishlist` : `${name} is out of your wishlist`);
}

/** Chooses a laptop to be compared, or takes that back. A fifth is refused, in words. */
export function setCompared({ _id: productId, name }: Pick<Marked, '_id' | 'name'>, wanted: boolean): void {
  const others = readList('compared').filter((chosen) => chosen.productId !== productId);
  if (wanted && others.length >= MOST_COMPARED) {
    showPopup({
      kind: 'warning',
      title: 'Four can be compared at a time',
      text: `Take one of the chosen ones away, then choose “${name}” again.`,
    });
    return;
  }
  writeList('compared', wanted ? [...others, { productId, name }] : others);
  showCompared();
  tellOtherTabs();
  const count = others.length + (wanted ? 1 : 0);
  announce(
    wanted
      ? `${name} is chosen to be compared, ${count} of ${MOST_COMPARED}`
      : `${name} is not compared any more, ${count} of ${MOST_COMPARED} are left`,
  );
}
