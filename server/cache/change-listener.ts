import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The channel on which migration 014 tells of the catalogue. */
const CHANNEL = 'catalogue';
const CHANGED = 'changed';
const CONNECTING_MS = 5_000;

/** A connection that hears of changes of the catalogue. */
export interface Listener {
  /** Resolves when everything is heard from now on. Rejects where nothing can be. */
  ready: Promise<void>;
  /** Whether the database answers within `patience` ms; by then everything is heard that was committed before it was asked. */
  answers(patience: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Connects to the database and listens. PostgreSQL signals whoever listens before it answers a commit, and tells what it was signalled
 * before it answers the next question on the listener's own connection; so an answered question says that nothing is outstanding.
 */
export function openListener(
  url: string,
  { onChange, onLost }: { onChange: () => void; onLost: () => void },
): Listener {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'clamshell listener',
    connectionTimeoutMillis: CONNECTING_MS,
    keepAlive: true,
  });
  /** Comes back to us at the start, to show that what is said reaches us; others have their own. */
  const echo = `echo ${randomUUID()}`;
  const echoed = Promise.withResolvers<void>();
  client.on('notification', ({ payload }) => {
    if (payload === echo) echoed.resolve();
    else if (payload === CHANGED) onChange();
  });
  client.on('error', () => {});
  client.once('end', onLost);

  async function begin(): Promise<void> {
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await client.query('select pg_notify($1, $2)', [CHANNEL, echo]);
      await within(CONNECTING_MS, echoed.promise);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }
  return {
    ready: begin(),
    answers: (patience) =>
      within(patience, client.query('select')).then(
        () => true,
        () => false,
      ),
    close: () => client.end().catch(() => {}),
  };
}

/** @throws when `work` takes longer than `ms` */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
