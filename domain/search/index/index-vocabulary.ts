import { mistakesBetween, signsOf, similarity } from '#domain/search/index/alike-words.ts';
import type { ListingStore } from '#domain/search/index/listing-store.ts';
import type { AlikeWord, Vocabulary } from '#domain/search/vocabulary.ts';

/** Words with another beginning have to be so much alike; the database's `%` asks for as much. */
const LEAST_ALIKE = 0.3;

/**
 * Words and names of the listings in memory: words of titles and specs for as long as a listing has them, and names of makers, lines and models.
 * @param answering the store as it is
 */
export function indexVocabulary(answering: () => ListingStore, count: Vocabulary['count']): Vocabulary {
  return {
    count,
    async completionsOf(beginning, most) {
      const store = answering();
      return store.terms.wordsBeginningWith(beginning, store.market('for sale'), most);
    },
    alike: async (word, mistakes, most) => alikeWords(answering(), word, mistakes).slice(0, most),
    modelsWith: async (beginnings, most) => answering().models.with(beginnings, most),
    countModels: async (models) => models.map((model) => answering().models.count(model)),
  };
}

function alikeWords({ terms }: ListingStore, word: string, most: number): AlikeWord[] {
  const signs = signsOf(word);
  return terms
    .wordsNear(signs, most)
    .filter((other) => other !== word && !/\d/.test(other))
    .map((other) => ({
      word: other,
      mistakes: mistakesBetween(signs, signsOf(other), most),
      alike: similarity(word, other),
    }))
    .filter((other) => other.alike >= LEAST_ALIKE || other.word.startsWith(word.slice(0, 2)))
    .toSorted(
      (one, other) => one.mistakes - other.mistakes || other.alike - one.alike || (one.word < other.word ? -1 : 1),
    );
}
