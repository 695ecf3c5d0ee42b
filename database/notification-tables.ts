import type { ColumnType, Generated } from 'kysely';
import type { EmailKindName } from '#shared/email-kinds.ts';
import type { NotificationTopic } from '#shared/notification-topics.ts';
import type { NotificationFacts, NotificationKindName } from '#shared/notifications.ts';
import type { OrderEventKindName, OrderSide } from '#shared/order-events.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** Something that a member is told, written in the transaction that causes it. */
interface NotificationsTable {
  id: string;
  user_id: string;
  kind: OrderEventKindName | NotificationKindName;
  /** Their part in the order; null for what happens to no order. */
  side: OrderSide | null;
  order_id: string | null;
  product_id: string | null;
  /** What else it is about, such as a conversation. */
  subject_id: string | null;
  facts: ColumnType<NotificationFacts, string, never>;
  /** How many it stands for, where later ones take the place of unread ones. */
  times: Generated<number>;
  read_at: Date | null;
  /** When it is to be e-mailed; null once it was, or isn't to be. */
  email_due_at: Date | null;
  emailed_at: Date | null;
  /** The e-mail that told of it, alone or with others. */
  email_id: string | null;
  created_at: CreatedAt;
}

/** Whether an account gets e-mails about a topic; without a row it does. */
interface NotificationSettingsTable {
  user_id: string;
  topic: NotificationTopic;
  email: boolean;
  changed_at: Generated<Date>;
}

/** Whether an account gets one kind of e-mails; without a row what is set for its topic counts. */
interface EmailKindSettingsTable {
  user_id: string;
  kind: EmailKindName;
  email: boolean;
  changed_at: Generated<Date>;
}

/** What members are told of. */
export interface NotificationTables {
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  email_kind_settings: EmailKindSettingsTable;
}
