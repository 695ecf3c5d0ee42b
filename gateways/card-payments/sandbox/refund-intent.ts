import type { Selectable } from 'kysely';
import type { Database, RunningTransaction, SandboxRefundsTable } from '#database/tables.ts';
import { badRequest } from '#gateways/card-payments/sandbox/errors.ts';
import { newSandboxId } from '#gateways/card-payments/sandbox/ids.ts';
import { lockIntent } from '#gateways/card-payments/sandbox/read-intent.ts';
import { recordEvent } from '#gateways/card-payments/sandbox/record-event.ts';

export type SandboxRefund = Selectable<SandboxRefundsTable>;

/**
 * Gives the whole amount of a paid intent back. The same idempotency key gives the first answer again.
 * @throws {SandboxError} 404; 400 when nothing was paid or 'charge_already_refunded'
 */
export async function refundIntent(
  db: Database,
  form: URLSearchParams,
  idempotencyKey: string | null,
): Promise<{ refund: SandboxRefund; replayed: boolean }> {
  if (form.has('amount'))
    throw badRequest('parameter_unknown', 'The card sandbox refunds whole payments only.', 'amount');
  return db.transaction().execute(async (trx) => {
    const intent = await lockIntent(trx, form.get('payment_intent') ?? '');
    if (intent.status !== 'succeeded') {
      throw badRequest(
        'payment_intent_unexpected_state',
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      );
    }
    const before = await trx
      .selectFrom('sandbox_refunds')
      .selectAll()
      .where('intent_id', '=', intent.id)
      .executeTakeFirst();
    if (before && idempotencyKey !== null && before.idempotency_key === idempotencyKey)
      return { refund: before, replayed: true };
    if (before)
      throw badRequest('charge_already_refunded', `Charge ${intent.latest_charge} has already been refunded.`);
    return { refund: await payBack(trx, intent.id, intent.amount_cents, idempotencyKey), replayed: false };
  });
}

async function payBack(trx: RunningTransaction, intentId: string, amountCents: number, idempotencyKey: string | null) {
  const refund = await trx
    .insertInto('sandbox_refunds')
    .values({ id: newSandboxId('re'), intent_id: intentId, amount_cents: amountCents, idempotency_key: idempotencyKey })
    .returningAll()
    .executeTakeFirstOrThrow();
  const refunded = await trx
    .updateTable('sandbox_intents')
    .set({ amount_refunded_cents: amountCents })
    .where('id', '=', intentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, 'charge.refunded', refunded);
  return refund;
}

/** A refund in the provider's form. */
export function presentRefund(refund: SandboxRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount_cents,
    currency: 'usd',
    payment_intent: refund.intent_id,
    status: 'succeeded',
  };
}
