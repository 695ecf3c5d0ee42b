import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { MoneyBack } from '#app/features/orders/money-back.tsx';
import type { OrderView } from '#shared/views/orders.ts';
import { TEXTS } from '#shared/texts.ts';

/** What stands for an order now: 'Paid', 'Pay now', or why it can't be paid any more; and what of its money has gone back. */
export function OrderState({ order }: { order: OrderView }) {
  return (
    <div className="flex flex-col gap-1 text-small text-muted @3xl:items-end @3xl:text-right">
      <State order={order} />
      <MoneyBack order={order} />
    </div>
  );
}

function State({ order }: { order: OrderView }) {
  if (isAllBack(order)) return <Chip kind="sold">Refunded</Chip>;
  if (order.dispute === 'open') return <Chip kind="caution">Disputed</Chip>;
  if (order.paid) return <Chip kind="paid">Paid</Chip>;
  if (order.unavailable === 'canceled') return <Chip kind="sold">Cancelled</Chip>;
  if (order.unavailable === 'sold') return <Chip kind="sold">{TEXTS.soldToSomeoneElse}</Chip>;
  if (order.unavailable === 'deleted')
    return <Chip kind="sold">{order.withdrawn === 'sold-elsewhere' ? 'Sold elsewhere' : 'No longer offered'}</Chip>;
  if (order.unavailable === 'withheld') return <Chip kind="sold">Not offered now</Chip>;
  if (order.unavailable === 'paused') return <Chip kind="waiting">Paused by the seller</Chip>;
  return (
    <Link
      to={`/dashboard/payment/${order.id}`}
      aria-label={`Pay now for ${order.productName}`}
      className={buttonClass({ size: 'small' })}
    >
      Pay now
    </Link>
  );
}

function isAllBack({ paid, priceCents: price, refundedCents: refunded, dispute }: OrderView): boolean {
  return paid && (refunded === price || dispute === 'lost');
}
