import * as v from 'valibot';
import { NAMED_ORDERS } from '#shared/limits.ts';

/** What writes answer, in the shapes that the browser reads. */
export const insertAnswer = v.object({ acknowledged: v.boolean(), insertedId: v.string() });
export const updateAnswer = v.object({
  acknowledged: v.boolean(),
  matchedCount: v.number(),
  modifiedCount: v.number(),
  upsertedCount: v.number(),
  upsertedId: v.nullable(v.string()),
});
export const deleteAnswer = v.object({ acknowledged: v.boolean(), deletedCount: v.number() });

/** Of calls that tell nothing but that they were heard. */
export const plainAnswer = v.object({ acknowledged: v.boolean() });

export type InsertAnswer = v.InferOutput<typeof insertAnswer>;
export type UpdateAnswer = v.InferOutput<typeof updateAnswer>;
export type DeleteAnswer = v.InferOutput<typeof deleteAnswer>;

/** `?limit=` and `?cursor=`, which page through any list. */
export const pageQuery = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'limit is a whole number from 1 to 1000'),
      v.transform(Number),
      v.minValue(1, 'limit is a whole number from 1 to 1000'),
      v.maxValue(1000, 'limit is a whole number from 1 to 1000'),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

export const fieldErrorAnswer = v.object({ path: v.string(), message: v.string() });
/** Of 'order-ambiguous': the orders that fit, the oldest first, at most `NAMED_ORDERS`. */
export const namedOrderAnswer = v.object({ _id: v.string(), product_name: v.string() });
export type NamedOrderAnswer = v.InferOutput<typeof namedOrderAnswer>;
export const problemAnswer = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.array(fieldErrorAnswer)),
  orders: v.optional(v.pipe(v.array(namedOrderAnswer), v.maxLength(NAMED_ORDERS))),
});
