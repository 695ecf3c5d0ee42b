import { type Kysely, sql } from 'kysely';

/** Proposals of when and where to meet about an order, one after the other: each has up to three times, of which the other side takes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meetings (
      id uuid primary key,
      order_id uuid not null references orders,
      number integer not null check (number > 0),
      proposed_by uuid not null references users,
      -- [{ "at": instant, "place": text }]
      options jsonb not null check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 1 and 3),
      time_zone text not null check (length(time_zone) between 1 and 60),
      agreed_at timestamptz,
      starts_at timestamptz,
      place text check (length(place) between 1 and 200),
      ended_at timestamptz,
      canceled_by uuid references users,
      reason text check (length(reason) between 1 and 500),
      remind_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      unique (order_id, number),
      check ((agreed_at is null) = (starts_at is null) and (agreed_at is null) = (place is null)),
      check (canceled_by is null or ended_at is not null),
      check (reason is null or canceled_by is not null),
      check (remind_at is null or (agreed_at is not null and ended_at is null))
    );
    create unique index meetings_live on meetings (order_id) where ended_at is null;
    create index meetings_to_remind on meetings (remind_at) where remind_at is not null;
    create index meetings_by_age on meetings (created_at);
  `.execute(db);
}
