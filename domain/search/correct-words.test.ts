import { expect, test } from 'vitest';
import { spell } from '#domain/search/correct-words.ts';
import type { AlikeWord, Vocabulary } from '#domain/search/vocabulary.ts';

/** A vocabulary of words near to one that nobody has listed, with how many listings have each. */
function vocabularyOf(words: readonly (AlikeWord & { uses: number })[]): Vocabulary {
  return {
    count: async (questions) =>
      questions.map(({ required }) => words.find(({ word }) => word === required[0]?.[0]?.word)?.uses ?? 0),
    completionsOf: async () => [],
    alike: async () => [...words],
    modelsWith: async () => [],
    countModels: async () => [],
  };
}

test('what a seller misspelled once is not meant where a usual word is as near', async () => {
  const ryze = { word: 'ryze', mistakes: 1, alike: 0.6, uses: 1 };
  const ryzen = { word: 'ryzen', mistakes: 1, alike: 0.4, uses: 71 };
  expect((await spell(vocabularyOf([ryze, ryzen]), 'ryzn')).meant).toEqual(['ryzen', 'ryze']);
  expect((await spell(vocabularyOf([ryze, { ...ryzen, uses: 19 }]), 'ryzn')).meant).toEqual(['ryze', 'ryzen']);
});
