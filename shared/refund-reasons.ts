/** Why money of a sale goes back to its buyer, as a clause that either side reads. */
export const REFUND_REASONS = {
  'not-handed-over': both('because the laptop wasn’t handed over in time'),
  claim: both('to settle the problem'),
  'seller-agreed': { buyer: 'because the seller called the sale off', seller: 'because you called the sale off' },
  'no-decision': both('because the case took too long to decide'),
  admin: both('as Clamshell decided'),
} as const satisfies Record<string, Record<'buyer' | 'seller', string>>;

export type RefundReason = keyof typeof REFUND_REASONS;

function both(clause: string): Record<'buyer' | 'seller', string> {
  return { buyer: clause, seller: clause };
}
