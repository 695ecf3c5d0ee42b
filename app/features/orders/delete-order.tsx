import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { isolateName } from '#shared/isolate-name.ts';
import type { OrderView } from '#shared/views/orders.ts';

/** What removing an order means to its buyer, by why it cannot be paid. */
const REMOVING = {
  sold: 'Somebody else has bought this laptop, so you can’t pay for it any more. The order will disappear from your list.',
  deleted:
    'This laptop is no longer offered, so you can’t pay for it any more. The order will disappear from your list.',
  withheld:
    'This laptop isn’t offered at the moment. The order will disappear from your list, and the seller will no longer see your name and phone number. ' +
    'You can book the laptop again if it comes back.',
  paused:
    'The seller has paused this listing. If you remove the order, they’ll no longer see your name and phone number. ' +
    'You can book the laptop again when it’s back.',
  canceled: 'You’ve cancelled this booking. It will disappear from your list.',
} as const;
const SOLD_ELSEWHERE =
  'The seller has sold this laptop elsewhere, so your booking has ended. It will disappear from your list.';

/**
 * Takes an order off its buyer's list, after asking once: a booking that can be paid is cancelled, one that cannot be paid any more is
 * removed. Nothing for an order that is paid, nor for one that cannot be paid while its money is not settled: it would stay in the list.
 */
export function DeleteOrder({
  order,
  boxed = false,
  size = 'small',
}: {
  /** With a border, where nothing else is to be pressed beside it. */
  boxed?: boolean;
  size?: 'small' | 'medium';
  order: Pick<OrderView, 'id' | 'productName' | 'paid' | 'unavailable' | 'withdrawn' | 'refundDueCents' | 'dispute'>;
}) {
  const path = `/orders/${order.id}`;
  if (order.paid) return null;
  if (order.unavailable === undefined)
    return (
      <DeleteButton
        name={order.productName}
        verb="Cancel booking"
        question={`Cancel your booking for “${isolateName(order.productName)}”?`}
        keepLabel="Keep my booking"
        quiet={!boxed}
        size={size}
        confirmLabel="Cancel booking"
        path={path}
        done="Booking cancelled"
      >
        The seller will no longer see your name and phone number, and nothing is charged. You can book the laptop again
        while it’s for sale.
      </DeleteButton>
    );
  if (order.refundDueCents !== undefined || order.dispute === 'open') return null;
  return (
    <DeleteButton
      name={order.productName}
      verb={boxed ? 'Remove order' : 'Remove'}
      quiet={!boxed}
      size={size}
      confirmLabel="Remove order"
      path={path}
      done="Order removed"
    >
      {order.withdrawn === 'sold-elsewhere' ? SOLD_ELSEWHERE : REMOVING[order.unavailable]}
    </DeleteButton>
  );
}
