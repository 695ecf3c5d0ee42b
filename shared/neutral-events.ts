import { formatPrice } from '#shared/money.ts';
import type { OrderEventFacts, OrderEventKindName } from '#shared/order-events.ts';
import { isolateName } from '#shared/isolate-name.ts';

/** What the two sides of an order are called. */
export interface SideNames {
  buyer: string;
  seller: string;
}

type Neutral = (names: SideNames, facts: OrderEventFacts) => string;

/** What happened to an order in the words of somebody who has no part in it. */
const NEUTRAL: Readonly<Record<OrderEventKindName, Neutral>> = {
  booked: ({ buyer }) => `${buyer} booked the laptop.`,
  'meeting-changed': ({ buyer }) => `${buyer} changed their phone or the meeting place.`,
  'price-changed': ({ seller }, { fromCents, toCents }) =>
    `${seller} changed the price from ${price(fromCents)} to ${price(toCents)}.`,
  paused: ({ seller }) => `${seller} paused the listing.`,
  resumed: ({ seller }) => `${seller} resumed the listing.`,
  'payment-ended': ({ buyer }) => `A payment by ${buyer} was stopped or ran out of time.`,
  paid: ({ buyer }, { amountCents }) => `${buyer} paid ${price(amountCents)}.`,
  'serial-entered': ({ seller }) => `${seller} entered the serial number.`,
  'buyer-here': ({ buyer }) => `${buyer} checked in at the meeting.`,
  'seller-here': ({ seller }) => `${seller} checked in at the meeting.`,
  'buyer-holds': ({ buyer }) => `${buyer} checked the laptop and said that they have it.`,
  'code-refused': ({ buyer, seller }) => `${buyer} said that it wasn’t ${seller} who typed their code.`,
  'handed-over': ({ buyer, seller }) => `${seller} handed the laptop over to ${buyer}.`,
  'handover-reminder': () => 'Both were reminded to confirm the hand-over.',
  'refund-asked': ({ seller }, { hours = 48 }) =>
    `${seller} was asked whether they handed the laptop over. Without an answer within ${hours} hours the money goes back.`,
  objected: ({ buyer, seller }) => `${seller} says that ${buyer} has the laptop.`,
  deciding: () => 'The order was left to the Admins to decide.',
  released: ({ seller }) => `The money was released to ${seller}.`,
  'meeting-proposed-by-buyer': ({ buyer }) => `${buyer} suggested when to meet.`,
  'meeting-proposed-by-seller': ({ seller }) => `${seller} suggested when to meet.`,
  'meeting-moved-by-buyer': ({ buyer }) => `${buyer} can’t make the agreed meeting and suggested other times.`,
  'meeting-moved-by-seller': ({ seller }) => `${seller} can’t make the agreed meeting and suggested other times.`,
  'meeting-agreed': ({ buyer, seller }, { when }) =>
    `${buyer} and ${seller} agreed to meet${when === undefined ? '' : ` on ${when}`}.`,
  'meeting-called-off-by-buyer': ({ buyer }) => `${buyer} cancelled the meeting.`,
  'meeting-called-off-by-seller': ({ seller }) => `${seller} cancelled the meeting.`,
  'payout-waits': ({ seller }, { amountCents }) => `${price(amountCents)} waits until ${seller} sets up payouts.`,
  'seller-paid': ({ seller }, { amountCents }) => `${price(amountCents)} was sent to ${seller}.`,
  'seller-paid-another-way': ({ seller }, { amountCents, reference }) =>
    `${price(amountCents)} went to ${seller} by bank transfer${named(reference)}.`,
  'taken-back': ({ seller }, { amountCents }) => `${price(amountCents)} was taken back from ${seller}.`,
  'seller-owes': ({ seller }, { amountCents }) => `${seller} owes ${price(amountCents)}, which couldn’t be taken back.`,
  'debt-written-off': ({ seller }, { amountCents }) => `${price(amountCents)} that ${seller} owed was given up.`,
  'buyer-claimed': ({ buyer }) => `${buyer} reported a problem.`,
  'seller-claimed': ({ seller }) => `${seller} reported a problem.`,
  'part-offered': ({ seller }, { amountCents }) => `${seller} offered ${price(amountCents)} back.`,
  'part-declined': ({ buyer }) => `${buyer} said no to the offer.`,
  'buyer-disagrees': ({ buyer }) => `${buyer} disagreed about the problem.`,
  'seller-disagrees': ({ seller }) => `${seller} disagreed about the problem.`,
  'claim-unanswered': () => 'Nobody answered about the problem in time.',
  'buyer-withdrew-claim': ({ buyer }) => `${buyer} said that the problem is solved.`,
  'seller-withdrew-claim': ({ seller }) => `${seller} said that the problem is solved.`,
  'seller-told-bank': ({ seller }) => `${seller} told us what happened, for the buyer’s bank.`,
  'evidence-sent': () => 'The buyer’s bank got our evidence.',
  'claim-agreed': ({ buyer, seller }, facts) => `${buyer} and ${seller} agreed about the problem: ${outcome(facts)}.`,
  'claim-decided': (_names, facts) => `An Admin decided about the problem: ${outcome(facts)}.`,
  'sold-to-other': () => 'Somebody else paid first, so the laptop was sold.',
  'taken-down': () => 'An Admin took the listing down.',
  'put-back': () => 'An Admin put the listing back.',
  withdrawn: ({ seller }, { reason }) =>
    reason === 'sold-elsewhere' ? `${seller} sold the laptop elsewhere.` : 'The laptop was taken off the site.',
  'offer-accepted': ({ buyer, seller }, { amountCents }) =>
    `${seller} accepted ${buyer}’s offer of ${price(amountCents)}.`,
  'counter-accepted': ({ buyer, seller }, { amountCents }) =>
    `${buyer} accepted ${seller}’s price of ${price(amountCents)}.`,
  'offer-lapsed': ({ buyer }, { fromCents }) => `${buyer} didn’t pay the agreed ${price(fromCents)} in time.`,
  'review-asked': () => 'Both were asked for a review.',
  'buyer-reviewed': ({ buyer, seller }) => `${buyer} reviewed ${seller}.`,
  'seller-reviewed': ({ buyer, seller }) => `${seller} reviewed ${buyer}.`,
  'reviews-shown': () => 'Both have written a review.',
  'buyer-review-shown': ({ buyer }) => `${buyer}’s review became public.`,
  'seller-review-shown': ({ seller }) => `${seller}’s review became public.`,
  'buyer-answered-review': ({ buyer }) => `${buyer} answered a review.`,
  'seller-answered-review': ({ seller }) => `${seller} answered a review.`,
  canceled: ({ buyer }) => `${buyer} cancelled the booking.`,
  'refund-begun': ({ buyer }, { amountCents }) =>
    `A payment of ${price(amountCents)} by ${buyer} came too late to buy the laptop and is going back.`,
  'refund-decided': ({ buyer }, { amountCents }) => `${price(amountCents)} is being refunded to ${buyer}.`,
  'refund-failed': ({ buyer }, { amountCents }) => `${buyer}’s bank didn’t take a refund of ${price(amountCents)}.`,
  'refund-settled': ({ buyer }, { amountCents, reference }) =>
    `${price(amountCents)} went to ${buyer} by bank transfer${named(reference)}.`,
  'refund-paid-twice': ({ buyer }, { amountCents }) =>
    `${buyer}’s bank took the refund of ${price(amountCents)} after all, so it was paid twice.`,
  'second-refund-failed': ({ buyer }, { amountCents }) =>
    `${buyer}’s bank didn’t take the second refund of ${price(amountCents)} after all, so it was paid once.`,
  refunded: ({ buyer }, { amountCents }) => `${price(amountCents)} went back to ${buyer}’s card.`,
  'inquiry-opened': ({ buyer }) => `${buyer}’s bank asked about the payment.`,
  'inquiry-closed': ({ buyer }) => `${buyer}’s bank has no more questions: the payment stands.`,
  'dispute-opened': ({ buyer }, { amountCents }) =>
    `${buyer}’s bank took ${price(amountCents)} back, because the payment is disputed.`,
  'dispute-won': (_names, { amountCents }) => `The dispute was won: the payment of ${price(amountCents)} stands.`,
  'dispute-lost': ({ buyer }, { amountCents }) =>
    `The dispute was lost: the bank gave ${price(amountCents)} back to ${buyer}.`,
};

/** What happened, for an Admin. @param names as they are called now; who has no name any more is 'the buyer', 'the seller' */
export function neutralEventText(kind: OrderEventKindName, names: SideNames, facts: OrderEventFacts): string {
  const isolated = { buyer: isolateName(names.buyer), seller: isolateName(names.seller) };
  const text = NEUTRAL[kind](isolated, facts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function outcome({ claimOutcome, amountCents }: OrderEventFacts): string {
  if (claimOutcome === 'part') return `${price(amountCents)} goes back to the buyer`;
  return claimOutcome === 'refunded' ? 'all of the money goes back to the buyer' : 'the seller gets the money';
}

function named(reference: string | undefined): string {
  return reference === undefined ? '' : `, reference ${reference}`;
}

function price(cents: number | undefined): string {
  return cents === undefined ? 'an unknown amount' : formatPrice(cents);
}
