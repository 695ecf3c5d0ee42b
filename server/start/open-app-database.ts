import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { StartError } from '#server/start/errors.ts';
import type { Lifetime } from '#server/start/lifetime.ts';

interface Opening {
  settings: Settings;
  log: FastifyBaseLogger;
  lifetime: Pick<Lifetime, 'onEnd' | 'end' | 'checkpoint'>;
  say: (line: string) => void;
}

/** The database that the app works on, and the folder for what the app keeps beside it. */
export interface AppDatabase {
  database: OpenDatabase;
  dataDir: string;
}

/** Opens the database of the settings, or starts one of our own, and brings it to the newest form. */
export async function openAppDatabase(opening: Opening): Promise<AppDatabase> {
  const { settings, log, lifetime } = opening;
  const { url, dataDir } = settings.databaseUrl
    ? { url: settings.databaseUrl, dataDir: settings.dataDir }
    : await startOwn(opening);
  lifetime.checkpoint();
  let closing = false;
  const database = openDatabase(url, {
    onConnectionLost: (error) => {
      if (!closing) log.warn({ err: error }, 'A connection to the database was lost');
    },
  });
  lifetime.onEnd(() => {
    closing = true;
    return database.close();
  });
  if (settings.databaseUrl) await checkReachable(database);
  await bringUpToDate(database);
  return { database, dataDir };
}

async function startOwn({ settings, log, lifetime, say }: Opening): Promise<{ url: string; dataDir: string }> {
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    mayMove: !settings.dataDirIsSet,
    say,
    onLost: (error) => {
      log.fatal({ err: error }, 'The database is lost');
      void lifetime.end(1);
    },
  });
  lifetime.onEnd(postgres.stop);
  if (postgres.dataDir !== settings.dataDir) {
    say(`The data is kept in ${postgres.dataDir}, because PostgreSQL's user cannot reach ${settings.dataDir}.`);
  }
  return postgres;
}

async function checkReachable({ pool }: OpenDatabase): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** Node tries several addresses of a host and then reports them all in one error without a message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

async function bringUpToDate({ db }: OpenDatabase): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
      throw new StartError(
        `The database was made by another version of Clamshell (${error.message}). Nothing was changed.`,
      );
    }
    throw error;
  }
}
