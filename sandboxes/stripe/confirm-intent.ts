import type { Database } from '#database/tables.ts';
import { cardError, SandboxError } from '#sandboxes/stripe/errors.ts';
import { presentToBrowser, type SandboxIntent } from '#sandboxes/stripe/present-intent.ts';
import { readChargedCard } from '#sandboxes/stripe/payment-methods.ts';
import { lockIntent, requireClientSecret } from '#sandboxes/stripe/read-intent.ts';
import { openDispute } from '#sandboxes/stripe/disputes.ts';
import { markFailed, markRequiresAction, markSucceeded } from '#sandboxes/stripe/settle-intent.ts';
import { chargeTestCard } from '#sandboxes/stripe/test-cards.ts';

/**
 * Pays an intent with a test card: it succeeds, or asks for authentication. The intent is locked meanwhile, so that of several
 * confirmations and cancellations at once each sees what the one before it did.
 * @throws {SandboxError} 402 when the card is declined, 400 for a wrong secret, a broken form or an intent that is settled, 404
 */
export async function confirmIntent(
  db: Database,
  id: string,
  form: URLSearchParams,
  now = new Date(),
): Promise<SandboxIntent> {
  const result = await db.transaction().execute(async (trx) => {
    const intent = await lockIntent(trx, id);
    requireClientSecret(intent, form.get('client_secret'));
    requireUnsettled(intent);
    const outcome = chargeTestCard(readChargedCard(form, now));
    if (!outcome.pays) {
      const failed = await markFailed(trx, id, { type: 'card_error', ...outcome.error });
      // Handed out, not thrown: a throw would roll the failure back.
      return cardError({
        ...outcome.error,
        charge: failed.latest_charge ?? '',
        payment_intent: presentToBrowser(failed),
      });
    }
    if (outcome.authenticate) return markRequiresAction(trx, id);
    const paid = await markSucceeded(trx, id);
    if (outcome.disputed) await openDispute(trx, paid);
    return paid;
  });
  if (result instanceof SandboxError) throw result;
  return result;
}

function requireUnsettled(intent: SandboxIntent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw new SandboxError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message:
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : 'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following ' +
          'statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.',
    payment_intent: presentToBrowser(intent),
  });
}
