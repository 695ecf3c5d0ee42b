import { createRoot, type Root } from 'react-dom/client';
import { apiGet, apiSend } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announce.ts';
import { readList, writeList } from '#app/features/wishlist/local-storage-lists.ts';
import { setCompared } from '#app/features/compare/compared-products.ts';
import { CompareTray } from '#app/features/compare/compare-tray.tsx';
import { followButtons, toggledBy, toggles } from '#app/features/wishlist/toggle-buttons.ts';
import { onBroadcast } from '#app/features/wishlist/broadcast.ts';
import { setVisitorWishlistItem, setWishlistItem, showWishlist } from '#app/features/wishlist/wishlist-store.ts';
import { storedSession } from '#app/session/stored-session.ts';
import { sessionStore } from '#app/session/session-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';

/** Whose wishlist is shown: an account's, a visitor's, or not known yet. */
let owner: string | null = null;
let bringing: Promise<void> = Promise.resolve();

/** Does what a button says that was pressed. */
export async function pressToggle(button: HTMLElement): Promise<void> {
  const { mark, product } = toggledBy(button);
  if (mark === 'compare') return setCompared(product, !toggles.current().compare.has(product._id));
  const { user } = await storedSession();
  const wanted = !toggles.current().wish.has(product._id);
  if (user) setWishlistItem(product, wanted);
  else setVisitorWishlistItem(product, wanted);
}

/** Reads the wishlist of whoever is here from where it is kept. Without an answer, what is shown stays. */
export async function readWishes(): Promise<void> {
  const { status } = await storedSession();
  if (status === 'signed-out') return showWishlist(readList('wishes').map(({ productId }) => productId));
  const whose = owner;
  await bringing;
  const ids = await apiGet<string[]>('/wishes/ids').catch(() => null);
  if (ids && whose === owner) showWishlist(ids);
}

function followSession(): void {
  const { status, user } = sessionStore.current();
  if (status === 'loading') return;
  const now = user?.uid ?? 'visitor';
  if (now === owner) return;
  if (owner !== null) {
    showWishlist([]);
    readCompared();
  }
  owner = now;
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

function readCompared(): void {
  toggles.set({ ...toggles.current(), compare: new Set(readList('compared').map(({ productId }) => productId)) });
}

let tray: Root | null = null;

/** Below the page, not in it: it comes late, and must not be in the way of what is still coming alive. */
function followTray(): void {
  if (tray === null && toggles.current().compare.size === 0) return;
  tray ??= createRoot(document.body.appendChild(document.createElement('div')));
  tray.render(<CompareTray chosen={readList('compared')} />);
}

let following = false;

/**
 * Shows on the page what is marked, from now on. Only once the page is alive: a root of React's that is there before the page's own keeps
 * that from hearing anything, since both listen at the document.
 */
export function followToggles(): void {
  if (following) return;
  following = true;
  onBroadcast(() => {
    readCompared();
    void readWishes();
  });
  toggles.subscribe(followTray);
  readCompared();
  followButtons();
  sessionStore.subscribe(followSession);
  followSession();
}
