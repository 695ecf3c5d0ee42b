import type { ListingSearch } from '#domain/search/question.ts';

/** What the thread of the index is begun with. */
export interface WorkerSettings {
  url: string;
  /** The most memory (bytes) that the index may take. */
  memory: number;
  preparesStatements: boolean;
}

/** A call of the index, or that the listings have changed. */
export type ToWorker =
  | {
      [Name in keyof ListingSearch]: { id: number; call: Name; parts: Parameters<ListingSearch[Name]> };
    }[keyof ListingSearch]
  | 'follow';

export type FromWorker =
  | { id: number; answer: unknown }
  | { id: number; failed: string }
  /** All listings were read: so many, in so many bytes and milliseconds. */
  | { ready: { listings: number; memory: number; ms: number } }
  /** They need more memory than they may take. */
  | { tooLarge: { listings: number; memory: number } }
  /** The database could not be followed; it is tried again. */
  | { behind: string }
  /** It is followed again. */
  | { caughtUp: true };
