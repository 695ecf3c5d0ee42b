import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';

/** Erasures that are written at once. */
const BATCH = 500;

/**
 * Writes the ids of erased accounts into a file outside of the database, a line each, so that an older backup does not bring them back for good. Each is
 * written at least once: the file is on the disk before the database says so.
 * @returns how many were written
 */
export async function logErasures(db: Database, file: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const erasures = await trx
      .selectFrom('erasures')
      .select(['user_id', 'erased_at'])
      .where('logged_at', 'is', null)
      .orderBy('user_id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (erasures.length === 0) return 0;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const lines = erasures.map(({ user_id: id, erased_at: at }) => `${id} ${at.toISOString()}\n`).join('');
    await appendFile(file, lines, { mode: 0o600, flush: true });
    await syncToDisk(dirname(file));
    await trx
      .updateTable('erasures')
      .set({ logged_at: sql<Date>`clock_timestamp()` })
      .where(
        'user_id',
        'in',
        erasures.map(({ user_id }) => user_id),
      )
      .execute();
    return erasures.length;
  });
}

/** The ids of all erased accounts in the log; null where there is no log. A line that a crash cut off is left out: its erasure is written again. */
export async function readErasureLog(file: string): Promise<string[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const ids = text.split('\n').flatMap((line) => line.split(' ')[0] ?? []);
  return [...new Set(ids.filter((id) => isId(id)))];
}
