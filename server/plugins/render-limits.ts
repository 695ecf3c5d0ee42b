import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { VersionedCache } from '#server/cache/versioned-cache.ts';
import { type QueueBounds, type QueueLoad, openFairQueue } from '#server/plugins/fair-queue.ts';
import { MAX_CONCURRENT } from '#server/plugins/load-shedding.ts';
import { openRateCounter } from '#server/plugins/rate-limit-store.ts';
import { tooOften } from '#server/plugins/rate-limits.ts';

/**
 * Pages and long lists take tens of milliseconds of CPU: a few at once keep it busy, more only make all of them late. Other responses mostly
 * wait for the database, and for their next turn of the event loop: with few places they would wait several times as long as what needs no place.
 * Each of as many clients as are served at once may wait (`load-shedding.ts`).
 */
const BOUNDS = {
  heavy: { atOnce: 3, atOnceFromOne: 2, mostWaiting: MAX_CONCURRENT, fewFromOne: 8 },
  light: { atOnce: 48, atOnceFromOne: 4, mostWaiting: MAX_CONCURRENT, fewFromOne: 16 },
  // Each holds its file as bytes, as text and as rows: some 30 MB, most of them outside the heap that load shedding watches.
  files: { atOnce: 2, atOnceFromOne: 1, mostWaiting: 32, fewFromOne: 4 },
} as const satisfies Record<string, QueueBounds>;

/** The queue of each kind of work, and its cost before rows are counted. A point is about 2 ms of CPU. */
const KINDS = {
  page: { queue: 'heavy', points: 10 },
  'long list': { queue: 'heavy', points: 2 },
  answer: { queue: 'light', points: 2 },
  file: { queue: 'files', points: 100 },
} as const;
export type Kind = keyof typeof KINDS;

/**
 * Between two pieces of work the event loop turns until no new connection is accepted, this often at most. libuv accepts one connection a turn: if
 * every turn rendered a page, a new client would wait behind everybody who connected before it, a flood included.
 */
const MOST_TURNS_BETWEEN = 32;

const MINUTE = 60_000;
/** Points per address and minute, e.g. 600 pages or 430 lists of 1,000 rows. Cache hits are not counted. */
const MOST_POINTS = 6_000;
const ROWS_A_POINT = 80;
/** A list of more rows counts as long. */
export const SHORT_LIST_ROWS = 100;

/** @param limit the requested page size; without one, a list counts as long */
export function listKind(limit: number | undefined): Kind {
  return limit === undefined || limit > SHORT_LIST_ROWS ? 'long list' : 'answer';
}

export type RenderLimits = ReturnType<typeof createRenderLimits>;

interface Options {
  /** Whether the points per address are limited. */
  rateLimits: boolean;
  bounds?: Readonly<Record<keyof typeof BOUNDS, QueueBounds>>;
  mostPoints?: number;
}

/** Backpressure for cache misses: bounds how many responses are made at once, in all and per address. */
export function createRenderLimits({ rateLimits, bounds = BOUNDS, mostPoints = MOST_POINTS }: Options) {
  const queues = {
    heavy: openFairQueue(bounds.heavy),
    light: openFairQueue(bounds.light),
    files: openFairQueue(bounds.files),
  };
  const points = openRateCounter();
  let connections = 0;

  const acceptConnections = async (): Promise<void> => {
    // Connections are accepted at the beginning of the next turn.
    await nextTurn();
    let before = -1;
    for (let turn = 0; turn < MOST_TURNS_BETWEEN && connections !== before; turn += 1) {
      before = connections;
      await nextTurn();
    }
  };

  const assertNotTooOften = (source: string): void => {
    const { used, endsInMs } = points.read(source);
    if (rateLimits && used >= mostPoints) throw tooOften(endsInMs);
  };
  const count = (source: string, kind: Kind): void => {
    points.add(source, KINDS[kind].points, MINUTE);
  };

  return {
    /**
     * Runs `work` for one request when it is its turn.
     * @throws {DomainError} 'too-many-requests', 'busy', or 'unreadable-request' when the client has disconnected
     */
    async make<T>(request: FastifyRequest, kind: Kind, work: () => Promise<T>): Promise<T> {
      const source = networkSourceOf(request.ip);
      assertNotTooOften(source);
      const leave = await ignoreDisconnect(
        request,
        queues[KINDS[kind].queue].enter({ source, signal: clientDisconnected(request) }),
      );
      count(source, kind);
      try {
        return await work();
      } finally {
        void acceptConnections().then(leave);
      }
    },

    /**
     * Gets the value under `key` from a cache; on a miss, `work` runs once for all concurrent requests, in the turn of the first.
     * @param work its signal is aborted when all of these clients have disconnected
     * @throws {DomainError} as `make` does
     */
    async makeShared<T>(
      request: FastifyRequest,
      kind: Kind,
      { cache, key }: { cache: VersionedCache<T>; key: string },
      work: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const signal = clientDisconnected(request);
      const loading = cache.join(key, signal);
      if (loading) return ignoreDisconnect(request, loading);
      const source = networkSourceOf(request.ip);
      assertNotTooOften(source);
      const leave = await ignoreDisconnect(request, queues[KINDS[kind].queue].enter({ source, signal, key }));
      let isOurs = false;
      const making = cache.getOrLoad(
        key,
        async (loadSignal) => {
          isOurs = true;
          count(source, kind);
          try {
            return await work(loadSignal);
          } finally {
            void acceptConnections().then(leave);
          }
        },
        signal,
      );
      // Another request runs it, in a place of its own.
      if (!isOurs) leave();
      return ignoreDisconnect(request, making);
    },

    /** Adds the cost of a list's rows. */
    countRows(request: FastifyRequest, rows: number): void {
      points.add(networkSourceOf(request.ip), Math.floor(rows / ROWS_A_POINT), MINUTE);
    },

    /** What is being made, and waits for its turn, in each queue. */
    loads: (): Record<keyof typeof BOUNDS, QueueLoad> => ({
      heavy: queues.heavy.load(),
      light: queues.light.load(),
      files: queues.files.load(),
    }),

    /** Must be called for each new connection. */
    noteConnection: (): void => {
      connections += 1;
    },
  };
}

/** A disconnected client is no error of ours. */
async function ignoreDisconnect<T>(request: FastifyRequest, wait: Promise<T>): Promise<T> {
  try {
    return await wait;
  } catch (error) {
    throw clientDisconnected(request).aborted ? new DomainError('unreadable-request', 'The client has gone.') : error;
  }
}

/** One per connection, shared by all of its requests. */
const controllers = new WeakMap<Socket, AbortController>();

/**
 * Aborted when the client's connection closes. Unlike `request.signal` it is not aborted once a request's body has been read, and it works for
 * requests that were pipelined as well.
 */
function clientDisconnected({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = controllers.get(socket);
  if (known) return known.signal;
  const controller = new AbortController();
  controllers.set(socket, controller);
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  return controller.signal;
}
