import { type RawBuilder, sql } from 'kysely';
import { phraseQuery, wordsQuery } from '#domain/search/terms-query.ts';
import type { SearchWord } from '#domain/search/parsed-search.ts';

/** In titles: parts and accessories, which come last unless the search asks for them. */
const PARTS =
  'parts spares repair repairs faulty fault broken cracked damaged defective dead untested aborted function boot boots bios lot motherboard lid adapter case sleeve bag dock cover'.split(
    ' ',
  );

/**
 * How well a listing fits the words, as a whole number: first those that have all of them in the title, there best as they were typed and beside
 * each other, then those that have them in specs or description; what is sold for its parts comes after the whole ones.
 */
export function relevance(words: readonly SearchWord[]): RawBuilder<number> {
  if (words.length === 0) return sql<number>`0::integer`;
  const scores = [
    sql`8 * (listings.terms @@ ${wordsQuery(words, true)}::tsquery)::int`,
    sql`-4 * (listings.terms @@ ${partsQuery(words)}::tsquery)::int`,
    sql`(listings.confirmed)::int`,
  ];
  if (words.length > 1 || words.some(({ terms }) => terms.length > 1))
    scores.push(sql`2 * (listings.terms @@ ${phraseQuery(words)}::tsquery)::int`);
  return sql<number>`(${sql.join(scores, sql` + `)})`;
}

/** The tsquery of titles of what is no whole laptop, as far as that is not what is looked for. */
export function partsQuery(words: readonly SearchWord[]): string {
  const asked = new Set(words.flatMap(({ terms }) => terms.map(({ word }) => word)));
  return PARTS.filter((word) => !asked.has(word))
    .map((word) => `'${word}':A`)
    .join(' | ');
}
