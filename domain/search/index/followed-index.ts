import type pg from 'pg';
import type { FacetName } from '#shared/search/filters.ts';
import { countModels, countQuestions, countValues, find } from '#domain/search/index/answer-questions.ts';
import { ChangesLostError, type Position, followListings, loadListings } from '#domain/search/index/follow-listings.ts';
import { ListingStore } from '#domain/search/index/listing-store.ts';
import type { Counts, Key, ListingSearch, ModelName, Part, Question } from '#domain/search/question.ts';

/** Sweeping takes out of so many terms at a time: a fraction of a millisecond. */
const SWEPT_TERMS = 200;

/** A listing takes at least so many bytes. */
const LEAST_BYTES = 120;

/** The listings need more memory (bytes) than they may take. */
export class IndexTooLargeError extends Error {
  readonly listings: number;
  readonly memory: number;

  constructor(listings: number, memory: number) {
    super(`${listings} listings need ${memory} bytes`);
    this.listings = listings;
    this.memory = memory;
  }
}

/** A connection of its own to the database. */
export interface Connection extends pg.ClientBase {
  end(): Promise<void>;
}

/** The listings in memory, with the connection that they follow the database by. */
export class FollowedIndex implements ListingSearch {
  readonly #connect: () => Promise<Connection>;
  #client: Connection | null = null;
  #store = new ListingStore();
  #position: Position | null = null;
  #following: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  readonly #mostMemory: number;

  /** @param mostMemory in bytes */
  constructor(connect: () => Promise<Connection>, mostMemory = Infinity) {
    this.#connect = connect;
    this.#mostMemory = mostMemory;
  }

  /** How many listings it has. */
  get size(): number {
    return this.#store.count;
  }

  /** In bytes, about. */
  get memory(): number {
    return this.#store.memory;
  }

  /**
   * Takes over all changes that were committed before the call; reads everything at first, and where it has to.
   * @throws where the database does not answer
   */
  follow(): Promise<void> {
    if (!this.#following) return this.#begin();
    // What is under way may have read its snapshot already.
    this.#next ??= this.#following
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.#begin();
      });
    return this.#next;
  }

  /** Resolves when what `follow` was last called for is done, as that does. */
  async caughtUp(): Promise<void> {
    await (this.#next ?? this.#following);
  }

  #begin(): Promise<void> {
    this.#following = this.#followOnce().finally(() => (this.#following = null));
    return this.#following;
  }

  async #followOnce(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      if (this.#position === null) await this.#load(this.#client);
      else this.#position = (await followListings(this.#client, this.#store, this.#position)).position;
    } catch (error) {
      await this.#disconnect();
      if (!(error instanceof ChangesLostError)) throw error;
      // What there is answers until everything is read again.
      this.#position = null;
      return this.#followOnce();
    }
  }

  async #load(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ count: number }>(
      `select greatest(reltuples, 0)::integer as count from pg_class where oid = 'listings'::regclass`,
    );
    const expected = rows[0]?.count ?? 0;
    this.#checkMemory(expected, LEAST_BYTES * expected);
    const store = new ListingStore(expected);
    this.#position = await loadListings(client, store);
    this.#checkMemory(store.count, store.memory);
    this.#store = store;
  }

  /** @throws {IndexTooLargeError} */
  #checkMemory(listings: number, memory: number): void {
    if (memory > this.#mostMemory) throw new IndexTooLargeError(listings, memory);
  }

  /** Sweeps for a moment. @param least slots that are worth it @returns whether there is more to do */
  sweep(least?: number): boolean {
    return this.#store.sweep(SWEPT_TERMS, least);
  }

  async find(question: Question, part: Part): Promise<{ keys: Key[]; total: number }> {
    return find(this.#store, question, part);
  }

  async countValues(question: Question, facets: readonly FacetName[]): Promise<Counts> {
    return countValues(this.#store, question, facets);
  }

  async count(questions: readonly Question[], most?: number): Promise<number[]> {
    return countQuestions(this.#store, questions, most);
  }

  async countModels(models: readonly ModelName[], most: number): Promise<number[]> {
    return countModels(this.#store, models, most);
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  async close(): Promise<void> {
    await this.#following?.catch(() => {});
    await this.#disconnect();
  }
}
