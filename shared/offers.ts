/** The least that can be offered, in per cent of the price. */
export const LEAST_OFFER_PERCENT = 50;

/** So many offers can a buyer make for one laptop. */
export const MOST_OFFERS = 3;

/** How long an offer, or what the seller says to it, waits for an answer. */
export const OFFER_HOURS = 48;

/** How long the price of an accepted offer holds. */
export const AGREED_HOURS = 24;

export const OFFER_STATES = [
  'waiting',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'ended',
  'lapsed',
  'paid',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** How an offer stands, for whoever looks at it from outside. */
export const OFFER_STATE_WORDS: Readonly<Record<OfferState, string>> = {
  waiting: 'Waiting for the seller',
  countered: 'Waiting for the buyer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ended: 'Ended',
  lapsed: 'Not paid in time',
  paid: 'Paid',
};

/** The least that can be offered for a laptop at this price, in cents. */
export function leastOffer(priceCents: number): number {
  return Math.ceil((priceCents * LEAST_OFFER_PERCENT) / 100);
}
