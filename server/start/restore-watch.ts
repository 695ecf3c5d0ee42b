import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { commandLine } from '#config/command-line.ts';
import type { Database } from '#database/tables.ts';
import { findWaitingRestore } from '#domain/recovery/waiting-restore.ts';

/** How often a shop that waits looks whether it was released (ms). */
const LOOK_AGAIN_MS = 3_000;

/** Whether the shop was restored from a backup and waits for its release. */
export interface RestoreWatch {
  readonly waiting: boolean;
  /** Resolves when the shop is open: at once, unless it waits. */
  readonly released: Promise<void>;
  stop: () => void;
}

/** Looks once, and then only as long as the shop waits: a restore goes into an empty place, never under a process that serves. */
export async function watchRestore(db: Database, log: FastifyBaseLogger): Promise<RestoreWatch> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  let waiting = (await findWaitingRestore(db)) !== null;
  if (!waiting) return { waiting: false, released: Promise.resolve(), stop };
  log.warn(
    `The shop was restored from a backup and is closed: no sales, jobs and e-mails until ${commandLine('restore', '--release')}`,
  );
  const released = (async () => {
    while (waiting) {
      await pause(LOOK_AGAIN_MS, undefined, { signal: stopping.signal, ref: false });
      waiting = await findWaitingRestore(db).then(
        (found) => found !== null,
        // While the database is away nothing is known, so it stays closed.
        () => true,
      );
    }
    log.info('The shop was released');
  })();
  // Stopping is no failure; whoever waits never hears of a release then.
  const opened = released.catch(() => new Promise<void>(() => {}));
  return {
    get waiting() {
      return waiting;
    },
    released: opened,
    stop,
  };
}
