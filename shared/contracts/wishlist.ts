import * as v from 'valibot';
import { price } from '#shared/contracts/fields.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { MAX_CHOSEN } from '#shared/list-limits.ts';

/** A laptop that somebody keeps in their wishlist. */
export const wishlistItemAnswer = v.object({
  productId: v.string(),
  /** When it was kept (ISO 8601), and what it cost then, in dollars. */
  kept: v.string(),
  keptPrice: v.number(),
  /** The laptop as it is now, sold ones included; null when it is not offered any more. */
  product: v.nullable(productAnswer),
});
export type WishlistItemAnswer = v.InferOutput<typeof wishlistItemAnswer>;

/** A laptop that a visitor's browser kept until they signed in. */
const ownWish = v.object({
  productId: v.pipe(v.string('Say which laptop'), v.maxLength(100, 'Use at most 100 characters')),
  keptPrice: price,
});

/** `PUT /wishes`: what a browser kept of its visitor, to be added to what their account keeps. */
export const wishlistImport = v.pipe(
  v.object({
    wishes: v.pipe(v.array(ownWish, 'A list of wishes'), v.maxLength(MAX_CHOSEN, `Send at most ${MAX_CHOSEN} at once`)),
  }),
  v.transform(({ wishes }) =>
    wishes.map(({ productId, keptPrice: priceCentsWhenAdded }) => ({ productId, priceCentsWhenAdded })),
  ),
);
export type WishlistImportItem = v.InferOutput<typeof wishlistImport>[number];

/** `?ids=` of `GET /laptops/chosen`: ids with commas between them. What can be no id is no laptop's. */
export const chosenQuery = v.object({
  ids: v.pipe(
    v.string('Say which laptops, as ids separated by commas'),
    v.maxLength(MAX_CHOSEN * 37, `Ask for at most ${MAX_CHOSEN} laptops at once`),
    v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
    v.maxLength(MAX_CHOSEN, `Ask for at most ${MAX_CHOSEN} laptops at once`),
  ),
});
