import { type RawBuilder, sql } from 'kysely';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { Suggestion } from '#shared/contracts/search.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import { escapeLike } from '#domain/escape-like.ts';
import { hasAll } from '#domain/search/listing-filters.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import { spellingOf } from '#domain/search/correct-words.ts';

const MOST_SUGGESTIONS = 8;
/** Counts are exact up to here. */
const COUNTED = 200;
const COUNTED_PHRASES = 100;
/** So many words that the last one may become are looked at. */
const MOST_COMPLETIONS = 6;

/**
 * What somebody may be about to type: makers, models, categories and phrases of which there are laptops for sale, however the beginning is
 * spelled.
 */
export async function suggest(db: Database, q: string, cache: CatalogueCache = NO_CACHE): Promise<Suggestion[]> {
  const words = await plainWords(db, q);
  if (words.length === 0 || words.length > 6) return [];
  return cache.getOrLoad(`suggestions ${words.join(' ')}`, () => lookUp(db, words, cache));
}

async function lookUp(db: Database, words: readonly string[], cache: CatalogueCache): Promise<Suggestion[]> {
  const typed = words.join(' ');
  const spellings = await Promise.all(words.map((word) => spellingOf(db, word, cache)));
  const meant = words
    .map((word, index) => {
      const spelling = spellings[index];
      return spelling && !spelling.begins ? (spelling.meant[0] ?? word) : word;
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
      limit 20
    )
    select name, line, sold.count::integer as count
    from named cross join lateral (
      -- A look-up of its own for each kind, because each finds its part of the index at once.
      select case
        when line is null and model is null then ${countListings(sql`listings.brand = named.brand`)}
        when model is null then ${countListings(sql`listings.brand = named.brand and listings.line = named.line`)}
        when line is null then ${countListings(sql`listings.brand = named.brand and listings.line is null and listings.model = named.model`)}
        else ${countListings(sql`listings.brand = named.brand and listings.line = named.line and listings.model = named.model`)}
      end as count
    ) as sold
    where sold.count > 0
    order by sold.count desc, length(words), name
    limit ${MOST_SUGGESTIONS}
  `.execute(db);
  return rows.map(({ name, line, count }) => ({ text: name, kind: line === null ? 'brand' : 'model', count }));
}

function countListings(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (select from listings where for_sale and ${condition} limit ${COUNTED}) as counted
  )`;
}

/** What was typed with its last word completed to one that titles have together with the others. */
async function suggestPhrases(db: Database, typed: string): Promise<Suggestion[]> {
  const [last = '', ...others] = typed.split(' ').toReversed();
  const start = others.toReversed();
  const next = await db
    .selectFrom('search_vocabulary')
    .select('word')
    .where('word', 'like', `${escapeLike(last)}%`)
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(MOST_COMPLETIONS)
    .execute();
  // One by one: PostgreSQL plans otherwise for a word that it knows to be frequent than for one that is rare.
  const counted = await Promise.all(
    next
      .filter(({ word }) => !start.includes(word))
      .map(async ({ word }): Promise<Suggestion> => {
        const words = [...start, word];
        const found = hasAll(words.map((each) => ({ terms: [{ word: each }] })));
        const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count
        from (select from listings where for_sale and ${found} limit ${COUNTED_PHRASES}) as counted`.execute(db);
        return { text: words.join(' '), kind: 'phrase', count: rows[0]?.count ?? 0 };
      }),
  );
  const most = Math.max(...counted.map(({ count }) => count));
  return counted
    .filter(({ count }) => count > 0 && count >= most / 10)
    .toSorted((one, other) => other.count - one.count);
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
