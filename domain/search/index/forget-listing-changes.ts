import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';

/** Whoever has not followed for so long reads all listings again. */
const KEPT_HOURS = 1;

/** The first transaction that has not begun. What this transaction writes itself is not looked at. */
const REACHED = sql`pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * Deletes noted changes of listings that everybody has taken over who follows at all. What is old is told by transactions, not by the time at
 * which they began: a mark says which was the oldest one under way at a time, so all before it had ended by then. Numbers that no transaction
 * has reached were restored from another server, and are deleted as well.
 */
export async function forgetListingChanges(
  db: Database,
  { hours = KEPT_HOURS }: { hours?: number } = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await forgetBefore(trx, hours);
    // Last, since no transaction has reached this one's number yet.
    await sql`insert into listing_change_marks (oldest) values (pg_snapshot_xmin(pg_current_snapshot()))
      on conflict do nothing`.execute(trx);
  });
}

async function forgetBefore(trx: RunningTransaction, hours: number): Promise<void> {
  const { rows } = await sql<{ since: string | null }>`
    select max(oldest::text::numeric)::text as since from listing_change_marks
    where marked_at <= clock_timestamp() - make_interval(hours => ${hours}) and oldest < ${REACHED}`.execute(trx);
  const since = rows[0]?.since;
  if (since === undefined || since === null) return;
  const isOld = (xid: string) => sql`(${sql.ref(xid)} < ${since}::xid8 or ${sql.ref(xid)} >= ${REACHED})`;
  await sql`update listing_changes_kept set since = ${since}::xid8 where ${isOld('since')}`.execute(trx);
  await sql`delete from listing_changes where ${isOld('xid')}`.execute(trx);
  await sql`delete from listing_change_marks where ${isOld('oldest')}`.execute(trx);
}
