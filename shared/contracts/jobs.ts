/** What work in line is about: mailing a letter, or finishing an attempt to pay. */
export const JOB_KINDS = ['letter', 'payment'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
