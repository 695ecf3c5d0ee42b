import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type Finding, fine, problem } from '#server/doctor/finding.ts';

/** How the archive of PostgreSQL's log fares; null where there is none. What cannot be archived stays on the disk of the database, until that is full. */
export async function checkArchive(db: Database, folder: string | undefined): Promise<Finding | null> {
  if (folder === undefined) return null;
  const { rows } = await sql<{ mode: string; failing: boolean; name: string | null; minutes: number | null }>`
    select current_setting('archive_mode') as mode, last_failed_wal as name,
      last_failed_time is not null and (last_archived_time is null or last_failed_time > last_archived_time) as failing,
      (extract(epoch from clock_timestamp() - last_archived_time) / 60)::float8 as minutes
    from pg_stat_archiver`.execute(db);
  const [found] = rows;
  if (found?.mode !== 'on')
    return problem('archive', 'PostgreSQL runs without WAL_ARCHIVE.', 'Restart the app with it, then make a backup.');
  if (found.failing)
    return problem(
      'archive',
      `PostgreSQL cannot archive ${found.name} in ${folder}, and its log fills the disk of the database.`,
      'Make room there, and see that PostgreSQL’s account can write. A new database needs an empty folder, and a backup after it; postgres.log in DATA_DIR says more.',
    );
  const since = found.minutes === null ? 'nothing yet' : `last ${Math.round(found.minutes)} minutes ago`;
  return fine('archive', `PostgreSQL archives its log in ${folder} (${since}).`);
}
