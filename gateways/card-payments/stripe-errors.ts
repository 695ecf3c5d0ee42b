import Stripe from 'stripe';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';

const { StripeError, StripeConnectionError, StripeInvalidRequestError, StripeIdempotencyError, StripeCardError } =
  Stripe.errors;

/** Whether the provider refused the request itself with one of its codes, such as 'resource_missing'. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof StripeInvalidRequestError && error.code === code;
}

/**
 * The provider's error as the port promises it: `PaymentsUnavailable`, or an error of ours when our request was wrong.
 * Never carries the original, because that holds the whole intent with its client secret.
 */
export function toPortError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const summary = summarize(error);
  const ours =
    // The same request of ours is still being worked on there: asking again in a moment gives its answer.
    error.code !== 'idempotency_key_in_use' &&
    (error instanceof StripeInvalidRequestError ||
      error instanceof StripeIdempotencyError ||
      error instanceof StripeCardError);
  if (ours) return new Error(`The card payment provider refused our request: ${summary}`);
  // A network error is nothing but the reason why there is no answer: the log needs it, and no secret is in it.
  const cause: unknown = error instanceof StripeConnectionError ? error.detail : undefined;
  return new PaymentsUnavailable(
    `The card payment provider gave no answer: ${summary}`,
    cause === undefined ? {} : { cause },
  );
}

function summarize({ type, code, statusCode, requestId, message }: InstanceType<typeof StripeError>): string {
  const facts = [type, code, statusCode, requestId].filter((fact) => fact !== undefined && fact !== '');
  return `${facts.join(', ')}: ${message.replaceAll(/_secret_\w+/g, '_secret_…')}`;
}
