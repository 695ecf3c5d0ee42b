import type { Suggestion } from '#shared/contracts/search.ts';
import type { FacetName } from '#shared/search/filters.ts';
import type { Point } from '#domain/places/distance.ts';
import type { Term } from '#domain/search/parsed-search.ts';

/**
 * Which listings there are to find; withheld and unlisted ones never are for sale. 'any' is for what sellers write, wherever that is: nobody is
 * shown it.
 */
export type Market = 'for sale' | 'sold' | 'both' | 'any';

/** A yes or no of a listing that can be asked for. */
export type ListingFlag = 'verified' | 'confirmed' | 'advertised' | 'reported';

/** What a listing has to be, apart from the terms that it has to have. */
export type Condition =
  | { kind: 'at-least'; column: string; least: number }
  | { kind: 'price'; least?: number; most?: number }
  | { kind: 'country'; country: string }
  | { kind: 'within'; point: Point; kilometres: number }
  | { kind: 'flag'; flag: ListingFlag; is: boolean }
  /** Of each row, any of its terms stands in the title. */
  | { kind: 'title-with'; rows: readonly (readonly Term[])[] }
  /** None of these words stands in the title. */
  | { kind: 'title-without'; words: readonly string[] };

/** What is asked of the listings: plain data, so that another thread or an engine elsewhere can answer it. */
export interface Question {
  market: Market;
  /** Of each, any of its terms. */
  required: readonly (readonly Term[])[];
  conditions: readonly Condition[];
}

/** What relevance goes by. */
export interface RelevanceWords {
  /** Best is a title that has, of each of these, any term. */
  inTitle: readonly (readonly Term[])[];
  /** Better is a title in which these stand beside each other. Null where that makes no difference. */
  phrase: readonly string[] | null;
  /** Titles with any of these come after all that is alike otherwise. */
  parts: readonly string[];
}

/** Within equal keys the newest come first, except where the oldest do. */
export type Order =
  | { by: 'time'; direction: 'asc' | 'desc' }
  | { by: 'price_cents' | 'saving'; direction: 'asc' | 'desc' }
  | { by: 'distance'; from: Point }
  | { by: 'relevance'; words: RelevanceWords };

/** The place of a listing in an order. */
export interface Key {
  id: string;
  /** The value that it is ordered by, a whole number; 0 in the order of time. */
  key: number;
}

export interface Part {
  order: Order;
  /** Only what comes after this place, whether or not a listing stands there. */
  after: Key | null;
  /** At most so many. */
  limit: number;
}

export interface ValueCount {
  value: string;
  count: number;
}

/** How many listings have each value of some facets, and how many there are. */
export interface Counts {
  total: number;
  values: Partial<Record<FacetName, ValueCount[]>>;
}

/** Listings of one model, or of a whole line or maker where the rest is null. */
export interface ModelName {
  brand: string;
  line: string | null;
  model: string | null;
}

/** What is known of a word's spelling. */
export interface Spelling {
  /** Whether any listing has it. */
  known: boolean;
  /** Whether another word of titles and specs begins with it. Of usual words nobody asks. */
  begins: boolean;
  /** Words of titles and specs that it may have been meant for, the likeliest first. */
  meant: readonly string[];
}

/** Answers questions about the listings. */
export interface ListingSearch {
  /** A part of what is found, in order, and how much is found in all. */
  find(question: Question, part: Part): Promise<{ keys: Key[]; total: number }>;
  /** Counts exactly by all values of the facets. */
  countValues(question: Question, facets: readonly FacetName[]): Promise<Counts>;
  /** How many listings each question finds, counted up to `most`. */
  count(questions: readonly Question[], most?: number): Promise<number[]>;
  /** The place of the first question that finds anything; -1 where none does. */
  first(questions: readonly Question[]): Promise<number>;
  /** What is known of a word's spelling. */
  spell(word: string): Promise<Spelling>;
  /** What words in their plain form may be the beginning of, of which the last may be typed on. */
  suggest(words: readonly string[]): Promise<Suggestion[]>;
}

/** The distance, as a key, of what is nowhere on the map: it comes last. */
export const NOWHERE = 2_147_483_647;
