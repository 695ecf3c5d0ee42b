import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { WaitingRestore } from '#domain/recovery/waiting-restore.ts';

/** Receipts beyond those that payments account for: for payments whose intents the provider lists late. */
const SPARE = 100;

/**
 * Leaves out the numbers of receipts that the lost database may have issued: as many as there are payments that may have been made since the backup. Of two
 * receipts with one number, one would be wrong; what is left out is on record. Once for each restore.
 * @param payments intents at the provider that were made since the backup, or were not over by then
 * @returns how many numbers are left out in each year
 */
export async function skipReceipts(db: Database, restore: WaitingRestore, payments: number): Promise<number> {
  const skipped = payments + SPARE;
  return inTransaction(db, async (trx) => {
    const done = await trx
      .selectFrom('receipt_gaps')
      .select('year')
      .where('restore_id', '=', restore.id)
      .executeTakeFirst();
    if (done) return 0;
    const { rows } = await sql<{ year: number }>`
      select generate_series(extract(year from ${restore.backupAt}::timestamptz at time zone 'UTC')::int,
        extract(year from now() at time zone 'UTC')::int) as year`.execute(trx);
    for (const { year } of rows) {
      const { last } = await trx
        .insertInto('receipt_counters')
        .values({ year, last: skipped })
        .onConflict((conflict) =>
          conflict.column('year').doUpdateSet({ last: sql`receipt_counters.last + ${skipped}::int` }),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('receipt_gaps')
        .values({ year, first_serial: last - skipped + 1, last_serial: last, restore_id: restore.id })
        .execute();
    }
    return skipped;
  });
}
