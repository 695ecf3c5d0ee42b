import type { StateBefore } from '#database/moderation-tables.ts';
import { newId } from '#database/ids.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { dismissConversationReports } from '#domain/conversations/report-conversation.ts';
import { DomainError } from '#domain/errors.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { type LockedItem, alreadyDecided, lockItem } from '#domain/moderation/items.ts';
import { suspendWithin } from '#domain/moderation/suspension.ts';
import { putBack, takeDown } from '#domain/moderation/take-down.ts';
import { type PaymentsContext, cancelPayments } from '#domain/payments/cancellation.ts';
import { dismissAlert } from '#domain/prices/price-alerts.ts';
import { dismissReviewReports, hideReview } from '#domain/reviews/moderate-reviews.ts';
import { deleteWithin } from '#domain/selling/delete-product.ts';
import { type Decision, type ItemKindName, UNDO_SECONDS, decisionsFor, needsReason } from '#shared/moderation.ts';
import { isBlank } from '#shared/text.ts';

export interface NewDecision {
  kind: ItemKindName;
  id: string;
  decision: Decision;
  /** For Admins. */
  note?: string | undefined;
  /** For the person it is about, in plain words. */
  reason?: string | undefined;
  /** Which side of a conversation it is about; by default the one that was reported first. */
  personId?: string | undefined;
}

/** What carrying out a decision changed. */
interface Effect {
  before: StateBefore;
  /** Whose payments are to be cancelled. */
  cancel?: { products?: string[]; buyer?: string };
}

/** So long (seconds) after a decision those whom it concerns are told, so that an undone one tells nobody. */
const TELL_AFTER = UNDO_SECONDS + 5;

/**
 * Decides about something that waits in the queue. Nobody but Admins is told before the time to undo it has passed.
 * @param options.unprompted whether a laptop or a review may be decided about that nobody reported
 * @returns the id of the decision
 * @throws {DomainError} 'invalid-fields' for a decision that this kind doesn't know or without its reason; 'already-decided' in words that say
 * who did what; 'own-account' for what is about the Admin; 'product-sold', 'last-admin', 'not-found'
 */
export async function decide(
  db: Database,
  context: PaymentsContext,
  admin: Actor,
  wish: NewDecision,
  { unprompted = false }: { unprompted?: boolean } = {},
): Promise<{ id: string }> {
  assertFits(wish);
  const { id, cancel } = await inTransaction(db, async (trx) => {
    const item = await lockItem(trx, admin, { ...wish, unprompted });
    const decisionId = newId();
    const { before, cancel: payments } = await carryOut(trx, admin, item, wish);
    await trx
      .insertInto('moderation_decisions')
      .values({
        id: decisionId,
        kind: item.kind,
        subject_id: item.id,
        product_id: item.productId,
        person_id: item.personId,
        decision: wish.decision,
        admin_id: admin.id,
        note: textOf(wish.note),
        reason: textOf(wish.reason),
        before: JSON.stringify(before),
      })
      .execute();
    await linkReports(trx, item, wish.decision, decisionId);
    await enqueue(trx, 'decision', decisionId, { delaySeconds: TELL_AFTER });
    return { id: decisionId, cancel: payments };
  });
  if (cancel) await cancelPayments(db, context, cancel);
  return { id };
}

function assertFits({ kind, decision, reason }: NewDecision): void {
  if (!decisionsFor(kind).includes(decision)) throw invalid('decision', 'This can’t be decided about such an item.');
  if (needsReason(decision) && textOf(reason) === null)
    throw invalid('reason', 'Say why, in plain words: they read it.');
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid-fields', message, { errors: [{ path, message }] });
}

function textOf(text: string | undefined): string | null {
  return text === undefined || isBlank(text) ? null : text.trim();
}

async function carryOut(
  trx: RunningTransaction,
  admin: Actor,
  item: LockedItem,
  { decision, reason = '' }: NewDecision,
): Promise<Effect> {
  const { id, before } = item;
  switch (decision) {
    case 'keep':
    case 'dismiss':
      return { before: { ...before, ...(await findNothingWrong(trx, admin, item)) } };
    case 'hide':
      await hideReview(trx, admin, id);
      return { before };
    case 'take-down': {
      await takeDown(trx, admin, laptopOf(item), reason);
      return { before: { ...before, unlistedAfter: 'taken-down' }, cancel: { products: [laptopOf(item).id] } };
    }
    case 'delete':
      await deleteWithin(trx, admin, laptopOf(item).id);
      return { before, cancel: { products: [laptopOf(item).id] } };
    case 'suspend':
      return suspend(trx, admin, item, reason);
    case 'put-back':
      await putBack(trx, admin, id);
      await closeAppeal(trx, id);
      return { before };
  }
}

