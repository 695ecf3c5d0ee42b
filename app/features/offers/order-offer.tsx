import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { OfferAnswer } from '#shared/contracts/offers.ts';
import { formatPrice } from '#shared/money.ts';
import { toOfferView } from '#shared/views/offers.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Until when an order has the price that both agreed on; nothing for others. */
export function OrderOffer({ order: { id, part, productId, transactionId } }: { order: OrderDetailsView }) {
  const path = `/offers?laptop=${productId}`;
  const { data: offers = [] } = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => (await apiGet<OfferAnswer[]>(path, { signal })).map(toOfferView),
    enabled: part !== 'admin' && transactionId === undefined,
  });
  const offer = offers.find(({ orderId, state }) => orderId === id && state === 'accepted');
  if (!offer) return null;
  const { amountCents, counterCents, askingCents, dueAt } = offer;
  return (
    <OrderCard title="The price you agreed on">
      <p className="font-medium text-ink tabular-nums">{formatPrice(counterCents ?? amountCents)}</p>
      <p className="mt-1 text-muted">
        It holds until <time dateTime={dueAt}>{formatDayAndTime(dueAt)}</time>. Then the laptop costs{' '}
        {formatPrice(askingCents)} again. Until it’s paid, others can pay that.
      </p>
    </OrderCard>
  );
}
