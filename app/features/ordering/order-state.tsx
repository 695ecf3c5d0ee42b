import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import type { OrderAnswer } from '#shared/contracts/orders.ts';
import { TEXTS } from '#shared/texts.ts';

/** What stands for an order now: 'Paid', 'Pay now', or why it can't be paid any more. */
export function OrderState({ order }: { order: OrderAnswer }) {
  if (order.paid) return <Chip kind="paid">Paid</Chip>;
  if (order.unavailable === 'sold') return <Chip kind="sold">{TEXTS.soldToSomeoneElse}</Chip>;
  if (order.unavailable === 'deleted') return <Chip kind="sold">No longer offered</Chip>;
  if (order.unavailable === 'withheld') return <Chip kind="sold">Not offered now</Chip>;
  return (
    <Link
      to={`/dashboard/payment/${order._id}`}
      aria-label={`Pay now for ${order.product_name}`}
      className={buttonClass({ size: 'small' })}
    >
      Pay now
    </Link>
  );
}
