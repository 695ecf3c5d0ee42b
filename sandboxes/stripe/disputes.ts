import type { Selectable } from 'kysely';
import type { SandboxDisputesTable } from '#database/sandbox-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { badRequest, SandboxError } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import type { SandboxIntent } from '#sandboxes/stripe/present-intent.ts';
import { lockIntent } from '#sandboxes/stripe/read-intent.ts';
import { recordEvent } from '#sandboxes/stripe/record-event.ts';

type SandboxDispute = Selectable<SandboxDisputesTable>;

/** The card's owner disputes what was paid: the bank takes all of it back. The intent must be locked. */
export async function openDispute(trx: RunningTransaction, intent: SandboxIntent): Promise<void> {
  const dispute = await trx
    .insertInto('sandbox_disputes')
    .values({ id: newSandboxId('dp'), intent_id: intent.id, amount_cents: intent.amount_cents })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, 'charge.dispute.created', intent, presentDispute(dispute));
}

/** What evidence decides, as in the provider's own test mode. */
const DECIDED_BY: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' };

/**
 * Answers a dispute with evidence, which decides it at once: 'winning_evidence' or 'losing_evidence' as `evidence[uncategorized_text]`.
 * @throws {SandboxError} 404; 400 for other evidence, or when it is decided already
 */
export async function answerDispute(db: Database, id: string, form: URLSearchParams): Promise<SandboxDispute> {
  const status = DECIDED_BY[form.get('evidence[uncategorized_text]') ?? ''];
  if (!status) throw badRequest('parameter_invalid_string', 'The evidence decides nothing here.', 'evidence');
  return db.transaction().execute(async (trx) => {
    const dispute = await trx.selectFrom('sandbox_disputes').selectAll().where('id', '=', id).executeTakeFirst();
    if (!dispute) throw noSuchDispute(id);
    const intent = await lockIntent(trx, dispute.intent_id);
    const decided = await trx
      .updateTable('sandbox_disputes')
      .set({ status })
      .where('id', '=', id)
      .where('status', '=', 'needs_response')
      .returningAll()
      .executeTakeFirst();
    if (!decided) throw badRequest('dispute_closed', 'This dispute is closed.');
    await recordEvent(trx, 'charge.dispute.closed', intent, presentDispute(decided));
    return decided;
  });
}

/** The disputes of an intent, at most one. */
export function disputesOf(db: Database, intentId: string): Promise<SandboxDispute[]> {
  return db.selectFrom('sandbox_disputes').selectAll().where('intent_id', '=', intentId).execute();
}

/** A dispute in the provider's form. */
export function presentDispute({ id, amount_cents: amount, intent_id: intent, status }: SandboxDispute) {
  return { id, object: 'dispute', amount, currency: 'usd', payment_intent: intent, reason: 'fraudulent', status };
}

function noSuchDispute(id: string): SandboxError {
  return new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such dispute: '${id}'`,
    param: 'dispute',
  });
}
