import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#config/make-folder.ts';
import { syncToDisk } from '#config/sync-to-disk.ts';
import type { Account } from '#database/embedded/account.ts';
import { SYSTEM_FOLDER } from '#database/embedded/binaries.ts';
import { DatabaseStartError } from '#database/embedded/errors.ts';
import { canEnter } from '#database/embedded/run.ts';

/** Names the folder that is used instead of the one it lies in. */
const POINTER = 'moved-to';

/** Longest path of a Unix socket that every system takes, in bytes. */
const LONGEST_SOCKET_PATH = 100;

export const databaseFolderIn = (dataDir: string): string => join(dataDir, 'postgres');

/** Follows a data folder to where an earlier start had to move it, if one did. */
export async function followDataDir(dataDir: string): Promise<string> {
  const moved = await readFile(join(dataDir, POINTER), 'utf8').catch(() => undefined);
  return moved?.trim() || dataDir;
}

/**
 * Makes the data folder and sees to it that PostgreSQL's account can enter it, and nobody else.
 * @param mayMove whether another folder may be used if it cannot; a folder that somebody chose is never replaced.
 * @param say is called when a folder that somebody chose can be entered by others
 * @returns the folder to use.
 */
export async function prepareDataDir(
  dataDir: string,
  mayMove: boolean,
  account: Account,
  say: (line: string) => void,
): Promise<string> {
  try {
    await makeFolder(dataDir, 0o700, 0o755);
  } catch (error) {
    throw new DatabaseStartError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`);
  }
  await closeToOthers(dataDir, { isOurs: mayMove, account, say });
  if (await canEnter(dataDir, account)) return dataDir;
  // A private folder of root's, such as mktemp makes: PostgreSQL's group may pass through it, nobody else.
  const { uid, mode } = await stat(dataDir);
  if (account.change && uid === 0) {
    await chown(dataDir, uid, account.gid);
    await chmod(dataDir, (mode & 0o777) | 0o010);
    if (await canEnter(dataDir, account)) return dataDir;
  }
  const hasDatabase = (await stat(databaseFolderIn(dataDir)).catch(() => undefined)) !== undefined;
  if (!mayMove || hasDatabase) {
    throw new DatabaseStartError(
      `PostgreSQL, which runs as ${account.name}, cannot reach the data folder ${dataDir}. Set DATA_DIR to a folder that it can reach, or make this one reachable (chmod o+x on every folder above it).`,
    );
  }
  return moveDataDir(dataDir, account);
}

/**
 * Takes a data folder's permissions for others away where the app has made it, and says how to where somebody else did.
 * @param account PostgreSQL's, whose group may pass through where root runs the app; none where PostgreSQL is elsewhere
 */
export async function closeToOthers(
  dataDir: string,
  { isOurs, account, say }: { isOurs: boolean; account?: Account; say: (line: string) => void },
): Promise<void> {
  const { uid, gid, mode } = await stat(dataDir);
  const pass = account?.change ? 0o010 : 0;
  const allowed = 0o700 | (gid === account?.gid ? pass : 0);
  if ((mode & 0o777 & ~allowed) === 0) return;
  const wanted = isOurs && uid === process.getuid?.();
  if (!wanted) {
    const found = (mode & 0o777).toString(8);
    return say(
      `Others on this machine can enter the data folder (mode ${found}). Close it to them: chmod 700 ${dataDir}`,
    );
  }
  if (account?.change) await chown(dataDir, uid, account.gid);
  await chmod(dataDir, 0o700 | pass);
}

/** Settles on a folder outside the project, and writes down which: a new clone at the same place gets a new one. */
async function moveDataDir(dataDir: string, account: Account): Promise<string> {
  const project = basename(dirname(dataDir)).replace(/[^\w.-]/g, '_');
  const choice = join(SYSTEM_FOLDER, `${project}-${randomBytes(4).toString('hex')}`);
  const draft = join(dataDir, `${POINTER}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, `${choice}\n`, { flush: true });
  try {
    await link(draft, join(dataDir, POINTER));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  await syncToDisk(dataDir);
  const settled = await followDataDir(dataDir);
  await mkdir(settled, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  if (account.change) await chown(settled, 0, account.gid);
  await chmod(settled, 0o710);
  return settled;
}

/**
 * The folder of the database's Unix socket: the database's own folder, which nobody else can enter, or if that path is
 * too long for a socket, a private folder below /tmp.
 */
export async function socketFolder(databaseFolder: string, account: Account): Promise<string> {
  if (Buffer.byteLength(join(databaseFolder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return databaseFolder;
  const name = createHash('sha256').update(databaseFolder).digest('hex').slice(0, 16);
  const folder = join('/tmp', `clamshell-${account.uid}-${name}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (account.change) await chown(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new DatabaseStartError(
      `${folder} is not the app's own private folder. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return folder;
}
