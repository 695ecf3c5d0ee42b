import { Day } from '#app/components/ui/day.tsx';
import type { OrderAnswer } from '#shared/contracts/orders.ts';
import { formatDollars } from '#shared/money.ts';

const DISPUTES = {
  open: 'Disputed with the bank, not decided yet',
  won: 'The dispute is settled; the payment stands',
  lost: 'The bank gave the money back',
} as const;

/** What has gone back of an order's money, or is on its way, and how a dispute about it stands. Nothing where nothing has. */
export function MoneyBack({ order }: { order: OrderAnswer }) {
  return (
    <>
      {order.refunded_amount !== undefined && (
        <p>
          <span className="tabular-nums">Refunded {formatDollars(order.refunded_amount)}</span>
          {order.refunded !== undefined && (
            <>
              {' '}
              on <Day iso={order.refunded} />
            </>
          )}
        </p>
      )}
      {order.refund_due !== undefined && (
        <p className="tabular-nums">Refund of {formatDollars(order.refund_due)} on its way</p>
      )}
      {order.dispute !== undefined && <p>{DISPUTES[order.dispute]}</p>}
    </>
  );
}
