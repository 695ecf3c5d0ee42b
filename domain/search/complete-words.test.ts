import { expect, test } from 'vitest';
import { completeWords } from '#domain/search/complete-words.ts';
import type { Question } from '#domain/search/question.ts';
import type { NamedModel, Vocabulary } from '#domain/search/vocabulary.ts';

/** A vocabulary in which words and models have so many listings. */
function vocabularyOf(words: Record<string, number>, models: Record<string, number> = {}): Vocabulary {
  const countOf = ({ required, conditions }: Question) =>
    conditions.length > 0 ? 200 : Math.min(...required.map(([term]) => words[term?.word ?? ''] ?? 0), 1_000);
  const named = (name: string): NamedModel => ({
    name,
    words: name.toLowerCase(),
    brand: 'HP',
    line: name,
    model: null,
  });
  return {
    count: async (questions) => questions.map(countOf),
    completionsOf: async (beginning, most) =>
      Object.keys(words)
        .filter((word) => word.startsWith(beginning))
        .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
        .slice(0, most),
    alike: async () => [],
    modelsWith: async () => Object.keys(models).map(named),
    countModels: async (wanted) => wanted.map(({ line }) => models[line ?? ''] ?? 0),
  };
}

test('a number becomes an amount, however many numbers begin so', async () => {
  const words = { '160': 9, '161': 9, '162': 9, '163': 9, '164': 9, '165': 9, '16gb': 900, '16in': 120 };
  expect(await completeWords(vocabularyOf(words), ['16'])).toEqual([
    { text: '16gb', kind: 'phrase', count: 900 },
    { text: '16 inch', kind: 'phrase', count: 120 },
  ]);
});

test('a model of few comes after words that most have', async () => {
  const texts = async (models: Record<string, number>) =>
    (await completeWords(vocabularyOf({ rtx: 70 }, models), ['rtx'])).map(({ text }) => text);
  expect(await texts({ 'Omen RTX2070': 1 })).toEqual(['rtx', 'Omen RTX2070']);
  expect(await texts({ 'Omen RTX2070': 30 })).toEqual(['Omen RTX2070', 'rtx']);
});

test('the beginning of a price is completed', async () => {
  const vocabulary = vocabularyOf({ thinkpad: 300, underwear: 1 });
  const texts = async (...words: string[]) => (await completeWords(vocabulary, words)).map(({ text }) => text);
  expect(await texts('und')).toEqual(['under 300', 'under 500', 'under 800']);
  expect(await texts('thinkpad', 'under')).toEqual(['thinkpad under 300', 'thinkpad under 500', 'thinkpad under 800']);
  expect(await texts('un')).toEqual(['underwear']);
});
