import type { Generated } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/** What a buyer and the seller of a laptop write to each other; at most one conversation for a laptop and a buyer. */
interface ConversationsTable {
  id: string;
  product_id: string;
  buyer_id: string;
  seller_id: string;
  started_by: string;
  /** The number of its last message; its row is locked while the next one is given. */
  message_count: Generated<number>;
  last_message_at: Generated<Date>;
  /** When its seller first answered what its buyer began. */
  answered_at: Date | null;
  created_at: CreatedAt;
}

/** A conversation as one of its two sides has read it. */
interface ConversationMembersTable {
  conversation_id: string;
  user_id: string;
  /** The number of the last message that was seen. */
  read_until: Generated<number>;
  /** How many messages of the other side came after that. */
  unread: Generated<number>;
}

interface ConversationMessagesTable {
  id: string;
  conversation_id: string;
  /** Within its conversation, from 1 on, without a gap. */
  number: number;
  sender_id: string;
  /** As it was written; what the other side reads may be masked. */
  text: string;
  created_at: CreatedAt;
}

/** Whom somebody does not want to hear from. */
interface UserBlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: CreatedAt;
}

export interface ConversationTables {
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  conversation_messages: ConversationMessagesTable;
  user_blocks: UserBlocksTable;
}
