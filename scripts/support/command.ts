import { type Settings, readSettings } from '#config/settings.ts';
import { hasDatabase } from '#database/embedded/create.ts';
import { followDataDir } from '#database/embedded/folders.ts';
import { DataInUseError } from '#database/embedded/hold.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { DomainError } from '#domain/errors.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { refuseWhileRestoring } from '#server/backup/restoring-folder.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { explainFailure, StartError } from '#server/start/errors.ts';

export interface CommandContext {
  settings: Settings;
  database: OpenDatabase;
  /** The migrations that ran just now. */
  migrated: readonly string[];
}

interface Reaching {
  /** Whether a database is made where there is none, as by the first start of the app. */
  mayCreate?: boolean;
}

/**
 * Runs a command on the database of the settings, brought to the newest form, whether or not the app is running: its own
 * PostgreSQL is started if need be. Prints what `command` returns; a failure ends in exit code 1.
 */
export async function runCommand(
  command: (context: CommandContext) => Promise<string>,
  reaching: Reaching = {},
): Promise<void> {
  try {
    const settings = readSettings();
    const { url, stop } = await reachDatabase(settings, reaching);
    const database = openDatabase(url, { maxConnections: 4 });
    try {
      const migrated = await migrate(database.db);
      await ensureQueues(database);
      console.log(await command({ settings, database, migrated }));
    } finally {
      await database.close();
      await stop();
    }
  } catch (error) {
    fail(error);
  }
}

/** Says why a command cannot go on, and has it end with exit code 1. */
export function fail(error: unknown): void {
  const isOneLine = error instanceof DomainError || error instanceof PaymentsUnavailable;
  console.error(isOneLine ? error.message : explainFailure(error));
  process.exitCode = 1;
}

/** A database that a command works on, and the folder for files beside it. */
export interface ReachedDatabase {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** The data folder of the settings, or the one that is used in its place. */
export const dataDirOf = ({ dataDir, dataDirIsSet }: Settings): Promise<string> =>
  dataDirIsSet ? Promise.resolve(dataDir) : followDataDir(dataDir);

/**
 * Reaches the database of the settings as it is: the app's own PostgreSQL is started if need be.
 * @throws {StartError} where there is none: a wrong DATA_DIR is not to be taken for a shop without anybody in it
 */
export async function reachDatabase(
  settings: Settings,
  { mayCreate = false }: Reaching = {},
): Promise<ReachedDatabase> {
  const stop = () => Promise.resolve();
  if (settings.databaseUrl)
    return { url: settings.databaseDirectUrl ?? settings.databaseUrl, dataDir: settings.dataDir, stop };
  const dataDir = await dataDirOf(settings);
  await refuseWhileRestoring(dataDir);
  if (!mayCreate && !(await hasDatabase(dataDir)))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of the shop, or DATABASE_URL; a new shop gets one by its first start.`,
    );
  try {
    return await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      mayMove: !settings.dataDirIsSet,
      walArchive: settings.backup.walArchive,
      say: console.log,
    });
  } catch (error) {
    // The app runs, and its database can be used beside it.
    if (error instanceof DataInUseError) return { url: error.url, dataDir, stop };
    throw error;
  }
}
