import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '#server/backup/errors.ts';

/** What is unpacked and checked before any of it gets to its place; at the same time the sign that a restore is at work. */
const FOLDER = 'restoring';
/** What is in the folder is still needed: the database has come back, and the files have not. */
export class UnfinishedRestore extends BackupError {
  override name = 'UnfinishedRestore';
}

/** Sees to it that no app makes a new shop where a restore is at work, or was cut off. @throws {BackupError} */
export async function refuseWhileRestoring(dataDir: string): Promise<void> {
  const folder = join(dataDir, FOLDER);
  if (!(await stat(folder).catch(() => null))) return;
  throw new BackupError(
    `A restore into ${dataDir} is at work, or was cut off (${folder}). Start the app when it is over; if none runs: docs/operations.md, 'A restore that was cut off'.`,
  );
}

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
      `Another restore works in ${dataDir}. If none does, an earlier one was cut off (${folder}): docs/operations.md, 'A restore that was cut off'.`,
    );
  }
  try {
    const inUse = (await readdir(dataDir)).filter((name) => name !== FOLDER && !MAY_BE_THERE.has(name));
    if (inUse.length > 0)
      throw new BackupError(
        `${dataDir} is in use (${inUse.slice(0, 3).join(', ')}). Nothing was changed; restore into an empty folder, by DATA_DIR.`,
      );
    await work(folder);
  } catch (error) {
    if (!(error instanceof UnfinishedRestore)) await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await rm(folder, { recursive: true, force: true });
}
