import * as v from 'valibot';
import { isOneOf } from '#shared/contracts/fields.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { WITHDRAWAL_REASONS } from '#shared/listing-states.ts';

/** `DELETE /myProducts/{id}`: why, if the seller says so. */
export const withdrawalQuery = v.object({
  reason: v.optional(v.picklist(WITHDRAWAL_REASONS, isOneOf('reason', WITHDRAWAL_REASONS))),
});

/** A product that its seller has withdrawn, and can list again: why, and when (ISO 8601). */
export const withdrawnProductAnswer = v.object({
  ...productAnswer.entries,
  withdrawn: v.picklist(WITHDRAWAL_REASONS),
  withdrawnAt: v.string(),
});
export type WithdrawnProductAnswer = v.InferOutput<typeof withdrawnProductAnswer>;
