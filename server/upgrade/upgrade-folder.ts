import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { syncToDisk } from '#config/sync-to-disk.ts';
import type { Account } from '#database/embedded/account.ts';
import { type Binaries, findBinaries } from '#database/embedded/binaries.ts';
import { ensureCreated, upgradedFolder } from '#database/embedded/create.ts';
import { databaseFolderIn, socketFolder } from '#database/embedded/folders.ts';
import { holdServer } from '#database/embedded/hold.ts';
import { stopPostmaster } from '#database/embedded/postmaster.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { findPlace } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { ensureQueues, SCHEMA } from '#server/jobs/queues.ts';
import { copyTables } from '#server/upgrade/copy-tables.ts';
import { UpgradeError } from '#server/upgrade/errors.ts';

interface Upgrade {
  dataDir: string;
  /** Whether the data folder may have been moved to where PostgreSQL's account can reach it. */
  mayMove: boolean;
  /** Provides the programs of an earlier major version. @returns their folder, with `bin` and `share` in it */
  programsOf: (major: string) => Promise<string>;
  say: (line: string) => void;
}

/** What was done, for the person who asked for it. */
export interface Upgraded {
  from: string;
  to: string;
  tables: number;
  /** Where the folder of before is kept. */
  kept: string;
}

/**
 * Brings the app's own PostgreSQL to the major version that the app has: starts the old server, makes a new database beside it, copies all tables, compares
 * them, and exchanges the folders. The old one is kept. Until the exchange nothing has changed but the schema, which is brought to this version's as at
 * any start; an exchange that was cut off is ended by the next start of the app.
 * @returns null where there is nothing to upgrade
 * @throws {UpgradeError} and {@link DatabaseStartError}; the database is as it was
 */
export async function upgradeFolder({ dataDir: wanted, mayMove, programsOf, say }: Upgrade): Promise<Upgraded | null> {
  const { dataDir, account, binaries } = await findPlace(wanted, mayMove, say);
  const folder = databaseFolderIn(dataDir);
  const from = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (from === '') throw new UpgradeError(`There is no database in ${folder}.`);
  if (from === binaries.major) return null;
  if (Number(from) > Number(binaries.major))
    throw new UpgradeError(
      `The database is of PostgreSQL ${from}, which is newer than the app's own ${binaries.major}.`,
    );
  const kept = `${folder}.${from}`;
  if (await stat(kept).catch(() => undefined))
    throw new UpgradeError(`${kept} is there already, from an earlier upgrade. Move it away.`);
  const before = await findBinaries(account, await programsOf(from));
  if (before.major !== from)
    throw new UpgradeError(`These are programs of PostgreSQL ${before.major}, and the database is of ${from}.`);

  const unfinished = `${folder}.upgrading`;
  await stopPostmaster(unfinished);
  await rm(unfinished, { recursive: true, force: true });
  await rm(upgradedFolder(folder), { recursive: true, force: true });
  const old = await startServer(folder, { binaries: before, account, dataDir, say });
  let tables: number;
  try {
    say(`PostgreSQL ${from} runs; its schema is brought up to date.`);
    await bringUpToDate(old.url);
    await ensureCreated(unfinished, binaries, account);
    const fresh = await startServer(unfinished, { binaries, account, dataDir, say });
    try {
      await bringUpToDate(fresh.url);
      say(`Copying into PostgreSQL ${binaries.major} …`);
      tables = await copyTables(old.url, fresh.url);
    } finally {
      await fresh.stop();
    }
  } finally {
    await old.stop();
  }
  await rename(unfinished, upgradedFolder(folder));
  await syncToDisk(dataDir);
  await rename(folder, kept);
  await rename(upgradedFolder(folder), folder);
  await syncToDisk(dataDir);
  return { from, to: binaries.major, tables, kept };
}

interface Programs {
  binaries: Binaries;
  account: Account;
  dataDir: string;
  say: (line: string) => void;
}

async function startServer(folder: string, { binaries, account, dataDir, say }: Programs) {
  const sockets = await socketFolder(folder, account);
  const logFile = join(dataDir, 'postgres.log');
  const server = { binaries, account, folder, sockets, logFile, settings: [], environment: {} };
  // Nothing is copied from a server that was lost and started again: its connections have ended.
  const hold = await holdServer(server, { say, onLost: () => {} });
  return { url: socketUrl(sockets, 'clamshell'), stop: hold.end };
}

/** The same tables in both: ours by the migrations, the queue's by pg-boss. */
async function bringUpToDate(url: string): Promise<void> {
  const database = openDatabase(url, { maxConnections: 4 });
  try {
    await migrate(database.db);
    await ensureQueues(database);
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: SCHEMA,
      schedule: false,
      supervise: false,
    });
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    await database.close();
  }
}
