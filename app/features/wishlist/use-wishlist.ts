import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet, apiSend, sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { fetchChosen } from '#app/features/products/fetch-products.ts';
import { readList, useLocalStorageList, writeList } from '#app/local-storage-lists.ts';
import { storedSession } from '#app/session/session-store.ts';
import { useSession } from '#app/session/use-session.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { ProductView } from '#shared/views/products.ts';
import { centsToDollars, toCents } from '#shared/money.ts';
import type { WishlistItemAnswer } from '#shared/contracts/wishlist.ts';
import { type WishlistItemView, toWishlistItemView } from '#shared/views/wishlist.ts';
import { MAX_WISHLIST_VISITOR } from '#shared/list-limits.ts';

/** The ids are asked for by every heart of a page; other tabs tell of their changes. */
const IDS_STALE_MILLISECONDS = 60_000;

const idsKey = (uid: string | undefined) => ['wishlist', uid, 'ids'];
const itemsKey = (uid: string | undefined) => ['wishlist', uid, 'items'];

type Item = Pick<ProductView, 'id' | 'name' | 'priceCents'>;

/** Which laptops are in the wishlist of the account that is signed in. */
function useMemberIds<T>(select: (ids: readonly string[]) => T) {
  const uid = useSession().user?.uid;
  return useQuery({
    queryKey: idsKey(uid),
    queryFn: uid === undefined ? skipToken : readAfterImport((signal) => apiGet<string[]>('/wishes/ids', { signal })),
    staleTime: IDS_STALE_MILLISECONDS,
    select,
  });
}

/** Whether a laptop is in the wishlist of whoever is here, and the way to change that: seen at once, taken back when the server refuses. */
export function useWishlistItem(product: Item): { saved: boolean; setSaved: (wanted: boolean) => void } {
  const { id: productId, name } = product;
  const { status } = useSession();
  const { data: savedByMember = false } = useMemberIds((ids) => ids.includes(productId));
  const savedByVisitor = useLocalStorageList('wishes').some((item) => item.productId === productId);
  const queries = useQueryClient();

  const show = (uid: string, wanted: boolean) => {
    queries.setQueryData<string[]>(idsKey(uid), (ids = []) => {
      const others = ids.filter((id) => id !== productId);
      return wanted ? [...others, productId] : others;
    });
    if (!wanted)
      queries.setQueryData<WishlistItemView[]>(itemsKey(uid), (items) =>
        items?.filter((item) => item.productId !== productId),
      );
  };
  const { mutate } = useMutation({
    mutationKey: ['wishlist'],
    // One call after the other, so that the last press is the last that the server hears of.
    scope: { id: `wishlist-${productId}` },
    mutationFn: ({ wanted }: { uid: string; wanted: boolean }) =>
      apiSend(wanted ? 'PUT' : 'DELETE', `/wishes/${productId}`),
    onMutate: async ({ uid, wanted }) => {
      await queries.cancelQueries({ queryKey: ['wishlist', uid] });
      show(uid, wanted);
    },
    onSuccess: (_, { wanted }) => {
      notifyOtherTabs();
      announceSaved(name, wanted);
    },
    onError: (error, { uid, wanted }) => {
      show(uid, !wanted);
      showToast({ kind: 'error', title: wanted ? 'Not saved' : 'Still saved', text: sentenceFor(error) });
    },
    onSettled: async (_data, _error, { uid }) => {
      // The last of several reads what came of them all.
      if (queries.isMutating({ mutationKey: ['wishlist'] }) === 1)
        await queries.invalidateQueries({ queryKey: ['wishlist', uid] });
    },
  });

  return {
    saved: status === 'signed-in' ? savedByMember : status === 'signed-out' && savedByVisitor,
    setSaved: (wanted) =>
      void storedSession().then(({ user }) =>
        user ? mutate({ uid: user.uid, wanted }) : setSavedByVisitor(product, wanted),
      ),
  };
}

function setSavedByVisitor({ id: productId, name, priceCents }: Item, wanted: boolean): void {
  const others = readList('wishes').filter((item) => item.productId !== productId);
  if (wanted && others.length >= MAX_WISHLIST_VISITOR) {
    showToast({
      kind: 'warning',
      title: 'This browser’s wishlist is full',
      text: `It holds ${MAX_WISHLIST_VISITOR} laptops. Log in to save more, or remove some first.`,
    });
    return;
  }
  const item = { productId, keptPrice: centsToDollars(priceCents), kept: new Date().toISOString() };
  writeList('wishes', wanted ? [item, ...others] : others);
  announceSaved(name, wanted);
}

function announceSaved(name: string, wanted: boolean): void {
  announce(wanted ? `${name} is in your wishlist` : `${name} is no longer in your wishlist`);
}

/** The wishlist of whoever is here: of an account from the server, of a visitor from this browser. */
export function useWishlist() {
  const { status, user } = useSession();
  const visitor = status === 'signed-out';
  const local = useLocalStorageList('wishes');
  const ids = local.map(({ productId }) => productId);
  const ofMember = useQuery({
    queryKey: itemsKey(user?.uid),
    queryFn:
      user === null
        ? skipToken
        : readAfterImport(async (signal) =>
            (await apiGet<WishlistItemAnswer[]>('/wishes', { signal })).map(toWishlistItemView),
          ),
  });
  const products = useQuery({
    queryKey: ['wishlist', 'visitor', ids],
    queryFn: visitor ? ({ signal }) => fetchChosen(ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
  const query = visitor ? products : ofMember;
  const byId = new Map(products.data?.map((product) => [product.id, product]));
  const ofVisitor = local
    .map(({ productId, kept, keptPrice }): WishlistItemView => ({
      productId,
      addedAt: kept,
      priceCentsWhenAdded: toCents(keptPrice),
      product: byId.get(productId) ?? null,
    }))
    // What was kept in another tab is not missing, only on its way.
    .filter(({ product }) => product !== null || !products.isPlaceholderData);
  return {
    visitor,
    loading: query.isPending,
    error: query.data === undefined && query.error ? sentenceFor(query.error) : null,
    items: visitor ? ofVisitor : (ofMember.data ?? []),
    reload: () => void query.refetch(),
  };
}

/** Follows the account's wishlist on all public pages, also as it changes in other tabs. Mounted once. */
export function WishlistSync() {
  const queries = useQueryClient();
  useMemberIds((ids) => ids.length);
  useEffect(() => {
    channel ??= new BroadcastChannel('wishlist');
    const { signal, abort } = listening();
    channel.addEventListener('message', () => void queries.invalidateQueries({ queryKey: ['wishlist'] }), { signal });
    return abort;
  }, [queries]);
  return null;
}

let channel: BroadcastChannel | null = null;

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function notifyOtherTabs(): void {
  channel?.postMessage('changed');
}

let importing: Promise<void> | null = null;

/** What this browser kept for its visitor goes to the account that they sign in to, before that is read. Without an answer it is tried again later. */
function readAfterImport<T>(read: (signal: AbortSignal) => Promise<T>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    importing ??= importVisitorItems().finally(() => {
      importing = null;
    });
    await importing;
    return read(signal);
  };
}

async function importVisitorItems(): Promise<void> {
  const wishes = readList('wishes').map(({ productId, keptPrice }) => ({ productId, keptPrice }));
  if (wishes.length === 0) return;
  try {
    const { modifiedCount } = await apiSend<UpdateAnswer>('PUT', '/wishes', { wishes });
    writeList('wishes', []);
    if (modifiedCount > 0) announce('What you saved before logging in is in your wishlist');
  } catch {
    // It stays where it is.
  }
}
