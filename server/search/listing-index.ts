import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { programFile } from '#config/root.ts';
import type { ListingSearch } from '#domain/search/question.ts';
import type { FromWorker, ToWorker, WorkerSettings } from '#server/search/messages.ts';

const WORKER = programFile('server/search/listing-worker.ts', 'listing-worker.js');

/** Pauses (ms) before a thread that has ended is begun anew: the first and the longest. */
const MIN_RESTART_MS = 500;
const MAX_RESTART_MS = 30_000;
/** After so long (ms) without an index, a process that searches the database is better than none. */
const LONGEST_AWAITED_MS = 60_000;
/** Megabytes of ordinary objects in the thread; the index itself is outside of them. */
const HEAP_MB = 512;
/** A question that is not answered by then (ms) is left to the database. */
const LONGEST_ANSWER_MS = 5_000;

interface IndexParts {
  settings: WorkerSettings;
  /** Answers while the index is not there, behind, or too large. */
  instead: ListingSearch;
  log: FastifyBaseLogger;
  worker?: string;
}

interface Asked {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export type ListingIndex = ReturnType<typeof openListingIndex>;

/** The index of the listings, in a thread of its own. What goes wrong there is logged, and `instead` answers; nothing else is affected. */
export function openListingIndex({ settings, instead, log, worker: program = WORKER }: IndexParts) {
  let worker: Worker | null = null;
  let ready = false;
  let stopped = false;
  let tooLarge = false;
  let isBehind = false;
  let missingSince = performance.now();
  let readySince = Infinity;
  let pause = MIN_RESTART_MS;
  let restart: NodeJS.Timeout | undefined;
  let lastId = 0;
  const asked = new Map<number, Asked>();
  const settled = Promise.withResolvers<void>();

  function begin(): void {
    const begun = new Worker(program, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker = begun;
    begun.unref();
    begun.on('message', (message: FromWorker) => hear(message));
    begun.on('error', (error) => log.error({ err: error }, 'The index of the listings has failed'));
    begun.once('exit', () => lose(begun));
  }

  function hear(message: FromWorker): void {
    if ('id' in message) {
      const waiting = asked.get(message.id);
      asked.delete(message.id);
      if ('answer' in message) waiting?.resolve(message.answer);
      else waiting?.reject(new Error(message.failed));
    } else if ('ready' in message) {
      const { listings, memory, ms } = message.ready;
      ready = true;
      readySince = performance.now();
      isBehind = false;
      log.info({ listings, megabytes: Math.round(memory / 1e6), ms }, 'The index of the listings is ready');
      // What was notified while it was read.
      worker?.postMessage('follow' satisfies ToWorker);
      settled.resolve();
    } else if ('tooLarge' in message) {
      tooLarge = true;
      const { listings, memory } = message.tooLarge;
      const [needed, allowed] = [memory, settings.memory].map((bytes) => Math.ceil(bytes / 1e6));
      log.warn(
        { listings, needed, allowed },
        'Too little memory for the index of the listings: the database is searched',
      );
      settled.resolve();
    } else if ('caughtUp' in message) {
      isBehind = false;
      log.info('The index of the listings follows the database again');
    } else {
      if (!isBehind) log.warn({ reason: message.behind }, 'The index of the listings cannot follow the database');
      isBehind = true;
      settled.resolve();
    }
  }

  function lose(lost: Worker): void {
    if (lost !== worker) return;
    worker = null;
    // What fails again and again does not make the process unready each time.
    if (ready && performance.now() - readySince > LONGEST_AWAITED_MS) {
      missingSince = performance.now();
      pause = MIN_RESTART_MS;
    }
    ready = false;
    for (const { reject } of asked.values()) reject(new Error('The index of the listings has ended'));
    asked.clear();
    settled.resolve();
    if (stopped || tooLarge) return;
    log.warn({ pause }, 'The index of the listings has ended; the database is searched until it is there again');
    restart = setTimeout(begin, pause).unref();
    pause = Math.min(2 * pause, MAX_RESTART_MS);
  }

  function ask(message: ToWorker & { id: number }): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    asked.set(message.id, { resolve, reject });
    worker?.postMessage(message);
    const late = setTimeout(() => {
      asked.delete(message.id);
      reject(new Error('The index of the listings does not answer'));
    }, LONGEST_ANSWER_MS).unref();
    return promise.finally(() => clearTimeout(late));
  }

  /** Asks the index, or else the database. */
  async function call<Name extends keyof ListingSearch>(
    name: Name,
    parts: Parameters<ListingSearch[Name]>,
  ): Promise<Awaited<ReturnType<ListingSearch[Name]>>> {
    type Answer = Awaited<ReturnType<ListingSearch[Name]>>;
    if (ready && !isBehind) {
      try {
        return (await ask({ id: (lastId += 1), call: name, parts } as ToWorker & { id: number })) as Answer;
      } catch (error) {
        log.debug({ err: error }, 'The database is searched instead of the index of the listings');
      }
    }
    const search = instead[name] as (...given: typeof parts) => Promise<Answer>;
    return search(...parts);
  }

  begin();
  const listings: ListingSearch = {
    find: (...parts) => call('find', parts),
    countValues: (...parts) => call('countValues', parts),
    count: (...parts) => call('count', parts),
    first: (...parts) => call('first', parts),
    spell: (...parts) => call('spell', parts),
    suggest: (...parts) => call('suggest', parts),
  };
  return {
    listings,
    /** The listings may have changed: questions from now on are answered with what was committed by now. */
    follow: (): void => {
      if (ready) worker?.postMessage('follow' satisfies ToWorker);
    },
    isReady: (): boolean => ready,
    /** Whether it is being read, so that requests are better sent elsewhere meanwhile. */
    isAwaited: (): boolean => !ready && !tooLarge && performance.now() - missingSince < LONGEST_AWAITED_MS,
    /** Resolves when the index is ready, or cannot be for now. */
    settled: settled.promise,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
  };
}
