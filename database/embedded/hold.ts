import { rmdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from '#database/embedded/errors.ts';
import {
  findPostmaster,
  type Installation,
  lastLogLines,
  spawnPostmaster,
  stopPostmaster,
  watchOver,
} from '#database/embedded/postmaster.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { setForDatabase, TIMEOUTS } from '#database/timeouts.ts';

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
interface Hold {
  /** Gives up the right and stops the server; resolves when it is gone. */
  end: () => Promise<void>;
}

interface HoldOptions {
  say: (line: string) => void;
  onLost: (error: Error) => void;
  /** How long (ms) the server may take to start. */
  timeoutMs?: number;
  /** How often the server may fail to start before it is given up. */
  mostStarts?: number;
  /** Gives the start up, and stops what was started. */
  signal?: AbortSignal | undefined;
}

/** Names the advisory lock; any constant will do, but it may never change. */
const LOCK = 7_203_151_184;
/** An app that was killed a moment ago may still hold the lock. */
const LOCK_TIMEOUT_MS = 2_000;
/** Recovery after a crash can take a while. */
const START_TIMEOUT_MS = 60_000;
/** How often the progress of a slow start is printed. */
const PROGRESS_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A server that runs and refuses us for so long will not change its mind. */
const REFUSAL_TIMEOUT_MS = 3_000;
/** What a server answers that is starting, recovering or stopping, or has no connection to spare (a killed app's are closed in a moment). */
const TEMPORARY_REFUSALS = new Set(['57P01', '57P02', '57P03', '53300']);
/** A server that has just died may still have its memory in use for a moment, hence more than one try. */
const MOST_STARTS = 5;
const POLL_MS = 15;
const REGAIN_PAUSE_MS = 500;

/**
 * Starts the server unless it runs, makes the app's database in it, and proves that no other app uses it: a session
 * advisory lock, held on a connection of its own, that vanishes with the process and leaves no stale file behind. That
 * connection's end is also how the death of the server is noticed, regardless of which process started it; it is then started again, however often that takes.
 */
export async function holdServer(
  installation: Installation,
  { say, onLost, timeoutMs = START_TIMEOUT_MS, mostStarts = MOST_STARTS, signal }: HoldOptions,
): Promise<Hold> {
  let ending = false;
  let regaining: Promise<void> = Promise.resolve();
  let watched: { pid: number; callOff: () => void } | undefined;
  const callOffWatchdog = () => {
    watched?.callOff();
    watched = undefined;
  };
  const watch = (pid: number) => {
    if (watched?.pid === pid) return;
    callOffWatchdog();
    watched = { pid, callOff: watchOver(pid, installation.account) };
  };
  const watchedStart = {
    onStarted: watch,
    onEnded: (pid: number) => {
      if (watched?.pid === pid) callOffWatchdog();
    },
  };
  let connection = await connectAndLock(installation, { timeoutMs, mostStarts, say, signal, ...watchedStart }).catch(
    (error: unknown) => {
      callOffWatchdog();
      throw error;
    },
  );
  await holdOn();
  await ensureDatabase(connection);

  /** Also a server that was taken over is watched. */
  async function holdOn(): Promise<void> {
    connection.once('end', () => {
      if (!ending) regaining = regain();
    });
    const server = await findPostmaster(installation.folder);
    if (server?.ours) watch(server.pid);
  }

  async function regain(): Promise<void> {
    say('The connection to PostgreSQL was lost. It is started again.');
    callOffWatchdog();
    let explained = false;
    while (!ending) {
      try {
        const quietly = { timeoutMs, mostStarts: MOST_STARTS, say: () => {}, signal: undefined, ...watchedStart };
        connection = await connectAndLock(installation, quietly);
        await holdOn();
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

interface Starting {
  timeoutMs: number;
  mostStarts: number;
  /** Called every few seconds with the progress of a slow start. */
  say: (line: string) => void;
  signal: AbortSignal | undefined;
  /** Called at once: recovery may take hours, in which this process may be killed. */
  onStarted: (pid: number) => void;
  onEnded: (pid: number) => void;
}

async function connectAndLock(installation: Installation, starting: Starting): Promise<pg.Client> {
  const giveUpAt = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const client = await connectOrStart(installation, starting);
    // A server that goes down at this very moment answers nothing; it is then waited for, or started, again.
    const { rows } = await client
      .query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
      .catch(() => ({ rows: [] }));
    if (rows[0]?.locked) return client;
    await client.end().catch(() => {});
    if (rows[0] && performance.now() > giveUpAt) throw new DataInUseError(installation);
    await delay(100);
  }
}

/**
 * Connects; starts the server when none runs, and waits while one starts, recovers or is just stopping.
 * @throws {DatabaseStartError} with the server's own reason; the signal's reason. A server that was started here is stopped again
 */
async function connectOrStart(
  installation: Installation,
  { timeoutMs, mostStarts, say, signal, onStarted, onEnded }: Starting,
): Promise<pg.Client> {
  const begun = performance.now();
  const { folder, logFile } = installation;
  let started: { pid: number | undefined; ended: Promise<string> } | undefined;
  let reason = '';
  let failures = 0;
  let refusedSince: number | undefined;
  let progressAt = begun + PROGRESS_MS;

  async function giveUp(why: string): Promise<never> {
    if (started) await stopPostmaster(folder);
    throw new DatabaseStartError(`${why} (${logFile})`);
  }

  for (;;) {
    const attempt = await tryToConnect(installation.sockets);
    if ('client' in attempt) return attempt.client;
    if (signal?.aborted) {
      if (started) await stopPostmaster(folder);
      throw signal.reason;
    }
    const now = performance.now();
    if (!attempt.refusal) refusedSince = undefined;
    else if (now - (refusedSince ??= now) > REFUSAL_TIMEOUT_MS)
      return giveUp(`PostgreSQL runs, but refuses the app: ${attempt.refusal}`);
    if (now - begun > timeoutMs) {
      const last = (await lastLogLines(logFile)).join(' | ');
      return giveUp(`PostgreSQL did not start within ${timeoutMs / 1000} s; its log ends with: ${last}`);
    }
    if (now > progressAt) {
      progressAt = now + PROGRESS_MS;
      say(
        `PostgreSQL is still starting (${Math.round((now - begun) / 1000)} s). ${(await lastLogLines(logFile)).at(-1)}`,
      );
    }
    if (!started && !(await findPostmaster(folder))?.ours) {
      if (failures >= mostStarts) throw new DatabaseStartError(`PostgreSQL does not start: ${reason} (${logFile})`);
      started = await spawnPostmaster(installation);
      const { pid } = started;
      if (pid !== undefined) onStarted(pid);
      void started.ended.then((why) => {
        if (pid !== undefined) onEnded(pid);
        started = undefined;
        reason = why;
        failures += 1;
      });
    }
    await delay(failures > 0 ? 300 : POLL_MS);
  }
}

/** @returns a connection; or why a server that runs does not give one, where waiting alone will not change that. */
async function tryToConnect(sockets: string): Promise<{ client: pg.Client } | { refusal: string | undefined }> {
  const client = new pg.Client({
    connectionString: socketUrl(sockets, 'postgres'),
    application_name: 'clamshell-hold',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Its end is what is listened to; without a listener the error before it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return { client };
  } catch (error) {
    const isFinal = error instanceof pg.DatabaseError && !TEMPORARY_REFUSALS.has(error.code ?? '');
    return { refusal: isFinal ? error.message : undefined };
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'clamshell'");
  if (rowCount === 0) await client.query('create database clamshell');
  // For every connection to it, so that statements outside of transactions are bounded as well.
  await client.query(setForDatabase('clamshell', TIMEOUTS));
}
