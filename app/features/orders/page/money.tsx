import { Link } from 'react-router';
import { CopyButton } from '#app/components/ui/copy-button.tsx';
import { MoneyBack } from '#app/features/orders/money-back.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatPrice } from '#shared/money.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Who has the money now, and what of it went back. */
export function Money({ order }: { order: OrderDetailsView }) {
  const { part, step, transactionId, receipt } = order;
  return (
    <OrderCard title="Where the money is">
      <p className="font-medium text-ink">{holderOf(order)}</p>
      <p className="mt-1 text-muted">{explanation(order)}</p>
      <div className="mt-1 flex flex-col gap-1 text-small text-muted empty:hidden">
        <MoneyBack order={order} />
      </div>
      {step === 'hand-over' && part === 'seller' && (
        <p className="mt-2">
          <Link to="/dashboard/earnings" className="touch-target text-link">
            See it under Earnings
          </Link>
        </p>
      )}
      {receipt !== undefined && (
        <p className="mt-2">
          <Link to={`/dashboard/orders/${order.id}/receipt`} className="touch-target text-link">
            Receipt {receipt}
          </Link>
        </p>
      )}
      {transactionId !== undefined && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-box bg-sunken p-3">
          <div className="min-w-0">
            <p className="text-small text-muted">Transaction ID</p>
            <p className="font-mono text-small wrap-anywhere text-ink select-all">{transactionId}</p>
          </div>
          <CopyButton text={transactionId} what="transaction ID" />
        </div>
      )}
    </OrderCard>
  );
}

/** Steps in which the money is in this site's account. */
const HERE: ReadonlySet<OrderDetailsView['step']> = new Set(['hand-over', 'handed-over', 'deciding', 'claimed']);

function holderOf({ part, step, releaseAt }: OrderDetailsView): string {
  if (releaseAt !== undefined) return `Held by Clamshell until ${formatDayAndTime(releaseAt)}`;
  if (HERE.has(step)) return 'Held by Clamshell';
  if (step === 'released') return part === 'seller' ? 'It’s yours' : 'With the seller';
  if (step === 'refunding') return 'On its way back';
  if (step === 'refunded' || step === 'dispute-lost') return 'Back with the buyer';
  if (step === 'disputed') return 'With the buyer’s bank';
  return part === 'buyer' ? 'You haven’t paid' : 'The buyer hasn’t paid';
}

function explanation({ part, step, priceCents }: OrderDetailsView): string {
  const price = formatPrice(priceCents);
  const isBuyer = part === 'buyer';
  if (step === 'released')
    return isBuyer ? `Your ${price} belongs to the seller now.` : `The ${price} belongs to the seller.`;
  if (HERE.has(step))
    return isBuyer
      ? `Your ${price} is in this site’s account at the payment provider.`
      : `The buyer’s ${price} is in this site’s account at the payment provider.`;
  if (step === 'refunding') return 'It goes back to the card automatically. Banks can take up to ten days to show it.';
  if (step === 'refunded') return 'It went back to the card. Banks can take up to ten days to show it.';
  if (step === 'dispute-lost') return 'The bank decided the dispute for the buyer.';
  if (step === 'disputed') return 'The bank decides who gets it.';
  return isBuyer ? 'Your card hasn’t been charged.' : 'Nothing has been charged.';
}
