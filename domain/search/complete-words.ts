import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { toCents } from '#shared/money.ts';
import type { Suggestion } from '#shared/contracts/search.ts';
import { spell } from '#domain/search/correct-words.ts';
import { valueTerms } from '#domain/search/terms-query.ts';
import type { Vocabulary } from '#domain/search/vocabulary.ts';

const MOST_SUGGESTIONS = 8;
/** So many makers and models are counted. */
const MOST_MODELS = 20;
/** So many words that the last one may become are looked at. */
const MOST_COMPLETIONS = 6;
/** Phrases with less than a tenth of the most are left out, unless they have a tenth of so many. */
const MANY_OF_A_PHRASE = 100;
/** A model comes after phrases that so many times as many listings have. */
const TIMES_AS_MANY = 10;
/** Dollars up to which laptops are suggested. */
const HIGHEST_PRICES = [300, 500, 800];

/**
 * What words may be the beginning of: makers, models, categories and phrases of which there are laptops for sale.
 * @param words at least one; the last may be typed on
 */
export async function completeWords(vocabulary: Vocabulary, words: readonly string[]): Promise<Suggestion[]> {
  const typed = words.join(' ');
  const last = words.at(-1) ?? '';
  const [start, completions] = await Promise.all([
    Promise.all(words.slice(0, -1).map((word) => meantBy(vocabulary, word))),
    vocabulary.completionsOf(last, MOST_COMPLETIONS),
  ]);
  // What a word begins with is being typed, and no other word is meant.
  const isBeginning = completions.some((word) => word !== last);
  const end = isBeginning ? last : await meantBy(vocabulary, last);
  const [models, ofWords, ofPrices, categories] = await Promise.all([
    suggestModels(vocabulary, [...start, end]),
    suggestPhrases(vocabulary, start, [
      ...amountsOf(last),
      ...(end === last ? completions : await vocabulary.completionsOf(end, MOST_COMPLETIONS)),
    ]),
    suggestPrices(vocabulary, start, last),
    suggestCategories(vocabulary, typed),
  ]);
  // What is no price but begins so is hardly meant beside one.
  const phrases = ofPrices.length > 0 ? ofPrices : ofWords;
  const seen = new Set<string>();
  const isRare = (models[0]?.count ?? 0) * TIMES_AS_MANY < (phrases[0]?.count ?? 0);
  const [first, rest] = isRare ? [[], models] : [models.slice(0, 5), models.slice(5)];
  return [...first, ...categories, ...phrases, ...rest]
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, MOST_SUGGESTIONS);
}

async function meantBy(vocabulary: Vocabulary, word: string): Promise<string> {
  const { begins, meant } = await spell(vocabulary, word);
  return begins ? word : (meant[0] ?? word);
}

/** What a number may become: of all words that begin with it, amounts are looked for. */
function amountsOf(number: string): string[] {
  return /^\d{1,3}$/.test(number) ? ['gb', 'tb', 'in'].map((unit) => number + unit) : [];
}

/** Words in their plain form as people write them. */
function asTyped(words: readonly string[]): string {
  return words.map((word) => word.replace(/^([\d.]+)in$/, '$1 inch')).join(' ');
}

/** Makers and models with each word, as a beginning of one of theirs. */
async function suggestModels(vocabulary: Vocabulary, words: readonly string[]): Promise<Suggestion[]> {
  const models = await vocabulary.modelsWith(words, MOST_MODELS);
  const counts = await vocabulary.countModels(models.map(({ brand, line, model }) => ({ brand, line, model })));
  return models
    .map((named, index) => ({ ...named, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        other.count - one.count || one.words.length - other.words.length || (one.name < other.name ? -1 : 1),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name, line, count }) => ({ text: name, kind: line === null ? 'brand' : 'model', count }));
}

/** What was typed with its last word completed to one that listings have together with the others. */
async function suggestPhrases(
  vocabulary: Vocabulary,
  start: readonly string[],
  completions: readonly string[],
): Promise<Suggestion[]> {
  const phrases = [...new Set(completions)].filter((word) => !start.includes(word)).map((word) => [...start, word]);
  const counts = await vocabulary.count(
    phrases.map((words) => ({ market: 'for sale', required: words.map((word) => [{ word }]), conditions: [] })),
  );
  const least = Math.min(Math.max(...counts), MANY_OF_A_PHRASE) / 10;
  return phrases
    .map((words, index): Suggestion => ({ text: asTyped(words), kind: 'phrase', count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0 && count >= least)
    .toSorted((one, other) => other.count - one.count);
}

/** 'thinkpad under 300' for 'thinkpad und'. */
async function suggestPrices(vocabulary: Vocabulary, start: readonly string[], last: string): Promise<Suggestion[]> {
  if (last.length < 3 || !'under'.startsWith(last)) return [];
  const required = start.map((word) => [{ word }]);
  const counts = await vocabulary.count(
    HIGHEST_PRICES.map((dollars) => ({
      market: 'for sale',
      required,
      conditions: [{ kind: 'price', most: toCents(dollars) }],
    })),
  );
  return HIGHEST_PRICES.map((dollars, index): Suggestion => ({
    text: asTyped([...start, `under ${dollars}`]),
    kind: 'phrase',
    count: counts[index] ?? 0,
  })).filter(({ count }) => count > 0);
}

async function suggestCategories(vocabulary: Vocabulary, typed: string): Promise<Suggestion[]> {
  const names = CATEGORY_NAMES.filter((name) => name.toLowerCase().startsWith(typed));
  const counts = await vocabulary.count(
    names.map((name) => ({ market: 'for sale', required: [valueTerms('category', [name])], conditions: [] })),
  );
  return names.flatMap((text, index): Suggestion[] => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ text, kind: 'category', count }] : [];
  });
}
