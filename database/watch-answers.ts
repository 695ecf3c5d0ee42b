/** A statement that has waited so long (ms) for its answer makes the server be asked whether it is there. */
const SILENT_MS = 3_000;
/** In this time (ms) it has to answer a new connection. Generous, since all connections are closed otherwise. */
const ANSWER_MS = 5_000;
const LOOK_EVERY_MS = 500;

/** A connection whose server may go away without a word, as a machine does that loses its power or its network. */
interface WatchedConnection {
  /** The same for all connections to one server. */
  server: string;
  /** Since when (ms, monotonic) a statement waits for its answer; null while none does. */
  waitingSince: () => number | null;
  /** Whether its server answers a new connection, and still is of the kind that is needed. @throws when it does not answer */
  isThere: (withinMs: number) => Promise<boolean>;
  /** Breaks the connection off, so that whoever waits for it learns at once. */
  cutOff: () => void;
}

const watched = new Set<WatchedConnection>();
const asking = new Set<string>();
const askedAt = new Map<string, number>();
let looking: NodeJS.Timeout | undefined;

/**
 * Watches a connection: when the server does not answer a statement for 3 s and then does not answer a new connection for 5 s either, all
 * connections to it are broken off. Otherwise they would wait for the quarter of an hour after which the system gives up, since bounds on
 * statements are kept by the server itself.
 * @returns what ends the watching
 */
export function watchAnswers(connection: WatchedConnection): () => void {
  watched.add(connection);
  looking ??= setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    watched.delete(connection);
    if (watched.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
}

function look(): void {
  const now = performance.now();
  for (const connection of watched) {
    const since = connection.waitingSince();
    const { server } = connection;
    if (since === null || now - since < SILENT_MS || asking.has(server)) continue;
    if (now - (askedAt.get(server) ?? -Infinity) < SILENT_MS) continue;
    asking.add(server);
    void ask(connection).finally(() => {
      asking.delete(server);
      askedAt.set(server, performance.now());
    });
  }
}

async function ask({ server, isThere }: WatchedConnection): Promise<void> {
  if (await isThere(ANSWER_MS).catch(saysSomething)) return;
  for (const connection of watched) if (connection.server === server) connection.cutOff();
}

/** A server that refuses a connection with words of its own, such as for too many of them, is there. */
const saysSomething = (error: unknown): boolean => error instanceof Error && 'severity' in error;
