import type { ModelName, Question } from '#domain/search/question.ts';

/** A word that is spelled nearly like another one. */
export interface AlikeWord {
  word: string;
  /** Letters that are more, less or otherwise. */
  mistakes: number;
  /** The share of their groups of three letters that both have. */
  alike: number;
}

/** A maker, a line or a model with the words that it is called by. */
export interface NamedModel extends ModelName {
  name: string;
  /** In their plain form. */
  words: string;
}

/** What is known of the words and names that listings have; corrections and suggestions are made of it. */
export interface Vocabulary {
  /** Words of titles and specs that begin so, the shortest first, and of equal ones the first by their bytes. */
  completionsOf(beginning: string, most: number): Promise<string[]>;
  /** Words without digits within so many mistakes of a word, the nearest first. */
  alike(word: string, mistakes: number, most: number): Promise<AlikeWord[]>;
  /**
   * Names of which, for each beginning, one word begins so: those first whose words begin with all of them as they stand, then the shortest.
   */
  modelsWith(beginnings: readonly string[], most: number): Promise<NamedModel[]>;
  /** How many listings for sale each has; the database counts up to a bound. */
  countModels(models: readonly ModelName[]): Promise<number[]>;
  /** How many listings each question finds; the database counts up to a bound. */
  count(questions: readonly Question[]): Promise<number[]>;
}
