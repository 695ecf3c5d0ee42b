import * as v from 'valibot';
import { price } from '#shared/contracts/fields.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { MOST_CHOSEN } from '#shared/keeping-limits.ts';

/** A laptop that somebody keeps in their wishlist. */
export const wishAnswer = v.object({
  productId: v.string(),
  /** When it was kept (ISO 8601), and what it cost then, in dollars. */
  kept: v.string(),
  keptPrice: v.number(),
  /** The laptop as it is now, sold ones included; null when it is not offered any more. */
  product: v.nullable(productAnswer),
});
export type WishAnswer = v.InferOutput<typeof wishAnswer>;

/** A wish that a visitor's browser kept until they signed in. */
const ownWish = v.object({
  productId: v.pipe(v.string('Say which laptop'), v.maxLength(100, 'Use at most 100 characters')),
  keptPrice: price,
});

/** `PUT /wishes`: what a browser kept of its visitor, to be added to what their account keeps. */
export const broughtWishes = v.object({
  wishes: v.pipe(
    v.array(ownWish, 'A list of wishes'),
    v.maxLength(MOST_CHOSEN, `Bring at most ${MOST_CHOSEN} at once`),
  ),
});
export type BroughtWish = v.InferOutput<typeof ownWish>;

/** `?ids=` of `GET /laptops/chosen`: ids with commas between them. What can be no id is no laptop's. */
export const chosenQuery = v.object({
  ids: v.pipe(
    v.string('Say which laptops, as ids with commas between them'),
    v.maxLength(MOST_CHOSEN * 37, `Ask for at most ${MOST_CHOSEN} laptops at once`),
    v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
    v.maxLength(MOST_CHOSEN, `Ask for at most ${MOST_CHOSEN} laptops at once`),
  ),
});
