/** How many times one proposal may have. */
export const MEETING_OPTIONS = 3;
/** How far ahead they may be. */
export const LONGEST_MEETING_DAYS = 60;

/** Where an order's meeting stands: before there was any proposal, and after what became of the last one. */
export const MEETING_STATES = ['none', 'proposed', 'agreed', 'canceled'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];
