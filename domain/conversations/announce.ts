import { announce } from '#database/announce.ts';
import type { Database } from '#database/tables.ts';

/** Whom a notification concerns. */
interface ConversationNotice {
  id: string;
  members: readonly string[];
}

/**
 * Tells every process that a conversation has something new: ids alone, after the commit. Should it fail, nothing is lost: browsers read from the
 * table when they come back.
 */
export function announceConversation(db: Database, { id, members }: ConversationNotice): void {
  announce(db, 'conversations', [id, ...members].join(' '));
}

/** The opposite of what `announceConversation` writes. */
export function readNotice(payload: string): ConversationNotice {
  const [id = '', ...members] = payload.split(' ');
  return { id, members };
}
