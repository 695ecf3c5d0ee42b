import { formatPrice } from '#shared/money.ts';

/** Facts that sentences here need, of all that an event may have. */
interface HandoverFacts {
  hours?: number;
  /** What was left of the payment; older events don't have it. */
  amountCents?: number;
}

/** What happens when a paid laptop is handed over, with the words in which both sides read it; part of `ORDER_EVENTS`. */
export const HANDOVER_EVENTS = {
  'serial-entered': {
    buyer: () => 'The seller entered the serial number, so that you can compare it.',
    seller: () => 'You entered the serial number for the buyer to compare.',
    topic: null,
  },
  'buyer-here': {
    buyer: () => 'You checked in at the meeting.',
    seller: () => 'The buyer checked in at the meeting.',
    topic: 'meetings',
  },
  'seller-here': {
    buyer: () => 'The seller checked in at the meeting.',
    seller: () => 'You checked in at the meeting.',
    topic: 'meetings',
  },
  'buyer-holds': {
    buyer: () => 'You checked the laptop and said that you have it.',
    seller: () => 'The buyer checked the laptop and said that they have it.',
    topic: null,
  },
  'code-refused': {
    buyer: () => 'You said that it wasn’t the seller who typed your code.',
    seller: () => 'The buyer said that it wasn’t you who typed their code.',
    topic: 'meetings',
  },
  'handed-over': {
    buyer: ({ hours }: HandoverFacts) =>
      `You got the laptop. You have ${time(hours)} to tell us if something is wrong.`,
    seller: ({ hours }: HandoverFacts) =>
      `You handed the laptop over. The buyer has ${time(hours)} to tell us if something is wrong.`,
    topic: 'money',
    notifies: ['buyer', 'seller'],
    next: {
      buyer: 'Try everything out today. After that, your money goes to the seller.',
      seller: 'You don’t need to do anything. After that, the money is yours.',
    },
  },
  'handover-reminder': {
    buyer: () =>
      'The hand-over isn’t confirmed yet. If you have the laptop, show the seller your code from the order’s page.',
    seller: () => 'The hand-over isn’t confirmed yet. Ask the buyer for the code on their order’s page.',
    topic: 'money',
    next: {
      buyer: 'If nobody confirms it within a week of your meeting, we decide who gets the money.',
      seller: 'If nobody confirms it within a week of your meeting, we decide who gets the money.',
    },
  },
  'refund-asked': {
    buyer: ({ hours }: HandoverFacts) =>
      `Nobody has confirmed that you got the laptop. Unless the seller objects within ${time(hours)}, you get your money back.`,
    seller: ({ hours }: HandoverFacts) =>
      `Nobody has confirmed that you handed the laptop over. If you did, tell us within ${time(hours)}. Otherwise the buyer gets the money back.`,
    topic: 'money',
    urgent: ['seller'],
    next: {
      buyer: 'If you’ve got the laptop, show the seller your code from the order’s page.',
      seller: 'Open the order and press ‘I did hand it over’.',
    },
  },
  objected: {
    buyer: () => 'The seller says that you have the laptop.',
    seller: () => 'You told us that the buyer has the laptop.',
    topic: 'money',
  },
  deciding: {
    buyer: () => 'We’re looking into this order and will decide who gets the money.',
    seller: () => 'We’re looking into this order and will decide who gets the money.',
    topic: 'money',
    next: {
      buyer: 'You’ll see on the order’s page what we decide.',
      seller: 'You’ll see on the order’s page what we decide.',
    },
  },
  released: {
    buyer: ({ amountCents }: HandoverFacts) =>
      amountCents === undefined
        ? 'Your money was released to the seller.'
        : `We released ${formatPrice(amountCents)} to the seller.`,
    seller: ({ amountCents }: HandoverFacts) =>
      amountCents === undefined
        ? 'The money is yours.'
        : `The money is yours: ${formatPrice(amountCents)}, less any fees.`,
    topic: 'money',
  },
} as const;

function time(hours = 48): string {
  return hours >= 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}
