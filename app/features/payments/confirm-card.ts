import type { PaymentIntentResult, Stripe, StripeCardElement } from '@stripe/stripe-js';
import type { OrderView } from '#shared/views/orders.ts';

/** What came of charging the card. `message` is the provider's own where it gave one. */
export type CardOutcome =
  | { kind: 'succeeded'; transactionId: string }
  /** The intent was cancelled: the reservation is over and nothing was charged. */
  | { kind: 'canceled' }
  | { kind: 'stopped'; message: string };

/** Charges the card. Doing it again never charges twice: the intent can only be paid once, and says so. */
export async function confirmCard(
  stripe: Stripe,
  clientSecret: string,
  card: StripeCardElement,
  order: OrderView,
): Promise<CardOutcome> {
  let result: PaymentIntentResult;
  try {
    result = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name: order.buyerName, email: order.email } },
    });
  } catch {
    return {
      kind: 'stopped',
      message: 'We couldn’t send the card payment. Check your connection and try again. You won’t be charged twice.',
    };
  }
  const intent = result.paymentIntent ?? result.error?.payment_intent;
  if (intent?.status === 'succeeded') return { kind: 'succeeded', transactionId: intent.id };
  if (intent?.status === 'canceled') return { kind: 'canceled' };
  if (intent?.status === 'processing') {
    return {
      kind: 'stopped',
      message: 'Your bank is still deciding. Wait a minute and press the button again. You won’t be charged twice.',
    };
  }
  return {
    kind: 'stopped',
    message: result.error?.message ?? 'The payment wasn’t finished, and nothing was charged. Try again.',
  };
}
