import { apiGet, apiSend } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announce.ts';
import { readList, writeList } from '#app/features/keeping/browser-lists.ts';
import { CompareTray } from '#app/features/keeping/compare-tray.tsx';
import { marks } from '#app/features/keeping/marks.ts';
import { sessionStore } from '#app/session/session-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';

/** Tells the other tabs of this browser that something was marked. */
const channel = new BroadcastChannel('keeping');

/** Whose wishlist is shown: an account's, nobody's ('visitor'), or not known yet. */
let owner = '';
let bringing: Promise<void> = Promise.resolve();

/** Shows what is marked now, here and in the other tabs. */
export function showWishes(ids: ReadonlySet<string>): void {
  marks.set({ ...marks.current(), wish: ids });
}

export function showCompared(): void {
  const compare = new Set(readList('compared').map(({ productId }) => productId));
  marks.set({ ...marks.current(), compare, tray: compare.size > 0 ? <CompareTray /> : null });
}

export function tellOtherTabs(): void {
  channel.postMessage('changed');
}

/** Reads the wishlist of whoever is here from where it is kept. Without an answer, what is shown stays. */
export async function readWishes(): Promise<void> {
  const { status } = sessionStore.current();
  if (status === 'loading') return;
  if (status === 'signed-out') return showWishes(new Set(readList('wishes').map(({ productId }) => productId)));
  const whose = owner;
  await bringing;
  const ids = await apiGet<string[]>('/wishes/ids').catch(() => null);
  if (ids && whose === owner) showWishes(new Set(ids));
}

function followSession(): void {
  const { status, user } = sessionStore.current();
  if (status === 'loading') return;
  const now = user?.uid ?? 'visitor';
  if (now === owner) return;
  owner = now;
  showWishes(new Set());
  if (user) bringing = bringOwn();
  void readWishes();
}

/** What this browser kept for its visitor goes to the account that they sign in to. Without an answer it is tried at the next page. */
async function bringOwn(): Promise<void> {
  const wishes = readList('wishes').map(({ productId, keptPrice }) => ({ productId, keptPrice }));
  if (wishes.length === 0) return;
  try {
    const { modifiedCount } = await apiSend<UpdateAnswer>('PUT', '/wishes', { wishes });
    writeList('wishes', []);
    if (modifiedCount > 0) announce('What you kept before logging in is in your wishlist');
  } catch {
    // It stays where it is.
  }
}

channel.addEventListener('message', () => {
  showCompared();
  void readWishes();
});
sessionStore.subscribe(followSession);
followSession();
showCompared();
