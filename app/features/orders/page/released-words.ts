import { hasHappened } from '#app/features/orders/page/has-happened.ts';
import { sellersCents } from '#app/features/orders/page/money-words.ts';
import type { StepWords } from '#app/features/orders/page/step.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** What the buyer reads once the money is the seller's. Who lost a case isn't wished joy. */
export function releasedForBuyer(order: OrderDetailsView): StepWords {
  if (hasHappened(order, 'dispute-won'))
    return {
      title: 'Your payment stands',
      text: 'The bank decided that the seller gets the money. The laptop is yours.',
    };
  const decided = order.events.findLast(({ kind }) => kind === 'claim-decided');
  if (!decided) return { title: 'All done', text: 'The laptop is yours, and the seller gets the money. Enjoy it!' };
  return {
    title: 'We’ve decided',
    text: `${decided.text} You can read why below. If you think we’ve overlooked something, write to us.`,
    action: 'write-to-us',
  };
}

/** What the seller reads once the money is theirs. */
export function releasedForSeller(order: OrderDetailsView): StepWords {
  const decided = order.events.findLast(({ kind }) => kind === 'claim-decided');
  const text = decided ? `${decided.text} You can read why below.` : `The laptop is sold.${yours(order)}`;
  return order.money?.state === 'needs-account'
    ? {
        title: 'Tell us where to send your money',
        text: `${text} Set up your payouts, and we’ll send it right away.`,
        action: 'set-up-payouts',
      }
    : { title: decided ? 'We’ve decided' : 'All done', text, action: 'my-listings' };
}

/** Not said of a decided case: until the provider has taken the refund of a part, the books have the whole sum, and the event of the release says the rest. */
function yours(order: OrderDetailsView): string {
  const cents = sellersCents(order);
  return cents > 0 ? ` ${formatPrice(cents)} is yours.` : '';
}
