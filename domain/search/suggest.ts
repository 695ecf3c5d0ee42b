import { sql } from 'kysely';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { Suggestion } from '#shared/contracts/search.ts';
import type { Database } from '#database/tables.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import { remember } from '#domain/search/remember.ts';
import { spellingOf } from '#domain/search/correct-words.ts';
import { wordsQuery } from '#domain/search/terms-query.ts';

const MOST_SUGGESTIONS = 8;
/** Counts are told up to here. */
const COUNTED = 1_000;

const remembered = remember<Suggestion[]>(5_000);

/**
 * What somebody may be about to type: makers, models, categories and phrases of which there are laptops for sale, however the beginning is
 * spelled.
 */
export async function suggest(db: Database, q: string): Promise<Suggestion[]> {
  const words = await plainWords(db, q);
  if (words.length === 0 || words.length > 6) return [];
  return remembered(db, words.join(' '), () => lookUp(db, words));
}

async function lookUp(db: Database, words: readonly string[]): Promise<Suggestion[]> {
  const typed = words.join(' ');
  const spellings = await Promise.all(words.map((word) => spellingOf(db, word)));
  const meant = words
    .map((word, index) => {
      const spelling = spellings[index];
      return spelling && !spelling.known && !spelling.begins ? (spelling.meant[0] ?? word) : word;
    })
    .join(' ');
  const [models, phrases] = await Promise.all([suggestModels(db, meant), suggestPhrases(db, meant)]);
  const categories = await suggestCategories(db, typed);
  const seen = new Set<string>();
  return [...models.slice(0, 5), ...categories, ...phrases, ...models.slice(5)]
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, MOST_SUGGESTIONS);
}

/** Makers and models with each word, as a beginning of one of theirs. */
async function suggestModels(db: Database, typed: string): Promise<Suggestion[]> {
  const beginnings = typed.split(' ').map((word) => sql`(' ' || words) like ${`% ${escapeLike(word)}%`}`);
  const { rows } = await sql<{ name: string; line: string | null; count: number }>`
    with named as materialized (
      select * from search_models where ${sql.join(beginnings, sql` and `)}
      order by words not like ${`${escapeLike(typed)}%`}, length(words), words
      limit 30
    )
    select name, line, sold.count::integer as count
    from named cross join lateral (
      select count(*) from (
        select from listings
        where for_sale and listings.brand = named.brand and (named.line is null or listings.line = named.line)
          and (named.model is null or listings.model = named.model)
        limit ${COUNTED}
      ) as counted
    ) as sold
    where sold.count > 0
    order by sold.count desc, length(words), name
    limit ${MOST_SUGGESTIONS}
  `.execute(db);
  return rows.map(({ name, line, count }) => ({ text: name, kind: line === null ? 'brand' : 'model', count }));
}

/** What was typed with its last word completed to one that titles have together with the others. */
async function suggestPhrases(db: Database, typed: string): Promise<Suggestion[]> {
  const [last = '', ...others] = typed.split(' ').toReversed();
  const start = others.toReversed();
  const before = start.length === 0 ? null : wordsQuery(start.map((word) => ({ text: word, terms: [{ word }] })));
  const { rows } = await sql<{ word: string; count: number }>`
    with next as materialized (
      select word, array_to_tsvector(array[word])::text::tsquery as query from search_vocabulary
      where word like ${`${escapeLike(last)}%`} order by length(word), word limit 12
    )
    select word, found.count::integer as count
    from next cross join lateral (
      select count(*) from (
        select from listings where for_sale and terms @@ ${before === null ? sql`query` : sql`(${before}::tsquery && query)`} limit 100
      ) as counted
    ) as found
    where found.count > 0
    order by found.count desc, length(word), word
    limit ${MOST_SUGGESTIONS}
  `.execute(db);
  return rows.map(({ word, count }) => ({ text: [...start, word].join(' '), kind: 'phrase', count }));
}

async function suggestCategories(db: Database, typed: string): Promise<Suggestion[]> {
  const names = CATEGORY_NAMES.filter((name) => name.toLowerCase().startsWith(typed));
  const counts = await Promise.all(
    names.map((name) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('listings')
            .select('product_id')
            .where('category', '=', name)
            .where('for_sale', '=', true)
            .limit(COUNTED)
            .as('counted'),
        )
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirst(),
    ),
  );
  return names.flatMap((text, index): Suggestion[] => {
    const count = counts[index]?.count ?? 0;
    return count > 0 ? [{ text, kind: 'category', count }] : [];
  });
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
