import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** The NOTIFY channel on which every process hears of conversations that have changed. */
const CONVERSATIONS_CHANNEL = 'conversations';

/** Whom a notification concerns. */
interface ConversationNotice {
  id: string;
  members: readonly string[];
}

/**
 * Tells every process that a conversation has something new: ids alone, after the commit. Should it fail, nothing is lost: browsers read from the
 * table when they come back.
 */
export async function announceConversation(db: Database, { id, members }: ConversationNotice): Promise<void> {
  await sql`select pg_notify(${CONVERSATIONS_CHANNEL}, ${[id, ...members].join(' ')})`
    .execute(db)
    .catch(() => undefined);
}

/** The opposite of what `announceConversation` writes. */
export function readNotice(payload: string): ConversationNotice {
  const [id = '', ...members] = payload.split(' ');
  return { id, members };
}
