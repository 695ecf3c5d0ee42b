import { type Kysely, sql } from 'kysely';

/** Indexes for what Admins sort and filter long tables by, each with the id behind it, so that pages go on from a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_by_name on users (lower(name), id) where deleted_at is null;
    create index ledger_by_amount on ledger_entries (amount_cents, id);
    create index ledger_by_kind on ledger_entries (kind, id);
    create index ledger_by_account on ledger_entries (account, id)
  `.execute(db);
}
