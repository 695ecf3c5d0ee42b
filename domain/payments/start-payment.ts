import type { PaymentIntentRequest } from '#shared/contracts/orders.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { claimHold } from '#domain/payments/claim-hold.ts';
import { findOrderToPay } from '#domain/payments/find-order-to-pay.ts';
import { openIntent } from '#domain/payments/open-intent.ts';
import { endAttempt } from '#domain/payments/settle-attempt.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** What the browser needs to pay, and until when the laptop is held for it. */
export interface StartedPayment {
  clientSecret: string;
  heldUntil: Date;
}

/** Each round undoes what an earlier attempt left, and there is seldom more than one. */
const MAX_ROUNDS = 5;
const RETRY_SECONDS = 2;

/**
 * Starts to pay an order: holds its product and makes an intent at the payment provider. Repeating it while the hold runs gives the
 * same intent and the same end of the hold. No transaction is open while the provider is asked.
 * @throws {DomainError} 'not-found', 'order-ambiguous', and whatever `claimHold` refuses
 * @throws {PaymentsUnavailable} the provider does not answer; then nothing is held
 */
export async function startPayment(
  db: Database,
  cardPayments: CardPayments,
  buyer: Actor,
  request: PaymentIntentRequest,
): Promise<StartedPayment> {
  const order = await findOrderToPay(db, buyer, request);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const claim = await claimHold(db, buyer, order, request.product_price);
    if ('held' in claim) {
      const intent = await openIntent(db, cardPayments, claim.held);
      if (intent) return { clientSecret: intent.clientSecret, heldUntil: claim.held.held_until };
    } else {
      const { outcome } = await endAttempt(db, cardPayments, claim.endFirst);
      if (outcome === 'undecided') {
        throw tryAgain('A bank is still deciding about an earlier payment for this laptop. Try again in a moment.');
      }
    }
  }
  throw tryAgain('Several payments for this laptop are under way. Try again in a moment.');
}

function tryAgain(detail: string): DomainError {
  return new DomainError('product-held', detail, { retryAfterSeconds: RETRY_SECONDS });
}
