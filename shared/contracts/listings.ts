import * as v from 'valibot';
import { price, typedPrice } from '#shared/contracts/fields.ts';
import { MOST_AT_ONCE } from '#shared/listing-states.ts';

const listingId = v.pipe(v.string(), v.uuid('Send the ids of your laptops'), v.toLowerCase());

function several<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(item),
    v.minLength(1, 'Choose at least one laptop'),
    v.maxLength(MOST_AT_ONCE, `Change at most ${MOST_AT_ONCE} laptops at once`),
  );
}

/** `PUT /myProducts/pauses`: which of the seller's laptops are paused from now on, or for sale again. */
export const pausesPayload = v.object({ ids: several(listingId), paused: v.boolean() });

/** `PUT /myProducts/prices`: new prices in dollars, each with the one that its seller saw. */
export const pricesPayload = v.object({
  changes: v.pipe(
    several(
      v.pipe(
        v.object({ id: listingId, from: price, to: price }),
        v.transform(({ id, from: fromCents, to: toCents }) => ({ id, fromCents, toCents })),
      ),
    ),
    v.check((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'Name each laptop once'),
  ),
});

/** What became of a change to several laptops: which are different now, and why others could not be changed. */
export const manyAnswer = v.object({
  acknowledged: v.boolean(),
  modifiedCount: v.number(),
  changed: v.array(v.string()),
  refused: v.array(v.object({ _id: v.string(), detail: v.string() })),
});
export type ManyAnswer = v.InferOutput<typeof manyAnswer>;

/** The form of a new price. */
export const priceForm = v.object({ price: typedPrice });
