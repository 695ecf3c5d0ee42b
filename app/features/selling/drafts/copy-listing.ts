import { newDraftId } from '#app/features/selling/drafts/tab-draft.ts';
import { listingValues } from '#app/features/selling/listing-values.ts';
import type { DraftView } from '#shared/contracts/drafts.ts';
import type { OwnProductAnswer } from '#shared/contracts/products.ts';
import { SPEC_NAMES, type SpecName } from '#shared/specs/declared-specs.ts';
import { readListing } from '#shared/specs/read-listing.ts';
import { toOwnProductView } from '#shared/views/products.ts';

/** A listing like another one. Its pictures are left out: they show the other laptop, and how worn that battery is says nothing of this one. */
export function copyOf(copied: OwnProductAnswer): Omit<DraftView, 'saved'> {
  const product = toOwnProductView(copied);
  const { pictures: _pictures, coverUrl, ...texts } = listingValues(product, '');
  // What the words say is read again, so that it follows them when they are changed; how worn the battery is has to be said anew.
  const { batteryHealth, ...said } = readListing(product).specs;
  const own: Partial<Record<SpecName, string>> = batteryHealth === undefined ? {} : { batteryHealth: '' };
  for (const name of SPEC_NAMES) {
    const confirmed = product.specs?.[name];
    if (name === 'batteryHealth' || confirmed === undefined || confirmed === said[name]) continue;
    own[name] = String(confirmed);
  }
  return {
    id: newDraftId(),
    texts: { ...texts, coverUrl: isOurs(coverUrl) ? '' : coverUrl, specs: JSON.stringify(own) },
    pictures: [],
  };
}

/** An address within this site, which a seller never typed. */
function isOurs(url: string): boolean {
  return url.startsWith('/');
}
