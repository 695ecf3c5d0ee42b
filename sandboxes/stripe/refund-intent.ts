import type { Selectable } from 'kysely';
import type { SandboxRefundsTable } from '#database/sandbox-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { badRequest } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { lockIntent } from '#sandboxes/stripe/read-intent.ts';
import { presentCharge, type SandboxIntent } from '#sandboxes/stripe/present-intent.ts';
import { recordEvent } from '#sandboxes/stripe/record-event.ts';

export type SandboxRefund = Selectable<SandboxRefundsTable>;

/**
 * Gives a paid intent back: the `amount` of it that is asked for, or all that is left. The same idempotency key gives the first answer again.
 * @throws {SandboxError} 404; 400 when nothing was paid or 'charge_already_refunded'
 */
export async function refundIntent(
  db: Database,
  form: URLSearchParams,
  idempotencyKey: string | null,
): Promise<{ refund: SandboxRefund; replayed: boolean }> {
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
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (before) return { refund: before, replayed: true };
    const left = intent.amount_cents - intent.amount_refunded_cents;
    if (left === 0)
      throw badRequest('charge_already_refunded', `Charge ${intent.latest_charge} has already been refunded.`);
    if (await isDisputed(trx, intent.id))
      throw badRequest('charge_disputed', `Charge ${intent.latest_charge} has been charged back.`);
    const amount = form.has('amount') ? readAmount(form.get('amount'), left) : left;
    return { refund: await payBack(trx, intent, amount, idempotencyKey), replayed: false };
  });
}

function readAmount(text: string | null, left: number): number {
  const cents = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  if (cents >= 1 && cents <= left) return cents;
  throw badRequest('parameter_invalid_integer', `Refund amount must be between 1 and ${left}.`, 'amount');
}

async function isDisputed(trx: RunningTransaction, intentId: string): Promise<boolean> {
  const dispute = await trx
    .selectFrom('sandbox_disputes')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('status', '<>', 'won')
    .executeTakeFirst();
  return dispute !== undefined;
}

async function payBack(
  trx: RunningTransaction,
  intent: SandboxIntent,
  amountCents: number,
  idempotencyKey: string | null,
) {
  const refund = await trx
    .insertInto('sandbox_refunds')
    .values({
      id: newSandboxId('re'),
      intent_id: intent.id,
      amount_cents: amountCents,
      idempotency_key: idempotencyKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const refunded = await trx
    .updateTable('sandbox_intents')
    .set({ amount_refunded_cents: intent.amount_refunded_cents + amountCents })
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, 'charge.refunded', refunded, presentCharge(refunded));
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
