import { sql } from 'kysely';
import { inTransaction } from '#database/transaction.ts';
import { lockIntent } from '#sandboxes/stripe/intents.ts';
import { answerDispute, openDispute } from '#sandboxes/stripe/disputes.ts';
import { failSandboxRefund, refundIntent } from '#sandboxes/stripe/reversals.ts';
import type { Simulation, SimulatedOrder } from '#tests/faults/support/sales/simulation.ts';

/** The intent that paid an order, as the provider has it; undefined while there is none. */
function paidIntent({ services: { db } }: Simulation, { id }: SimulatedOrder) {
  return db
    .selectFrom('sandbox_intents')
    .innerJoin('payments', 'payments.intent_id', 'sandbox_intents.id')
    .select(['sandbox_intents.id', 'amount_refunded_cents', 'sandbox_intents.amount_cents'])
    .where('payments.order_id', '=', id)
    .executeTakeFirst();
}

/** The buyer disputes the payment with their bank, which takes it or only asks. */
export async function disputeAtBank(simulation: Simulation, order: SimulatedOrder): Promise<void> {
  const intent = await paidIntent(simulation, order);
  if (!intent) return;
  await inTransaction(simulation.services.db, async (trx) => {
    const locked = await lockIntent(trx, intent.id);
    const before = await trx
      .selectFrom('sandbox_disputes')
      .select('id')
      .where('intent_id', '=', intent.id)
      .executeTakeFirst();
    if (!before && locked.amount_refunded_cents < locked.amount_cents)
      await openDispute(trx, locked, simulation.dice.pick(['dispute', 'dispute', 'inquiry']));
  });
}

/** The bank decides about an order. */
export const endDispute = (simulation: Simulation, { id }: SimulatedOrder): Promise<void> =>
  endDisputes(simulation, [id]);

/** The banks decide about some orders. */
export async function endDisputes({ services: { db }, dice }: Simulation, orders: readonly string[]): Promise<void> {
  const open = await db
    .selectFrom('sandbox_disputes')
    .innerJoin('payments', 'payments.intent_id', 'sandbox_disputes.intent_id')
    .select(['sandbox_disputes.id', 'status'])
    .where('payments.order_id', 'in', orders)
    .where('status', 'not in', ['won', 'lost', 'warning_closed'])
    // What nobody has answered by the deadline is decided without this.
    .where((eb) => eb.or([eb('decide_at', 'is not', null), eb('due_by', '>', sql<Date>`now() + interval '1 minute'`)]))
    .execute();
  for (const { id, status } of open) {
    const other = status.startsWith('warning') ? 'escalate_inquiry_evidence' : 'losing_evidence';
    const evidence = dice.pick(['winning_evidence', other]);
    await answerDispute(db, id, new URLSearchParams({ 'evidence[uncategorized_text]': evidence }), null);
  }
}

/** Somebody refunds a part at the provider's own dashboard, which the app did not ask for. */
export async function refundAtProvider(simulation: Simulation, order: SimulatedOrder): Promise<void> {
  const intent = await paidIntent(simulation, order);
  if (!intent) return;
  const amount = String(simulation.dice.between(1, intent.amount_cents));
  await refundIntent(simulation.services.db, new URLSearchParams({ payment_intent: intent.id, amount }), null);
}

/** The card's bank takes a refund of ours that it had not taken, against what the provider says of such refunds. */
export async function payFailedRefund(simulation: Simulation, order: SimulatedOrder): Promise<void> {
  const { db } = simulation.services;
  await inTransaction(db, async (trx) => {
    const found = await paidIntent(simulation, order);
    if (!found) return;
    const intent = await lockIntent(trx, found.id);
    const refund = await trx
      .selectFrom('sandbox_refunds')
      .select(['id', 'amount_cents'])
      .where('intent_id', '=', intent.id)
      .where('status', '=', 'failed')
      .where(sql<boolean>`metadata ->> 'refund_id' in (select id::text from sale_refunds where state = 'settled')`)
      .executeTakeFirst();
    const disputed = await trx
      .selectFrom('sandbox_disputes')
      .select('id')
      .where('intent_id', '=', intent.id)
      .executeTakeFirst();
    const cents = intent.amount_refunded_cents + (refund?.amount_cents ?? 0);
    if (!refund || disputed || cents > intent.amount_cents) return;
    await trx.updateTable('sandbox_refunds').set({ status: 'succeeded' }).where('id', '=', refund.id).execute();
    await trx
      .updateTable('sandbox_intents')
      .set({ amount_refunded_cents: cents })
      .where('id', '=', intent.id)
      .execute();
  });
}

/** The card's bank does not take a refund, days later. */
export async function failRefund(simulation: Simulation, order: SimulatedOrder): Promise<void> {
  const intent = await paidIntent(simulation, order);
  const refund =
    intent &&
    (await simulation.services.db
      .selectFrom('sandbox_refunds')
      .select('id')
      .where('intent_id', '=', intent.id)
      .where('status', '=', 'succeeded')
      .executeTakeFirst());
  if (refund) await failSandboxRefund(simulation.services.db, refund.id);
}
