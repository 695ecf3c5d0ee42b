import type { RunningTransaction } from '#database/tables.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { presentToOwner, type SandboxIntent } from '#sandboxes/stripe/present-intent.ts';

export type SandboxEventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** Notes that something happened to an intent, or to an object of its own, in the transaction in which it happens: neither is ever there without the other. */
export async function recordEvent(
  trx: RunningTransaction,
  type: SandboxEventType,
  intent: SandboxIntent,
  object: object = presentToOwner(intent),
): Promise<void> {
  await trx
    .insertInto('sandbox_events')
    .values({ id: newSandboxId('evt'), type, intent_id: intent.id, data_object: JSON.stringify(object) })
    .execute();
}
