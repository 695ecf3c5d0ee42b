import type { PaymentIntentRequest } from '#shared/contracts/orders.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { claimHold } from '#domain/payments/claim-hold.ts';
import { findOrderToPay } from '#domain/payments/find-order-to-pay.ts';
import { openIntent } from '#domain/payments/open-intent.ts';
import { afterEarlierAttempts } from '#domain/payments/undecided-attempts.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** What the browser needs to pay, and until when it can. */
export interface StartedPayment {
  clientSecret: string;
  heldUntil: Date;
  /** Whether the laptop is held until then; otherwise others may pay for it, too. */
  heldAlone: boolean;
}

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
  return afterEarlierAttempts(db, cardPayments, async () => {
    const claim = await claimHold(db, buyer, order, request.product_price);
    if ('endFirst' in claim) return claim;
    const { claimed } = claim;
    const intent = await openIntent(db, cardPayments, claimed);
    if (!intent) return 'again';
    return {
      done: { clientSecret: intent.clientSecret, heldUntil: claimed.held_until, heldAlone: claimed.exclusive },
    };
  });
}