async function findNothingWrong(trx: RunningTransaction, admin: Actor, item: LockedItem): Promise<StateBefore> {
  const { kind, id, productId } = item;
  switch (kind) {
    case 'laptop':
      await dismissReports(trx, admin, id);
      return {};
    case 'price':
    case 'listing': {
      await dismissAlert(trx, admin, id, laptopOf(item));
      const { unlisted } = await trx
        .selectFrom('products')
        .select('unlisted')
        .where('id', '=', laptopOf(item).id)
        .executeTakeFirstOrThrow();
      return { unlistedAfter: unlisted };
    }
    case 'review':
      await dismissReviewReports(trx, admin, id);
      return {};
    case 'conversation':
      await dismissConversationReports(trx, admin, id);
      return {};
    case 'seller':
      await recordAudit(trx, { actor: admin, action: 'seller-looked-at', subject: { kind: 'user', id } });
      return {};
    case 'appeal':
      await closeAppeal(trx, id);
      await recordAudit(trx, {
        actor: admin,
        action: 'appeal-refused',
        subject: { kind: 'product', id: productId ?? id },
      });
      return {};
  }
}

async function dismissReports(trx: RunningTransaction, admin: Actor, productId: string): Promise<void> {
  await trx.updateTable('products').set({ reported_at: null }).where('id', '=', productId).execute();
  await recordAudit(trx, { actor: admin, action: 'reports-dismissed', subject: { kind: 'product', id: productId } });
}

async function suspend(trx: RunningTransaction, admin: Actor, item: LockedItem, reason: string): Promise<Effect> {
  const { personId, kind, id, before } = item;
  if (personId === null) throw await alreadyDecided(trx, id);
  const was = await suspensionOf(trx, personId);
  if (was !== null)
    throw new DomainError('already-decided', 'This account is suspended already, so there’s nothing to suspend.');
  const products = await suspendWithin(trx, admin, personId, reason.trim());
  // Their laptops leave the queue while they are suspended; a conversation has to be taken out of it.
  if (kind === 'conversation') await dismissConversationReports(trx, admin, id);
  const suspendedAt = await suspensionOf(trx, personId);
  return {
    before: { ...before, ...(suspendedAt && { suspendedAt: suspendedAt.toISOString() }) },
    cancel: { products: products ?? [], buyer: personId },
  };
}

async function suspensionOf(trx: RunningTransaction, userId: string): Promise<Date | null> {
  const user = await trx.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst();
  return user?.suspended_at ?? null;
}

function laptopOf({ product }: LockedItem): ProductRow {
  if (!product) throw new DomainError('not-found', 'We couldn’t find this laptop. It may have been deleted.');
  return product;
}

async function closeAppeal(trx: RunningTransaction, decisionId: string): Promise<void> {
  await trx
    .updateTable('moderation_decisions')
    .set({ appeal_closed_at: new Date() })
    .where('id', '=', decisionId)
    .execute();
}

/** Has reports name the decision that closed them: their reporters are told of it, and weigh as much as they were right. */
async function linkReports(
  trx: RunningTransaction,
  { kind, id, since, product, personId }: LockedItem,
  decision: Decision,
  decisionId: string,
): Promise<void> {
  const link = { decision_id: decisionId };
  if (kind === 'conversation')
    await trx
      .updateTable('conversation_reports')
      .set(link)
      .where('conversation_id', '=', id)
      .where('created_at', '>=', since)
      // Whoever is suspended was not right to report the other one.
      .$if(decision === 'suspend', (reports) => reports.where('reporter_id', 'is distinct from', personId))
      .execute();
  if (kind === 'review') await trx.updateTable('review_reports').set(link).where('review_id', '=', id).execute();
  if (kind === 'seller' && decision === 'suspend' && personId !== null)
    await trx
      .updateTable('reports')
      .set(link)
      .where('decision_id', 'is', null)
      .where('product_id', 'in', trx.selectFrom('products').select('id').where('seller_id', '=', personId))
      .execute();
  // Whatever was found wrong with a laptop, those who reported it were right.
  if (product?.reported_at && kind !== 'appeal' && (kind === 'laptop' || decision !== 'keep'))
    await trx
      .updateTable('reports')
      .set(link)
      .where('product_id', '=', product.id)
      .where('created_at', '>=', product.reported_at)
      .execute();
}
