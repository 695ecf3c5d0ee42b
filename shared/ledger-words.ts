/** The ledger's movements in everyday words. */
export const LEDGER_KINDS = {
  sale: 'The buyer paid',
  'money for nothing': 'A payment that bought nothing',
  refund: 'Refund',
  'dispute opened': 'The bank took it back',
  'dispute won': 'The bank gave it back',
  'dispute lost': 'The buyer’s bank kept it',
  split: 'Sale split',
  fee: 'Card fee',
  'fee passed on': 'Card fee, borne by the seller',
  transfer: 'Sent to the seller',
  reversal: 'Taken back from the seller',
  debt: 'Owed by the seller',
  'debt offset': 'Repaid from a sale',
  loss: 'Given up',
  'refund another way': 'Refunded by bank transfer',
  'transfer another way': 'Seller paid by bank transfer',
  'paid twice': 'Refunded twice',
} as const;

/** The ledger's accounts in everyday words. */
export const LEDGER_ACCOUNTS = {
  card: 'At the payment provider',
  sold: 'Laptops sold',
  'refund owed': 'To go back to the buyer',
  disputed: 'At the buyer’s bank',
  share: 'Due to the seller',
  commission: 'Our commission',
  fees: 'Fees paid',
  own: 'Our own money',
  transferred: 'Paid out to the seller',
  debts: 'The seller’s debt',
  offset: 'Repaid by sales',
  losses: 'Our losses',
  outside: 'From our own bank account',
} as const;
