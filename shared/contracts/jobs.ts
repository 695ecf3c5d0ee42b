import * as v from 'valibot';

/** What work in line is about: mailing a letter, finishing an attempt to pay, making a picture ready, or fetching one first. */
export const JOB_KINDS = ['letter', 'payment', 'picture', 'remote-picture'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Work that was tried often enough, as an Admin reads it. */
export const failedJobAnswer = v.object({
  _id: v.string(),
  kind: v.picklist(JOB_KINDS),
  /** What was to be done, as a phrase such as ‘Mail …’. */
  what: v.string(),
  tries: v.number(),
  /** Why the last try failed, in words. */
  error: v.string(),
  failed: v.string(),
  /** Money is still owed to a buyer: it is tried until it is done, and nobody can discard it. */
  owed: v.boolean(),
});
export type FailedJobAnswer = v.InferOutput<typeof failedJobAnswer>;
