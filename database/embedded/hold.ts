import { rmdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from '#database/embedded/errors.ts';
import { findPostmaster, type Installation, spawnPostmaster, stopPostmaster } from '#database/embedded/postmaster.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { watchOver } from '#database/embedded/watchdog.ts';

/** Another app is using the data folder; its database can be reached at `url` for what may be done beside it. */
export class DataInUseError extends DatabaseStartError {
  override name = 'DataInUseError';
  readonly url: string;

  constructor({ folder, sockets }: Installation) {
    super(
      `The data folder is in use by another Clamshell: ${folder}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.url = socketUrl(sockets, 'clamshell');
  }
}

/** The right to be the only app on a database folder, and the running server on it. */
export interface Hold {
  /** Gives up the right and stops the server; resolves when it is gone. */
  end: () => Promise<void>;
}

interface HoldOptions {
  say: (line: string) => void;
  onLost: (error: Error) => void;
}

/** Names the advisory lock; any constant will do, but it may never change. */
const LOCK = 7_203_151_184;
/** An app that was killed a moment ago may still hold the lock. */
const LOCK_PATIENCE_MS = 2_000;
/** Recovery after a crash can take a while. */
const START_PATIENCE_MS = 60_000;
const POLL_MS = 15;
const REGAIN_PAUSE_MS = 500;

/**
 * Starts the server unless it runs, makes the app's database in it, and proves that no other app uses it: a session
 * advisory lock, held on a connection of its own, that vanishes with the process and leaves no stale file behind. That
 * connection's end is also how the death of the server is noticed, whoever started it; it is then started again, however often that takes.
 */
export async function holdServer(installation: Installation, { say, onLost }: HoldOptions): Promise<Hold> {
  let ending = false;
  let regaining: Promise<void> = Promise.resolve();
  let connection = await connectAndLock(installation);
  let callOffWatchdog = await watch();
  await ensureDatabase(connection);

  async function watch(): Promise<() => void> {
    connection.once('end', () => {
      if (!ending) regaining = regain();
    });
    const server = await findPostmaster(installation.folder);
    return server?.ours ? watchOver(server.pid, installation.account) : () => {};
  }

  async function regain(): Promise<void> {
    say('The connection to PostgreSQL was lost. It is started again.');
    callOffWatchdog();
    let explained = false;
    while (!ending) {
      try {
        connection = await connectAndLock(installation);
        callOffWatchdog = await watch();
        return say('PostgreSQL runs again.');
      } catch (error) {
        if (error instanceof DataInUseError) return onLost(error);
        // A full disk gets room again, and until then the app can at least say that it cannot serve.
        if (!explained) say(`${(error as Error).message}. It is tried until it works.`);
        explained = true;
        await delay(REGAIN_PAUSE_MS);
      }
    }
  }

  return {
    end: async () => {
      ending = true;
      await regaining;
      callOffWatchdog();
      await connection.end();
      await stopPostmaster(installation.folder);
      // Empty now, where it is a folder of its own.
      await rmdir(installation.sockets).catch(() => {});
    },
  };
}

async function connectAndLock(installation: Installation): Promise<pg.Client> {
  const giveUpAt = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const client = await connectOrStart(installation);
    // A server that goes down at this very moment answers nothing; it is then waited for, or started, again.
    const { rows } = await client
      .query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
      .catch(() => ({ rows: [] }));
    if (rows[0]?.locked) return client;
    await client.end().catch(() => {});
    if (rows[0] && Date.now() > giveUpAt) throw new DataInUseError(installation);
    await delay(100);
  }
}

/** Connects; starts the server when none runs, and waits while one starts, recovers or is just stopping. */
async function connectOrStart(installation: Installation): Promise<pg.Client> {
  const giveUpAt = Date.now() + START_PATIENCE_MS;
  let started: { pid: number | undefined; ended: Promise<string> } | undefined;
  let reason = '';
  let failures = 0;
  for (;;) {
    const client = await tryToConnect(installation.sockets);
    if (client) return client;
    if (Date.now() > giveUpAt) {
      throw new DatabaseStartError(
        `PostgreSQL did not start within ${START_PATIENCE_MS / 1000} s; see ${installation.logFile}`,
      );
    }
    if (!started && !(await findPostmaster(installation.folder))?.ours) {
      // A server that has just died may still have its memory in use for a moment, hence more than one try.
      if (failures === 5)
        throw new DatabaseStartError(`PostgreSQL does not start: ${reason} (${installation.logFile})`);
      started = await spawnPostmaster(installation);
      void started.ended.then((why) => {
        started = undefined;
        reason = why;
        failures += 1;
      });
    }
    await delay(failures > 0 ? 300 : POLL_MS);
  }
}

async function tryToConnect(sockets: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: sockets,
    user: 'clamshell',
    database: 'postgres',
    application_name: 'clamshell-hold',
  });
  // Its end is what is listened to; without a listener the error before it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'clamshell'");
  if (rowCount === 0) await client.query('create database clamshell');
}
