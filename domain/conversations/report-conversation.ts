import { type InferResult, sql } from 'kysely';
import type { ConversationReportReason } from '#shared/conversation-reports.ts';
import { isBlank } from '#shared/text.ts';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockConversation } from '#domain/conversations/send-message.ts';
import { DomainError } from '#domain/errors.ts';

export interface NewConversationReport {
  reason: ConversationReportReason;
  details?: string | undefined;
}

/**
 * Tells the Admins of a conversation of the actor's, once a person: what they say the first time stays, also once an Admin has dismissed it.
 * @returns whether they had not reported it before
 * @throws {DomainError} 'not-found'
 */
export async function reportConversation(
  db: Database,
  actor: Actor,
  conversationId: string,
  { reason, details }: NewConversationReport,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { id } = await lockConversation(trx, actor, conversationId);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('conversation_reports')
      .values({
        conversation_id: id,
        reporter_id: actor.id,
        reason,
        details: details === undefined || isBlank(details) ? null : details,
        created_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.columns(['conversation_id', 'reporter_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    // The time of this transaction, as of the report's row: it tells this report from those that were dismissed before.
    await trx
      .updateTable('conversations')
      .set({ reported_at: sql<Date>`coalesce(reported_at, now())` })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** A conversation that was reported, for an Admin who is no side of it. */
export type ReportedConversation = InferResult<ReturnType<typeof selectReported>>[number];

function selectReported(db: Database, { id }: Pick<Actor, 'id'>) {
  return db
    .selectFrom('conversations')
    .where('conversations.reported_at', 'is not', null)
    .where('conversations.buyer_id', '<>', id)
    .where('conversations.seller_id', '<>', id)
    .innerJoin('products', 'products.id', 'conversations.product_id')
    .innerJoin('users as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'conversations.seller_id')
    .select([
      'conversations.id',
      'conversations.product_id',
      'conversations.buyer_id',
      'conversations.seller_id',
      'conversations.message_count',
      'conversations.reported_at',
      'products.name as product_name',
      sql<string | null>`case when buyer.deleted_at is null then buyer.name end`.as('buyer_name'),
      'buyer.suspended_at as buyer_suspended_at',
      'buyer.suspension_reason as buyer_suspension',
      sql<string | null>`case when seller.deleted_at is null then seller.name end`.as('seller_name'),
      'seller.suspended_at as seller_suspended_at',
      'seller.suspension_reason as seller_suspension',
      sql<boolean>`products.deleted_at is null`.as('is_listed'),
      sql<{ by: 'buyer' | 'seller'; reason: ConversationReportReason; details: string | null; at: string }[]>`(
        select jsonb_agg(
          jsonb_build_object(
            'by', case when report.reporter_id = conversations.buyer_id then 'buyer' else 'seller' end,
            'reason', report.reason, 'details', report.details, 'at', report.created_at
          ) order by report.created_at
        ) from conversation_reports report
        where report.conversation_id = conversations.id and report.created_at >= conversations.reported_at
      )`.as('reports'),
    ]);
}

/** @throws {DomainError} 'not-found' where it isn't reported (any more), or the Admin is a side of it */
export async function getReported(db: Database, admin: Actor, id: string): Promise<ReportedConversation> {
  if (!isId(id)) throw noSuchReport();
  return selectReported(db, admin).where('conversations.id', '=', id).executeTakeFirstOrThrow(noSuchReport);
}

/** Is done with a conversation that was reported: no Admin can read it any more, unless its other side reports it as well. @param id locked by the caller */
export async function dismissConversationReports(trx: RunningTransaction, admin: Actor, id: string): Promise<void> {
  const { product_id: productId } = await trx
    .updateTable('conversations')
    .set({ reported_at: null })
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    actor: admin,
    action: 'conversation-reports-dismissed',
    subject: { kind: 'product', id: productId },
    facts: { conversation: id },
  });
}

/** What an Admin reads who asks for a conversation that isn't reported (any more). */
export function noSuchReport(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this conversation among those that were reported.');
}
