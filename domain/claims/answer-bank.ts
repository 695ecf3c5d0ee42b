import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BankDisputeRow } from '#database/claim-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type Case, getCase } from '#domain/claims/admin-claims.ts';
import { bankEvidence } from '#domain/claims/bank-evidence.ts';
import { listSaleMessages } from '#domain/conversations/sale-messages.ts';
import { hoursAfter } from '#domain/handovers/handover.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { databaseTime } from '#domain/payments/locks.ts';
import type { CardDispute, CardPayments, DisputeEvidence } from '#gateways/card-payments/port.ts';

/** So long before the bank's deadline the evidence is sent even if nobody has pressed. */
const HOURS_BEFORE_DEADLINE = 12;
/** How often what the provider has is compared with what there is. */
const LOOK_AGAIN_MINUTES = 10;

/** When evidence goes to the bank by itself. */
export function sendsAt({ due_by: dueBy }: Pick<BankDisputeRow, 'due_by'>): Date | null {
  return dueBy && hoursAfter(dueBy, -HOURS_BEFORE_DEADLINE);
}

/** Claims up to `limit` disputes whose evidence is to be looked at; claiming says when that is next. */
export async function claimDisputesToAnswer(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .with('due', (query) =>
      query
        .selectFrom('bank_disputes')
        .select('id')
        .where('try_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('try_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('bank_disputes')
    .set({ try_at: sql`clock_timestamp() + make_interval(mins => ${LOOK_AGAIN_MINUTES})` })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning('bank_disputes.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What answering a bank takes. */
export interface AnswerParts {
  db: Database;
  cardPayments: CardPayments;
  /** The file at the provider that shows these pictures; null where none of them can be shown. */
  filePictures: (disputeId: string, pictures: readonly string[]) => Promise<string | null>;
}

/**
 * Gives the provider what we know of a disputed sale: stored with the dispute until somebody presses or the deadline is near, then sent to the bank once. What
 * is sent is written down first and doesn't change any more, and the provider is asked whether it has it before it is sent again.
 * Repeatable, and harmless beside another process that does the same.
 * @throws {PaymentsUnavailable} it is tried again
 */
export async function answerBank(parts: AnswerParts, disputeId: string): Promise<void> {
  const { db, cardPayments } = parts;
  const found = await settleDeadline(db, disputeId);
  if (!found) return;
  const evidence = await evidenceFor(parts, found.dispute, found.claimId);
  const draft = hashOf(evidence);
  if (!found.isDue && draft === found.dispute.draft) return;
  const there = await cardPayments.readDispute(found.dispute.provider_id);
  if (!there) throw new Error(`The provider doesn’t know dispute ${disputeId} any more`);
  const { answered_before: before } = found.dispute;
  if (isAhead(there, found.dispute)) return askAbout(db, found.dispute);
  if (hasEvidence(there, before)) return inTransaction(db, (trx) => recordSent(trx, found.dispute));
  if (!found.isDue) return keepDraft(parts, found.dispute, { evidence, draft });
  const sending = await freeze(db, found.dispute, evidence);
  if (!sending) return;
  const taken = await cardPayments.giveEvidence(found.dispute.provider_id, {
    evidence: sending,
    submit: true,
    key: `evidence-${disputeId}-${hashOf(sending)}${before > 0 ? `-${before}` : ''}`,
  });
  if (hasEvidence(taken, before)) await inTransaction(db, (trx) => recordSent(trx, found.dispute));
  else throw new Error(`The provider hasn’t sent the evidence for dispute ${disputeId} to the bank`);
}

/**
 * Whether the bank has our evidence, or what somebody sent at the provider itself.
 * @param before how often the bank was answered while it only asked
 */
function hasEvidence({ submissions, status }: CardDispute, before: number): boolean {
  return submissions > before || status === 'under-review';
}

/** Whether the bank has decided without evidence, or made a dispute of its question, and the message that says so is late. */
function isAhead(there: CardDispute, known: BankDisputeRow): boolean {
  if (there.inquiry !== known.inquiry) return true;
  return !hasEvidence(there, known.answered_before) && there.status !== 'needs-response';
}

/** Has the payment read at once, which says how its dispute stands. */
async function askAbout(db: Database, { attempt_id: attemptId }: BankDisputeRow): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ recheck_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', attemptId)
    .execute();
}

interface ToAnswer {
  dispute: BankDisputeRow;
  claimId: string;
  /** Whether it goes to the bank now. */
  isDue: boolean;
}

/** The dispute if evidence is still to be given; notes what was sent or missed otherwise. */
async function settleDeadline(db: Database, id: string): Promise<ToAnswer | null> {
  return inTransaction(db, async (trx) => {
    const dispute = await lockDispute(trx, id);
    if (!dispute) return null;
    const over = () => trx.updateTable('bank_disputes').set({ try_at: null }).where('id', '=', id).execute();
    if (
      dispute.evidence === 'sent' ||
      dispute.evidence === 'missed' ||
      dispute.status === 'won' ||
      dispute.status === 'lost' ||
      dispute.status === 'closed'
    ) {
      await over();
      return null;
    }
    // Somebody answered at the provider itself, or our answer was taken and lost on its way back.
    if (dispute.status === 'under-review') {
      await recordSent(trx, dispute);
      return null;
    }
    const now = await databaseTime(trx);
    if (dispute.due_by === null || dispute.due_by <= now) {
      await trx.updateTable('bank_disputes').set({ evidence: 'missed', try_at: null }).where('id', '=', id).execute();
      return null;
    }
    const claim = await trx
      .selectFrom('claims')
      .select('id')
      .where('order_id', '=', dispute.order_id)
      .where('state', '=', 'bank')
      .executeTakeFirst();
    // The case is opened within seconds.
    if (!claim) return null;
    const at = sendsAt(dispute);
    const isDue = dispute.evidence === 'sending' || dispute.asked_by !== null || (at !== null && at <= now);
    return { dispute, claimId: claim.id, isDue };
  });
}

async function lockDispute(trx: RunningTransaction, id: string): Promise<BankDisputeRow | undefined> {
  const known = await trx.selectFrom('bank_disputes').select('order_id').where('id', '=', id).executeTakeFirst();
  if (!known) return undefined;
  await lockOrder(trx, known.order_id);
  return trx.selectFrom('bank_disputes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** What the bank gets of a case, or got: without its file of pictures. */
export async function evidenceOf(db: Database, found: Case): Promise<DisputeEvidence> {
  if (found.dispute?.sending) return storedEvidence(found.dispute.sending);
  return bankEvidence(found, found.dispute ? await messagesOf(db, found) : []);
}

function messagesOf(db: Database, { order }: Case) {
  return listSaleMessages(db, { productId: order.productId, buyerId: order.buyerId });
}

async function evidenceFor(parts: AnswerParts, dispute: BankDisputeRow, claimId: string): Promise<DisputeEvidence> {
  const { db, filePictures } = parts;
  const found = await getCase(db, claimId);
  const messages = await messagesOf(db, found);
  const pictures = [
    ...found.pictures.buyer,
    ...found.pictures.seller,
    ...messages.flatMap((message) => message.pictures.map(({ id }) => id)),
  ];
  const file = pictures.length === 0 ? null : await filePictures(dispute.id, pictures);
  return { ...bankEvidence(found, messages), ...(file !== null && { file }) };
}

/** Stores what there is with the dispute at the provider. */
async function keepDraft(
  { db, cardPayments }: AnswerParts,
  dispute: BankDisputeRow,
  { evidence, draft }: { evidence: DisputeEvidence; draft: string },
): Promise<void> {
  const key = `evidence-${dispute.id}-draft-${draft}`;
  await cardPayments.giveEvidence(dispute.provider_id, { evidence, submit: false, key });
  await db
    .updateTable('bank_disputes')
    .set({ draft, drafted_at: sql`clock_timestamp()` })
    .where('id', '=', dispute.id)
    .execute();
}

/** Writes down what is sent; who comes second sends what the first one wrote down. @returns null where it was sent meanwhile */
async function freeze(
  db: Database,
  { id }: BankDisputeRow,
  evidence: DisputeEvidence,
): Promise<DisputeEvidence | null> {
  return inTransaction(db, async (trx) => {
    const dispute = await lockDispute(trx, id);
    if (dispute?.evidence === 'sending') return storedEvidence(dispute.sending);
    if (dispute?.evidence !== 'gathering') return null;
    await trx
      .updateTable('bank_disputes')
      .set({ evidence: 'sending', sending: JSON.stringify(evidence) })
      .where('id', '=', id)
      .execute();
    return evidence;
  });
}

function storedEvidence(stored: BankDisputeRow['sending']): DisputeEvidence {
  const {
    productDescription = '',
    customerName = '',
    customerEmail = '',
    refundPolicy = '',
    log = '',
    text = '',
  } = stored ?? {};
  return { ...stored, productDescription, customerName, customerEmail, refundPolicy, log, text };
}

/** @param trx with the order locked */
async function recordSent(
  trx: RunningTransaction,
  { id, order_id: orderId, asked_by: admin }: BankDisputeRow,
): Promise<void> {
  const changed = await trx
    .updateTable('bank_disputes')
    .set({ evidence: 'sent', sent_at: sql`clock_timestamp()`, try_at: null })
    .where('id', '=', id)
    .where('evidence', 'in', ['gathering', 'sending'])
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  const by = admin === null ? null : { id: admin };
  await recordOrderEvents(trx, [{ orderId, kind: 'evidence-sent', by: null }]);
  await recordAudit(trx, { actor: by, action: 'evidence-sent', subject: { kind: 'order', id: orderId } });
}

function hashOf(evidence: DisputeEvidence): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(evidence).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 32);
}
