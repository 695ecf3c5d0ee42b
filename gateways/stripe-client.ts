import Stripe from 'stripe';

/** The form of the API that the gateways are written for; the account's own default may be another. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MILLISECONDS = 10_000;
/** Repeats after a time-out or a failure of the network; every write carries an idempotency key. */
const RETRIES = 2;

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Stands in for the network: the local card sandbox, or a test. */
  fetch?: typeof fetch;
  /** How long one try may take, in milliseconds. */
  timeout?: number;
  /** How often what got no answer is tried again. */
  retries?: number;
}

/** Stripe's SDK, speaking to Stripe or to what stands in for it. */
export function stripeClient({
  secretKey,
  fetch,
  timeout = TIMEOUT_MILLISECONDS,
  retries = RETRIES,
}: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout,
    maxNetworkRetries: retries,
    // Telemetry would also write an id into the home folder.
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
}

/** An error of the SDK as one line for the log, without secrets. */
export function summarizeStripeError({
  type,
  code,
  statusCode,
  requestId,
  message,
}: InstanceType<typeof Stripe.errors.StripeError>): string {
  const facts = [type, code, statusCode, requestId].filter((fact) => fact !== undefined && fact !== '');
  return `${facts.join(', ')}: ${message.replaceAll(/_secret_\w+/g, '_secret_…')}`;
}

/** The first line of what is wrong with a message; the error itself carries its body. */
export function signatureFault(error: unknown): string | undefined {
  return error instanceof Error ? error.message.split('\n', 1)[0] : 'Not a message of the provider';
}
