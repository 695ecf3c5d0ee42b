import { type Kysely, sql } from 'kysely';

/**
 * What members are told of, and which of it by e-mail. `user_id` has no foreign key: whoever tells somebody has laptops and orders locked, and
 * would wait there for an account that is being closed, which waits for the same laptops.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key,
      user_id uuid not null,
      kind text not null check (length(kind) between 1 and 60),
      side text check (side in ('buyer', 'seller')),
      order_id uuid references orders,
      product_id uuid references products,
      subject_id uuid,
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
      times integer not null default 1 check (times > 0),
      read_at timestamptz,
      email_due_at timestamptz,
      emailed_at timestamptz,
      email_id uuid,
      created_at timestamptz not null default clock_timestamp(),
      check (side is null or order_id is not null),
      check ((emailed_at is null) = (email_id is null))
    );
    create index notifications_by_user on notifications (user_id, id desc);
    create index notifications_unread on notifications (user_id) where read_at is null;
    create index notifications_to_email on notifications (email_due_at) where email_due_at is not null;
    create index notifications_emailed on notifications (user_id, emailed_at) where emailed_at is not null;

    create table notification_settings (
      user_id uuid not null,
      topic text not null check (length(topic) between 1 and 60),
      email boolean not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (user_id, topic)
    );
  `.execute(db);
}
