import { type ClaimOutcome, type ClaimReason, reasonClause } from '#shared/claim-reasons.ts';
import { formatPrice } from '#shared/money.ts';

/** Facts that sentences here need, of all that an event may have. */
interface ClaimFacts {
  claimReason?: ClaimReason;
  claimOutcome?: ClaimOutcome;
  amountCents?: number;
  hours?: number;
}

const WE_DECIDE = 'You don’t need to do anything. We read what both of you wrote, and tell you what we decide.';
const ANSWER =
  'Open the order and answer in time. Otherwise we decide without your answer. We hold the money until then.';
const READ_WHY = 'The order’s page says why.';

/** What happens when something is wrong with an order, with the words in which both sides read it; part of `ORDER_EVENTS`. */
export const CLAIM_EVENTS = {
  'buyer-claimed': {
    buyer: ({ claimReason, hours = 48 }: ClaimFacts) =>
      `You told us that ${clause('buyer', claimReason, 'buyer')}. The seller has ${time(hours)} to answer.`,
    seller: ({ claimReason, hours = 48 }: ClaimFacts) =>
      `The buyer says that ${clause('buyer', claimReason, 'seller')}. You have ${time(hours)} to answer.`,
    topic: 'claims',
    urgent: ['seller'],
    next: { seller: ANSWER },
  },
  'seller-claimed': {
    buyer: ({ claimReason, hours = 48 }: ClaimFacts) =>
      `The seller says that ${clause('seller', claimReason, 'buyer')}. You have ${time(hours)} to answer.`,
    seller: ({ claimReason, hours = 48 }: ClaimFacts) =>
      `You told us that ${clause('seller', claimReason, 'seller')}. The buyer has ${time(hours)} to answer.`,
    topic: 'claims',
    urgent: ['buyer'],
    next: { buyer: ANSWER },
  },
  'part-offered': {
    buyer: ({ amountCents, hours = 48 }: ClaimFacts) =>
      `The seller offers you ${price(amountCents)} back. You have ${time(hours)} to say yes or no.`,
    seller: ({ amountCents, hours = 48 }: ClaimFacts) =>
      `You offered the buyer ${price(amountCents)} back. They have ${time(hours)} to say yes or no.`,
    topic: 'claims',
    urgent: ['buyer'],
    next: { buyer: 'If you say yes, you keep the laptop and the seller gets the rest. Otherwise we decide.' },
  },
  'part-declined': {
    buyer: () => 'You said no to the seller’s offer. It’s our turn to decide.',
    seller: () => 'The buyer said no to your offer. It’s our turn to decide.',
    topic: 'claims',
    next: { seller: WE_DECIDE },
  },
  'buyer-disagrees': {
    buyer: () => 'You disagreed with the seller. It’s our turn to decide.',
    seller: () => 'The buyer disagrees with you. It’s our turn to decide.',
    topic: 'claims',
    next: { seller: WE_DECIDE },
  },
  'seller-disagrees': {
    buyer: () => 'The seller disagrees with you. It’s our turn to decide.',
    seller: () => 'You disagreed with the buyer. It’s our turn to decide.',
    topic: 'claims',
    next: { buyer: WE_DECIDE },
  },
  'claim-unanswered': {
    buyer: () => 'There was no answer in time, so it’s our turn to decide.',
    seller: () => 'There was no answer in time, so it’s our turn to decide.',
    topic: 'claims',
    next: { buyer: WE_DECIDE, seller: WE_DECIDE },
  },
  'buyer-withdrew-claim': {
    buyer: () => 'You told us that the problem is solved.',
    seller: () => 'The buyer told us that the problem is solved.',
    topic: 'claims',
  },
  'seller-withdrew-claim': {
    buyer: () => 'The seller told us that the problem is solved.',
    seller: () => 'You told us that the problem is solved.',
    topic: 'claims',
  },
  'seller-told-bank': {
    buyer: () => 'The seller told us what happened, for your bank.',
    seller: () => 'You told us what happened. We’ll send it to the buyer’s bank.',
    topic: 'claims',
    notifies: [],
  },
  'evidence-sent': {
    buyer: () => 'We sent your bank what we know about this order. The bank decides now.',
    seller: () => 'We sent the buyer’s bank what we know about this order. The bank decides now.',
    topic: 'claims',
    next: {
      seller: 'You don’t need to do anything. Banks can take two to three months, and we’ll tell you how it ends.',
    },
  },
  // Refund and release have e-mails of their own.
  'claim-agreed': {
    buyer: (facts: ClaimFacts) => `You and the seller agreed: ${outcome(facts, 'buyer')}.`,
    seller: (facts: ClaimFacts) => `You and the buyer agreed: ${outcome(facts, 'seller')}.`,
    topic: 'claims',
    notifies: ['buyer', 'seller'],
    email: false,
  },
  'claim-decided': {
    buyer: (facts: ClaimFacts) => `We decided about the problem with this order: ${outcome(facts, 'buyer')}.`,
    seller: (facts: ClaimFacts) => `We decided about the problem with this order: ${outcome(facts, 'seller')}.`,
    topic: 'claims',
    notifies: ['buyer', 'seller'],
    next: { buyer: READ_WHY, seller: READ_WHY },
  },
} as const;

function clause(opener: 'buyer' | 'seller', reason: ClaimReason | undefined, reader: 'buyer' | 'seller'): string {
  return reason === undefined ? 'something is wrong' : reasonClause(opener, reason, reader);
}

function outcome({ claimOutcome, amountCents }: ClaimFacts, reader: 'buyer' | 'seller'): string {
  const buyerGets = reader === 'buyer' ? 'you get' : 'the buyer gets';
  const sellerGets = reader === 'seller' ? 'you get' : 'the seller gets';
  if (claimOutcome === 'refunded') return `${buyerGets} all of the money back`;
  if (claimOutcome === 'part') return `${buyerGets} ${price(amountCents)} back, and ${sellerGets} the rest`;
  return `${sellerGets} the money`;
}

function time(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function price(cents: number | undefined): string {
  return cents === undefined ? 'an unknown amount' : formatPrice(cents);
}
