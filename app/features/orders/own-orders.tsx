import { Link } from 'react-router';
import { keepTogether } from '#app/keep-together.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { TableView } from '#app/components/lists/table-view.tsx';
import { ChangeOrder } from '#app/features/orders/change-order.tsx';
import { DeleteOrder } from '#app/features/orders/delete-order.tsx';
import { GONE } from '#app/features/orders/gone.ts';
import { OrderState } from '#app/features/orders/order-state.tsx';
import { type OrderView, toOrderView } from '#shared/views/orders.ts';
import { formatPrice } from '#shared/money.ts';

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
              Seller: <bdi>{keepTogether(order.sellerName)}</bdi>
            </p>
          )}
        </div>
      </div>
    ),
  },
  {
    header: 'Price',
    short: true,
    end: true,
    cell: (order) => (
      <>
        <span className="font-medium whitespace-nowrap text-ink tabular-nums">{formatPrice(order.priceCents)}</span>
        {order.bookedPriceCents !== undefined && (
          <span className="ml-2 text-small text-muted tabular-nums @3xl:ml-0 @3xl:block">
            {formatPrice(order.bookedPriceCents)} when you booked
          </span>
        )}
      </>
    ),
  },
  { header: 'Booked', short: true, cell: (order) => <Day iso={order.bookedAt} /> },
  {
    header: 'Where you meet',
    cell: (order) => (
      <div className="@3xl:min-w-40">
        <p className="text-ink">
          <bdi>{order.meetingPlace}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-small text-muted">
            Your phone: <bdi className="inline-block max-w-full wrap-anywhere">{order.phone}</bdi>
          </p>
          <ChangeOrder order={order} />
        </div>
      </div>
    ),
  },
  {
    header: 'Payment',
    plain: true,
    end: true,
    cell: (order) => (
      <div className="flex flex-wrap items-center gap-2 @xl:justify-end @3xl:max-w-58 @3xl:min-w-50">
        <OrderState order={order} />
        <Link
          to={`/dashboard/orders/${order.id}`}
          aria-label={`Order details of ${order.productName}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Order details
        </Link>
        <div className="-mr-3 ml-auto empty:hidden @xl:mr-0 @xl:ml-0 @xl:contents @xl:[&>button]:-mr-3">
          <DeleteOrder order={order} />
        </div>
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
      rowClass="h-64 @xl:h-52 @3xl:h-28"
      empty={{
        title: 'No orders yet',
        text: 'Find a laptop you like and book it. It appears here, and you pay when you’ve decided.',
        action: (
          <Link to="/laptops" className={buttonClass()}>
            Browse laptops
          </Link>
        ),
      }}
    />
  );
}
