import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '#server/backup/errors.ts';

/** What is unpacked and checked before any of it gets to its place; at the same time the sign that a restore is at work. */
const FOLDER = 'restoring';
/** What may lie in a place that is empty otherwise: put there for the restore, or by the file system. */
const MAY_BE_THERE = new Set(['auth-secret', 'erasures.log', 'moved-to', 'lost+found', 'backups', 'postgres.log']);

/**
 * Works in a folder of the data folder that only one restore can make, and that is gone afterwards.
 * @throws {BackupError} when the data folder is in use, or another restore is at work
 */
export async function inRestoringFolder(dataDir: string, work: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, FOLDER);
  try {
    await mkdir(folder);
    // PostgreSQL's account passes through it, as through the data folder.
    await chmod(folder, 0o711);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(
      `Another restore works in ${dataDir}. If none does, an earlier one was cut off: remove ${folder} and start again.`,
    );
  }
  try {
    const inUse = (await readdir(dataDir)).filter((name) => name !== FOLDER && !MAY_BE_THERE.has(name));
    if (inUse.length > 0)
      throw new BackupError(
        `${dataDir} is in use (${inUse.slice(0, 3).join(', ')}). Nothing was changed; restore into an empty folder, by DATA_DIR.`,
      );
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
