import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { CatalogueCache } from '#domain/catalogue-cache.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import { termsQuery, valueTerms } from '#domain/search/terms-query.ts';

/** Uses are counted up to here. */
const MAX_USES = 200;

/** In how many sellers' places the words of a name stand, and in how many titles. */
export async function placeUses(
  db: Database,
  name: string,
  cache: CatalogueCache,
): Promise<{ places: number; titles: number }> {
  const words = await plainWords(db, name);
  if (words.length === 0) return { places: 0, titles: 0 };
  return cache.getOrLoad(`place uses ${words.join(' ')}`, async () => {
    const inPlaces = termsQuery(words.map((word) => valueTerms('place', [word])));
    const inTitles = termsQuery(
      words.map((word) => [{ word }]),
      true,
    );
    const { rows } = await sql<{
      places: number;
      titles: number;
    }>`select ${uses(inPlaces)} as places, ${uses(inTitles)} as titles`.execute(db);
    return rows[0] ?? { places: 0, titles: 0 };
  });
}

function uses(query: string) {
  return sql`(select count(*)::integer from (select from listings where terms @@ ${query}::tsquery limit ${MAX_USES}) as used)`;
}
