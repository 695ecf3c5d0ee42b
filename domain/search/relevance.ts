import { type RawBuilder, sql } from 'kysely';
import { phraseQuery, wordsQuery } from '#domain/search/terms-query.ts';
import type { SoughtWord } from '#domain/search/understood.ts';

/** In titles: what is sold for its parts, or beside a laptop. Nobody who does not ask for it wants it first. */
const PARTS =
  'parts spares repair repairs faulty broken cracked damaged dead untested motherboard lid charger adapter case sleeve bag dock cover keyboard'.split(
    ' ',
  );

/**
 * How well a listing fits the words, as a whole number: first those that have all of them in the title, there best beside each other,
 * then those that have them in specs or description; what is sold for its parts comes after the whole ones.
 */
export function relevance(words: readonly SoughtWord[]): RawBuilder<number> {
  if (words.length === 0) return sql<number>`0::integer`;
  const asked = new Set(words.flatMap(({ terms }) => terms.map(({ word }) => word)));
  const parts = PARTS.filter((word) => !asked.has(word))
    .map((word) => `'${word}':A`)
    .join(' | ');
  const scores = [
    sql`8 * (listings.terms @@ ${wordsQuery(words, true)}::tsquery)::int`,
    sql`-4 * (listings.terms @@ ${parts}::tsquery)::int`,
    sql`(listings.confirmed)::int`,
  ];
  if (words.length > 1) scores.push(sql`2 * (listings.terms @@ ${phraseQuery(words)}::tsquery)::int`);
  return sql<number>`(${sql.join(scores, sql` + `)})`;
}
