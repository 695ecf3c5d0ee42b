import type { CardPayments } from '#gateways/card-payments/port.ts';
import type { StripeOptions } from '#gateways/stripe-client.ts';

/** Card payments over Stripe's API. The SDK is large and no page needs it, so it is loaded with the first call. */
export function lazyCardPayments(options: StripeOptions): CardPayments {
  let loading: Promise<CardPayments> | undefined;
  const payments = () =>
    (loading ??= import('#gateways/card-payments/stripe-card-payments.ts').then(({ stripeCardPayments }) =>
      stripeCardPayments(options),
    ));
  return {
    createIntent: async (intent) => (await payments()).createIntent(intent),
    readIntent: async (id) => (await payments()).readIntent(id),
    listIntents: async (since) => (await payments()).listIntents(since),
    cancelIntent: async (id) => (await payments()).cancelIntent(id),
    refundIntent: async (id) => (await payments()).refundIntent(id),
    refundPart: async (id, refund) => (await payments()).refundPart(id, refund),
    readDispute: async (id) => (await payments()).readDispute(id),
    giveEvidence: async (id, given) => (await payments()).giveEvidence(id, given),
    uploadEvidence: async (file) => (await payments()).uploadEvidence(file),
    readEvent: async (rawBody, signature) => (await payments()).readEvent(rawBody, signature),
  };
}
