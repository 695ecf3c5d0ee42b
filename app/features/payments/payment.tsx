import { useCallback, useState } from 'react';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { OrderPayment } from '#app/features/payments/order-payment.tsx';
import { useOrder } from '#app/features/payments/use-order.ts';
import { NotLoaded } from '#app/layouts/not-loaded.tsx';
import { formatPrice } from '#shared/money.ts';

/** Loads the order and lets its buyer pay. */
export function Payment({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(true);
  const { data: order, error, isFetching, refetch } = useOrder(orderId, busy);
  const reload = useCallback(() => void refetch(), [refetch]);

  if (order) {
    return (
      <>
        <PageHeader
          title={
            <>
              Payment for - <bdi>{keepTogether(order.productName)}</bdi>
            </>
          }
          intro={
            order.paid || order.unavailable || !asking ? undefined : (
              <>
                <span className="text-lead text-ink tabular-nums">Please pay: {formatPrice(order.priceCents)}</span>
                {order.bookedPriceCents !== undefined && (
                  <span className="block tabular-nums">
                    The seller has changed the price since you booked: it was {formatPrice(order.bookedPriceCents)}.
                  </span>
                )}
              </>
            )
          }
        />
        <OrderPayment key={order.id} order={order} onBusy={setBusy} onStale={reload} onAsking={setAsking} />
      </>
    );
  }
  return (
    <NotLoaded what="order" error={error} retrying={isFetching} onRetry={reload}>
      <Skeleton className="mb-8 h-16 max-w-xl" />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="h-160" />
        <Skeleton className="h-160" />
      </div>
    </NotLoaded>
  );
}
