/** What may wait for the staff, the most urgent first. */
export const WAITING_KINDS = [
  'claims',
  'decisions',
  'failed-jobs',
  'reported-items',
  'reported-conversations',
  'reported-reviews',
  'price-alerts',
  'messages',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
