import type { ChipKind } from '#app/components/ui/chip.tsx';
import type { OrderStep } from '#shared/order-steps.ts';

/** Where an order stands, for somebody who has no part in it. */
export const STEP_WORDS: Readonly<Record<OrderStep, readonly [string, ChipKind]>> = {
  pay: ['Booked', 'waiting'],
  paying: ['Being paid', 'waiting'],
  held: ['Somebody else is paying', 'waiting'],
  paused: ['Listing paused', 'waiting'],
  withheld: ['Listing withheld', 'caution'],
  sold: ['Sold to somebody else', 'sold'],
  withdrawn: ['Laptop taken down', 'sold'],
  canceled: ['Cancelled', 'sold'],
  'hand-over': ['Paid, to be handed over', 'paid'],
  'handed-over': ['Handed over', 'paid'],
  released: ['Released to the seller', 'paid'],
  deciding: ['Waiting for a decision', 'caution'],
  claimed: ['Problem open', 'caution'],
  refunding: ['Being refunded', 'waiting'],
  refunded: ['Refunded', 'sold'],
  disputed: ['Disputed at the bank', 'danger'],
  'dispute-lost': ['Dispute lost', 'danger'],
};

/** How far a payment is. */
export const ATTEMPT_WORDS: Readonly<Record<string, string>> = {
  creating: 'Started',
  open: 'Waiting for the card',
  succeeded: 'Paid',
  canceled: 'Stopped, nothing was charged',
  refunding: 'Bought nothing, being refunded',
  refunded: 'Bought nothing, refunded',
};

/** The same in a table, as a chip. */
export const ATTEMPT_CHIPS: Readonly<Record<string, readonly [string, ChipKind]>> = {
  creating: ['Started', 'waiting'],
  open: ['Waiting for the card', 'waiting'],
  succeeded: ['Paid', 'paid'],
  canceled: ['Stopped', 'sold'],
  refunding: ['Being refunded', 'caution'],
  refunded: ['Refunded', 'sold'],
};

export const ORDER_STATE_WORDS = { unpaid: 'Not paid', paid: 'Paid', canceled: 'Cancelled' } as const;

/** How far a booking is, in a table: by its hand-over once it is paid, else by its state. */
export const ORDER_CHIPS: Readonly<Record<string, readonly [string, ChipKind]>> = {
  unpaid: [ORDER_STATE_WORDS.unpaid, 'waiting'],
  paid: [ORDER_STATE_WORDS.paid, 'paid'],
  canceled: [ORDER_STATE_WORDS.canceled, 'sold'],
  waiting: ['Paid, to be handed over', 'paid'],
  'handed-over': ['Handed over', 'paid'],
  released: ['Released', 'paid'],
  refunded: ['Refunded', 'sold'],
  deciding: ['Waiting for a decision', 'caution'],
};

/** The looks of a laptop's state, by the server's words for it; all others are waiting. */
export const LAPTOP_CHIPS: Readonly<Record<string, ChipKind>> = {
  'For sale': 'available',
  Sold: 'sold',
  Deleted: 'sold',
  Withheld: 'caution',
  'Taken down by us': 'danger',
};

export const REFUND_WORDS = {
  requested: 'On its way',
  done: 'Done',
  failed: 'The bank didn’t take it',
  superseded: 'Not needed any more',
  settled: 'Paid by bank transfer',
} as const;

/** Why money went back. */
export const REFUND_REASON_WORDS: Readonly<Record<string, string>> = {
  'not-handed-over': 'Not handed over in time',
  claim: 'To settle a problem',
  'seller-agreed': 'Called off by the seller',
  'no-decision': 'Took too long to decide',
  admin: 'Decided by an Admin',
};

export const TRANSFER_WORDS: Readonly<Record<string, string>> = {
  'waiting for account': 'Waiting until the seller sets up payouts',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  unknown: 'Sent, and not confirmed yet',
  sent: 'Sent',
  failed: 'Refused by the provider',
  reversed: 'Taken back',
  settled: 'Paid by bank transfer',
};

export const CLAIM_STATE_WORDS: Readonly<Record<string, string>> = {
  answering: 'Waiting for the other side',
  offered: 'A part is offered',
  deciding: 'Waiting for an Admin',
  bank: 'At the bank',
  closed: 'Closed',
};
