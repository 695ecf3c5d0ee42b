import type { Payouts } from '#gateways/payouts/port.ts';
import type { StripeOptions } from '#gateways/stripe-client.ts';

/** Paying sellers over Stripe's API. The SDK is large and no page needs it, so it is loaded with the first call. */
export function lazyPayouts(options: StripeOptions & { country: string }): Payouts {
  let loading: Promise<Payouts> | undefined;
  const payouts = () =>
    (loading ??= import('#gateways/payouts/stripe-payouts.ts').then(({ stripePayouts }) => stripePayouts(options)));
  return {
    createAccount: async (seller) => (await payouts()).createAccount(seller),
    readAccount: async (id) => (await payouts()).readAccount(id),
    onboardingLink: async (id, back) => (await payouts()).onboardingLink(id, back),
    createTransfer: async (transfer) => (await payouts()).createTransfer(transfer),
    findTransfer: async (ours) => (await payouts()).findTransfer(ours),
    listTransfers: async (since) => (await payouts()).listTransfers(since),
    readTransfer: async (id) => (await payouts()).readTransfer(id),
    reverseTransfer: async (id, part) => (await payouts()).reverseTransfer(id, part),
    listBankPayouts: async (id) => (await payouts()).listBankPayouts(id),
    readBalance: async () => (await payouts()).readBalance(),
    readEvent: async (rawBody, signature) => (await payouts()).readEvent(rawBody, signature),
  };
}
