import type { GoogleSettings, StripeSettings } from '#config/settings.ts';
import type { Database } from '#database/tables.ts';
import { lazyCardPayments } from '#gateways/card-payments/lazy-card-payments.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { lazyPayouts } from '#gateways/payouts/lazy-payouts.ts';
import type { Payouts } from '#gateways/payouts/port.ts';
import { googleSignIn } from '#gateways/google-sign-in/google.ts';
import type { GoogleSignIn } from '#gateways/google-sign-in/port.ts';
import type { GoogleSandbox, GoogleSandboxOptions } from '#sandboxes/google/open-google-sandbox.ts';
import type { StripeSandbox } from '#sandboxes/stripe/open-stripe-sandbox.ts';

// The one module that imports sandboxes, and only where one is needed: production never has their code in its process.

interface CardPaymentsOptions {
  /** The keys of an account at Stripe; without them the local sandbox takes its place. */
  stripe: StripeSettings | undefined;
  /** Where the sandbox stores its state. */
  db: Database;
  /** The app's own secret; the sandbox's webhook secrets are derived from it. */
  sandboxSecret: string;
  /** The site's own address; the sandbox's pages are below it. */
  publicUrl?: string;
  /** Signs what Stripe says of sellers' accounts; without it sellers cannot be paid at Stripe. */
  connectSecret?: string | undefined;
  /** Where sellers have their bank accounts. */
  payoutCountry?: string;
}

/** What the browser needs to take a card. */
interface BrowserCardPayments {
  publishableKey: string;
  /** The script that has to provide `window.Stripe` before `loadStripe` runs; `null` when that is Stripe's own to load. */
  sandboxScript: string | null;
}

interface OpenCardPayments {
  payments: CardPayments;
  /** Null where sellers cannot be paid: at Stripe, but not set up for it. */
  payouts: Payouts | null;
  browser: BrowserCardPayments;
  /** Null when real cards are charged. */
  sandbox: StripeSandbox | null;
}

/** Card payments through Stripe where its keys are set, else through the local sandbox. */
export async function openCardPayments({
  stripe,
  db,
  sandboxSecret,
  publicUrl = 'http://localhost:3000',
  connectSecret,
  payoutCountry: country = 'US',
}: CardPaymentsOptions): Promise<OpenCardPayments> {
  if (stripe) {
    const { secretKey, publishableKey, webhookSecret } = stripe;
    return {
      payments: lazyCardPayments({ secretKey, webhookSecret }),
      payouts: connectSecret === undefined ? null : lazyPayouts({ secretKey, webhookSecret: connectSecret, country }),
      browser: { publishableKey, sandboxScript: null },
      sandbox: null,
    };
  }
  const { openStripeSandbox } = await import('#sandboxes/stripe/open-stripe-sandbox.ts');
  const sandbox = openStripeSandbox(db, { appSecret: sandboxSecret, origin: publicUrl });
  const { webhookSecret, connectSecret: sandboxConnectSecret, fetch } = sandbox;
  return {
    payments: lazyCardPayments({ secretKey: 'sk_sandbox', webhookSecret, fetch }),
    payouts: lazyPayouts({ secretKey: 'sk_sandbox', webhookSecret: sandboxConnectSecret, fetch, country }),
    browser: { publishableKey: 'pk_sandbox', sandboxScript: '/card-sandbox/stripe.js' },
    sandbox,
  };
}

interface OpenGoogleSignIn {
  /** Null where nobody can sign in with Google. */
  signIn: GoogleSignIn | null;
  sandbox: GoogleSandbox | null;
}

/** Google sign-in at Google where a client of its is set, else through the local sandbox where that is allowed, else not at all. */
export async function openGoogleSignIn({
  google,
  sandboxAllowed,
  ...options
}: GoogleSandboxOptions & {
  google: GoogleSettings | undefined;
  sandboxAllowed: boolean;
}): Promise<OpenGoogleSignIn> {
  if (google) return { signIn: googleSignIn(google), sandbox: null };
  if (!sandboxAllowed) return { signIn: null, sandbox: null };
  const { openGoogleSandbox } = await import('#sandboxes/google/open-google-sandbox.ts');
  const sandbox = openGoogleSandbox(options);
  return { signIn: sandbox.signIn, sandbox };
}
