import type { Database } from '#database/tables.ts';
import { badRequest, SandboxError } from '#sandboxes/stripe/errors.ts';
import { presentToBrowser, type SandboxIntent } from '#sandboxes/stripe/present-intent.ts';
import { lockIntent, requireClientSecret } from '#sandboxes/stripe/read-intent.ts';
import { markFailed, markSucceeded } from '#sandboxes/stripe/settle-intent.ts';

const AUTHENTICATION_FAILED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/**
 * What the person answered their bank: `outcome` is 'complete' (the intent succeeds) or 'fail' (it may be tried again).
 * @throws {SandboxError} 400 for a wrong secret or outcome, or when nobody asked for authentication; 404
 */
export async function authenticateIntent(db: Database, id: string, form: URLSearchParams): Promise<SandboxIntent> {
  const outcome = form.get('outcome');
  return db.transaction().execute(async (trx) => {
    const intent = await lockIntent(trx, id);
    requireClientSecret(intent, form.get('client_secret'));
    if (outcome !== 'complete' && outcome !== 'fail') {
      throw badRequest('parameter_invalid_string', "Invalid outcome: must be one of 'complete' or 'fail'", 'outcome');
    }
    if (intent.status !== 'requires_action') {
      throw new SandboxError(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `This PaymentIntent does not wait for authentication: it has a status of ${intent.status}.`,
        payment_intent: presentToBrowser(intent),
      });
    }
    return outcome === 'complete' ? markSucceeded(trx, id) : markFailed(trx, id, AUTHENTICATION_FAILED);
  });
}
