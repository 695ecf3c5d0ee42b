import { type Kysely, sql } from 'kysely';

/** Whether an account gets one kind of e-mails of a topic; it counts for more than what is set for the topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_kind_settings (
      user_id uuid not null,
      kind text not null check (length(kind) between 1 and 60),
      email boolean not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (user_id, kind)
    )
  `.execute(db);
}
