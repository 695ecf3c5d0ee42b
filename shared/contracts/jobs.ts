import * as v from 'valibot';
import type { WithId } from '#shared/views/with-id.ts';

/** Work that was tried often enough, as an Admin reads it. */
export const failedJobAnswer = v.object({
  _id: v.string(),
  /** Such as 'letter', 'payment', 'picture' and 'remote-picture'. */
  kind: v.string(),
  /** What was to be done, as a phrase such as ‘Mail …’. */
  what: v.string(),
  tries: v.number(),
  /** Why the last try failed, in words. */
  error: v.string(),
  failed: v.string(),
  /** Money is still owed to a buyer: it is tried until it is done, and nobody can discard it. */
  owed: v.boolean(),
  /** A refund that was paid twice: there is nothing to try again, and a person sees to it. */
  paidTwice: v.optional(v.literal(true)),
});
export type FailedJobAnswer = v.InferOutput<typeof failedJobAnswer>;
export type FailedJobView = WithId<FailedJobAnswer>;
