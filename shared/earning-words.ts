/** Where the seller's part of a sale is, in a word or two. */
export const EARNING_STATE_WORDS = {
  held: 'Held',
  'at-bank': 'At the bank',
  'needs-account': 'Waiting for you',
  'on-the-way': 'On the way',
  'paid-out': 'Paid out',
  settled: 'Settled',
  refunded: 'Refunded',
} as const;
