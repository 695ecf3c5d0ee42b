import type { RunningTransaction } from '#database/tables.ts';
import type { SandboxErrorBody } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import type { SandboxIntent } from '#sandboxes/stripe/present-intent.ts';
import { recordEvent } from '#sandboxes/stripe/record-event.ts';

/** The money moved. The intent must be locked and still open. */
export async function markSucceeded(trx: RunningTransaction, id: string): Promise<SandboxIntent> {
  const intent = await write(trx, id, { status: 'succeeded', last_error: null, latest_charge: newSandboxId('ch') });
  await recordEvent(trx, 'payment_intent.succeeded', intent);
  return intent;
}

/** The bank wants to ask the person first. The intent must be locked and still open. */
export async function markRequiresAction(trx: RunningTransaction, id: string): Promise<SandboxIntent> {
  const intent = await write(trx, id, { status: 'requires_action', last_error: null });
  await recordEvent(trx, 'payment_intent.requires_action', intent);
  return intent;
}

/** This try failed; another card may still pay. The intent must be locked and still open. */
export async function markFailed(
  trx: RunningTransaction,
  id: string,
  error: Pick<SandboxErrorBody, 'type' | 'code' | 'decline_code' | 'param' | 'message'>,
): Promise<SandboxIntent> {
  const charge = newSandboxId('ch');
  const intent = await write(trx, id, {
    status: 'requires_payment_method',
    last_error: JSON.stringify({ ...error, charge }),
    latest_charge: charge,
  });
  await recordEvent(trx, 'payment_intent.payment_failed', intent);
  return intent;
}

function write(
  trx: RunningTransaction,
  id: string,
  values: { status: SandboxIntent['status']; last_error: string | null; latest_charge?: string },
): Promise<SandboxIntent> {
  return trx.updateTable('sandbox_intents').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
