import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { commandLine } from '#config/command-line.ts';
import type { Settings } from '#config/settings.ts';
import { closeToOthers, followDataDir } from '#database/embedded/folders.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate, readSchema } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { setForRole, TIMEOUTS } from '#database/timeouts.ts';
import { refuseWhileRestoring } from '#server/backup/restoring-folder.ts';
import { areQueuesThere, ensureQueues } from '#server/jobs/queues.ts';
import { StartError } from '#server/start/errors.ts';
import { reachDatabase } from '#server/start/reach-database.ts';
import type { Lifetime } from '#server/start/lifetime.ts';

interface Opening {
  settings: Settings;
  log: FastifyBaseLogger;
  lifetime: Pick<Lifetime, 'onEnd' | 'end' | 'checkpoint'>;
  say: (line: string) => void;
}

/** The open database, and the folder for files beside it. */
interface AppDatabase {
  database: OpenDatabase;
  dataDir: string;
}

/** Opens the database of the settings, or starts an embedded one, and migrates it. */
export async function openAppDatabase(opening: Opening): Promise<AppDatabase> {
  const { settings, log, lifetime } = opening;
  await refuseWhileRestoring(settings.dataDirIsSet ? settings.dataDir : await followDataDir(settings.dataDir));
  const { url, dataDir } = settings.databaseUrl
    ? { url: settings.databaseUrl, dataDir: await closeDataDir(opening) }
    : await startOwn(opening);
  lifetime.checkpoint();
  let closing = false;
  const database = openDatabase(url, {
    maxConnections: settings.poolSize,
    directUrl: settings.databaseDirectUrl,
    preparesStatements: settings.preparesStatements,
    onConnectionLost: (error) => {
      if (!closing) log.warn({ err: error }, 'A connection to the database was lost');
    },
  });
  lifetime.onEnd(() => {
    closing = true;
    return database.close();
  });
  if (settings.databaseUrl) await waitForServer(database, opening);
  if (settings.migrates) await migrateDirectly(database, opening);
  else await assertUpToDate(database);
  if (settings.databaseUrl) await warnOfNoTimeout(database, log);
  return { database, dataDir };
}

/** Past a pooler, which may end what takes long. */
async function migrateDirectly(database: OpenDatabase, opening: Opening): Promise<void> {
  const { log } = opening;
  if (database.directUrl === database.url) return bringUpToDate(database, log);
  const direct = openDatabase(database.directUrl, { maxConnections: 2 });
  try {
    await waitForServer(direct, opening);
    await bringUpToDate(direct, log);
  } finally {
    await direct.close();
  }
}

async function startOwn({ settings, log, lifetime, say }: Opening): Promise<{ url: string; dataDir: string }> {
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    mayMove: !settings.dataDirIsSet,
    walArchive: settings.backup.walArchive,
    say,
    onLost: (error) => {
      log.fatal({ err: error }, 'The database is lost');
      void lifetime.end(1);
    },
  });
  lifetime.onEnd(postgres.stop);
  if (postgres.dataDir !== settings.dataDir) {
    say(`The data is stored in ${postgres.dataDir}, because PostgreSQL's user cannot reach ${settings.dataDir}.`);
  }
  return postgres;
}

/** Restricts a data folder without a database in it. @returns the folder, which need not exist */
async function closeDataDir({ settings: { dataDir, dataDirIsSet }, say }: Opening): Promise<string> {
  const isThere = (await stat(dataDir).catch(() => null)) !== null;
  if (isThere) await closeToOthers(dataDir, { isOurs: !dataDirIsSet, say });
  return dataDir;
}

async function waitForServer({ pool }: OpenDatabase, { settings, lifetime, say }: Opening): Promise<void> {
  const longestMs = settings.databaseWaitSeconds * 1_000;
  await reachDatabase(pool, { say, checkpoint: lifetime.checkpoint, timing: { longestMs } });
}

/** Transactions set their own timeouts; other statements, nearly all of them reads, have only those of the role or database. */
async function warnOfNoTimeout({ pool }: OpenDatabase, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { rows } = await pool.query<{ timeout: string; role: string }>(
    "select current_setting('statement_timeout') as timeout, quote_ident(current_user) as role",
  );
  const [found] = rows;
  if (found?.timeout !== '0') return;
  log.warn(
    `The database of DATABASE_URL has no timeouts for statements that hang. Set them for its role: ${setForRole(found.role, TIMEOUTS)}`,
  );
}

/** @throws {StartError} when there is something to migrate */
async function assertUpToDate(database: OpenDatabase): Promise<void> {
  const standing = await readSchema(database.db);
  if (standing === 'foreign') throw otherVersion('migrations that this version does not know');
  if (standing === 'older' || !(await areQueuesThere(database)))
    throw new StartError(`The database has to be migrated, and MIGRATE=off. Run '${commandLine('migrate')}' first.`);
}

function otherVersion(why: string): StartError {
  return new StartError(`The database was created by another version of Clamshell (${why}). Nothing was changed.`);
}

async function bringUpToDate(database: OpenDatabase, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  try {
    await migrate(database.db);
    if ((await readSchema(database.db)) === 'newer')
      log.warn('A later version of Clamshell has migrated the database; this one goes on as it is');
    await ensureQueues(database);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
      throw otherVersion(error.message);
    }
    throw error;
  }
}
