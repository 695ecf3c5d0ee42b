import type { Catalogue } from '#domain/search/catalogue.ts';
import type { Spelling } from '#domain/search/question.ts';
import type { Vocabulary } from '#domain/search/vocabulary.ts';

const WELL_SPELLED: Spelling = { known: true, begins: false, meant: [] };

/** From so many uses on, nobody asks whether a word is another one misspelled. */
const USUAL_USES = 10;
/** What so many listings have is rather meant than a rarer word that is one letter nearer. */
const FREQUENT_USES = 100;
/** A word is taken for another that is so much more usual. */
const TIMES_AS_USUAL = 20;
/** So many of the words that are spelled alike are counted, the nearest first. */
const MOST_ALIKE = 50;
const MOST_MEANT = 3;

/**
 * Looks up one word, so that each has a cache entry of its own until the catalogue changes, when any word may be listed.
 */
export async function spellingOf({ listings, cache }: Catalogue, word: string): Promise<Spelling> {
  return maxMistakes(word) === 0 ? WELL_SPELLED : cache.getOrLoad(`spelling ${word}`, () => listings.spell(word));
}

/** What is known of a word's spelling. */
export async function spell(vocabulary: Vocabulary, word: string): Promise<Spelling> {
  const most = maxMistakes(word);
  if (most === 0) return WELL_SPELLED;
  const [uses = 0] = await usesOf(vocabulary, [word]);
  if (uses >= USUAL_USES) return WELL_SPELLED;
  const [completions, alike] = await Promise.all([
    vocabulary.completionsOf(word, 2),
    vocabulary.alike(word, most, MOST_ALIKE),
  ]);
  const counted = await usesOf(
    vocabulary,
    alike.map((other) => other.word),
  );
  const near = alike
    .map((other, index) => ({ ...other, uses: counted[index] ?? 0 }))
    .map((other) => ({ ...other, mistakes: other.mistakes - Number(other.uses >= FREQUENT_USES) }));
  // Of words that are as near, one that is hardly listed is itself a misspelling.
  const isRare = ({ mistakes, uses: own }: (typeof near)[number]) =>
    near.some((other) => other.mistakes === mistakes && other.uses >= Math.max(1, own * TIMES_AS_USUAL));
  const likeliest = near
    .map((other) => ({ ...other, isRare: isRare(other) }))
    .toSorted(
      (one, other) =>
        one.mistakes - other.mistakes ||
        Number(one.isRare) - Number(other.isRare) ||
        other.alike - one.alike ||
        other.uses - one.uses ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, MOST_MEANT);
  // Sellers misspell, too: what they seldom write may be meant for what they often do.
  const usual = likeliest.filter((other) => other.uses >= Math.max(1, uses * TIMES_AS_USUAL));
  return {
    known: uses > 0,
    begins: completions.some((other) => other !== word),
    meant: usual.map((other) => other.word),
  };
}

/** A letter more, less or otherwise; two in long words. Short ones and numbers are as they are. */
function maxMistakes(word: string): number {
  if (word.length < 4 || !/\p{L}{3}/u.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** How many listings have each of some words. */
function usesOf(vocabulary: Vocabulary, words: readonly string[]): Promise<number[]> {
  return vocabulary.count(words.map((word) => ({ market: 'any', required: [[{ word }]], conditions: [] })));
}
