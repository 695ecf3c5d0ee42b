import type { ComponentType } from 'react';
import { ApiError, apiGet } from '#app/api/client.ts';
import { hasDraft } from '#app/drafts.ts';
import { listingDraftKey } from '#app/features/selling/drafts/draft-key.ts';
import type { DraftsPanelProps } from '#app/features/selling/drafts/drafts-panel.tsx';
import { fetchListingParts, type ListingParts } from '#app/features/selling/fetch-listing-parts.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import type { DraftAnswer, DraftView } from '#shared/contracts/drafts.ts';
import type { OwnProductAnswer } from '#shared/contracts/products.ts';
import { withId } from '#shared/views/with-id.ts';

/** What a new listing begins with. */
export interface ListingStart {
  drafts: DraftView[];
  /** Of the seller's last listing, or else what their account has saved. */
  phone: string;
  location: string;
  /** Whether they come from the account, where nobody else sees them, and not from a listing. */
  areFromAccount: boolean;
  /** Where this seller has been before. */
  places: readonly string[];
  /** The listing that is to be copied, as a draft; null when it is not there, undefined when none is asked for. */
  copy?: Omit<DraftView, 'saved'> | null;
  /** What works on a listing, where something has been written already. */
  parts?: ListingParts;
  /** Shows the drafts, where there are any. */
  Panel?: ComponentType<DraftsPanelProps>;
}

/** So many of the newest listings are asked for their places. */
const LISTINGS = 10;

// Most have no draft and copy nothing, so the page goes without these. They are there before the form is, or it would move.
const importCopy = () => import('#app/features/selling/drafts/copy-listing.ts');
const importPanel = () => import('#app/features/selling/drafts/drafts-panel.tsx');

/** Reads what a new listing begins with. What can't be read is left out: the form works without. Throws ApiError for a session that has ended. */
export async function readListingStart(
  seller: { uid: string; email: string },
  copyId: string | null,
  signal: AbortSignal,
): Promise<ListingStart> {
  const draftKey = listingDraftKey(seller.uid);
  const get = <T>(path: string) =>
    apiGet<T>(path, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== 401) return null;
      throw error;
    });
  const [drafts, listings, account, copied] = await Promise.all([
    get<DraftAnswer[]>('/drafts'),
    get<OwnProductAnswer[]>(
      `/myProducts?${new URLSearchParams({ email: seller.email, limit: String(LISTINGS) }).toString()}`,
    ),
    get<OwnAccountAnswer>('/users/me'),
    copyId === null ? undefined : get<OwnProductAnswer>(`/myProducts/${encodeURIComponent(copyId)}`),
  ]);
  const [last] = listings ?? [];
  const hasDrafts = drafts !== null && drafts.length > 0;
  const isBegun = [draftKey, `${draftKey}-specs`].some(hasDraft);
  const places = [...(listings ?? []).map(({ location }) => location), account?.place ?? ''];
  return {
    drafts: (drafts ?? []).map(withId),
    phone: last?.number ?? account?.phone ?? '',
    location: last?.location ?? account?.place ?? '',
    areFromAccount: !last,
    places: [...new Set(places)].filter((place) => place !== ''),
    ...(copied !== undefined && { copy: copied && (await importCopy()).copyOf(copied) }),
    ...(hasDrafts && { Panel: (await importPanel()).DraftsPanel }),
    ...((hasDrafts || isBegun) && { parts: await fetchListingParts() }),
  };
}
