import { newDraftId } from '#app/features/selling/drafts/use-account-draft.ts';
import { listingValues } from '#app/features/selling/listing-values.ts';
import type { DraftView } from '#shared/contracts/drafts.ts';
import type { OwnProductAnswer } from '#shared/contracts/products.ts';
import { toOwnProductView } from '#shared/views/products.ts';

/** A listing like another one. Its pictures are left out: they show the other laptop, and how worn that battery is says nothing of this one. */
export function copyOf(copied: OwnProductAnswer): Omit<DraftView, 'saved'> {
  const product = toOwnProductView(copied);
  const { pictures: _pictures, coverUrl, ...texts } = listingValues(product, '');
  const { batteryHealth: _battery, ...specs } = product.specs ?? {};
  const own = Object.fromEntries(Object.entries(specs).map(([name, value]) => [name, String(value)]));
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
