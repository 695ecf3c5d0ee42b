import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

/** A restore that waits for its release. */
export interface WaitingRestore {
  id: string;
  /** When the backup began, by the clock of its database. */
  backupAt: Date;
}

/** The restore that waits for its release; null where the shop is open. */
export async function findWaitingRestore(db: Database): Promise<WaitingRestore | null> {
  const waiting = await db
    .selectFrom('restores')
    .select(['id', 'backup_at'])
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return waiting ? { id: waiting.id, backupAt: waiting.backup_at } : null;
}

/** Opens the shop again. @throws {DomainError} 'not-found' where it is open */
export async function openShop(db: Database, { id }: WaitingRestore): Promise<void> {
  const opened = await db
    .updateTable('restores')
    .set({ released_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (opened.numUpdatedRows === 0n) throw new DomainError('not-found', 'The shop was released already.');
}
