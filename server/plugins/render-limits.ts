import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { VersionedCache } from '#server/cache/versioned-cache.ts';
import { clientDisconnected } from '#server/plugins/client-disconnect.ts';
import { type QueueBounds, openFairQueue } from '#server/plugins/fair-queue.ts';
import { openRateCounter } from '#server/plugins/rate-limit-store.ts';
import { tooOften } from '#server/plugins/rate-limits.ts';

/**
 * Pages and long lists take the processor for tens of milliseconds: a few at once keep it busy while others wait for the database, more only make all
 * of them late. Other answers mostly wait for the database.
 */
const BOUNDS = {
  heavy: { atOnce: 3, atOnceFromOne: 2, mostWaiting: 128, fewFromOne: 8 },
  light: { atOnce: 6, atOnceFromOne: 4, mostWaiting: 128, fewFromOne: 16 },
} as const satisfies Record<string, QueueBounds>;

/** What is made, the queue it waits in, and what it costs before its rows are counted. A point is about 2 ms of a processor. */
const KINDS = {
  page: { queue: 'heavy', points: 10 },
  'long list': { queue: 'heavy', points: 2 },
  answer: { queue: 'light', points: 2 },
} as const;
export type Kind = keyof typeof KINDS;

/**
 * After each piece of work the event loop turns until nobody new connects, this often at most, before the next one begins in its place. libuv accepts
 * one connection in each turn: if every turn rendered a page, whoever connects would wait for all who connected before, a flood among them.
 */
const MOST_TURNS_BETWEEN = 32;

const MINUTE = 60_000;
/** What one address may have made in a minute: 600 pages, say, or 430 lists of 1,000 rows. What is sent from memory is not counted here. */
const MOST_POINTS = 6_000;
const ROWS_A_POINT = 80;
/** A list of more rows is a long one. */
const SHORT_LIST_ROWS = 100;

/** @param limit the rows that are asked for; all that one answer carries, where none is named */
export function listKind(limit: number | undefined): Kind {
  return limit === undefined || limit > SHORT_LIST_ROWS ? 'long list' : 'answer';
}

/** Making answers that are in no cache, with a bound on how many are made at once, for everybody and for each address. */
export interface RenderLimits {
  /**
   * Makes an answer for one request, when it is its turn.
   * @throws {DomainError} 'too-many-requests', 'busy', or 'unreadable-request' when the client has gone: nobody reads that
   */
  make<T>(request: FastifyRequest, kind: Kind, work: () => Promise<T>): Promise<T>;
  /**
   * Gives what is kept under `key`, or has it made once for all who ask meanwhile, in the turn of whichever of them comes first.
   * @param work aborted when all who wait have gone
   * @throws {DomainError} as `make` does
   */
  makeShared<T>(
    request: FastifyRequest,
    kind: Kind,
    shared: { cache: VersionedCache<T>; key: string },
    work: (allGone: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Counts the rows of a list that was made. */
  countRows(request: FastifyRequest, rows: number): void;
  /** To be told of each new connection. */
  noteConnection: () => void;
}

interface Options {
  /** Whether addresses are limited in what they may have made in a minute. */
  rateLimits: boolean;
  bounds?: Readonly<Record<keyof typeof BOUNDS, QueueBounds>>;
  mostPoints?: number;
}

export function createRenderLimits({ rateLimits, bounds = BOUNDS, mostPoints = MOST_POINTS }: Options): RenderLimits {
  const queues = { heavy: openFairQueue(bounds.heavy), light: openFairQueue(bounds.light) };
  const points = openRateCounter();
  let connections = 0;

  const letOthersConnect = async (): Promise<void> => {
    // The rest of this turn; connections are accepted at the beginning of the next.
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
    async make(request, kind, work) {
      const source = networkSourceOf(request.ip);
      assertNotTooOften(source);
      const leave = await silentlyGone(
        request,
        queues[KINDS[kind].queue].enter({ source, gone: clientDisconnected(request) }),
      );
      count(source, kind);
      try {
        return await work();
      } finally {
        void letOthersConnect().then(leave);
      }
    },

    async makeShared(request, kind, { cache, key }, work) {
      const gone = clientDisconnected(request);
      const known = cache.join(key, gone);
      if (known) return silentlyGone(request, known);
      const source = networkSourceOf(request.ip);
      assertNotTooOften(source);
      const leave = await silentlyGone(request, queues[KINDS[kind].queue].enter({ source, gone, key }));
      let isOurs = false;
      const making = cache.getOrLoad(
        key,
        async (allGone) => {
          isOurs = true;
          count(source, kind);
          try {
            return await work(allGone);
          } finally {
            void letOthersConnect().then(leave);
          }
        },
        gone,
      );
      // Somebody else makes it, on a place of theirs.
      if (!isOurs) leave();
      return silentlyGone(request, making);
    },

    countRows(request, rows) {
      points.add(networkSourceOf(request.ip), Math.floor(rows / ROWS_A_POINT), MINUTE);
    },

    noteConnection() {
      connections += 1;
    },
  };
}

/** Whose client has gone gets an answer that nobody reads, and that is no error of ours. */
async function silentlyGone<T>(request: FastifyRequest, wait: Promise<T>): Promise<T> {
  try {
    return await wait;
  } catch (error) {
    throw clientDisconnected(request).aborted ? new DomainError('unreadable-request', 'The client has gone.') : error;
  }
}
