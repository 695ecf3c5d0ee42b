/** Why only its seller and Admins see a listing: paused by its seller, waiting for its pictures or for an Admin's review, or taken down by an Admin. */
export const UNLISTED = ['paused', 'pictures', 'review', 'taken-down'] as const;
export type Unlisted = (typeof UNLISTED)[number];

/** Why a seller takes a listing down. */
export const WITHDRAWAL_REASONS = ['sold-elsewhere', 'changed-mind', 'other'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** For so many days after its seller has withdrawn it, a laptop can be listed again with its pictures. */
export const RELISTABLE_DAYS = 30;

/** So many listings can be changed at once. */
export const MOST_AT_ONCE = 100;

/** So many days of their listings a seller sees at once. */
export const OVERVIEW_DAYS = 28;
