import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { readChargedCard } from '#sandboxes/stripe/cards.ts';
import { badRequest, cardError, SandboxError, type SandboxErrorBody } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import {
  lockIntent,
  presentToBrowser,
  presentToOwner,
  readIntent,
  requireClientSecret,
  type SandboxIntent,
} from '#sandboxes/stripe/intents.ts';
import { openDispute } from '#sandboxes/stripe/disputes.ts';
import { type CardOutcome, chargeTestCard } from '#sandboxes/stripe/test-cards.ts';
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
  const read = await readIntent(db, id);
  const paid = await payAtOnce(db, read, outcomeFor(read, form, now));
  if (paid) return paid;
  const result = await db.transaction().execute(async (trx) => {
    const outcome = outcomeFor(await lockIntent(trx, id), form, now);
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
    const succeeded = await succeed(trx, id);
    if (outcome.disputed) await openDispute(trx, succeeded, outcome.disputed);
    return succeeded;
  });
  if (result instanceof SandboxError) throw result;
  return result;
}

/** What comes of confirming an intent with the card in the form. @throws {SandboxError} */
function outcomeFor(intent: SandboxIntent, form: URLSearchParams, now: Date): CardOutcome {
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
  return chargeTestCard(readChargedCard(form, now));
}

/**
 * What nearly all confirmations do, as one statement instead of a transaction: a card that simply pays, for an intent that is as it was read.
 * @returns null for any other, which is left as it is
 */
async function payAtOnce(db: Database, intent: SandboxIntent, outcome: CardOutcome): Promise<SandboxIntent | null> {
  if (!outcome.pays || outcome.authenticate || outcome.disputed) return null;
  const change = { status: 'succeeded', last_error: null, latest_charge: newSandboxId('ch') } as const;
  const paid: SandboxIntent = { ...intent, ...change };
  const written = await runPrepared(
    db,
    db
      .with('moved', (query) =>
        query
          .updateTable('sandbox_intents')
          .set(change)
          .where('id', '=', intent.id)
          .where('status', '=', intent.status)
          .where(sql<boolean>`latest_charge is not distinct from ${intent.latest_charge}`)
          .returning('id'),
      )
      .insertInto('sandbox_events')
      .columns(['id', 'type', 'intent_id', 'data_object'])
      .expression((query) =>
        query
          .selectFrom('moved')
          .select([
            sql<string>`${newSandboxId('evt')}`.as('id'),
            sql<string>`${EVENTS.succeeded}`.as('type'),
            'moved.id as intent_id',
            sql<string>`${JSON.stringify(presentToOwner(paid))}::jsonb`.as('data_object'),
          ]),
      )
      .returning('intent_id'),
  );
  return written.length > 0 ? paid : null;
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
