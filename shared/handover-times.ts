/** How long a buyer has, after a hand-over, to say that something is wrong. */
export const CLAIM_HOURS = 48;
/** The same for the first sales of a seller. */
export const NEW_SELLER_CLAIM_HOURS = 7 * 24;
export const NEW_SELLER_SALES = 3;
/** So much time an Admin has at least to decide about that, before held money goes back after 45 days: it has to be said before. */
export const HOURS_TO_DECIDE = 24;

/** How long a seller has to say that they did hand a laptop over, before the buyer is refunded. */
export const OBJECTION_HOURS = 48;

/** How long a QR code and its digits are good. */
export const CODE_MINUTES = 10;
/** How long after they got their code a buyer may say who typed its digits. */
export const ANSWER_MINUTES = 20;
/** How long a code that was fetched ahead is good. */
export const OFFLINE_CODE_HOURS = 72;
export const TRIES_A_CODE = 5;
/** Codes of a meeting without network that a seller may enter for an order: wrong ones don’t end them. */
export const OFFLINE_TRIES_AN_HOUR = 10;
export const CODES_A_DAY = 10;

/** What a buyer looks at before they say that they hold a laptop. */
export const CHECKLIST = ['on', 'locks', 'battery', 'ports'] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];
