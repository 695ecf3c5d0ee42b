import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentsBefore } from '#database/embedded/wal-archive.ts';
import { isBackupName } from '#server/backup/make-backup.ts';
import { readManifest } from '#server/backup/manifest.ts';

/**
 * Removes what the archive of the log has from before the oldest of the backups in a folder; all of it stays where none is there to lead on from.
 * @returns how many files were removed
 */
export async function removeUnneededLog(archive: string, backups: string): Promise<number> {
  const firsts: string[] = [];
  for (const name of (await readdir(backups).catch(() => [])).filter(isBackupName)) {
    const { log } = (await readManifest(join(backups, name))).database;
    if (log) firsts.push(log.from);
  }
  // By the place in the log, whatever the timeline.
  const [oldest] = firsts.toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1));
  if (oldest === undefined) return 0;
  const unneeded = await segmentsBefore(archive, oldest);
  for (const path of unneeded) await rm(path, { force: true });
  return unneeded.length;
}
