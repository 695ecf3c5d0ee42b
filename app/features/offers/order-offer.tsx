import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { OfferAnswer } from '#shared/contracts/offers.ts';
import { formatPrice } from '#shared/money.ts';
import { toOfferView } from '#shared/views/offers.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** The offer that sets an order's price: as long as it holds, and the laptop hasn't become as cheap as that. */
function useAgreedOffer({ id, part, productId, transactionId }: OrderDetailsView) {
  const path = `/offers?laptop=${productId}`;
  const { data: offers = [] } = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => (await apiGet<OfferAnswer[]>(path, { signal })).map(toOfferView),
    enabled: part !== 'admin' && transactionId === undefined,
  });
  return offers.find(
    ({ orderId, state, amountCents, counterCents, askingCents }) =>
      orderId === id && state === 'accepted' && (counterCents ?? amountCents) < askingCents,
  );
}

/** Until when the buyer has to pay for that price, above all where they'd meet later. */
export function PayBy({ order }: { order: OrderDetailsView }) {
  const offer = useAgreedOffer(order);
  if (!offer) return null;
  const { amountCents, counterCents, askingCents, dueAt } = offer;
  const { state, startsAt, options } = order.meeting;
  const times = state === 'agreed' ? [startsAt ?? dueAt] : state === 'proposed' ? options.map(({ at }) => at) : [];
  const meetsLater = times.length > 0 && times.every((at) => Date.parse(at) > Date.parse(dueAt));
  return (
    <p className="mt-2 max-w-prose font-medium text-ink">
      Pay {formatPrice(counterCents ?? amountCents)} by <time dateTime={dueAt}>{formatDayAndTime(dueAt)}</time>. After
      that it’s {formatPrice(askingCents)} again.
      {meetsLater && ' That’s before you’d meet: pay first to keep the price, or suggest an earlier time.'}
    </p>
  );
}

/** Until when an order has the price that both agreed on; nothing for others. */
export function OrderOffer({ order }: { order: OrderDetailsView }) {
  const offer = useAgreedOffer(order);
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
