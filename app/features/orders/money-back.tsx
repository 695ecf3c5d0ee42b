import { Day } from '#app/components/lists/day.tsx';
import type { OrderView } from '#shared/views/orders.ts';
import { formatPrice } from '#shared/money.ts';

const DISPUTES = {
  open: 'Disputed with the bank, not decided yet',
  won: 'The dispute was decided, and the payment stands',
  lost: 'Your bank gave the money back',
} as const;

/** What has gone back of an order's money, or is on its way, and how a dispute about it stands. Nothing where nothing has. */
export function MoneyBack({
  order,
}: {
  order: Pick<OrderView, 'refundedCents' | 'refundedAt' | 'refundDueCents' | 'dispute'>;
}) {
  return (
    <>
      {order.refundedCents !== undefined && (
        <p>
          <span className="tabular-nums">Refunded {formatPrice(order.refundedCents)}</span>
          {order.refundedAt !== undefined && (
            <>
              {' '}
              on <Day iso={order.refundedAt} />
            </>
          )}
        </p>
      )}
      {order.refundDueCents !== undefined && (
        <p className="tabular-nums">Refund of {formatPrice(order.refundDueCents)} on its way</p>
      )}
      {order.dispute !== undefined && <p>{DISPUTES[order.dispute]}</p>}
    </>
  );
}
