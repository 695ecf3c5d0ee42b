import { Link } from 'react-router';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { productPath } from '#shared/product-address.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Steps in which the laptop has no page that visitors can open. */
const GONE: ReadonlySet<OrderDetailsView['unavailable']> = new Set(['deleted', 'withheld', 'paused']);

/** The laptop, and the price that was agreed. */
export function OrderLaptop({ order }: { order: OrderDetailsView }) {
  const { productId: id, productName: name, priceCents, bookedPriceCents, unavailable } = order;
  return (
    <OrderCard title="The laptop">
      <div className="flex gap-4">
        <Thumbnail src={order.coverUrl} category={order.category} className="w-28 self-start" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="wrap-anywhere text-ink">{name}</p>
          <p className="font-display text-title font-semibold text-ink tabular-nums">{formatPrice(priceCents)}</p>
          {bookedPriceCents !== undefined && (
            <p className="text-small text-muted tabular-nums">{formatPrice(bookedPriceCents)} when you booked</p>
          )}
          {!GONE.has(unavailable) && (
            <Link to={productPath({ id, name })} className="w-fit touch-target text-link">
              See the laptop
            </Link>
          )}
        </div>
      </div>
    </OrderCard>
  );
}
