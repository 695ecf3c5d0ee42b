import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { TableView } from '#app/components/lists/table-view.tsx';
import { ChangeOrder } from '#app/features/orders/change-order.tsx';
import { DeleteOrder } from '#app/features/orders/delete-order.tsx';
import { OrderState } from '#app/features/orders/order-state.tsx';
import { type OrderView, toOrderView } from '#shared/views/orders.ts';
import { formatPrice } from '#shared/money.ts';

/** Why a laptop has no page that its buyer could open. */
const GONE: ReadonlySet<OrderView['unavailable']> = new Set(['deleted', 'withheld', 'paused']);

export const ORDER_COLUMNS: readonly Column<OrderView>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: (order) => (
      <div className="flex items-start gap-4 @3xl:items-center">
        <Thumbnail src={order.coverUrl} />
        <div className="min-w-0">
          <p className="font-medium text-ink">
            <LaptopLink id={order.productId} name={order.productName} gone={GONE.has(order.unavailable)} />
          </p>
          {order.sellerName !== undefined && (
            <p className="text-small wrap-anywhere text-muted">
              Sold by <bdi>{order.sellerName}</bdi>
            </p>
          )}
          <p className="text-small">
            <Link
              to={`/dashboard/orders/${order.id}`}
              aria-label={`Order details of ${order.productName}`}
              className="touch:-my-2 touch-target text-link"
            >
              Order details
            </Link>
          </p>
        </div>
      </div>
    ),
  },
  {
    header: 'Price',
    cell: (order) => (
      <>
        <span className="font-medium whitespace-nowrap text-ink tabular-nums">{formatPrice(order.priceCents)}</span>
        {order.bookedPriceCents !== undefined && (
          <p className="text-small text-muted tabular-nums">{formatPrice(order.bookedPriceCents)} when you booked</p>
        )}
      </>
    ),
  },
  {
    header: 'Where you meet',
    cell: (order) => (
      <>
        <p className="text-ink">
          <bdi>{order.meetingPlace}</bdi>
        </p>
        <p className="text-small text-muted">
          Your phone: <bdi className="inline-block max-w-full wrap-anywhere">{order.phone}</bdi>
        </p>
        <ChangeOrder order={order} />
      </>
    ),
  },
  { header: 'Booked', cell: (order) => <Day iso={order.bookedAt} /> },
  {
    header: 'Payment',
    end: true,
    cell: (order) => (
      <div className="flex flex-row-reverse flex-wrap items-center justify-start gap-x-1 gap-y-2 @3xl:flex-col @3xl:items-end @3xl:[&>button]:-mr-3">
        <OrderState order={order} />
        <DeleteOrder order={order} />
      </div>
    ),
  },
];

/** The buyer's own orders, newest first. */
export function OwnOrders({ email }: { email: string }) {
  return (
    <TableView
      path={`/orders?email=${encodeURIComponent(email)}`}
      toRow={toOrderView}
      caption="Your orders"
      columns={ORDER_COLUMNS}
      rowClass="h-60 @3xl:h-24"
      empty={{
        title: 'No orders yet',
        text: 'Find a laptop you like and book it. It appears here, and you pay when you’ve decided.',
        action: (
          <Link to="/" className={buttonClass()}>
            Browse laptops
          </Link>
        ),
      }}
    />
  );
}
