import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { Suggestion } from '#shared/contracts/search.ts';
import type { FacetName } from '#shared/search/filters.ts';
import { completeWords } from '#domain/search/complete-words.ts';
import { spell } from '#domain/search/correct-words.ts';
import { countValues, find } from '#domain/search/index/answer-questions.ts';
import { countSlots } from '#domain/search/index/find-slots.ts';
import {
  ChangesLostError,
  type Connection,
  type Position,
  followListings,
  loadListings,
} from '#domain/search/index/follow-listings.ts';
import { indexVocabulary } from '#domain/search/index/index-vocabulary.ts';
import { ListingStore } from '#domain/search/index/listing-store.ts';
import type { Counts, Key, ListingSearch, Part, Question, Spelling } from '#domain/search/question.ts';

/** Sweeping takes out of so many terms at a time: a fraction of a millisecond. */
const SWEPT_TERMS = 200;

/** A listing takes at least so many bytes. */
const LEAST_BYTES = 120;

/** How much memory is used is looked at so often (ms) while changes come. */
const MEMORY_EVERY_MS = 60_000;
/** What has grown so much since it was read takes less when it is read again. */
const GROWN = 1.2;

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

/** The listings in memory, with the connection that they follow the database by. */
export class FollowedIndex implements ListingSearch {
  readonly #connect: () => Promise<Connection>;
  #client: Connection | null = null;
  #store = new ListingStore();
  #position: Position | null = null;
  #following: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  readonly #vocabulary = indexVocabulary(
    () => this.#answering(),
    (questions) => this.count(questions),
  );

  readonly #mostMemory: number;
  readonly #onReadingAgain: (reason: string) => void;
  /** Bytes when all was read, and when (ms) they were last counted. */
  #loadedMemory = 0;
  #countedAt = -Infinity;

  /**
   * @param mostMemory in bytes
   * @param onReadingAgain is told why everything has to be read once more, which takes a while in which nothing is answered
   */
  constructor(
    connect: () => Promise<Connection>,
    mostMemory = Infinity,
    onReadingAgain: (reason: string) => void = () => {},
  ) {
    this.#connect = connect;
    this.#mostMemory = mostMemory;
    this.#onReadingAgain = onReadingAgain;
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
      if (this.#position === null) return await this.#load(this.#client);
      const { position, changes } = await followListings(this.#client, this.#store, this.#position);
      this.#position = position;
      if (changes > 0) this.#checkGrowth();
    } catch (error) {
      await this.#disconnect();
      if (!(error instanceof ChangesLostError)) throw error;
      this.#position = null;
      this.#onReadingAgain(error.message);
      return this.#followOnce();
    }
  }

  async #load(client: pg.ClientBase): Promise<void> {
    // A table that was never analyzed has no estimate.
    const { rows } = await client.query<{ count: number }>(
      `select (case when reltuples < 0 then (select count(*) from listings) else reltuples end)::integer as count
       from pg_class where oid = 'listings'::regclass`,
    );
    const expected = rows[0]?.count ?? 0;
    this.#checkMemory(expected, LEAST_BYTES * expected);
    // What was read before is given back first, so that there is never twice as much.
    this.#store = new ListingStore();
    const store = new ListingStore(expected);
    const position = await loadListings(client, store, () => this.#checkMemory(store.count, store.memory));
    this.#loadedMemory = store.memory;
    this.#countedAt = performance.now();
    this.#checkMemory(store.count, this.#loadedMemory);
    this.#store = store;
    this.#position = position;
  }

  /** @throws {ChangesLostError} where it takes less to read everything again {IndexTooLargeError} where that does not help */
  #checkGrowth(): void {
    if (this.#store.terms.isMostlyUnused) throw new ChangesLostError('No listing has most of the words any more');
    if (performance.now() - this.#countedAt < MEMORY_EVERY_MS) return;
    this.#countedAt = performance.now();
    const { memory, count } = this.#store;
    if (memory > this.#mostMemory && memory > GROWN * this.#loadedMemory)
      throw new ChangesLostError('It takes more memory than it needs');
    this.#checkMemory(count, memory);
  }

  /** What answers. @throws while everything is read again */
  #answering(): ListingStore {
    if (this.#position === null) throw new Error('The listings are being read');
    return this.#store;
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
    return find(this.#answering(), question, part);
  }

  async countValues(question: Question, facets: readonly FacetName[]): Promise<Counts> {
    return countValues(this.#answering(), question, facets);
  }

  /** Others are answered between any two of the questions. */
  async count(questions: readonly Question[], most = Infinity): Promise<number[]> {
    const counts: number[] = [];
    for (const question of questions) {
      if (counts.length > 0) await setImmediate();
      counts.push(countSlots(this.#answering(), question, most));
    }
    return counts;
  }

  /** Others are answered between any two of the questions. */
  async first(questions: readonly Question[]): Promise<number> {
    for (const [at, question] of questions.entries()) {
      if (at > 0) await setImmediate();
      if (countSlots(this.#answering(), question, 1) > 0) return at;
    }
    return -1;
  }

  spell(word: string): Promise<Spelling> {
    return spell(this.#vocabulary, word);
  }

  suggest(words: readonly string[]): Promise<Suggestion[]> {
    return completeWords(this.#vocabulary, words);
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
