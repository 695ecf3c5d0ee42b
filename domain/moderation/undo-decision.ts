import { type Selectable, sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { ModerationTables } from '#database/moderation-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { ago, isAbout, ownAccount, stateOf } from '#domain/moderation/items.ts';
import { liftWithin } from '#domain/moderation/suspension.ts';
import { putBack, takeDown } from '#domain/moderation/take-down.ts';
import { type PaymentsContext, cancelPayments } from '#domain/payments/cancellation.ts';
import { lockProduct } from '#domain/products/states.ts';
import { setListingState } from '#domain/products/unlisted.ts';
import { UNDO_SECONDS } from '#shared/moderation.ts';

type DecisionRow = Selectable<ModerationTables['moderation_decisions']>;

/**
 * Undoes a decision: what it changed is as it was before, and it waits in the queue again. Who was told already is told of this, too.
 * @throws {DomainError} 'not-found'; 'already-decided' where somebody has undone it; 'changed-since' where something happened since that this would
 * overwrite, in words that say what, and for a deletion
 */
export async function undoDecision(
  db: Database,
  context: PaymentsContext,
  admin: Actor,
  decisionId: string,
): Promise<void> {
  if (!isId(decisionId)) throw noSuchDecision();
  const takenDown = await inTransaction(db, async (trx) => {
    const seen = await findDecision(trx, decisionId);
    if (await isAbout(trx, admin, { kind: seen.kind, subjectId: seen.subject_id, personId: seen.person_id }))
      throw ownAccount();
    // Accounts before laptops, laptops before decisions, as all do.
    if (seen.decision === 'suspend' && seen.person_id !== null) await lockUser(trx, seen.person_id);
    const product = seen.product_id === null ? undefined : await lockProduct(trx, seen.product_id);
    const decision = await findDecision(trx, decisionId, true);
    if (decision.undone_at) throw await undoneAlready(trx, decision);
    await restore(trx, admin, decision, product);
    await unlinkReports(trx, decision.id);
    await trx
      .updateTable('moderation_decisions')
      .set({ undone_at: new Date(), undone_by: admin.id })
      .where('id', '=', decision.id)
      .execute();
    // Putting back and lifting have lines of their own.
    if (decision.decision !== 'take-down' && decision.decision !== 'suspend')
      await recordAudit(trx, {
        actor: admin,
        action: 'decision-undone',
        subject:
          decision.product_id === null
            ? { kind: 'user', id: decision.person_id ?? decision.subject_id }
            : { kind: 'product', id: decision.product_id },
        facts: { decision: decision.decision },
      });
    if (decision.notified_at)
      await enqueue(trx, 'decision', decision.id, {
        delaySeconds: UNDO_SECONDS + 5,
        key: `${decision.id} undone`,
      });
    return decision.decision === 'put-back' ? decision.product_id : null;
  });
  if (takenDown !== null) await cancelPayments(db, context, { products: [takenDown] });
}

async function findDecision(trx: RunningTransaction, id: string, locked = false): Promise<DecisionRow> {
  const found = trx.selectFrom('moderation_decisions').selectAll().where('id', '=', id);
  return (locked ? found.forNoKeyUpdate() : found).executeTakeFirstOrThrow(noSuchDecision);
}

async function restore(
  trx: RunningTransaction,
  admin: Actor,
  decision: DecisionRow,
  product: ProductRow | undefined,
): Promise<void> {
  const { id, kind, before, subject_id: subjectId } = decision;
  switch (decision.decision) {
    case 'delete':
      throw changed('What was deleted can’t be brought back. The audit log has the line about it.');
    case 'suspend':
      await liftUnlessChanged(trx, admin, decision);
      if (kind === 'conversation') await reportAgain(trx, 'conversations', subjectId, before.reportedAt);
      return;
    case 'hide':
      await trx.updateTable('reviews').set({ hidden_at: null }).where('id', '=', subjectId).execute();
      return;
    case 'take-down':
      await putBack(trx, admin, id);
      if (before.reportedAt !== undefined && product) await reportAgain(trx, 'products', product.id, before.reportedAt);
      return;
    case 'put-back':
      await takeDownAgain(trx, admin, subjectId, product);
      return;
    case 'keep':
    case 'dismiss':
      if (kind === 'laptop') {
        assertThere(product);
        await reportAgain(trx, 'products', subjectId, before.reportedAt);
      }
      if (kind === 'price' || kind === 'listing') await alertAgain(trx, decision, assertThere(product));
      if (kind === 'conversation') await reportAgain(trx, 'conversations', subjectId, before.reportedAt);
      if (kind === 'review') {
        await reportAgain(trx, 'reviews', subjectId, before.reportedAt);
        await trx
          .updateTable('reviews')
          .set({ held_because: before.heldBecause ?? null })
          .where('id', '=', subjectId)
          .execute();
      }
      if (kind === 'appeal')
        await trx
          .updateTable('moderation_decisions')
          .set({ appeal_closed_at: null })
          .where('id', '=', subjectId)
          .execute();
  }
}

/** What was reported anew since waits with what was reported before. */
async function reportAgain(
  trx: RunningTransaction,
  table: 'products' | 'reviews' | 'conversations',
  id: string,
  reportedAt: string | undefined,
): Promise<void> {
  if (reportedAt === undefined) return;
  await sql`update ${sql.table(table)} set reported_at = least(reported_at, ${reportedAt}::timestamptz) where id = ${id}`.execute(
    trx,
  );
}

async function alertAgain(trx: RunningTransaction, decision: DecisionRow, product: ProductRow): Promise<void> {
  const { before, subject_id: alertId } = decision;
  if (product.state === 'sold') throw changed('Somebody bought this laptop since, so its price can’t wait again.');
  if (product.resale_price_cents !== before.priceCents)
    throw changed('The seller changed the price since, so there’s nothing to go back to.');
  if (before.unlisted === 'review') {
    if (product.unlisted === 'paused') throw changed('The seller paused this laptop since. It isn’t on any list.');
    if (product.unlisted === 'taken-down') throw changed('This laptop was taken down since.');
    await setListingState(trx, product, 'review', 'decision is undone');
  }
  await trx.updateTable('price_alerts').set({ dismissed_at: null }).where('id', '=', alertId).execute();
}

async function liftUnlessChanged(trx: RunningTransaction, admin: Actor, decision: DecisionRow): Promise<void> {
  const { person_id: personId, before, reason } = decision;
  const user = personId === null ? undefined : await lockUser(trx, personId);
  if (!user?.suspended_at) throw changed('The suspension was lifted since.');
  if (user.suspended_at.toISOString() !== before.suspendedAt || user.suspension_reason !== reason)
    throw changed('The account was suspended anew since, for another reason.');
  await liftWithin(trx, admin, user.id);
}

/**
 * Takes a laptop down again that was put back because of what its seller answered. Putting it back another time leads to what it is now: its seller may
 * have paused or changed it, and others reported it, while it was up.
 */
async function takeDownAgain(
  trx: RunningTransaction,
  admin: Actor,
  decisionId: string,
  product: ProductRow | undefined,
): Promise<void> {
  const laptop = assertThere(product);
  if (laptop.unlisted === 'taken-down') throw changed('This laptop was taken down again since.');
  const { reason, before } = await findDecision(trx, decisionId);
  await takeDown(trx, admin, laptop, reason ?? '');
  const now = { ...before, ...stateOf(laptop), ...(before.reportedAt && { reportedAt: before.reportedAt }) };
  await trx
    .updateTable('moderation_decisions')
    .set({ before: JSON.stringify(now) })
    .set({ undone_at: null, undone_by: null, undone_notified_at: null, appeal_closed_at: null })
    .where('id', '=', decisionId)
    .execute();
}

async function unlinkReports(trx: RunningTransaction, decisionId: string): Promise<void> {
  for (const table of ['reports', 'conversation_reports', 'review_reports'] as const)
    await trx.updateTable(table).set({ decision_id: null }).where('decision_id', '=', decisionId).execute();
}

function assertThere(product: ProductRow | undefined): ProductRow {
  if (!product || product.deleted_at) throw changed('This laptop was deleted since, so there’s nothing to put back.');
  return product;
}

async function undoneAlready(trx: RunningTransaction, { undone_by: by, undone_at: at }: DecisionRow) {
  const admin = by && (await trx.selectFrom('users').select('name').where('id', '=', by).executeTakeFirst());
  return new DomainError('already-decided', `${admin ? admin.name : 'Somebody'} undid this ${at ? ago(at) : ''}.`);
}

function changed(detail: string): DomainError {
  return new DomainError('changed-since', detail);
}

function noSuchDecision(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this decision.');
}
