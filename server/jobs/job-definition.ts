import type { RunningTransaction } from '#database/tables.ts';
import type { JobKind } from '#shared/contracts/jobs.ts';

/** Something that is to be worked on. */
export interface Due {
  id: string;
  /** Of those that wait, the ones with the highest have their turn first; 0 where nothing is said. */
  priority?: number;
}

/** One kind of work that the queue does: how it finds what is to do, how it does it, and how often it tries. */
export interface JobDefinition {
  kind: JobKind;
  /** Takes what is due and marks it as taken, in the transaction that also puts it in line. @returns what it is about */
  claimDue: (trx: RunningTransaction) => Promise<readonly Due[]>;
  /** How long (ms) after one look for what is due the next one follows. */
  lookEveryMs: number;
  /** So many are taken out of the line at once, and done before any other; by default ten. */
  batch?: number;
  /** Does the work for one of them. May be called again for what is done already. @throws it is tried again later */
  work: (id: string) => Promise<void>;
  /** Whether a failure says that the next of the line would fare the same, so that those wait as well. */
  stopsTheLine?: (error: unknown) => boolean;
  /** Each pause is up to twice the one before, from the first to the longest; in seconds. */
  retries: { most: number; firstPause: number; longestPause: number };
}
