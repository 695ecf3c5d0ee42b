import type { Generated } from 'kysely';
import type { ConversationReportReason } from '#shared/conversation-reports.ts';
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
  /** Since when it waits for an Admin; null while nobody has reported it, and once the reports were dismissed. */
  reported_at: Date | null;
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

/** That one side has reported a conversation, once. */
interface ConversationReportsTable {
  conversation_id: string;
  reporter_id: string;
  reason: ConversationReportReason;
  details: string | null;
  /** The decision of an Admin that closed it. */
  decision_id: string | null;
  created_at: CreatedAt;
}

/** A picture of a message; it is private. */
interface MessagePicturesTable {
  message_id: string;
  picture_id: string;
  /** In the message, from 0 on. */
  position: number;
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
  conversation_reports: ConversationReportsTable;
  message_pictures: MessagePicturesTable;
  user_blocks: UserBlocksTable;
}
