/** How far a buyer and a laptop are, for its seller, with the words for it. */
export const BUYER_STATES = {
  asked: 'Asked',
  offered: 'Offer made',
  booked: 'Booked',
  paid: 'Paid',
  'handed-over': 'Handed over',
  done: 'Sold',
  refunded: 'Refunded',
  canceled: 'Cancelled',
  gone: 'Not for sale any more',
} as const;
export type BuyerState = keyof typeof BUYER_STATES;

/** What comes next between the two; those of `WAITING_FOR_SELLER` wait for the seller. */
export const NEXT_STEPS = {
  'answer-claim': 'Answer the problem',
  'answer-meeting': 'Choose a meeting time',
  'answer-offer': 'Answer the offer',
  'answer-booking': 'Suggest when to meet',
  'answer-message': 'Read their message',
  'plan-hand-over': 'Plan the hand-over',
  'hand-over': 'Meet and hand over',
  'await-buyer': 'The buyer chooses a time',
  'await-payment': 'The buyer pays',
  'await-check': 'The buyer checks the laptop',
  none: 'Nothing',
} as const;
export type NextStep = keyof typeof NEXT_STEPS;

export const WAITING_FOR_SELLER = [
  'answer-claim',
  'answer-meeting',
  'answer-offer',
  'answer-booking',
  'answer-message',
  'plan-hand-over',
] as const satisfies NextStep[];

/** Whether it is the seller's turn. */
export function waitsForSeller(step: NextStep): boolean {
  return (WAITING_FOR_SELLER as readonly NextStep[]).includes(step);
}
