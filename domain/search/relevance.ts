import type { SearchWord } from '#domain/search/parsed-search.ts';
import type { RelevanceWords } from '#domain/search/question.ts';

/** In titles: parts and accessories, which come last unless the search asks for them. */
const PARTS =
  'parts spares repair repairs faulty fault broken cracked damaged defective dead untested aborted function boot boots bios lot motherboard mainboard palmrest hinge hinges bezel lid adapter cable speakers case sleeve protector bag dock docking cover'.split(
    ' ',
  );

/**
 * What decides how well a listing fits the words: first come those that have all of them in the title, there best as they were typed and
 * beside each other, then those that have them in specs or description; what is sold for its parts comes after the whole ones.
 */
export function relevanceWords(words: readonly SearchWord[]): RelevanceWords {
  const isPhrase = words.length > 1 || words.some(({ terms }) => terms.length > 1);
  return {
    inTitle: words.map(({ terms }) => terms),
    phrase: isPhrase ? words.map(({ text }) => text) : null,
    parts: partsWords(words),
  };
}

/** What stands in the titles of what is no whole laptop, as far as that is not what is looked for. */
export function partsWords(words: readonly SearchWord[]): string[] {
  const asked = new Set(words.flatMap(({ terms }) => terms.map(({ word }) => word)));
  return PARTS.filter((word) => !asked.has(word));
}
