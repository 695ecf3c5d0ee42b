import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { announceConversation } from '#domain/conversations/announce.ts';
import { getConversation } from '#domain/conversations/conversation.ts';

/**
 * Blocks the other side of a conversation: neither writes to the other any more, about any laptop.
 * @returns whether they weren't blocked before
 * @throws {DomainError} 'not-found'
 */
export async function blockOther(db: Database, actor: Actor, conversationId: string): Promise<boolean> {
  const { id, other_id: other } = await getConversation(db, actor, conversationId);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_blocks')
    .values({ blocker_id: actor.id, blocked_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  announceConversation(db, { id, members: [actor.id, other] });
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether somebody has blocked somebody else. */
export function hasBlocked(trx: RunningTransaction, blocker: string, blocked: string): Promise<boolean> {
  return trx
    .selectFrom('user_blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .executeTakeFirst()
    .then((block) => block !== undefined);
}

/** Lets the other side of a conversation write again. @returns whether they were blocked @throws {DomainError} 'not-found' */
export async function unblockOther(db: Database, actor: Actor, conversationId: string): Promise<boolean> {
  const { id, other_id: other } = await getConversation(db, actor, conversationId);
  const { numDeletedRows } = await db
    .deleteFrom('user_blocks')
    .where('blocker_id', '=', actor.id)
    .where('blocked_id', '=', other)
    .executeTakeFirst();
  announceConversation(db, { id, members: [actor.id, other] });
  return numDeletedRows > 0n;
}
