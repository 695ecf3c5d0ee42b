import type { StripeSettings } from '#config/settings.ts';
import type { Database } from '#database/tables.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { sandboxFetch } from '#gateways/card-payments/sandbox/sandbox-fetch.ts';
import { sandboxWebhookSecret } from '#gateways/card-payments/sandbox/webhook-secret.ts';
import type { StripeOptions } from '#gateways/card-payments/stripe-card-payments.ts';

export interface CardPaymentsOptions {
  /** The keys of an account at Stripe; without them the local card sandbox is used. */
  stripe: StripeSettings | undefined;
  /** Where the sandbox keeps its state. */
  db: Database;
  /** The app's own secret; the sandbox's webhook secret is derived from it. */
  sandboxSecret: string;
}

/** What the browser needs to take a card. */
export interface BrowserCardPayments {
  publishableKey: string;
  /** The script that has to provide `window.Stripe` before `loadStripe` runs; `null` when that is Stripe's own to load. */
  sandboxScript: string | null;
}

/** The local card sandbox, whose routes are to be served and whose events are to be delivered. */
export interface CardSandbox {
  /** Signs its events. */
  webhookSecret: string;
}

export interface OpenCardPayments {
  payments: CardPayments;
  browser: BrowserCardPayments;
  /** Null when real cards are charged. */
  sandbox: CardSandbox | null;
}

/** Card payments through Stripe where its keys are set, else through the local card sandbox. */
export function openCardPayments({ stripe, db, sandboxSecret }: CardPaymentsOptions): OpenCardPayments {
  if (stripe) {
    const { secretKey, publishableKey, webhookSecret } = stripe;
    return {
      payments: whenNeeded({ secretKey, webhookSecret }),
      browser: { publishableKey, sandboxScript: null },
      sandbox: null,
    };
  }
  const webhookSecret = sandboxWebhookSecret(sandboxSecret);
  return {
    payments: whenNeeded({ secretKey: 'sk_sandbox', webhookSecret, fetch: sandboxFetch(db) }),
    browser: { publishableKey: 'pk_sandbox', sandboxScript: '/card-sandbox/stripe.js' },
    sandbox: { webhookSecret },
  };
}

/** Loads the provider's SDK with the first call: it is large, and nothing that the site shows needs it. */
function whenNeeded(options: StripeOptions): CardPayments {
  let opening: Promise<CardPayments> | undefined;
  const payments = () =>
    (opening ??= import('#gateways/card-payments/stripe-card-payments.ts').then(({ stripeCardPayments }) =>
      stripeCardPayments(options),
    ));
  return {
    createIntent: async (intent) => (await payments()).createIntent(intent),
    readIntent: async (id) => (await payments()).readIntent(id),
    cancelIntent: async (id) => (await payments()).cancelIntent(id),
    refundIntent: async (id) => (await payments()).refundIntent(id),
    readEvent: async (rawBody, signature) => (await payments()).readEvent(rawBody, signature),
  };
}
