import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import type { OrderView } from '#shared/views/orders.ts';
import { TEXTS } from '#shared/texts.ts';

interface EndedPaymentProps {
  order: OrderView;
  /** Why the payment of just now went back, in the server's words. */
  refunded: string | undefined;
}

/** Why there is nothing to pay, and where to go instead. */
export function EndedPayment({ order, refunded }: EndedPaymentProps) {
  const { title, sentence } = refunded === undefined ? wordsFor(order) : REFUNDED(refunded);
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="font-display text-lead font-semibold text-ink">{title}</p>
      <p className="max-w-prose text-ink">{sentence}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/laptops" className={buttonClass()}>
          Find another laptop
        </Link>
        <Link to="/dashboard/myOrders" className={buttonClass({ variant: 'secondary' })}>
          Go to My Orders
        </Link>
      </div>
    </div>
  );
}

const REFUNDED = (sentence: string) => ({ title: 'The payment was refunded', sentence });

function wordsFor({ unavailable, withdrawn, refundedCents, refundDueCents }: OrderView) {
  // Who was charged all the same reads elsewhere what has become of the money.
  const uncharged = refundedCents === undefined && refundDueCents === undefined ? ' You weren’t charged.' : '';
  switch (unavailable) {
    case 'sold':
      return {
        title: TEXTS.soldToSomeoneElse,
        sentence: `Somebody else paid for this laptop first.${uncharged}`,
      };
    case 'withheld':
      return {
        title: 'Not offered now',
        sentence:
          'This laptop isn’t offered at the moment, so you can’t pay for it. You weren’t charged. If it comes back, you can pay here.',
      };
    case 'paused':
      return {
        title: 'Paused by the seller',
        sentence:
          'The seller has paused this listing, so you can’t pay right now. You weren’t charged. Your booking stays, and you can pay here once the laptop is back.',
      };
    case 'canceled':
      return {
        title: 'Booking cancelled',
        sentence: 'You’ve cancelled this booking. Book the laptop again to pay for it.',
      };
    default:
      return withdrawn === 'sold-elsewhere'
        ? { title: 'Sold elsewhere', sentence: `The seller has sold this laptop elsewhere.${uncharged}` }
        : { title: 'No longer offered', sentence: `This laptop was taken off the site.${uncharged}` };
  }
}
