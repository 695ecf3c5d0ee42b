import { DomainError } from '#domain/errors.ts';

export interface QueueBounds {
  /** So much work is under way at once. */
  atOnce: number;
  /** So much of it from one source, so that there is usually a place for another at once. */
  atOnceFromOne: number;
  /** So much more may wait. */
  mostWaiting: number;
  /** While others wait, one source may have no more than this, under way and waiting. */
  fewFromOne: number;
}

/** One piece of work that asks for its turn. */
export interface Entrant {
  /** Who asks: sources take turns. */
  source: string;
  /** Aborted when nobody wants the work any more: it then leaves the queue. */
  gone: AbortSignal;
  /** What is asked for, where others may ask for the same: all who wait for it are let in together, on one place. */
  key?: string | undefined;
}

/** Gives a place back. */
export type Leave = () => void;

export interface FairQueue {
  /**
   * Waits for a place. Sources take turns, however many of one wait.
   * @throws {DomainError} 'busy' when there is no room to wait, at once, or later when somebody else needs the room more
   * @throws the reason of `gone` when it is aborted meanwhile
   */
  enter(entrant: Entrant): Promise<Leave>;
}

interface Waiting extends Entrant {
  admit: (leave: Leave) => void;
  refuse: (reason: unknown) => void;
}

const RETRY_SECONDS = 2;

/** Lets a bounded amount of work run at once, and makes the rest of it wait in a line for each source. */
export function openFairQueue({ atOnce, atOnceFromOne, mostWaiting, fewFromOne }: QueueBounds): FairQueue {
  /** How much of each source is under way. */
  const underWay = new Map<string, number>();
  /** What waits, by source, in the order in which sources have their turns. Never empty ones. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  const underWayOf = (source: string): number => underWay.get(source) ?? 0;

  const begin = (source: string): Leave => {
    running += 1;
    underWay.set(source, underWayOf(source) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      const rest = underWayOf(source) - 1;
      if (rest > 0) underWay.set(source, rest);
      else underWay.delete(source);
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

  /** Whose turn it is: the source that has least under way, and of these the one that has waited longest for a turn. */
  const findNext = (): [string, Waiting[]] | undefined =>
    [...lines]
      .filter(([source]) => underWayOf(source) < atOnceFromOne)
      .toSorted(([one], [other]) => underWayOf(one) - underWayOf(other))[0];

  /** @returns whether anybody was waiting who may be let in */
  const admitNext = (): boolean => {
    const [source, line = []] = findNext() ?? [];
    const [next] = line;
    if (source === undefined || next === undefined) return false;
    remove(next);
    if (line.length > 0) {
      // The others have their turns first.
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

  /** The source that has most waiting gives way to one that has less. */
  const makeRoomFor = (source: string): void => {
    const [longest = []] = [...lines.values()].toSorted((one, other) => other.length - one.length);
    const last = longest.at(-1);
    if (last === undefined || longest.length <= (lines.get(source)?.length ?? 0) + 1) throw noRoom();
    remove(last);
    last.refuse(noRoom());
  };

  const wait = (entrant: Entrant): Promise<Leave> => {
    const { source, gone } = entrant;
    const line = lines.get(source) ?? [];
    const othersWait = lines.size > (lines.has(source) ? 1 : 0);
    if (othersWait && line.length + underWayOf(source) >= fewFromOne) throw noRoom();
    if (waiting >= mostWaiting) makeRoomFor(source);
    return new Promise<Leave>((resolve, reject) => {
      const stopListening = (): void => gone.removeEventListener('abort', leave);
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
        one.refuse(gone.reason);
      };
      gone.addEventListener('abort', leave);
      lines.set(source, [...line, one]);
      waiting += 1;
    });
  };

  return {
    async enter(entrant) {
      entrant.gone.throwIfAborted();
      const { source } = entrant;
      return running < atOnce && underWayOf(source) < atOnceFromOne ? begin(source) : wait(entrant);
    },
  };
}

function noRoom(): DomainError {
  return new DomainError('busy', 'More people are here than we can serve right now. Try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
