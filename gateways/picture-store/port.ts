import type { Readable } from 'node:stream';

/** A file of the store, open for reading. It must be read to its end or destroyed. */
export interface StoredFile {
  bytes: number;
  body: Readable;
}

/** Stores files by name. Names are paths of letters, digits, `.`, `-` and `/`. */
export interface PictureStore {
  /** Stores a copy of a file, whole or not at all; one of that name is replaced. @throws {StoreUnavailable} */
  put(name: string, path: string, contentType: string): Promise<void>;
  /** @returns null where there is none of that name. @throws {StoreUnavailable} */
  open(name: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is removed already. @throws {StoreUnavailable} */
  remove(name: string): Promise<void>;
}

/** The store does not do what it should; the message is for the log. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
