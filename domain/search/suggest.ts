import type { Suggestion } from '#shared/contracts/search.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { plainWords } from '#domain/search/plain-words.ts';

/** Nobody is helped by completions of so much. */
const MOST_WORDS = 6;

/**
 * What somebody may be about to type: makers, models, categories and phrases of which there are laptops for sale, however the beginning is
 * spelled.
 */
export async function suggest({ db, listings, cache }: Catalogue, q: string): Promise<Suggestion[]> {
  const words = await plainWords(db, q);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  return cache.getOrLoad(`suggestions ${words.join(' ')}`, () => listings.suggest(words));
}
