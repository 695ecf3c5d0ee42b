import type { WithdrawalReason } from '#shared/listing-states.ts';
import { formatPrice } from '#shared/money.ts';
import { REFUND_REASONS, type RefundReason } from '#shared/refund-reasons.ts';

/** What else is known of an event: never a name, a phone or a place, because events are never changed, not even when an account is closed. */
export interface OrderEventFacts {
  amountCents?: number;
  /** Of a changed price. */
  fromCents?: number;
  toCents?: number;
  /** Why a listing was taken down, where its seller says so. */
  reason?: WithdrawalReason;
  /** Why money of a sale goes back. */
  refundReason?: RefundReason;
}

/** What somebody reads of an event; null for those who don't see it. */
type Sentence = ((facts: OrderEventFacts) => string) | null;

interface OrderEventKind {
  buyer: Sentence;
  seller: Sentence;
}

/** Everything that happens to an order, with the words in which its buyer and its seller read it. */
export const ORDER_EVENTS = {
  booked: {
    buyer: () => 'You booked this laptop.',
    seller: () => 'The buyer booked your laptop.',
  },
  'meeting-changed': {
    buyer: () => 'You changed your phone or the meeting place.',
    seller: () => 'The buyer changed their phone or the meeting place.',
  },
  'price-changed': {
    buyer: ({ fromCents, toCents }) => `The seller changed the price from ${price(fromCents)} to ${price(toCents)}.`,
    seller: ({ fromCents, toCents }) => `You changed the price from ${price(fromCents)} to ${price(toCents)}.`,
  },
  paused: {
    buyer: () => 'The seller paused the listing.',
    seller: () => 'You paused the listing.',
  },
  resumed: {
    buyer: () => 'The seller resumed the listing.',
    seller: () => 'You resumed the listing.',
  },
  'payment-ended': {
    buyer: () => 'Your payment was stopped or ran out of time. Your card wasn’t charged.',
    seller: null,
  },
  paid: {
    buyer: ({ amountCents }) => `You paid ${price(amountCents)}.`,
    seller: ({ amountCents }) => `The buyer paid ${price(amountCents)}.`,
  },
  'handed-over': {
    buyer: () => 'The seller handed the laptop over to you.',
    seller: () => 'You handed the laptop over.',
  },
  released: {
    buyer: () => 'Your money was released to the seller.',
    seller: () => 'The money is yours.',
  },
  'sold-to-other': {
    buyer: () => 'Somebody else paid first, so the laptop is sold.',
    seller: () => 'You sold the laptop to another buyer.',
  },
  withdrawn: {
    buyer: ({ reason }) =>
      reason === 'sold-elsewhere' ? 'The seller sold the laptop elsewhere.' : 'The laptop was taken off the site.',
    seller: ({ reason }) =>
      reason === 'sold-elsewhere' ? 'You sold the laptop elsewhere.' : 'The listing was taken down.',
  },
  canceled: {
    buyer: () => 'You cancelled your booking.',
    seller: () => 'The buyer cancelled the booking.',
  },
  'refund-begun': {
    buyer: ({ amountCents }) =>
      `Your payment of ${price(amountCents)} came too late to buy the laptop. All of it is going back to your card.`,
    seller: null,
  },
  'refund-decided': {
    buyer: ({ amountCents, refundReason }) =>
      `${price(amountCents)} is going back to your card${because(refundReason)}.`,
    seller: ({ amountCents, refundReason }) =>
      `${price(amountCents)} is going back to the buyer’s card${because(refundReason, 'seller')}.`,
  },
  refunded: {
    buyer: ({ amountCents }) => `${price(amountCents)} went back to your card.`,
    seller: ({ amountCents }) => `${price(amountCents)} went back to the buyer’s card.`,
  },
  'dispute-opened': {
    buyer: ({ amountCents }) => `Your bank took ${price(amountCents)} back, because the payment is disputed.`,
    seller: ({ amountCents }) =>
      `The buyer’s bank took ${price(amountCents)} back, because the buyer disputes the payment.`,
  },
  'dispute-won': {
    buyer: ({ amountCents }) => `The dispute is settled: your payment of ${price(amountCents)} stands.`,
    seller: ({ amountCents }) => `The dispute is settled: the payment of ${price(amountCents)} stands.`,
  },
  'dispute-lost': {
    buyer: ({ amountCents }) => `The dispute is settled: your bank gave you ${price(amountCents)} back.`,
    seller: ({ amountCents }) => `The dispute is settled: the bank gave the buyer ${price(amountCents)} back.`,
  },
} as const satisfies Record<string, OrderEventKind>;

export type OrderEventKindName = keyof typeof ORDER_EVENTS;

/** Who reads: the two sides of an order. */
export type OrderSide = 'buyer' | 'seller';

/** What one side reads of an event; null where it isn't theirs to see. */
export function orderEventText(kind: OrderEventKindName, side: OrderSide, facts: OrderEventFacts): string | null {
  const sentences: OrderEventKind = ORDER_EVENTS[kind];
  return sentences[side]?.(facts) ?? null;
}

function because(reason: RefundReason | undefined, side: OrderSide = 'buyer'): string {
  if (reason === undefined) return '';
  return `, ${REFUND_REASONS[reason][side]}`;
}

function price(cents: number | undefined): string {
  return cents === undefined ? 'an unknown amount' : formatPrice(cents);
}
