import type { Database } from '#database/tables.ts';
import { SandboxError } from '#sandboxes/stripe/errors.ts';
import { presentToOwner, type SandboxIntent } from '#sandboxes/stripe/present-intent.ts';
import { lockIntent } from '#sandboxes/stripe/read-intent.ts';
import { recordEvent } from '#sandboxes/stripe/record-event.ts';

/**
 * Cancels an intent for good.
 * @throws {SandboxError} 404, or 400 'payment_intent_unexpected_state' when it is paid or canceled already
 */
export async function cancelIntent(db: Database, id: string): Promise<SandboxIntent> {
  return db.transaction().execute(async (trx) => {
    const intent = await lockIntent(trx, id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw new SandboxError(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message:
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the ` +
          'following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.',
        payment_intent: presentToOwner(intent),
      });
    }
    const canceled = await trx
      .updateTable('sandbox_intents')
      .set({ status: 'canceled', canceled_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(trx, 'payment_intent.canceled', canceled);
    return canceled;
  });
}
