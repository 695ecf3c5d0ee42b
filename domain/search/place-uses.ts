import type { Catalogue } from '#domain/search/catalogue.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import { valueTerms } from '#domain/search/terms-query.ts';

/** Uses are counted up to here. */
const MAX_USES = 200;

/** In how many sellers' places the words of a name stand, and in how many titles. */
export async function placeUses(
  { db, listings, cache }: Catalogue,
  name: string,
): Promise<{ places: number; titles: number }> {
  const words = await plainWords(db, name);
  if (words.length === 0) return { places: 0, titles: 0 };
  return cache.getOrLoad(`place uses ${words.join(' ')}`, async () => {
    const inPlaces = words.map((word) => valueTerms('place', [word]));
    const inTitles = words.map((word) => [{ word }]);
    const [places = 0, titles = 0] = await listings.count(
      [
        { market: 'any', required: inPlaces, conditions: [] },
        { market: 'any', required: [], conditions: [{ kind: 'title-with', rows: inTitles }] },
      ],
      MAX_USES,
    );
    return { places, titles };
  });
}
