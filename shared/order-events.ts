import type { WithdrawalReason } from '#shared/listing-states.ts';
import { CLAIM_EVENTS } from '#shared/claim-events.ts';
import type { ClaimOutcome, ClaimReason } from '#shared/claim-reasons.ts';
import { HANDOVER_EVENTS } from '#shared/handover-events.ts';
import { MEETING_EVENTS } from '#shared/meeting-events.ts';
import { formatPrice } from '#shared/money.ts';
import { PAYOUT_EVENTS } from '#shared/payout-events.ts';
import type { Mailing, NotificationTopic } from '#shared/notification-topics.ts';
import { REFUND_REASONS, type RefundReason } from '#shared/refund-reasons.ts';
import { REVIEW_EVENTS } from '#shared/review-events.ts';

/** What else is known of an event: never a name, a phone or a place, because events are never changed, not even when an account is closed. */
export interface OrderEventFacts {
  amountCents?: number;
  /** Of a changed price. */
  fromCents?: number;
  toCents?: number;
  /** When the two meet, as clocks there say. */
  when?: string;
  /** How long somebody has. */
  hours?: number;
  /** Why a listing was taken down, where its seller says so. */
  reason?: WithdrawalReason;
  /** What is wrong with an order, and how that ended. */
  claimReason?: ClaimReason;
  claimOutcome?: ClaimOutcome;
  /** Why money of a sale goes back. */
  refundReason?: RefundReason;
  /** Of a bank transfer. */
  reference?: string;
}

/** What somebody reads of an event; null for those who don't see it. */
type Sentence = ((facts: OrderEventFacts) => string) | null;

export interface OrderEventKind extends Mailing {
  buyer: Sentence;
  seller: Sentence;
  /** What its notifications are about; null where the order's page alone shows it and nobody is notified. */
  topic: NotificationTopic | null;
  /** Who is notified; by default the sides that read of it and did not cause it. Who did cause it gets it as read already. */
  notifies?: readonly OrderSide[];
  /** What its e-mails say to do next. */
  next?: Partial<Record<OrderSide, string>>;
}

const AGREED_NEXT =
  'Meet the seller and look at the laptop, then pay on the order’s page. Others can still pay the asking price until you do.';
const BUYERS_PHONE = 'The order’s page has the buyer’s phone number and the place they’d like to meet.';
const MONEY_ON_ITS_WAY = 'You don’t need to do anything. Banks can take up to ten days to show it.';

/**
 * Everything that happens to an order, with the words in which its buyer and its seller read it, on the order's page, among their
 * notifications and in e-mails.
 */
