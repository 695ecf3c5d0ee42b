import type { NewProduct } from '#shared/contracts/products.ts';
import { pictureOfPath } from '#shared/pictures.ts';
import { SPEC_NAMES } from '#shared/specs/declared-specs.ts';
import type { OwnProductView } from '#shared/views/products.ts';

const TEXTS_AND_PRICES = [
  'name',
  'used',
  'originalPriceCents',
  'priceCents',
  'condition',
  'phone',
  'location',
  'category',
  'description',
] as const satisfies readonly (keyof NewProduct & keyof OwnProductView)[];

/** A listing as its form found it. */
export interface FoundListing {
  product: OwnProductView;
  /** The ids of its pictures, in order, with commas between them. */
  pictures: string;
}

/**
 * What a form sends, so that it changes only what its seller changed in it: the rest is what the listing has become since
 * the form was opened, in another tab or by a new price in the list.
 */
export function mergeChanges(sent: NewProduct, found: FoundListing, now: OwnProductView): NewProduct {
  const { product: before } = found;
  const untouched = TEXTS_AND_PRICES.filter((field) => sent[field] === before[field] && now[field] !== undefined);
  const merged = { ...sent, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
  const { pictures, specs, ...rest } = merged;
  const samePictures = (pictures ?? []).join() === found.pictures && sameCover(sent.coverUrl, before.coverUrl);
  const sameSpecs = SPEC_NAMES.every((name) => specs?.[name] === before.specs?.[name]);
  return {
    ...rest,
    // Left out, pictures and specifications stay as they are.
    ...(samePictures ? { coverUrl: now.coverUrl } : pictures && { pictures }),
    ...(!sameSpecs && specs && { specs }),
  };
}

/** Any of an upload's files names it. */
function sameCover(one: string, other: string): boolean {
  return one === other || (pictureOfPath(one) !== null && pictureOfPath(one) === pictureOfPath(other));
}
