import { formatPrice } from '#shared/money.ts';
import type { OrderStep } from '#shared/order-steps.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Where an order stands, for an Admin, who has nothing to press. */
export function adminWords({ step, paid, priceCents }: OrderDetailsView): { title: string; text: string } {
  const words: Record<OrderStep, [string, string]> = {
    pay: ['Booked, not paid yet', 'The two agree on a time to meet, and the buyer pays by card once they want it.'],
    paying: ['The buyer is paying right now', 'The laptop is held for them until then.'],
    held: ['Another buyer is paying right now', 'If they don’t finish, this buyer can pay.'],
    paused: ['Paused by the seller', 'The buyer can’t pay until the seller resumes the listing.'],
    withheld: ['This laptop isn’t offered right now', 'The buyer can’t pay for it at the moment.'],
    sold: ['Sold to another buyer', 'This booking has ended.'],
    withdrawn: ['The listing was taken down', 'This booking has ended.'],
    canceled: ['The buyer cancelled', 'This booking has ended.'],
    'hand-over': [
      'Paid, and ready to hand over',
      `The buyer has paid ${formatPrice(priceCents)}. They meet the seller and take the laptop home.`,
    ],
    'handed-over': [
      'Handed over',
      'The money becomes the seller’s at the end of the buyer’s time to say that something is wrong.',
    ],
    released: ['All done', 'The laptop was handed over, and the money is the seller’s.'],
    deciding: ['An Admin has to decide', 'The two didn’t confirm the hand-over, so an Admin says who gets the money.'],
    claimed: ['A problem was reported', 'Nothing is released or refunded until it’s settled.'],
    refunding: [
      paid ? 'The buyer gets the money back' : 'This payment came too late',
      'The buyer gets the money back automatically.',
    ],
    refunded: ['The buyer got their money back', 'It went back to their card.'],
    disputed: ['The buyer disputes this payment', 'Their bank has the money until it decides.'],
    'dispute-lost': ['The bank gave the buyer their money back', 'The dispute has ended.'],
  };
  const [title, text] = words[step];
  return { title, text };
}
