import { useQuery } from '@tanstack/react-query';
import { apiSend } from '#app/api/client.ts';
import { HOLD_MINUTES } from '#shared/limits.ts';
import { toPaymentIntentPayload } from '#shared/contracts/order-payloads.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/orders.ts';
import type { OrderView } from '#shared/views/orders.ts';

const HOLD_MILLISECONDS = HOLD_MINUTES * 60_000;

/**
 * The secret to pay an order with, until when (on this computer's clock), and whether others may pay for the laptop meanwhile. Asking again while it is held gives
 * the same secret, so coming back to the page costs nothing; afterwards it holds it anew.
 */
export function useIntent(order: OrderView) {
  return useQuery({
    queryKey: ['intent', order.id, order.priceCents],
    queryFn: async () => {
      const {
        clientSecret,
        heldUntil,
        shared = false,
      } = await apiSend<PaymentIntentAnswer>('POST', '/create-payment-intent', toPaymentIntentPayload(order));
      return { clientSecret, endsAt: holdEnd(Date.parse(heldUntil), Date.now()), shared };
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** An end that is past already, or further away than any hold lasts, means that this computer's clock is wrong. */
function holdEnd(heldUntil: number, now: number): number {
  const latest = now + HOLD_MILLISECONDS;
  return heldUntil <= now ? latest : Math.min(heldUntil, latest);
}
