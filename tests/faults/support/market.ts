import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { type Launch, type RunningServer, freePort, runApp } from '#scripts/support/run-app.ts';
import { Client } from '#tests/faults/support/client.ts';
import { contradictions } from '#tests/faults/support/invariants.ts';
import { Journal } from '#tests/faults/support/journal.ts';
import { Broken, type Run } from '#tests/faults/support/scenario.ts';

/** Known to the suite, so that it can sign what only the app's own parts could. */
export const AUTH_SECRET = 'a-secret-of-the-fault-suite-alone-0123456789';

/** A running app with an empty catalogue, the database behind it, and what its clients know. */
export interface Market {
  app: RunningServer;
  /** The suite's own way into the database, for looking at it and for letting time pass. */
  database: OpenDatabase;
  client: Client;
  journal: Journal;
  /** Starts the app again, on the same port, after it has ended. */
  restart: () => Promise<void>;
}

export interface Opening {
  /** Who starts PostgreSQL: the app its own one, as `npm start` does, or the suite, so that it outlives the app. */
  postgres: 'of the app' | 'of the suite';
  launch?: Launch;
  /** Where the app's files are seen from here, if not where the app sees them. */
  seenFrom?: (app: RunningServer, folder: string) => string;
}

/** Opens a market in the run's folder; it is closed with the run. PostgreSQL syncs to the disk, as in production. */
export async function openMarket(
  run: Run,
  { postgres, launch = {}, seenFrom = (_, path) => path }: Opening,
): Promise<Market> {
  const dataDir = join(run.folder, 'data');
  const own = postgres === 'of the app';
  const suites = own ? undefined : await startEmbeddedPostgres({ dataDir, mayMove: false });
  if (suites) run.onEnd(suites.stop);
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SEED: 'none',
    AUTH_SECRET,
    ...(suites && { DATABASE_URL: suites.url }),
  };
  const output = openSync(join(run.folder, 'app.log'), 'a');
  const start = () => runApp(settings, 'built', { output, ...launch });

  const market = { app: await start() } as Market;
  run.onEnd(async () => {
    market.client.mayBreak = true;
    await market.app.stop();
  });
  const url = suites?.url ?? socketUrl(seenFrom(market.app, databaseFolderIn(dataDir)), 'clamshell');
  market.database = openDatabase(url, { maxConnections: 10 });
  run.onEnd(market.database.close);
  market.client = new Client(() => market.app.origin);
  market.journal = new Journal();
  market.restart = async () => {
    market.app = await start();
  };
  return market;
}

/** Nothing that was acknowledged is lost, nothing in the books contradicts itself, and nobody got an answer that nobody should get. */
export async function checkMarket({ database: { db }, client, journal }: Market, after: string): Promise<void> {
  const wrong = [...client.complaints, ...(await journal.lost(db)), ...(await contradictions(db))];
  if (wrong.length > 0) throw new Broken(`After ${after}:`, wrong);
}

/** The last errors that the app of a run has logged, for people. */
export async function lastErrors(folder: string): Promise<string[]> {
  const log = await readFile(join(folder, 'app.log'), 'utf8').catch(() => '');
  return log
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
    .slice(-3)
    .map((line) => line.slice(0, 600));
}

/** For work of the app's that the suite does itself: its mishaps are expected, and its results looked at. */
export const SILENT = pino({ level: 'silent' });
