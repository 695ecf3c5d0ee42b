import { DomainError } from '#domain/errors.ts';

export interface QueueBounds {
  /** Concurrent pieces of work. */
  atOnce: number;
  /** Concurrent pieces of work per source, so that others usually find a free place. */
  atOnceFromOne: number;
  /** Maximal length of the queue. */
  mostWaiting: number;
  /** Running and waiting pieces of work of one source while others wait. */
  fewFromOne: number;
}

/** A piece of work that enters the queue. */
interface Entrant {
  /** Sources take turns. */
  source: string;
  /** Aborted when nobody needs the result: the entrant then leaves the queue. */
  signal: AbortSignal;
  /** Entrants with the same key are admitted together, in one place. */
  key?: string | undefined;
}

/** Frees the place. */
export type Leave = () => void;

/** What is in a queue at the moment. */
export interface QueueLoad {
  running: number;
  waiting: number;
}

export interface FairQueue {
  /**
   * Waits for a place. Sources take turns, however many entrants of one wait.
   * @throws {DomainError} 'busy' when the queue is full, at once or when evicted in favour of another source
   * @throws the reason of `signal` when it is aborted
   */
  enter(entrant: Entrant): Promise<Leave>;
  load(): QueueLoad;
}

interface Waiting extends Entrant {
  admit: (leave: Leave) => void;
  refuse: (reason: unknown) => void;
}

const RETRY_SECONDS = 2;

/** A fair queue: bounded concurrency, round robin among sources. */
export function openFairQueue({ atOnce, atOnceFromOne, mostWaiting, fewFromOne }: QueueBounds): FairQueue {
  /** Running pieces of work by source. */
  const runningBySource = new Map<string, number>();
  /** Waiting entrants by source, in the order of turns; no empty lists. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  const runningOf = (source: string): number => runningBySource.get(source) ?? 0;

  const begin = (source: string): Leave => {
    running += 1;
    runningBySource.set(source, runningOf(source) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      const rest = runningOf(source) - 1;
      if (rest > 0) runningBySource.set(source, rest);
      else runningBySource.delete(source);
      while (running < atOnce && admitNext());
    };
  };

  const remove = (one: Waiting): void => {
    const line = lines.get(one.source);
    const place = line?.indexOf(one) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(one.source);
  };

  /** The next source: the one with the least running work, then the one that waited longest. */
  const findNext = (): [string, Waiting[]] | undefined =>
    [...lines]
      .filter(([source]) => runningOf(source) < atOnceFromOne)
      .toSorted(([one], [other]) => runningOf(one) - runningOf(other))[0];

  /** @returns whether an entrant was admitted */
  const admitNext = (): boolean => {
    const [source, line = []] = findNext() ?? [];
    const [next] = line;
    if (source === undefined || next === undefined) return false;
    remove(next);
    if (line.length > 0) {
      // To the end of the order.
      lines.delete(source);
      lines.set(source, line);
    }
    next.admit(begin(source));
    if (next.key === undefined) return true;
    for (const one of [...lines.values()].flat().filter(({ key }) => key === next.key)) {
      remove(one);
      one.admit(() => undefined);
    }
    return true;
  };

  /** Evicts the last entrant of the source with the most waiting ones. */
  const makeRoomFor = (source: string): void => {
    const [longest = []] = [...lines.values()].toSorted((one, other) => other.length - one.length);
    const last = longest.at(-1);
    if (last === undefined || longest.length <= (lines.get(source)?.length ?? 0) + 1) throw noRoom();
    remove(last);
    last.refuse(noRoom());
  };

  const wait = (entrant: Entrant): Promise<Leave> => {
    const { source, signal } = entrant;
    const line = lines.get(source) ?? [];
    const othersWait = lines.size > (lines.has(source) ? 1 : 0);
    if (othersWait && line.length + runningOf(source) >= fewFromOne) throw noRoom();
    if (waiting >= mostWaiting) makeRoomFor(source);
    return new Promise<Leave>((resolve, reject) => {
      const stopListening = (): void => signal.removeEventListener('abort', leave);
      const one: Waiting = {
        ...entrant,
        admit: (given) => {
          stopListening();
          resolve(given);
        },
        refuse: (reason) => {
          stopListening();
          reject(reason);
        },
      };
      const leave = (): void => {
        remove(one);
        one.refuse(signal.reason);
      };
      signal.addEventListener('abort', leave);
      lines.set(source, [...line, one]);
      waiting += 1;
    });
  };

  return {
    async enter(entrant) {
      entrant.signal.throwIfAborted();
      const { source } = entrant;
      return running < atOnce && runningOf(source) < atOnceFromOne ? begin(source) : wait(entrant);
    },
    load: () => ({ running, waiting }),
  };
}

function noRoom(): DomainError {
  return new DomainError('busy', 'Clamshell is very busy right now. Try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
