import { formatDay, formatDayAndTime } from '#app/format-dates.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderStep } from '#shared/order-steps.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

interface MoneyWords {
  /** Who has the money, in a few words. */
  holder: string;
  text: string;
}

/** Steps in which the money is in this site's account. */
const HERE: ReadonlySet<OrderStep> = new Set(['hand-over', 'handed-over', 'deciding', 'claimed']);

/** Where the money of an order is now, for who is looking at it. */
export function moneyWords(order: OrderDetailsView): MoneyWords {
  const { part, step } = order;
  const isBuyer = part === 'buyer';
  const withBuyer = isBuyer ? 'Back with you' : 'Back with the buyer';
  if (HERE.has(step)) return held(order);
  if (step === 'released') return part === 'buyer' ? releasedForBuyer(order) : released(order);
  if (step === 'refunding')
    return {
      holder: 'On its way back',
      text: 'It goes back to the card automatically. Banks can take up to ten days to show it.',
    };
  if (step === 'refunded')
    return {
      holder: isBuyer ? 'Sent back to you' : 'Sent back to the buyer',
      text: order.events.some(({ kind }) => kind === 'refund-settled')
        ? 'We paid it by bank transfer. What happened, below, says the reference.'
        : 'It went back to the card. Banks can take up to ten days to show it.',
    };
  if (step === 'dispute-lost')
    return { holder: withBuyer, text: `The bank decided the dispute for ${isBuyer ? 'you' : 'the buyer'}.` };
  if (step === 'disputed')
    return { holder: `With ${isBuyer ? 'your' : 'the buyer’s'} bank`, text: 'The bank decides who gets it.' };
  return part === 'buyer'
    ? { holder: 'You haven’t paid', text: 'Your card hasn’t been charged.' }
    : { holder: 'The buyer hasn’t paid', text: 'Nothing has been charged.' };
}

function held({ part, priceCents, releaseAt }: OrderDetailsView): MoneyWords {
  const price = formatPrice(priceCents);
  const whose = part === 'buyer' ? `Your ${price}` : `The buyer’s ${price}`;
  return {
    holder: releaseAt === undefined ? 'Held by Clamshell' : `Held by Clamshell until ${formatDayAndTime(releaseAt)}`,
    text: `${whose} is in Clamshell’s account at our payment service.`,
  };
}

function releasedForBuyer({ priceCents, refundedCents, refundDueCents, money }: OrderDetailsView): MoneyWords {
  const back = (refundedCents ?? 0) + (refundDueCents ?? 0);
  const left = formatPrice(Math.max(0, priceCents - back));
  const belongs = `${back > 0 ? `The other ${left}` : `Your ${left}`} belongs to the seller now`;
  switch (money?.state) {
    case 'on-the-way':
    case 'needs-account':
      return { holder: 'Released to the seller', text: `${belongs}.` };
    case 'paid-out':
      return {
        holder: 'Paid out to the seller',
        text: `${belongs}${money.sent === undefined ? '' : `: we sent it on ${formatDay(money.sent)}`}.`,
      };
    default:
      return { holder: 'With the seller', text: `${belongs}.` };
  }
}

/** What the seller gets of a sale. */
export function sellersCents({ priceCents, refundedCents, refundDueCents, money }: OrderDetailsView): number {
  return money?.amounts?.earnedCents ?? Math.max(0, priceCents - (refundedCents ?? 0) - (refundDueCents ?? 0));
}

function released(order: OrderDetailsView): MoneyWords {
  const { part, money } = order;
  const isSeller = part === 'seller';
  const earned = formatPrice(sellersCents(order));
  const account = isSeller ? 'your payout account' : 'the seller’s payout account';
  switch (money?.state) {
    case 'on-the-way':
      return {
        holder: isSeller ? 'On its way to you' : 'On its way to the seller',
        text: `It’s released: ${earned} is being sent to ${account}.`,
      };
    case 'needs-account':
      return isSeller
        ? {
            holder: 'Released, and waiting for you',
            text: `${earned} is yours. Set up your payouts and we’ll send it.`,
          }
        : {
            holder: 'Released, and waiting for the seller',
            text: `The seller hasn’t set up payouts, so ${earned} can’t be sent yet.`,
          };
    case 'paid-out':
      return {
        holder: isSeller ? 'Paid out to you' : 'Paid out to the seller',
        text: `We sent ${earned} to ${account}${money.sent === undefined ? '' : ` on ${formatDay(money.sent)}`}. It’s paid into ${isSeller ? 'your' : 'their'} bank account from there, usually within two business days.`,
      };
    case 'settled':
      return {
        holder: isSeller ? 'Paid to you' : 'Paid to the seller',
        text: `${isSeller ? 'You got' : 'The seller got'} ${earned} directly from our team.`,
      };
    case 'refunded':
      return {
        holder: 'Nothing left to pay out',
        text:
          (money.amounts?.returnedCents ?? 0) > 0
            ? 'The money went back to the buyer.'
            : 'It repaid an earlier refund.',
      };
    default:
      return isSeller
        ? { holder: 'It’s yours', text: `The ${earned} belongs to you.` }
        : { holder: 'With the seller', text: `The ${earned} belongs to the seller.` };
  }
}
