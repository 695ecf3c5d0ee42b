import { type Kysely, sql } from 'kysely';

/** Inquiries of buyers' banks, which take no money yet; the card sandbox speaks them as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_disputes drop constraint bank_disputes_status_check;
    alter table bank_disputes add constraint bank_disputes_status_check
      check (status in ('needs-response', 'under-review', 'won', 'lost', 'closed'));
    alter table bank_disputes add column inquiry boolean not null default false,
      add column answered_before integer not null default 0 check (answered_before >= 0);
    create index bank_disputes_inquiries on bank_disputes (order_id)
      where inquiry and status in ('needs-response', 'under-review');

    alter table sandbox_disputes drop constraint sandbox_disputes_status_check;
    alter table sandbox_disputes add constraint sandbox_disputes_status_check check (status in
      ('needs_response', 'under_review', 'won', 'lost', 'warning_needs_response', 'warning_under_review', 'warning_closed'));
    drop index sandbox_disputes_to_decide;
    create index sandbox_disputes_to_decide on sandbox_disputes (least(due_by, decide_at))
      where status in ('needs_response', 'under_review', 'warning_needs_response', 'warning_under_review');
  `.execute(db);
}
