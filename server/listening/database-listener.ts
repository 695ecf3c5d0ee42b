import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#database/open.ts';
import { type Listener, type Question, Unheard, connectListener } from '#server/listening/connect-listener.ts';

/** Every channel that the app listens on: one connection in each process serves them all. */
const CHANNELS = ['catalogue', 'conversations'] as const;
type Channel = (typeof CHANNELS)[number];

/** Reconnection delays (ms): the first and the longest. */
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 5_000;

/** How often (ms) it is proven that notifications arrive, and how long one may take. */
const PROVE_EVERY_MS = 10_000;
const PROOF_MS = 3_000;

/** What the log says when nothing is heard any more. */
export const LOST =
  'The database can’t be listened to for the moment; pages are made anew every second, messages come late';

interface Subscriber {
  onNotification: (payload: string) => void;
  /** Before a connection is made. What it returns is called once all that is notified from now on arrives; what came before is unknown. */
  onConnecting: () => () => void;
  /** Nothing arrives any more until the next connection. */
  onLost: () => void;
}

export type DatabaseListener = ReturnType<typeof openDatabaseListener>;

/** Listens to the notifications of the database, and connects again when the connection is lost. Subscribe before it has connected. */
export function openDatabaseListener({ directUrl, pool }: OpenDatabase, log: FastifyBaseLogger) {
  const subscribers: { channel: Channel; subscriber: Subscriber }[] = [];
  let listener: Listener | null = null;
  let pause = MIN_RECONNECT_MS;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let hinted = false;

  const lose = (lost: Listener | null): void => {
    if (stopped || (lost !== null && lost !== listener)) return;
    if (listener) log.warn(LOST);
    listener = null;
    for (const { subscriber } of subscribers) subscriber.onLost();
    if (pool.ending) return;
    retry = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(pause * 2, MAX_RECONNECT_MS);
  };
  async function connect(): Promise<void> {
    const opened: Listener = connectListener(directUrl, {
      channels: CHANNELS,
      notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
      onNotification: (channel, payload) => {
        for (const one of subscribers) if (one.channel === channel) one.subscriber.onNotification(payload);
      },
      onLost: () => lose(opened),
    });
    const connected = subscribers.map(({ subscriber }) => subscriber.onConnecting());
    try {
      await opened.ready;
    } catch (error) {
      if (error instanceof Unheard && !hinted) {
        hinted = true;
        log.warn(
          'The database’s notifications don’t arrive, as behind a pooler in transaction mode: pages are made anew every second, messages come late. Set DATABASE_DIRECT_URL',
        );
      }
      lose(null);
      return;
    }
    if (stopped) return opened.close();
    listener = opened;
    pause = MIN_RECONNECT_MS;
    for (const tell of connected) tell();
  }
  /** Proves again and again that what other connections notify of arrives. Where it can't be sent, nothing is known. */
  const proving = setInterval(() => {
    const proved = listener;
    proved?.proves(PROOF_MS).then(
      (heard) => {
        if (heard || proved !== listener) return;
        void proved.close();
        lose(proved);
      },
      () => undefined,
    );
  }, PROVE_EVERY_MS).unref();

  // In the next turn, so that whoever opened it can subscribe first.
  setImmediate(() => void (stopped || connect()));
  return {
    subscribe: (channel: Channel, subscriber: Subscriber): void => void subscribers.push({ channel, subscriber }),
    isConnected: (): boolean => listener !== null,
    /** Whether the database answers within `timeoutMs`; by then all notifications of earlier commits were received. Otherwise it connects anew. */
    async answers(timeoutMs: number, question?: Question): Promise<boolean> {
      const asked = listener;
      if (asked === null) return false;
      if (await asked.answers(timeoutMs, question)) return true;
      void asked.close();
      lose(asked);
      return false;
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(retry);
      clearInterval(proving);
      await listener?.close();
    },
  };
}
