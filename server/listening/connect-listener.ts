import { randomUUID } from 'node:crypto';
import pg from 'pg';

const CONNECTING_MS = 5_000;

/** A connection that listens for notifications. */
export interface Listener {
  /** Resolves when listening has begun. Rejects where it is impossible. */
  ready: Promise<void>;
  /** Whether the database answers within `timeoutMs`; by then all notifications of earlier commits were received. */
  answers(timeoutMs: number, question?: Question): Promise<boolean>;
  close(): Promise<void>;
}

/** What is asked beside whether the database answers. */
export interface Question {
  text: string;
  values: () => unknown[];
  onAnswer: (row: Readonly<Record<string, unknown>>) => void;
}

interface ListenerParts {
  channels: readonly [string, ...string[]];
  onNotification: (channel: string, payload: string) => void;
  onLost: () => void;
}

/**
 * Connects to the database and listens. PostgreSQL queues a notification before it acknowledges the commit, and delivers queued ones before it
 * answers the next query of the listening connection; so an answered query proves that no notification is outstanding.
 */
export function connectListener(url: string, { channels, onNotification, onLost }: ListenerParts): Listener {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'clamshell listener',
    connectionTimeoutMillis: CONNECTING_MS,
    keepAlive: true,
  });
  /** A notification to ourselves that proves at the start that they get through. */
  const echo = `echo ${randomUUID()}`;
  const echoed = Promise.withResolvers<void>();
  client.on('notification', ({ channel, payload = '' }) => {
    if (payload === echo) echoed.resolve();
    else onNotification(channel, payload);
  });
  client.on('error', () => {});
  client.once('end', onLost);

  async function begin(): Promise<void> {
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await client.query('select pg_notify($1, $2)', [channels[0], echo]);
      await within(CONNECTING_MS, echoed.promise);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }
  return {
    ready: begin(),
    answers: (timeoutMs, question) =>
      within(timeoutMs, client.query(question?.text ?? 'select', question?.values())).then(
        ({ rows }) => {
          question?.onAnswer(rows[0] ?? {});
          return true;
        },
        () => false,
      ),
    close: () => client.end().catch(() => {}),
  };
}

/** @throws when `work` takes longer than `ms` */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
