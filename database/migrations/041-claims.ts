import { type Kysely, sql } from 'kysely';

/**
 * What is wrong with paid orders, as their sides and banks say: one open claim for each order, whose times are columns. A closed one is final;
 * its words alone can be erased with an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table claims (
      id uuid primary key,
      order_id uuid not null references orders,
      opened_by text check (opened_by in ('buyer', 'seller')),
      reason text check (length(reason) between 1 and 60),
      words text check (length(words) between 1 and 2000),
      state text not null check (state in ('answering', 'offered', 'deciding', 'bank', 'closed')),
      answer_by timestamptz,
      remind_at timestamptz,
      answer text check (answer in ('refund', 'part', 'release', 'disagree')),
      answer_words text check (length(answer_words) between 1 and 2000),
      answered_at timestamptz,
      offer_cents integer check (offer_cents > 0),
      disputed_at timestamptz,
      outcome text check (outcome in
        ('refunded', 'part', 'released', 'withdrawn', 'dispute-won', 'dispute-lost', 'no-decision', 'ended')),
      refunded_cents integer check (refunded_cents > 0),
      decided_by uuid references users,
      decision_words text check (length(decision_words) between 1 and 2000),
      closed_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      check ((opened_by is null) = (reason is null)),
      check (opened_by is not null or disputed_at is not null),
      check ((state = 'closed') = (closed_at is not null)),
      check ((state = 'closed') = (outcome is not null)),
      check ((state in ('answering', 'offered')) = (answer_by is not null)),
      check ((state = 'deciding') = (remind_at is not null)),
      check ((outcome = 'part') = (refunded_cents is not null))
    );
    create unique index claims_open on claims (order_id) where state <> 'closed';
    create index claims_by_order on claims (order_id, id);
    create index ledger_entries_disputed on ledger_entries (attempt_id) where account = 'disputed';

    create table claim_pictures (
      claim_id uuid not null references claims,
      picture_id uuid primary key references pictures on delete cascade,
      side text not null check (side in ('buyer', 'seller')),
      position smallint not null check (position between 0 and 5),
      unique (claim_id, side, position)
    );

    create function keep_closed_claim() returns trigger language plpgsql as $$
    begin
      raise exception 'Claim % is closed', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger closed_claim_is_kept before update of id, order_id, opened_by, reason, state, answer, offer_cents, outcome,
      refunded_cents, decided_by, closed_at on claims for each row when (old.state = 'closed') execute function keep_closed_claim();
    create trigger claims_stay before delete or truncate on claims for each statement execute function refuse_change();
  `.execute(db);
}
