import { wasHandedOver } from '#app/features/orders/page/has-happened.ts';
import { isAtMeeting } from '#app/features/orders/page/main-action.ts';
import { adminWords } from '#app/features/orders/page/admin-words.ts';
import { releasedForBuyer, releasedForSeller } from '#app/features/orders/page/released-words.ts';
import type { StepWords } from '#app/features/orders/page/step.ts';
import { formatDayAndTime, formatTime } from '#app/format-dates.ts';
import { TEXTS } from '#shared/texts.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderStep } from '#shared/order-steps.ts';
import type { MeetingView, OrderDetailsView } from '#shared/views/order-details.ts';

/** Until when somebody else may still pay. */
const byWhen = ({ heldUntil }: OrderDetailsView): string =>
  heldUntil === undefined ? '' : ` by ${formatTime(Date.parse(heldUntil))}`;

/** What both read while something is wrong. */
function claimedText(order: OrderDetailsView): string {
  const text = 'We hold the money until it’s settled. Below is what was said, and what comes next.';
  if (wasHandedOver(order)) return text;
  return isAtMeeting(order)
    ? `${text} The hand-over can still be confirmed, too.`
    : `${text} If you meet after all, the laptop can still be handed over.`;
}

const GOES_BACK = 'It goes back to their card automatically.';

/** What goes back and why, as the reader's own list of events says it. */
const whyRefunded = ({ events }: OrderDetailsView): string | undefined =>
  events.findLast(({ kind }) => kind === 'refund-decided')?.text;

/** Whether the laptop may be with the buyer although the money isn't with the seller. */
const mayHaveIt = (order: OrderDetailsView): boolean => wasHandedOver(order) || isAtMeeting(order);

/** What somebody reads and does next; an Admin does nothing. */
export function stepWords(order: OrderDetailsView): StepWords {
  if (order.part === 'admin') return adminWords(order);
  return order.part === 'seller' ? forSeller(order) : forBuyer(order);
}

/** What a buyer does about the laptop whose money went back; and its seller. */
const giveBack = (order: OrderDetailsView): string =>
  wasHandedOver(order)
    ? 'Now give the laptop back: agree with the seller on a time and a place.'
    : 'If you have the laptop, agree with the seller on giving it back.';
const getBack = (order: OrderDetailsView): string =>
  `${
    wasHandedOver(order)
      ? 'Agree with them on a time and a place for giving the laptop back.'
      : 'If they have the laptop, agree with them on getting it back.'
  } If you don’t get it back, write to us.`;

const isAgreed = ({ state, begun }: MeetingView) => state === 'agreed' && !begun;

/** Who has to answer what was suggested, as long as it can be answered. */
function whoAnswers({ state, mine, options }: MeetingView): 'me' | 'other' | null {
  if (state !== 'proposed' || options.every(({ passed }) => passed)) return null;
  return mine ? 'other' : 'me';
}

/** What the first box asks for before anything is paid. */
function titleToMeet(meeting: MeetingView, other: 'buyer' | 'seller', title: string): string {
  const who = whoAnswers(meeting);
  return who === null ? title : who === 'me' ? 'Choose a time to meet' : `Wait for the ${other}’s answer`;
}

function forBuyer(order: OrderDetailsView): StepWords {
  const { step, withdrawn, paid, priceCents, meeting } = order;
  const toGiveBack = paid && mayHaveIt(order);
  const words: Record<OrderStep, StepWords> = {
    pay: {
      title: titleToMeet(meeting, 'seller', 'Meet the seller, then pay'),
      text: `${meeting.state === 'agreed' || meeting.state === 'proposed' ? '' : 'Agree on a time with the seller, here or by phone. '}Look at the laptop when you meet, and pay by card if you want it. We hold the money until you’ve had time to check it.`,
      action: 'pay',
    },
    paying: {
      title: 'Finish your payment',
      text: 'You’ve begun to pay for this laptop.',
      action: 'go-on-paying',
    },
    held: {
      title: 'Somebody else is paying right now',
      text: `If they don’t finish${byWhen(order)}, you can pay.`,
      action: 'check-again',
    },
    paused: {
      title: 'Paused by the seller',
      text: 'You can’t pay right now. Your booking stays, and you can pay once the laptop is back.',
      action: 'call-seller',
    },
    withheld: {
      title: 'This laptop isn’t offered right now',
      text: 'You can’t pay for it at the moment. If it comes back, you can pay here.',
      action: 'find-similar',
    },
    sold: {
      title: TEXTS.soldToSomeoneElse,
      text: 'Another buyer paid first, so your booking has ended. Have a look at similar laptops.',
      action: 'find-similar',
    },
    withdrawn: {
      title: withdrawn === 'sold-elsewhere' ? 'Sold elsewhere' : 'No longer offered',
      text:
        withdrawn === 'sold-elsewhere'
          ? 'The seller sold this laptop elsewhere, so your booking has ended. Have a look at similar laptops.'
          : 'This laptop was taken off the site, so your booking has ended. Have a look at similar laptops.',
      action: 'find-similar',
    },
    canceled: {
      title: 'You cancelled this booking',
      text: 'You can book the laptop again while it’s for sale.',
      action: 'book-again',
    },
    'hand-over': isAtMeeting(order)
      ? {
          title: 'Check the laptop, then take it home',
          text: `We hold your ${formatPrice(priceCents)}. Check the laptop with the list below. Once it’s in your hands, show the seller your code.`,
          action: 'call-seller',
        }
      : {
          title: 'Meet the seller and take your laptop home',
          text: `You’ve paid ${formatPrice(priceCents)}, and we hold the money. When you meet, go to ‘At the meeting’ below: you check the laptop first, and once it’s in your hands you get a code to show the seller.`,
          action: 'call-seller',
        },
    'handed-over': {
      title: 'Enjoy your laptop',
      text: 'Try everything out. If something’s wrong, report it below while we still hold your money.',
      action: 'call-seller',
    },
    released: releasedForBuyer(order),
    deciding: {
      title: 'We’re looking into this order',
      text: 'An Admin reads what happened and decides who gets the money. You’ll see the answer here.',
      action: 'call-seller',
    },
    claimed: {
      title: 'A problem is being sorted out',
      text: claimedText(order),
    },
    refunding: {
      title: 'Your money is on its way back',
      text: paid
        ? `${whyRefunded(order) ?? 'You get all of it back on your card automatically.'} You don’t have to do anything.`
        : 'Your payment came too late to buy this laptop. You get all of it back on your card automatically, so you don’t have to do anything.',
      action: 'find-similar',
    },
    refunded: {
      title: 'We’ve sent your money back',
      text: toGiveBack
        ? giveBack(order)
        : paid
          ? 'The sale is off. Have a look at similar laptops.'
          : 'Your payment came too late to buy this laptop, and was refunded to your card.',
      action: toGiveBack ? 'call-seller' : 'find-similar',
    },
    disputed: {
      title: 'Your bank is looking into this payment',
      text: 'This page says what the bank decided as soon as we know; banks can take two to three months. Until then, keep the laptop and all messages as they are. If it’s solved or was a mistake, ask your bank to withdraw the dispute.',
    },
    'dispute-lost': {
      title: 'Your bank gave your money back',
      text: giveBack(order),
      action: 'call-seller',
    },
  };
  return words[step];
}

