import type { Database, RunningTransaction } from '#database/tables.ts';
import { readChargedCard } from '#sandboxes/stripe/cards.ts';
import { badRequest, cardError, SandboxError, type SandboxErrorBody } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import {
  lockIntent,
  presentToBrowser,
  presentToOwner,
  requireClientSecret,
  type SandboxIntent,
} from '#sandboxes/stripe/intents.ts';
import { openDispute } from '#sandboxes/stripe/disputes.ts';
import { chargeTestCard } from '#sandboxes/stripe/test-cards.ts';
import { recordEvent } from '#sandboxes/stripe/webhooks.ts';

/** The event of each status that an intent moves to. */
const EVENTS = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
} as const satisfies Record<SandboxIntent['status'], string>;

const AUTHENTICATION_FAILED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/**
 * Pays an intent with a test card: it succeeds, or requires authentication. The intent is locked meanwhile, so that of several concurrent
 * confirmations and cancellations each sees what the one before it did.
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
    if (intent.status === 'succeeded')
      throw unexpectedState(
        presentToBrowser(intent),
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      );
    if (intent.status === 'canceled')
      throw unexpectedState(
        presentToBrowser(intent),
        'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following ' +
          'statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.',
      );
    const outcome = chargeTestCard(readChargedCard(form, now));
    if (!outcome.pays) {
      const failed = await fail(trx, id, { type: 'card_error', ...outcome.error });
      // Returned, not thrown: a throw would roll the failure back.
      return cardError({
        ...outcome.error,
        charge: failed.latest_charge ?? '',
        payment_intent: presentToBrowser(failed),
      });
    }
    if (outcome.authenticate) return move(trx, id, 'requires_action', { last_error: null });
    const paid = await succeed(trx, id);
    if (outcome.disputed) await openDispute(trx, paid, outcome.disputed);
    return paid;
  });
  if (result instanceof SandboxError) throw result;
  return result;
}

/**
 * Records how the person has answered their bank: `outcome` is 'complete' (the intent succeeds) or 'fail' (it may be tried again).
 * @throws {SandboxError} 400 for a wrong secret or outcome, or an intent that does not wait for authentication; 404
 */
export async function authenticateIntent(db: Database, id: string, form: URLSearchParams): Promise<SandboxIntent> {
  const outcome = form.get('outcome');
  return db.transaction().execute(async (trx) => {
    const intent = await lockIntent(trx, id);
    requireClientSecret(intent, form.get('client_secret'));
    if (outcome !== 'complete' && outcome !== 'fail')
      throw badRequest('parameter_invalid_string', "Invalid outcome: must be one of 'complete' or 'fail'", 'outcome');
    if (intent.status !== 'requires_action')
      throw unexpectedState(
        presentToBrowser(intent),
        `This PaymentIntent does not wait for authentication: it has a status of ${intent.status}.`,
      );
    return outcome === 'complete' ? succeed(trx, id) : fail(trx, id, AUTHENTICATION_FAILED);
  });
}

/**
 * Cancels an intent for good.
 * @throws {SandboxError} 404, or 400 'payment_intent_unexpected_state' when it is paid or canceled already
 */
export async function cancelIntent(db: Database, id: string): Promise<SandboxIntent> {
  return db.transaction().execute(async (trx) => {
    const intent = await lockIntent(trx, id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw unexpectedState(
        presentToOwner(intent),
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the ` +
          'following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.',
      );
    return move(trx, id, 'canceled', { canceled_at: new Date() });
  });
}

function succeed(trx: RunningTransaction, id: string): Promise<SandboxIntent> {
  return move(trx, id, 'succeeded', { last_error: null, latest_charge: newSandboxId('ch') });
}

/** This try failed; another card may still pay. */
function fail(trx: RunningTransaction, id: string, error: SandboxErrorBody): Promise<SandboxIntent> {
  const charge = newSandboxId('ch');
  const lastError = JSON.stringify({ ...error, charge });
  return move(trx, id, 'requires_payment_method', { last_error: lastError, latest_charge: charge });
}

/** Writes the new status and its event. The intent must be locked. */
async function move(
  trx: RunningTransaction,
  id: string,
  status: SandboxIntent['status'],
  values: { last_error?: string | null; latest_charge?: string; canceled_at?: Date },
): Promise<SandboxIntent> {
  const moved = await trx
    .updateTable('sandbox_intents')
    .set({ status, ...values })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, EVENTS[status], moved);
  return moved;
}

function unexpectedState(intent: object, message: string): SandboxError {
  const code = 'payment_intent_unexpected_state';
  return new SandboxError(400, { type: 'invalid_request_error', code, message, payment_intent: intent });
}
