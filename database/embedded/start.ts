import { join } from 'node:path';
import { type Account, chooseAccount } from '#database/embedded/account.ts';
import { type Binaries, findBinaries } from '#database/embedded/binaries.ts';
import { ensureCreated } from '#database/embedded/create.ts';
import { databaseFolderIn, followDataDir, prepareDataDir, socketFolder } from '#database/embedded/folders.ts';
import { holdServer } from '#database/embedded/hold.ts';
import type { Installation } from '#database/embedded/postmaster.ts';
import {
  archiveEnvironment,
  archiveSettings,
  prepareArchive,
  type RecoveryTarget,
  recoverySettings,
} from '#database/embedded/wal-archive.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';

export interface EmbeddedOptions {
  /** The folder for the database; made if it is not there. */
  dataDir: string;
  /** Whether another folder may be used if PostgreSQL's user cannot reach this one. */
  mayMove: boolean;
  /** Further PostgreSQL settings, as `name=value`. */
  settings?: readonly string[];
  /** The folder in which PostgreSQL archives its log; absent where it keeps none. */
  walArchive?: string | undefined;
  /** How far a copy that was just unpacked follows the archive. It has to have `recovery.signal`. */
  recovery?: RecoveryTarget | undefined;
  /** How long (ms) PostgreSQL may take to start; recovery from a log that was kept may take hours. */
  timeoutMs?: number;
  /** Gives the start up; nothing that was started runs on. */
  signal?: AbortSignal | undefined;
  /** Told in whole sentences what a person may want to know. */
  say?: (line: string) => void;
  /** Called when the server was lost and cannot be got back; the app has to end. */
  onLost?: (error: Error) => void;
}

/** A running PostgreSQL that belongs to this process alone. */
export interface EmbeddedPostgres {
  url: string;
  /** The data folder that is really used. */
  dataDir: string;
  /** Stops the server; resolves when it is gone. */
  stop: () => Promise<void>;
}

/**
 * Starts the app's own PostgreSQL, or takes over the one that a killed app left running. If it dies, it is started again.
 * @throws {DatabaseStartError} when it cannot be used; {@link DataInUseError} when another app has it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {});
  const { installation, dataDir } = await install(options, say);
  const hold = await holdServer(installation, {
    say,
    onLost: options.onLost ?? (() => {}),
    signal: options.signal,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    // What recovery lacks the first time it lacks the second time.
    ...(options.recovery !== undefined && { mostStarts: 1 }),
  });
  return {
    url: socketUrl(installation.sockets, 'clamshell'),
    dataDir,
    stop: hold.end,
  };
}

/** Where a database is, or will be, and what runs it. */
export interface Place {
  dataDir: string;
  account: Account;
  binaries: Binaries;
}

/** Settles on the data folder and the account of PostgreSQL, and sees to it that it can be entered. @throws {DatabaseStartError} when it cannot */
export async function findPlace(wanted: string, mayMove: boolean, say: (line: string) => void): Promise<Place> {
  const known = mayMove ? await followDataDir(wanted) : wanted;
  const account = await chooseAccount(databaseFolderIn(known), say);
  const dataDir = await prepareDataDir(known, mayMove, account, say);
  return { dataDir, account, binaries: await findBinaries(account) };
}

async function install(
  { dataDir: wanted, mayMove, settings: further = [], walArchive, recovery }: EmbeddedOptions,
  say: (line: string) => void,
): Promise<{ installation: Installation; dataDir: string }> {
  const { dataDir, account, binaries } = await findPlace(wanted, mayMove, say);
  if (walArchive !== undefined) await prepareArchive(walArchive, account);
  const folder = databaseFolderIn(dataDir);
  await ensureCreated(folder, binaries, account);
  const sockets = await socketFolder(folder, account);
  const settings = [...archiveSettings(walArchive), ...(recovery ? recoverySettings(recovery) : []), ...further];
  const environment = archiveEnvironment(walArchive);
  return {
    installation: { binaries, account, folder, sockets, settings, environment, logFile: join(dataDir, 'postgres.log') },
    dataDir,
  };
}
