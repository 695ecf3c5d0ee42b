import { type Kysely, sql } from 'kysely';

/** What sums to zero in the ledger is a posting; a booking is what a buyer makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entries rename column booking_id to posting_id;
    alter index ledger_by_booking rename to ledger_by_posting;
    create or replace function require_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where posting_id = new.posting_id) <> 0 then
        raise exception 'Posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
      end if;
      return null;
    end $$;
  `.execute(db);
}
