import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newClient } from '#database/servers.ts';

const CONNECTING_MS = 5_000;
/** What the notifications of all processes to themselves begin with. */
const ECHO = 'echo ';

/** The connection is there, and notifications of others don't arrive on it. */
export class Unheard extends Error {
  override name = 'Unheard';
}

/** A connection that listens for notifications. */
export interface Listener {
  /** Resolves when listening has begun. Rejects where it is impossible. */
  ready: Promise<void>;
  /** Whether the database answers within `timeoutMs`; by then all notifications of earlier commits were received. */
  answers(timeoutMs: number, question?: Question): Promise<boolean>;
  /** Whether a notification that is sent on another connection arrives within `timeoutMs`. @throws what failed when it could not be sent */
  proves(timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/** What is asked beside whether the database answers; the connection, which is nobody else's, keeps it prepared by its name. */
export interface Question {
  name: string;
  text: string;
  values: () => unknown[];
  onAnswer: (row: Readonly<Record<string, unknown>>) => void;
}

interface ListenerParts {
  channels: readonly [string, ...string[]];
  /** Sends a notification on another connection. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  onNotification: (channel: string, payload: string) => void;
  onLost: () => void;
}

/**
 * Connects to the database and listens. PostgreSQL queues a notification before it acknowledges the commit, and delivers queued ones before it
 * answers the next query of the listening connection; so an answered query proves that no notification is outstanding.
 */
export function connectListener(url: string, { channels, notify, onNotification, onLost }: ListenerParts): Listener {
  const client = newClient(url, {
    application_name: 'clamshell listener',
    connectionTimeoutMillis: CONNECTING_MS,
    keepAlive: true,
  });
  /** Notifications to ourselves that prove that they get through, and who waits for them. */
  const echoes = new Map<string, () => void>();
  client.on('notification', ({ channel, payload = '' }) => {
    const heard = echoes.get(payload);
    if (heard) heard();
    else if (!payload.startsWith(ECHO)) onNotification(channel, payload);
  });
  client.on('error', () => {});
  client.once('end', onLost);

  /**
   * On another connection: behind a pooler in transaction mode, what a connection sends to itself arrives, and what others send afterwards does not.
   */
  async function proves(timeoutMs: number): Promise<boolean> {
    const echo = `${ECHO}${randomUUID()}`;
    const heard = Promise.withResolvers<void>();
    echoes.set(echo, heard.resolve);
    try {
      await notify(channels[0], echo);
      return await within(timeoutMs, heard.promise).then(
        () => true,
        () => false,
      );
    } finally {
      echoes.delete(echo);
    }
  }
  async function begin(): Promise<void> {
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (!(await proves(CONNECTING_MS))) throw new Unheard();
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }
  return {
    ready: begin(),
    answers: (timeoutMs, question) =>
      within(timeoutMs, client.query(question ? written(question) : 'select')).then(
        ({ rows }) => {
          question?.onAnswer(rows[0] ?? {});
          return true;
        },
        () => false,
      ),
    proves,
    close: () => client.end().catch(() => {}),
  };
}

function written({ name, text, values }: Question): pg.QueryConfig {
  return { name, text, values: values() };
}

/** @throws when `work` takes longer than `ms`. What has arrived while this process was busy is read first: a timer alone would come before it. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => late.reject(new Error(`No answer within ${ms} ms`))), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
