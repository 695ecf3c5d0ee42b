import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';

/** Whoever has not followed for so long reads all listings again. */
const KEPT_HOURS = 1;

/**
 * Deletes noted changes of listings that everybody has taken over who follows at all. What is old is told by transactions, not by the time at
 * which they began: a mark says which was the oldest one under way at a time, so all before it had ended by then.
 */
export async function forgetListingChanges(
  db: Database,
  { hours = KEPT_HOURS }: { hours?: number } = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`insert into listing_change_marks (oldest) values (pg_snapshot_xmin(pg_current_snapshot()))
      on conflict do nothing`.execute(trx);
    const { rows } = await sql<{ since: string }>`
      select max(oldest::text::numeric)::text as since from listing_change_marks
      where marked_at <= clock_timestamp() - make_interval(hours => ${hours})`.execute(trx);
    const since = rows[0]?.since;
    if (since === undefined || since === null) return;
    await sql`update listing_changes_kept set since = ${since}::xid8 where since < ${since}::xid8`.execute(trx);
    await sql`delete from listing_changes where xid < ${since}::xid8`.execute(trx);
    await sql`delete from listing_change_marks where oldest < ${since}::xid8`.execute(trx);
  });
}
