import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { readList } from '#app/features/wishlist/local-storage-lists.ts';
import { fetchChosen } from '#app/features/wishlist/fetch-chosen.ts';
import { toggles } from '#app/features/wishlist/toggle-buttons.ts';
import { useSession } from '#app/session/use-session.ts';
import type { WishlistItemAnswer } from '#shared/contracts/wishlist.ts';

interface Loaded {
  /** Whose list it is: an account's id, or 'visitor'. */
  owner: string;
  wishes: WishlistItemAnswer[];
  error: string | null;
}

/** The wishlist of whoever is here: of an account from the server, of a visitor from this browser. It follows what is marked elsewhere. */
export function useWishlist() {
  const { status, user } = useSession();
  const owner = user?.uid ?? (status === 'signed-out' ? 'visitor' : null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, setTurn] = useState(0);
  const kept = useSyncExternalStore(toggles.subscribe, toggles.current, toggles.current).wish;
  /** What was marked when the list was read; null while that is being found out. */
  const read = useRef<ReadonlySet<string> | null>(null);

  // What was kept meanwhile, in another tab say, is fetched; what was let go needs no asking.
  useEffect(
    () =>
      toggles.subscribe(() => {
        const before = read.current;
        if (before && [...toggles.current().wish].some((id) => !before.has(id))) setTurn((last) => last + 1);
      }),
    [],
  );

  useEffect(() => {
    if (owner === null) return;
    let wanted = true;
    const fetchList = async () => {
      read.current = null;
      const { followToggles, readWishes } = await import('#app/features/wishlist/follow-toggles.tsx');
      followToggles();
      // What was kept before logging in is brought along first.
      await readWishes();
      read.current = toggles.current().wish;
      return owner === 'visitor' ? ofVisitor() : apiGet<WishlistItemAnswer[]>('/wishes');
    };
    fetchList().then(
      (wishes) => wanted && setLoaded({ owner, wishes, error: null }),
      (error: unknown) => wanted && setLoaded({ owner, wishes: [], error: sentenceFor(error) }),
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another turn is what asks for the list anew
  }, [owner, turn]);

  const mine = loaded?.owner === owner ? loaded : null;
  return {
    visitor: owner === 'visitor',
    loading: mine === null,
    error: mine?.error ?? null,
    wishes: mine?.wishes.filter(({ productId }) => kept.has(productId)) ?? [],
    reload: () => setTurn((last) => last + 1),
  };
}

async function ofVisitor(): Promise<WishlistItemAnswer[]> {
  const list = readList('wishes');
  const products = await fetchChosen(list.map(({ productId }) => productId));
  const byId = new Map(products.map((product) => [product._id, product]));
  return list.map((wish) => ({ ...wish, product: byId.get(wish.productId) ?? null }));
}
