import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '#config/command-line.ts';
import { makeFolder } from '#config/make-folder.ts';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { stopPostmaster } from '#database/embedded/postmaster.ts';
import { BackupError } from '#server/backup/errors.ts';
import type { Restoring } from '#server/backup/restore-backup.ts';
import { readSign, type RestoringSign, signOf, stateOf, writeSign } from '#server/backup/restoring-sign.ts';

/** What is unpacked and checked before any of it gets to its place; at the same time the sign that a restore is at work. */
const FOLDER = 'restoring';
/** Followed by a UUID: such a folder is about to become the one above, or to be removed. */
const DRAFT = `${FOLDER}.`;
/** What is in the folder is still needed: the database has come back, and the files have not. */
export class UnfinishedRestore extends BackupError {
  override name = 'UnfinishedRestore';
}

/** Sees to it that no app makes a new shop where a restore is at work, or was cut off. @throws {BackupError} */
export async function refuseWhileRestoring(dataDir: string): Promise<void> {
  const folder = join(dataDir, FOLDER);
  if (!(await isThere(folder))) return;
  throw new BackupError(describe(dataDir, await findRestore(folder)));
}

/** What may lie in a place that is empty otherwise: put there for the restore, or by the file system. */
const MAY_BE_THERE = new Set(['auth-secret', 'erasures.log', 'moved-to', 'lost+found', 'backups', 'postgres.log']);

interface RestorePlan {
  /** The folder and the id of the backup, and the moment that is asked for. */
  from: string;
  backup: string;
  until: Date | 'latest' | null;
  /** Whether a restore of which nobody here knows whether it is at work is known to be over. */
  takeOver: boolean;
  /** Whether what an earlier restore has left is complete, and only has to be put in place. */
  isComplete: (left: RestoringSign) => boolean;
  say: (line: string) => void;
}

interface RestoringFolder {
  path: string;
  /** The sign of the restore that was cut off once everything was there; null for a new beginning. */
  left: RestoringSign | null;
  /** To be called before anything is put in place: what happens from then on is gone on with by the next restore. */
  beginSettling: (at: Date) => Promise<void>;
}

/** @param isComplete whether what an earlier restore has left only has to be put in place */
export const planOf = (
  { from, manifest, until, takeOver, say }: Restoring,
  isComplete: RestorePlan['isComplete'],
): RestorePlan => ({ from, backup: manifest.id, until, takeOver, say, isComplete });

/**
 * Works in a folder of the data folder that only one restore can make, and that is gone afterwards. What a restore has left that was cut off is removed, or
 * gone on with where that only has to be put in place.
 * @throws {BackupError} when the data folder is in use, or another restore is at work
 */
export async function inRestoringFolder(
  dataDir: string,
  plan: RestorePlan,
  work: (folder: RestoringFolder) => Promise<void>,
): Promise<void> {
  await makeFolder(dataDir);
  const path = join(dataDir, FOLDER);
  const left = await findLeft(dataDir, plan);
  const sign = await signOf({ from: plan.from, backup: plan.backup, until: textOf(plan.until) });
  if (left) await writeSign(path, { ...sign, settling: left.settling });
  else await makeOurs(dataDir, sign);
  let isSettling = left !== null;
  const beginSettling = async (at: Date) => {
    await writeSign(path, { ...sign, settling: at.toISOString() });
    isSettling = true;
  };
  try {
    if (!left) await assertEmpty(dataDir);
    await work({ path, left, beginSettling });
  } catch (error) {
    if (!isSettling && !(error instanceof UnfinishedRestore)) await rm(path, { recursive: true, force: true });
    throw error;
  }
  await rm(path, { recursive: true, force: true });
}

const textOf = (until: Date | 'latest' | null): string | null => (until instanceof Date ? until.toISOString() : until);

/** @returns what an earlier restore has left, if that can be gone on with; what can't is removed. @throws {BackupError} */
async function findLeft(dataDir: string, plan: RestorePlan): Promise<RestoringSign | null> {
  const path = join(dataDir, FOLDER);
  if (!(await isThere(path))) return null;
  const found = await findRestore(path);
  if (found.state === 'at work' || (found.state === 'unknown' && !plan.takeOver))
    throw new BackupError(describe(dataDir, found));
  const { sign } = found;
  if (sign && plan.isComplete(sign)) {
    if (sign.backup === plan.backup && sign.until === textOf(plan.until)) return sign;
    throw new BackupError(
      `The restore of another backup was cut off when it was nearly over. Finish that one first: ${again(sign)}`,
    );
  }
  // The folder is moved first, so that of two restores at once one has it.
  const removed = join(dataDir, `${DRAFT}${randomUUID()}`);
  await stopPostmaster(databaseFolderIn(path));
  await rename(path, removed).catch(() => {
    throw new BackupError(`Another restore works in ${dataDir}.`);
  });
  await rm(removed, { recursive: true, force: true });
  plan.say('An earlier restore was cut off. What it left is removed, and this one begins anew.');
  return null;
}

/** It has its sign from its first moment on. @throws {BackupError} when another restore was first */
async function makeOurs(dataDir: string, sign: RestoringSign): Promise<void> {
  const draft = join(dataDir, `${DRAFT}${randomUUID()}`);
  try {
    await mkdir(draft);
    // PostgreSQL's account passes through it, as through the data folder.
    await chmod(draft, 0o711);
    await writeSign(draft, sign);
    await rename(draft, join(dataDir, FOLDER));
    await syncToDisk(dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(code)) throw error;
    throw new BackupError(`Another restore works in ${dataDir}.`, { cause: error });
  }
  // Of restores that were killed in the moment before.
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** @throws {BackupError} */
async function assertEmpty(dataDir: string): Promise<void> {
  const isExpected = (name: string) => name === FOLDER || name.startsWith(DRAFT) || MAY_BE_THERE.has(name);
  const inUse = (await readdir(dataDir)).filter((name) => !isExpected(name));
  if (inUse.length === 0) return;
  throw new BackupError(
    `${dataDir} is in use (${inUse.slice(0, 3).join(', ')}). Nothing was changed; restore into an empty folder, by DATA_DIR.`,
  );
}

type Found = Awaited<ReturnType<typeof findRestore>>;

async function findRestore(folder: string) {
  const sign = await readSign(folder);
  return { sign, state: sign ? await stateOf(sign) : ('unknown' as const) };
}

function describe(dataDir: string, { sign, state }: Found): string {
  if (!sign)
    return `A restore into ${dataDir} is at work, or was cut off (${join(dataDir, FOLDER)}). If none runs, begin it anew: ${commandLine('restore', '<folder of the backup> --take-over')}`;
  const { host, pid } = sign.process;
  if (state === 'at work') return `Another restore works in ${dataDir} (process ${pid}). Wait until it is over.`;
  if (state === 'cut off') return `A restore into ${dataDir} was cut off. Run it again: ${again(sign)}`;
  return `A restore into ${dataDir} is at work elsewhere (${host}, process ${pid}), or was cut off there. If it no longer runs: ${again(sign, ' --take-over')}`;
}

const again = ({ from, until }: RestoringSign, more = ''): string =>
  commandLine('restore', `${from}${until === null ? '' : ` --until ${until}`}${more}`);

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;