function forSeller(order: OrderDetailsView): StepWords {
  const { step, paid, priceCents, meeting } = order;
  const toGetBack = paid && mayHaveIt(order);
  const words: Record<OrderStep, StepWords> = {
    pay: {
      title: titleToMeet(meeting, 'buyer', isAgreed(meeting) ? 'Meet the buyer' : 'Agree on a time to meet'),
      text: `${isAgreed(meeting) || meeting.state === 'proposed' ? '' : 'Suggest a time here, or call the buyer. '}Let them try the laptop, and hand it over once this page says that it’s paid.`,
      action: 'call-buyer',
    },
    paying: {
      title: 'The buyer is paying right now',
      text: 'Keep the laptop until this page says that it’s paid.',
    },
    held: {
      title: 'Another buyer is paying right now',
      text: `If they don’t finish${byWhen(order)}, this buyer can pay.`,
    },
    paused: {
      title: 'You’ve paused this listing',
      text: 'The buyer can’t pay until you resume it.',
      action: 'my-listings',
    },
    withheld: {
      title: 'This laptop isn’t offered right now',
      text: 'The buyer can’t pay for it at the moment.',
    },
    sold: {
      title: 'You sold it to another buyer',
      text: 'This booking has ended, and the buyer knows. There’s nothing left to do here.',
      action: 'my-listings',
    },
    withdrawn: {
      title: 'The listing was taken down',
      text: 'This booking has ended, and the buyer knows. There’s nothing left to do here.',
      action: 'my-listings',
    },
    canceled: {
      title: 'The buyer cancelled',
      text: 'Your laptop stays for sale, and others can book it.',
      action: 'my-listings',
    },
    'hand-over': {
      title: 'Hand over the laptop',
      text: `The buyer has paid ${formatPrice(priceCents)}, and we hold the money for you. Let the buyer check the laptop, then scan the code on their phone.`,
      action: 'call-buyer',
    },
    'handed-over': {
      title: 'You handed over the laptop',
      text: `The buyer can report a problem${order.releaseAt === undefined ? '' : ` until ${formatDayAndTime(order.releaseAt)}`}. After that the money is yours.`,
    },
    released: releasedForSeller(order),
    deciding: {
      title: 'We’re looking into this order',
      text: 'An Admin reads what happened and decides who gets the money. You’ll see the answer here.',
      action: 'call-buyer',
    },
    claimed: {
      title: 'A problem is being sorted out',
      text: claimedText(order),
    },
    refunding: {
      title: paid ? 'The buyer gets the money back' : 'This payment came too late',
      text: toGetBack
        ? `${whyRefunded(order) ?? GOES_BACK} ${getBack(order)}`
        : `${whyRefunded(order) ?? GOES_BACK} Keep the laptop: you can list it again.`,
      action: toGetBack ? 'call-buyer' : 'my-listings',
    },
    refunded: {
      title: 'We’ve sent the buyer’s money back',
      text: toGetBack
        ? getBack(order)
        : paid
          ? 'The sale is off. If you still want to sell the laptop, list it again.'
          : 'Their payment came too late to buy the laptop. There’s nothing left to do here.',
      action: toGetBack ? 'call-buyer' : 'my-listings',
    },
    disputed: {
      title: 'The buyer disputes this payment',
      text: 'Their bank has taken the money back until it decides. Keep everything that shows that you handed over the laptop.',
    },
    'dispute-lost': {
      title: 'The bank gave the buyer their money back',
      text: getBack(order),
      action: 'call-buyer',
    },
  };
  return words[step];
}
