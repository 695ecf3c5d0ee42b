import { Link } from 'react-router';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { GONE } from '#app/features/orders/gone.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { productPath } from '#shared/product-address.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** The laptop's picture and the price that was agreed; the page's heading names it. */
export function OrderLaptop({ order }: { order: OrderDetailsView }) {
  const { productId: id, productName: name, priceCents, bookedPriceCents, unavailable } = order;
  return (
    <OrderCard title="The laptop">
      <div className="flex gap-4">
        <Thumbnail src={order.coverUrl} category={order.category} className="w-32 self-start" />
        <div className="flex min-w-0 flex-col justify-center gap-1">
          <p className="font-display text-title font-semibold text-ink tabular-nums">{formatPrice(priceCents)}</p>
          {bookedPriceCents !== undefined && (
            <p className="text-small text-muted tabular-nums">{formatPrice(bookedPriceCents)} when you booked</p>
          )}
          {!GONE.has(unavailable) && (
            <Link to={productPath({ id, name })} className="w-fit touch-target text-link">
              See the listing
            </Link>
          )}
        </div>
      </div>
    </OrderCard>
  );
}
