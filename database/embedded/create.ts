import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { commandLine } from '#config/command-line.ts';
import { syncToDisk } from '#config/sync-to-disk.ts';
import type { Account } from '#database/embedded/account.ts';
import type { Binaries } from '#database/embedded/binaries.ts';
import { DatabaseStartError } from '#database/embedded/errors.ts';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { isAlive } from '#database/embedded/postmaster.ts';
import { run } from '#database/embedded/run.ts';

/** What versions without backups wrote; anything else is somebody's own. */
const BEFORE_BACKUPS = 'local all all trust\n';
/** Who may connect: every process that can open the socket, which lies in a folder that only its owner (and root) can enter. */
const WHO_MAY_CONNECT = 'local all all trust\nlocal replication all trust\n';

const MEMORY_AND_LIMITS = ['max_connections=100', 'max_parallel_workers_per_gather=0'];
const LOGGING = ['log_min_messages=log', 'log_checkpoints=off', 'timezone=UTC', 'log_timezone=UTC'];

/**
 * Creates the database's folder unless it is there. It is made beside its place and renamed when complete, so that an
 * interrupted start leaves no half of one, and of two starts at once the first wins.
 * @throws {DatabaseStartError} when what is there cannot be used; it is left untouched.
 */
export async function ensureCreated(folder: string, binaries: Binaries, account: Account): Promise<void> {
  await removeUnfinished(folder);
  await finishUpgrade(folder);
  if (await checkVersion(folder, binaries.major)) return allowBackups(folder, account);
  const unfinished = `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (account.change) await chown(unfinished, account.uid, account.gid);
    const { code, output } = await run(binaries.initdb, initArguments(unfinished), account);
    if (code !== 0) {
      const reason = output.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? output.split('\n').at(-1);
      throw new DatabaseStartError(`The database could not be created in ${dirname(folder)}: ${reason}`);
    }
    await writeFile(join(unfinished, 'pg_hba.conf'), WHO_MAY_CONNECT, { flush: true });
    await rename(unfinished, folder);
    await syncToDisk(dirname(folder));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (error instanceof DatabaseStartError || !(await checkVersion(folder, binaries.major))) throw error;
  }
}

/** Where a database is that was upgraded, before it takes the place of the one of before. */
export const upgradedFolder = (folder: string): string => `${folder}.upgraded`;

/**
 * Whether a data folder has a database, or had one that an upgrade which was cut off has not put back yet. One that cannot be entered may have one: whoever
 * starts it says why that fails.
 */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const folder = databaseFolderIn(dataDir);
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ENOTDIR',
    );
  return (await isThere(folder)) || isThere(upgradedFolder(folder));
}

/** Ends an upgrade that was cut off after the database of before had left its place. */
async function finishUpgrade(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return;
  if (!(await stat(upgradedFolder(folder)).catch(() => undefined))) return;
  await rename(upgradedFolder(folder), folder);
  await syncToDisk(dirname(folder));
}

/**
 * Lets backups, which are connections for replication, into a database that was created before there were any. The file is
 * replaced as a whole, as PostgreSQL does not start with an empty one.
 */
async function allowBackups(folder: string, account: Account): Promise<void> {
  const file = join(folder, 'pg_hba.conf');
  if ((await readFile(file, 'utf8')) !== BEFORE_BACKUPS) return;
  const next = `${file}.new`;
  await rm(next, { force: true });
  await writeFile(next, WHO_MAY_CONNECT, { mode: 0o600, flush: true });
  if (account.change) await chown(next, account.uid, account.gid);
  await rename(next, file);
  await syncToDisk(folder);
}

function initArguments(folder: string): string[] {
  const settings = [...MEMORY_AND_LIMITS, ...LOGGING].flatMap((setting) => ['--set', setting]);
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return ['--pgdata', folder, '--username=clamshell', '--auth=trust', '--no-instructions', ...text, ...settings];
}

/** @returns whether there is a database of our version; false when there is nothing. */
async function checkVersion(folder: string, major: string): Promise<boolean> {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found?.trim() === major) return true;
  if (found !== undefined) {
    throw new DatabaseStartError(
      `The database in ${folder} is of PostgreSQL ${found.trim()}, the app brings PostgreSQL ${major}. Nothing was changed. To upgrade it: ${commandLine('upgrade-database')}`,
    );
  }
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) {
    throw new DatabaseStartError(
      `${folder} is not a PostgreSQL data folder. Nothing was changed; set DATA_DIR to another folder.`,
    );
  }
  return false;
}

/** Removes what starts that were killed while they created a database left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    if (isAlive(maker)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 });
  }
}
