import { type Kysely, sql } from 'kysely';

/** What has been done and by whom, why somebody is suspended, how often calls came, and what was answered to those that may come again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_events (
      id uuid primary key,
      -- Ids only, and no references: the log locks nothing, and what it names is looked up when it is read.
      actor_id uuid,
      action text not null check (length(action) between 1 and 60),
      subject_kind text not null check (length(subject_kind) between 1 and 30),
      subject_id text not null check (length(subject_id) between 1 and 200),
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
      created_at timestamptz not null default now()
    );
    create index audit_events_by_actor on audit_events (actor_id, id desc);
    create index audit_events_by_subject on audit_events (subject_id, id desc);
    create index audit_events_by_action on audit_events (action, id desc);
    create index audit_events_by_time on audit_events (created_at);

    create function refuse_to_change_the_audit_log() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_events_stay before update or delete or truncate on audit_events
      for each statement execute function refuse_to_change_the_audit_log();

    alter table users add column suspension_reason text
      check (length(suspension_reason) between 1 and 500),
      add check (suspension_reason is null or suspended_at is not null);

    -- Off the market while its seller is suspended.
    alter table products add column withheld_at timestamptz,
      add check (withheld_at is null or state <> 'sold');

    create unlogged table call_counts (
      key text primary key check (length(key) between 1 and 200),
      calls integer not null,
      ends_at timestamptz not null
    );
    create index call_counts_over on call_counts (ends_at);

    create table idempotency_keys (
      id uuid primary key,
      caller text not null check (length(caller) between 1 and 200),
      key text not null check (length(key) between 1 and 255),
      fingerprint text not null,
      -- Until when the call counts as running; null once it is answered.
      running_until timestamptz,
      status integer check (status between 200 and 499),
      -- Encrypted: it may hold what only the caller may read.
      answer bytea,
      created_at timestamptz not null default now(),
      unique (caller, key),
      check ((running_until is null) = (status is not null)),
      check ((status is null) = (answer is null))
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);
  `.execute(db);
}
