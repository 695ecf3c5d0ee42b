import { type Kysely, sql } from 'kysely';

/**
 * Conversations between a buyer and the seller of a laptop. Messages are numbered within their conversation, under its lock, so that a reader who
 * knows the last number can ask for all that came since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id uuid primary key,
      product_id uuid not null references products,
      buyer_id uuid not null references users,
      seller_id uuid not null references users,
      started_by uuid not null references users,
      message_count integer not null default 0 check (message_count >= 0),
      last_message_at timestamptz not null default clock_timestamp(),
      -- When its seller first answered what its buyer began.
      answered_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      unique (product_id, buyer_id),
      check (buyer_id <> seller_id),
      check (started_by in (buyer_id, seller_id))
    );
    create index conversations_by_starter on conversations (started_by, created_at);
    create index conversations_by_seller on conversations (seller_id, created_at);
    create index conversations_by_age on conversations (last_message_at);

    create table conversation_members (
      conversation_id uuid not null references conversations on delete cascade,
      user_id uuid not null references users,
      read_until integer not null default 0 check (read_until >= 0),
      unread integer not null default 0 check (unread >= 0),
      primary key (conversation_id, user_id)
    );
    create index conversation_members_by_user on conversation_members (user_id, conversation_id);
    create index conversation_members_unread on conversation_members (user_id) where unread > 0;

    create table conversation_messages (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      number integer not null check (number > 0),
      sender_id uuid not null references users,
      text text not null check (length(text) <= 2000),
      created_at timestamptz not null default clock_timestamp(),
      unique (conversation_id, number)
    );
    create index conversation_messages_by_sender on conversation_messages (sender_id, created_at);

    create table user_blocks (
      blocker_id uuid not null references users,
      blocked_id uuid not null references users,
      created_at timestamptz not null default clock_timestamp(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    );
  `.execute(db);
}
