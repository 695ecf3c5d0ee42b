import { sql } from 'kysely';
import type { ProductPicture } from '#shared/contracts/pictures.ts';
import type { WarningKind } from '#shared/conversation-texts.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { picturesOfMessages } from '#domain/conversations/message-pictures.ts';
import { type ReportedConversation, getReported } from '#domain/conversations/report-conversation.ts';
import { findScamPhrases } from '#domain/conversations/scam-phrases.ts';
import { DomainError } from '#domain/errors.ts';

/** A message as an Admin or a bank reads it: as it was written, with nothing hidden. */
export interface SaleMessage {
  id: string;
  number: number;
  side: 'buyer' | 'seller';
  text: string;
  sentAt: Date;
  warnings: WarningKind[];
  /** Those that can be shown. */
  pictures: ProductPicture[];
}

/** Most messages of one answer. */
const MOST = 200;

/** What a buyer and the seller of a laptop wrote to each other, oldest first: the last ones. It leaves no trace; Admins read by the functions below. */
export async function listSaleMessages(
  db: Database,
  { productId, buyerId, limit = MOST }: { productId: string; buyerId: string; limit?: number },
): Promise<SaleMessage[]> {
  const conversation = await db
    .selectFrom('conversations')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return conversation ? messagesOf(db, conversation.id, { limit }) : [];
}

async function messagesOf(
  db: Database,
  conversationId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SaleMessage[]> {
  let wanted = db
    .selectFrom('conversation_messages as message')
    .innerJoin('conversations', 'conversations.id', 'message.conversation_id')
    .select(['message.id', 'message.number', 'message.text', 'message.created_at'])
    .select(sql<boolean>`message.sender_id = conversations.buyer_id`.as('by_buyer'))
    .where('message.conversation_id', '=', conversationId);
  if (before !== undefined) wanted = wanted.where('message.number', '<', before);
  const rows = await wanted.orderBy('message.number', 'desc').limit(limit).execute();
  const pictures = await picturesOfMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .map(({ id, number, text, created_at: sentAt, by_buyer: byBuyer }) => {
      const side = byBuyer ? ('buyer' as const) : ('seller' as const);
      return { id, number, side, text, sentAt, warnings: findScamPhrases(text), pictures: pictures.get(id) ?? [] };
    })
    .toReversed();
}

/**
 * A conversation that was reported, with its last messages or those before one; every look is in the audit log.
 * @throws {DomainError} 'not-found' as `getReported`
 */
export async function readReported(
  db: Database,
  admin: Actor,
  id: string,
  before?: number,
): Promise<{ conversation: ReportedConversation; messages: SaleMessage[] }> {
  return inTransaction(db, async (trx) => {
    const conversation = await getReported(trx, admin, id);
    await recordAudit(trx, {
      actor: admin,
      action: 'reported-conversation-read',
      subject: { kind: 'product', id: conversation.product_id },
      facts: { conversation: id },
    });
    return { conversation, messages: await messagesOf(trx, id, { before, limit: MOST }) };
  });
}

/**
 * What the two sides of a paid order wrote to each other, for an Admin while a claim stands; the first look of each Admin at each claim is in the
 * audit log. Empty where they never wrote.
 * @throws {DomainError} 'not-found' where no claim stands
 */
export async function readCaseConversation(db: Database, admin: Actor, orderId: string): Promise<SaleMessage[]> {
  if (!isId(orderId)) throw noSuchCase();
  return inTransaction(db, async (trx) => {
    const { claim, seen, ...sale } = await trx
      .selectFrom('claims')
      .innerJoin('orders', 'orders.id', 'claims.order_id')
      .select(['claims.id as claim', 'orders.product_id as productId', 'orders.buyer_id as buyerId'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('audit_events')
              .select('audit_events.id')
              .where('action', '=', 'case-conversation-read')
              .where('actor_id', '=', admin.id)
              .where('subject_id', '=', orderId)
              .where(sql<boolean>`facts ->> 'claim' = claims.id::text`),
          )
          .as('seen'),
      )
      .where('claims.order_id', '=', orderId)
      .where('claims.state', '<>', 'closed')
      .executeTakeFirstOrThrow(noSuchCase);
    if (!seen)
      await recordAudit(trx, {
        actor: admin,
        action: 'case-conversation-read',
        subject: { kind: 'order', id: orderId },
        facts: { claim },
      });
    return listSaleMessages(trx, sale);
  });
}

function noSuchCase(): DomainError {
  return new DomainError('not-found', 'Nothing is wrong with this order at the moment, so its messages are private.');
}