export const ORDER_EVENTS = {
  booked: {
    buyer: () => 'You booked this laptop.',
    seller: () => 'The buyer booked your laptop.',
    topic: 'bookings',
    collapses: true,
    next: { seller: `${BUYERS_PHONE} The laptop stays for sale until somebody pays.` },
  },
  'meeting-changed': {
    buyer: () => 'You changed your phone or the meeting place.',
    seller: () => 'The buyer changed their phone or the meeting place.',
    topic: 'bookings',
    collapses: true,
  },
  'price-changed': {
    buyer: ({ fromCents, toCents }) => `The seller changed the price from ${price(fromCents)} to ${price(toCents)}.`,
    seller: ({ fromCents, toCents }) => `You changed the price from ${price(fromCents)} to ${price(toCents)}.`,
    topic: 'bookings',
    collapses: true,
    next: { buyer: 'You can still pay for the laptop at the new price, or cancel your booking.' },
  },
  paused: {
    buyer: () => 'The seller paused the listing.',
    seller: () => 'You paused the listing.',
    topic: 'bookings',
    collapses: true,
    next: { buyer: 'You can’t pay for the laptop until the seller resumes the listing. We’ll tell you when they do.' },
  },
  'taken-down': {
    buyer: () => 'We took the listing down.',
    seller: () => 'We took your listing down.',
    topic: 'bookings',
    notifies: ['buyer'],
    collapses: true,
    next: { buyer: 'You can’t pay for the laptop at the moment. We’ll tell you if it comes back.' },
  },
  'put-back': {
    buyer: () => 'The listing is back.',
    seller: () => 'We put your listing back.',
    topic: 'bookings',
    notifies: ['buyer'],
    collapses: true,
    next: { buyer: 'You can pay for the laptop again.' },
  },
  resumed: {
    buyer: () => 'The seller resumed the listing.',
    seller: () => 'You resumed the listing.',
    topic: 'bookings',
    collapses: true,
    next: { buyer: 'You can pay for the laptop again.' },
  },
  'payment-ended': {
    buyer: () => 'Your payment was stopped or ran out of time. Your card wasn’t charged.',
    seller: null,
    // Who pays sees it on the page of the payment.
    topic: null,
  },
  paid: {
    buyer: ({ amountCents }) => `You paid ${price(amountCents)}.`,
    seller: ({ amountCents }) => `The buyer paid ${price(amountCents)}.`,
    topic: 'money',
    notifies: ['buyer', 'seller'],
    next: {
      buyer:
        'We hold your money until you’ve had time to check the laptop. Your receipt is on the order’s page, with the seller’s phone number. When you meet, try everything before you show the code.',
      seller: `We hold the money until the laptop is handed over and the buyer has had time to check it. When you meet, let them try the laptop first, then scan the code on their phone. ${BUYERS_PHONE}`,
    },
  },
  ...HANDOVER_EVENTS,
  ...MEETING_EVENTS,
  ...PAYOUT_EVENTS,
  ...CLAIM_EVENTS,
  'sold-to-other': {
    buyer: () => 'Somebody else paid first, so the laptop is sold.',
    seller: () => 'You sold the laptop to another buyer.',
    topic: 'bookings',
    notifies: ['buyer'],
    next: { buyer: 'Your booking has ended, and you have nothing to pay. The order’s page leads to similar laptops.' },
  },
  withdrawn: {
    buyer: ({ reason }) =>
      reason === 'sold-elsewhere' ? 'The seller sold the laptop elsewhere.' : 'The laptop was taken off the site.',
    seller: ({ reason }) =>
      reason === 'sold-elsewhere' ? 'You sold the laptop elsewhere.' : 'The listing was taken down.',
    topic: 'bookings',
    next: {
      buyer:
        'Your booking has ended. If you were paying at that moment, we’ve cancelled the payment; if money was taken anyway, you get it back on your card automatically.',
    },
  },
  'offer-accepted': {
    buyer: ({ amountCents }) => `The seller accepted your offer. You have 24 hours to pay ${price(amountCents)}.`,
    seller: ({ amountCents }) => `You accepted the buyer’s offer. They have 24 hours to pay ${price(amountCents)}.`,
    topic: 'offers',
    next: { buyer: AGREED_NEXT },
  },
  'counter-accepted': {
    buyer: ({ amountCents }) => `You accepted the seller’s price. You have 24 hours to pay ${price(amountCents)}.`,
    seller: ({ amountCents }) => `The buyer accepted your price. They have 24 hours to pay ${price(amountCents)}.`,
    topic: 'offers',
    next: { seller: BUYERS_PHONE },
  },
  'offer-lapsed': {
    buyer: ({ fromCents, toCents }) =>
      `The 24 hours for ${price(fromCents)} are over. The laptop costs ${price(toCents)} again.`,
    seller: ({ fromCents, toCents }) =>
      `The buyer didn’t pay ${price(fromCents)} within 24 hours. For them it costs ${price(toCents)} again.`,
    topic: 'offers',
    notifies: ['buyer', 'seller'],
  },
  ...REVIEW_EVENTS,
  canceled: {
    buyer: () => 'You cancelled your booking.',
    seller: () => 'The buyer cancelled the booking.',
    topic: 'bookings',
    collapses: true,
  },
  'refund-begun': {
    buyer: ({ amountCents }) =>
      `Your payment of ${price(amountCents)} came too late to buy the laptop. All of it is going back to your card.`,
    seller: null,
    topic: 'money',
    next: { buyer: MONEY_ON_ITS_WAY },
  },
  'refund-decided': {
    buyer: ({ amountCents, refundReason }) =>
      `${price(amountCents)} is going back to your card${because(refundReason)}.`,
    seller: ({ amountCents, refundReason }) =>
      `${price(amountCents)} is going back to the buyer’s card${because(refundReason, 'seller')}.`,
    topic: 'money',
    notifies: ['buyer', 'seller'],
    next: { buyer: MONEY_ON_ITS_WAY },
  },
  'refund-failed': {
    buyer: ({ amountCents }) => `Your card’s bank didn’t take the refund of ${price(amountCents)}. We have the money.`,
    seller: ({ amountCents }) =>
      `The bank of the buyer’s card didn’t take the refund of ${price(amountCents)}. We have the money.`,
    topic: 'money',
    next: {
      buyer: 'We’ll send it once more. If your card is closed, write to us, and we’ll find another way.',
      seller: 'You don’t need to do anything. We’ll send it to the buyer once more.',
    },
  },
  'refund-settled': {
    buyer: ({ amountCents, reference }) =>
      `We paid you ${price(amountCents)} back by bank transfer${named(reference)}, because your card’s bank didn’t take the refund.`,
    seller: ({ amountCents }) =>
      `We paid the buyer ${price(amountCents)} back by bank transfer, because the bank of their card didn’t take the refund.`,
    topic: 'money',
    next: {
      buyer:
        'You don’t need to do anything. A bank transfer takes up to three business days. If it isn’t there by then, write to us from the contact page.',
    },
  },
  'refund-paid-twice': {
    buyer: ({ amountCents }) =>
      `Your card’s bank took the refund of ${price(amountCents)} after all, so you’ve got it twice.`,
    seller: null,
    topic: 'money',
    next: { buyer: 'We’ll write to you about sending one of them back.' },
  },
  'second-refund-failed': {
    buyer: ({ amountCents }) => `The second refund of ${price(amountCents)} didn’t arrive, so you’ve got it once.`,
    seller: null,
    topic: 'money',
    next: { buyer: 'You don’t need to send that back. If you already have, write to us.' },
  },
  refunded: {
    buyer: ({ amountCents }) => `${price(amountCents)} went back to your card.`,
    seller: ({ amountCents }) => `${price(amountCents)} went back to the buyer’s card.`,
    topic: 'money',
    next: { buyer: MONEY_ON_ITS_WAY },
  },
  'inquiry-opened': {
    buyer: () => 'Your bank is asking us about this payment. It hasn’t taken the money back.',
    seller: () => 'The buyer’s bank is asking us about this payment. It hasn’t taken the money back.',
    topic: 'money',
    next: {
      buyer: 'If you did pay for this laptop, tell your bank so. The money stays with us until it’s clear.',
      seller:
        'Open the order and tell us what happened: we send it to the bank together with what we know. The money stays with us until it’s clear.',
    },
  },
  'inquiry-closed': {
    buyer: () => 'Your bank has no more questions about this payment: it stands.',
    seller: () => 'The buyer’s bank has no more questions about this payment: it stands.',
    topic: 'money',
  },
  'dispute-opened': {
    buyer: ({ amountCents }) => `Your bank took ${price(amountCents)} back, because you disputed the payment.`,
    seller: ({ amountCents }) =>
      `The buyer’s bank took ${price(amountCents)} back, because the buyer disputed the payment.`,
    topic: 'money',
    next: {
      buyer: 'The bank will decide, and may ask you for details.',
      seller:
        'Open the order and tell us what happened. We send it to the bank together with what we know, and the bank decides.',
    },
  },
  'dispute-won': {
    buyer: ({ amountCents }) => `The dispute is settled: your payment of ${price(amountCents)} stands.`,
    seller: ({ amountCents }) => `The dispute is settled: the payment of ${price(amountCents)} stands.`,
    topic: 'money',
  },
  'dispute-lost': {
    buyer: ({ amountCents }) => `The dispute is settled: your bank gave you ${price(amountCents)} back.`,
    seller: ({ amountCents }) => `The dispute is settled: the bank gave the buyer ${price(amountCents)} back.`,
    topic: 'money',
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

function named(reference: string | undefined): string {
  return reference === undefined ? '' : ` (reference ${reference})`;
}

function because(reason: RefundReason | undefined, side: OrderSide = 'buyer'): string {
  if (reason === undefined) return '';
  return `, ${REFUND_REASONS[reason][side]}`;
}

function price(cents: number | undefined): string {
  return cents === undefined ? 'an unknown amount' : formatPrice(cents);
}

/** The sides of an order that are notified of an event. @param by the side that caused it; null for anybody else */
export function sidesToNotify(kind: OrderEventKindName, by: OrderSide | null): readonly OrderSide[] {
  const { topic, notifies, ...sentences }: OrderEventKind = ORDER_EVENTS[kind];
  if (topic === null) return [];
  return (notifies ?? SIDES).filter((side) => sentences[side] !== null && (notifies !== undefined || side !== by));
}

const SIDES: readonly OrderSide[] = ['buyer', 'seller'];
