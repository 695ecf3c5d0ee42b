import { type Kysely, sql } from 'kysely';

/**
 * Disputes at buyers' banks, as the payment provider says of them, and how far our evidence for each is; the card sandbox learns to take evidence,
 * to let a deadline pass and to decide.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_disputes (
      id uuid primary key,
      provider_id text not null unique check (length(provider_id) between 1 and 255),
      order_id uuid not null references orders,
      attempt_id uuid not null references payment_attempts,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null check (length(reason) between 1 and 100),
      status text not null check (status in ('needs-response', 'under-review', 'won', 'lost')),
      due_by timestamptz,
      read_at timestamptz not null,
      evidence text not null default 'gathering' check (evidence in ('gathering', 'sending', 'sent', 'missed')),
      try_at timestamptz default clock_timestamp(),
      draft text check (length(draft) between 1 and 100),
      drafted_at timestamptz,
      asked_by uuid references users,
      sending jsonb,
      sent_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      check (evidence <> 'sending' or sending is not null),
      check ((evidence = 'sent') = (sent_at is not null))
    );
    create index bank_disputes_by_order on bank_disputes (order_id, id);
    create index bank_disputes_to_answer on bank_disputes (try_at) where try_at is not null;

    create table dispute_pictures (
      dispute_id uuid not null references bank_disputes,
      pictures text not null,
      file_id text not null check (length(file_id) between 1 and 255),
      created_at timestamptz not null default clock_timestamp(),
      primary key (dispute_id, pictures)
    );

    alter table sandbox_disputes drop constraint sandbox_disputes_status_check;
    alter table sandbox_disputes add constraint sandbox_disputes_status_check
      check (status in ('needs_response', 'under_review', 'won', 'lost'));
    alter table sandbox_disputes add column evidence jsonb not null default '{}', add column submission_count integer not null default 0,
      add column idempotency_key text, add column due_by timestamptz not null default now() + interval '7 days',
      add column decide_at timestamptz;
    create index sandbox_disputes_to_decide on sandbox_disputes (least(due_by, decide_at))
      where status in ('needs_response', 'under_review');

    create table sandbox_files (
      id text primary key,
      name text not null,
      kind text not null,
      bytes integer not null check (bytes > 0),
      idempotency_key text,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
