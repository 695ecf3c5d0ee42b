import type { Selectable } from 'kysely';
import type { SandboxRefundsTable } from '#database/sandbox-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { badRequest, notFound } from '#sandboxes/stripe/errors.ts';
import { disputesOf } from '#sandboxes/stripe/disputes.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { lockIntent, type ReadRefund, readMetadata, type SandboxIntent } from '#sandboxes/stripe/intents.ts';
import { recordEvent } from '#sandboxes/stripe/webhooks.ts';

type SandboxRefund = Selectable<SandboxRefundsTable>;

/**
 * Gives a paid intent back: the `amount` of it that is asked for, or all that is left. The same idempotency key gets the first answer again.
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
    const disputes = await disputesOf(trx, intent.id);
    if (disputes.some(({ status }) => status !== 'won' && !status.startsWith('warning_')))
      throw badRequest('charge_disputed', `Charge ${intent.latest_charge} has been charged back.`);
    const amount = form.has('amount') ? readAmount(form.get('amount'), left) : left;
    return { refund: await payBack(trx, intent, amount, { form, idempotencyKey }), replayed: false };
  });
}

function readAmount(text: string | null, left: number): number {
  const cents = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  if (cents >= 1 && cents <= left) return cents;
  throw badRequest('parameter_invalid_integer', `Refund amount must be between 1 and ${left}.`, 'amount');
}

async function payBack(
  trx: RunningTransaction,
  intent: SandboxIntent,
  amountCents: number,
  { form, idempotencyKey }: { form: URLSearchParams; idempotencyKey: string | null },
) {
  const refund = await trx
    .insertInto('sandbox_refunds')
    .values({
      id: newSandboxId('re'),
      intent_id: intent.id,
      amount_cents: amountCents,
      idempotency_key: idempotencyKey,
      metadata: JSON.stringify(readMetadata(form)),
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

/** The card's bank does not take a refund after all: the money is here again. @throws {SandboxError} 404 */
export async function failSandboxRefund(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const refund = await trx.selectFrom('sandbox_refunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!refund) throw notFound('refund', id, 'refund');
    const intent = await lockIntent(trx, refund.intent_id);
    const failed = await trx
      .updateTable('sandbox_refunds')
      .set({ status: 'failed' })
      .where('id', '=', id)
      .where('status', '=', 'succeeded')
      .executeTakeFirst();
    if (failed.numUpdatedRows === 0n) return;
    const left = await trx
      .updateTable('sandbox_intents')
      .set({ amount_refunded_cents: intent.amount_refunded_cents - refund.amount_cents })
      .where('id', '=', intent.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(trx, 'refund.failed', left, presentRefund({ ...refund, status: 'failed' }));
  });
}

/** What the sandbox keeps of each charge: the provider's list price. */
const cardFee = ({ amount_cents }: SandboxIntent) => Math.min(amount_cents, Math.round(amount_cents * 0.029) + 30);

/** The charge of a paid intent in the provider's form. */
export function presentCharge(intent: SandboxIntent, disputed = false) {
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount_cents,
    amount_refunded: intent.amount_refunded_cents,
    balance_transaction: {
      object: 'balance_transaction',
      amount: intent.amount_cents,
      fee: cardFee(intent),
      type: 'charge',
    },
    currency: intent.currency,
    disputed,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: intent.amount_refunded_cents === intent.amount_cents,
    status: 'succeeded',
  };
}

export function presentRefund({ id, amount_cents: amount, intent_id: intent, metadata, status }: ReadRefund) {
  return { id, object: 'refund', amount, currency: 'usd', metadata, payment_intent: intent, status };
}
