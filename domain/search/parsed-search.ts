/** A filter that was read out of the words of a search. */
export interface ParsedTerms {
  /** The words, as they were typed or in their plain form. */
  text: string;
  filter: string;
  value: string;
}

/** A word that is looked for: any of its terms will do. */
export interface SearchWord {
  /** As it was typed, in its plain form. */
  text: string;
  terms: readonly Term[];
}

/** A word of the listings, or how such a word begins. */
export interface Term {
  word: string;
  beginning?: true;
}

/** A search as it was understood. */
export interface ParsedSearch {
  /** All of them have to be there. */
  words: readonly SearchWord[];
  understood: readonly ParsedTerms[];
  /** The words as they are probably spelled; null when they are. */
  corrected: string | null;
}
