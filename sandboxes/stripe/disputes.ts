import { type Selectable, sql } from 'kysely';
import type { SandboxDisputesTable } from '#database/sandbox-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { badRequest, notFound } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { lockIntent, type SandboxIntent } from '#sandboxes/stripe/intents.ts';
import { recordEvent } from '#sandboxes/stripe/webhooks.ts';

export type SandboxDispute = Selectable<SandboxDisputesTable>;

const COLUMNS = [
  'id',
  'intent_id',
  'amount_cents',
  'status',
  'evidence',
  'submission_count',
  'idempotency_key',
  'due_by',
  'decide_at',
  'created_at',
] as const satisfies (keyof SandboxDispute)[];

/** The card's owner disputes what was paid: the bank takes back what is left of it, or only asks about it. The intent must be locked. */
export async function openDispute(
  trx: RunningTransaction,
  intent: SandboxIntent,
  kind: 'dispute' | 'inquiry',
): Promise<void> {
  const dispute = await trx
    .insertInto('sandbox_disputes')
    .values({
      id: newSandboxId('dp'),
      intent_id: intent.id,
      amount_cents: intent.amount_cents - intent.amount_refunded_cents,
      ...(kind === 'inquiry' && { status: 'warning_needs_response' as const }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, 'charge.dispute.created', intent, presentDispute(dispute));
}

/** The disputes of an intent, at most one. */
export function disputesOf(db: Database, intentId: string): Promise<SandboxDispute[]> {
  return runPrepared(db, db.selectFrom('sandbox_disputes').select(COLUMNS).where('intent_id', '=', intentId));
}

/** @throws {SandboxError} 404 */
export async function readDispute(db: Database, id: string): Promise<SandboxDispute> {
  const dispute = await db.selectFrom('sandbox_disputes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!dispute) throw notFound('dispute', id, 'dispute');
  return dispute;
}

type Status = SandboxDispute['status'];

/** Evidence that decides at once, as in the provider's own test mode: of a dispute, and of an inquiry. */
const DECIDED_BY: Record<string, Status> = { winning_evidence: 'won', losing_evidence: 'lost' };
const INQUIRY_DECIDED_BY: Record<string, Status> = {
  winning_evidence: 'warning_closed',
  losing_evidence: 'warning_closed',
  escalate_inquiry_evidence: 'needs_response',
};
const WAITS: ReadonlySet<Status> = new Set(['needs_response', 'warning_needs_response']);
const REVIEWED: ReadonlySet<Status> = new Set(['under_review', 'warning_under_review']);

function isInquiry({ status }: Pick<SandboxDispute, 'status'>): boolean {
  return status.startsWith('warning_');
}
/** How long the sandbox's bank thinks about any other. */
const DECIDES_AFTER = sql<Date>`now() + interval '2 minutes'`;

const TEXTS = [
  'access_activity_log',
  'customer_email_address',
  'customer_name',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'uncategorized_text',
];
const FILES = ['uncategorized_file'];
const MOST_CHARACTERS = 20_000;
const MOST_CHARACTERS_TOGETHER = 150_000;

/**
 * Stores evidence, and unless `submit` is 'false' sends it to the bank, which takes it once: 'winning_evidence' or 'losing_evidence' as
 * `evidence[uncategorized_text]` decides it at once ('escalate_inquiry_evidence' makes an inquiry a dispute), about any other the bank thinks
 * for two minutes.
 * @throws {SandboxError} 404; 400 for evidence that is too long or unknown, too late, or when it was sent or decided already
 */
export async function answerDispute(
  db: Database,
  id: string,
  form: URLSearchParams,
  idempotencyKey: string | null,
): Promise<{ dispute: SandboxDispute; replayed: boolean }> {
  const { intent_id: intentId } = await readDispute(db, id);
  return db.transaction().execute(async (trx) => {
    const intent = await lockIntent(trx, intentId);
    const dispute = await readDispute(trx, id);
    if (idempotencyKey !== null && dispute.idempotency_key === idempotencyKey) return { dispute, replayed: true };
    const given = await readEvidence(trx, form);
    const submit = form.get('submit') !== 'false';
    const decides = isInquiry(dispute) ? INQUIRY_DECIDED_BY : DECIDED_BY;
    const decided = submit ? decides[given['uncategorized_text'] ?? ''] : undefined;
    // Only the texts of the test mode decide what the bank already has.
    if (!WAITS.has(dispute.status) && !(REVIEWED.has(dispute.status) && decided))
      throw badRequest('dispute_closed', 'This dispute takes no evidence any more.');
    if (WAITS.has(dispute.status) && dispute.due_by.getTime() <= Date.now())
      throw badRequest('dispute_past_due', 'The deadline for evidence has passed.');
    const changed = await trx
      .updateTable('sandbox_disputes')
      .set({
        evidence: JSON.stringify({ ...dispute.evidence, ...given }),
        ...(submit && {
          status: decided ?? (isInquiry(dispute) ? 'warning_under_review' : 'under_review'),
          submission_count: dispute.submission_count + 1,
          idempotency_key: idempotencyKey,
          decide_at: decided ? null : DECIDES_AFTER,
        }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const event = decided && decided !== 'needs_response' ? 'closed' : 'updated';
    await recordEvent(trx, `charge.dispute.${event}`, intent, presentDispute(changed));
    return { dispute: changed, replayed: false };
  });
}

/** @throws {SandboxError} 400 */
async function readEvidence(trx: RunningTransaction, form: URLSearchParams): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const [name, value] of form) {
    const field = /^evidence\[(\w+)\]$/.exec(name)?.[1];
    if (field === undefined) continue;
    if (FILES.includes(field)) await assertFile(trx, value);
    else if (!TEXTS.includes(field)) throw badRequest('parameter_unknown', `Received unknown parameter: ${name}`, name);
    else if (value.length > MOST_CHARACTERS)
      throw badRequest('parameter_invalid_string', `${name} has more than ${MOST_CHARACTERS} characters.`, name);
    given[field] = value;
  }
  const characters = Object.values(given).reduce((sum, { length }) => sum + length, 0);
  if (characters > MOST_CHARACTERS_TOGETHER)
    throw badRequest('parameter_invalid_string', 'The evidence has too many characters.', 'evidence');
  return given;
}

async function assertFile(trx: RunningTransaction, id: string): Promise<void> {
  const file = await trx.selectFrom('sandbox_files').select('id').where('id', '=', id).executeTakeFirst();
  if (!file) throw notFound('file upload', id, 'evidence');
}

const MOST_BYTES = 5_000_000;
const KINDS = ['application/pdf', 'image/jpeg', 'image/png'];

/** Takes a file for evidence. The same key gets the first one again. @throws {SandboxError} 400 */
export async function takeFile(db: Database, body: FormData, idempotencyKey: string | null) {
  const file = body.get('file');
  if (!(file instanceof File) || body.get('purpose') !== 'dispute_evidence')
    throw badRequest('parameter_missing', 'Send a file with the purpose dispute_evidence.', 'file');
  if (file.size === 0 || file.size > MOST_BYTES || !KINDS.includes(file.type))
    throw badRequest('file_invalid', 'Send a PDF, JPEG or PNG of at most 5 MB.', 'file');
  const known = await db
    .selectFrom('sandbox_files')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  const stored =
    known ??
    (await db
      .insertInto('sandbox_files')
      .values({
        id: newSandboxId('file'),
        name: file.name,
        kind: file.type,
        bytes: file.size,
        idempotency_key: idempotencyKey,
      })
      .returningAll()
      .executeTakeFirstOrThrow());
  const { id, name: filename, bytes: size } = stored;
  return { id, object: 'file', filename, purpose: 'dispute_evidence', size };
}

/**
 * What the banks do by themselves: unanswered disputes are lost with their deadline; of the others they believe the seller where the laptop
 * was handed over on a certain day, and the buyer otherwise. Unanswered inquiries become disputes; answered ones are closed.
 */
export async function decideDisputes(db: Database): Promise<void> {
  const due = await db
    .selectFrom('sandbox_disputes')
    .select(['id', 'intent_id'])
    .where('status', 'in', [...WAITS, ...REVIEWED])
    .where(
      sql<boolean>`case when status in ('needs_response', 'warning_needs_response') then due_by else decide_at end <= now()`,
    )
    .limit(20)
    .execute();
  for (const { id, intent_id: intentId } of due) {
    await db.transaction().execute(async (trx) => {
      const intent = await lockIntent(trx, intentId);
      const { status, evidence } = await readDispute(trx, id);
      if (!WAITS.has(status) && !REVIEWED.has(status)) return;
      const escalates = status === 'warning_needs_response';
      const decided = await trx
        .updateTable('sandbox_disputes')
        .set({
          status: verdict(status, evidence),
          decide_at: null,
          ...(escalates && { due_by: sql<Date>`now() + interval '7 days'` }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(trx, `charge.dispute.${escalates ? 'updated' : 'closed'}`, intent, presentDispute(decided));
    });
  }
}

function verdict(status: Status, evidence: Record<string, string>): Status {
  if (status === 'warning_needs_response') return 'needs_response';
  if (status === 'warning_under_review') return 'warning_closed';
  return status === 'under_review' && (evidence['service_date'] ?? '') !== '' ? 'won' : 'lost';
}

const DISPUTE_FEE_CENTS = 1_500;

export function presentDispute(dispute: SandboxDispute) {
  const { id, amount_cents: amount, intent_id: intent, status, evidence, due_by: dueBy } = dispute;
  const moves = isInquiry(dispute)
    ? []
    : [{ object: 'balance_transaction', amount: -amount, fee: DISPUTE_FEE_CENTS, type: 'adjustment' }];
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: moves,
    currency: 'usd',
    evidence,
    evidence_details: {
      due_by: Math.floor(dueBy.getTime() / 1000),
      has_evidence: Object.keys(evidence).length > 0,
      past_due: false,
      submission_count: dispute.submission_count,
    },
    payment_intent: intent,
    reason: 'fraudulent',
    status,
  };
}
