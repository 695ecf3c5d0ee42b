import { ITEM_KIND_NAMES } from '#shared/moderation.ts';

/** What may wait for the staff: money and people first, then what waits in the moderation queue. */
export const WAITING_KINDS = ['claims', 'decisions', 'failed-jobs', 'messages', ...ITEM_KIND_NAMES] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
