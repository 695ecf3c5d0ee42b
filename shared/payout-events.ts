import { formatPrice } from '#shared/money.ts';

/** Facts that sentences here need, of all that an event may have. */
interface Amount {
  amountCents?: number;
  /** Of a bank transfer. */
  reference?: string;
}

const SETUP = 'Open Earnings and tell the payment service who you are and where your bank account is.';

/** What happens to a seller's money once their sale is released; buyers don't see it; part of `ORDER_EVENTS`. */
export const PAYOUT_EVENTS = {
  'payout-waits': {
    buyer: null,
    seller: ({ amountCents }: Amount) =>
      `${price(amountCents)} is ready for you. Set up your payouts under Earnings to get it.`,
    topic: 'money',
    next: { seller: SETUP },
  },
  'seller-paid': {
    buyer: null,
    seller: ({ amountCents }: Amount) =>
      `We paid you ${price(amountCents)}. It reaches your bank account within a few days.`,
    topic: 'money',
  },
  'seller-paid-another-way': {
    buyer: null,
    seller: ({ amountCents, reference }: Amount) =>
      `We paid you ${price(amountCents)} by bank transfer${reference === undefined ? '' : ` (reference ${reference})`}, because the payment service couldn’t send it.`,
    topic: 'money',
    next: {
      seller:
        'You don’t need to do anything. A bank transfer takes up to three business days. If it isn’t there by then, write to us from the contact page.',
    },
  },
  'taken-back': {
    buyer: null,
    seller: ({ amountCents }: Amount) =>
      `We took ${price(amountCents)} back from your payout account, because less of this sale is yours after a refund or a fee.`,
    topic: 'money',
  },
  'seller-owes': {
    buyer: null,
    seller: ({ amountCents }: Amount) =>
      `The buyer was refunded after we’d paid you, so you owe ${price(amountCents)}. We’ll take it out of your next sales.`,
    topic: 'money',
  },
  'debt-written-off': {
    buyer: null,
    seller: ({ amountCents }: Amount) => `You don’t owe ${price(amountCents)} any more.`,
    topic: 'money',
  },
} as const;

function price(cents: number | undefined): string {
  return cents === undefined ? 'an unknown amount' : formatPrice(cents);
}
