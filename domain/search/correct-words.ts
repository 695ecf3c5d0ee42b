import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '#domain/escape-like.ts';
import type { Database } from '#database/tables.ts';
import type { CatalogueCache } from '#domain/catalogue-cache.ts';

/** What is known of a word's spelling. */
export interface Spelling {
  /** Whether it occurs. */
  known: boolean;
  /** Whether a word of a title or of specs begins with it. */
  begins: boolean;
  /** Words of titles and specs that it may have been meant for, the likeliest first. */
  meant: string[];
}

/**
 * Looks up one word, so that each has a cache entry of its own until the catalogue changes, when any word may be listed.
 */
export function spellingOf(db: Database, word: string, cache: CatalogueCache): Promise<Spelling> {
  return cache.getOrLoad(`spelling ${word}`, () => lookUp(db, word));
}

/** Uses are counted up to here. */
const MAX_USES = 200;
/** A word is taken for another that is so much more usual. */
const TIMES_AS_USUAL = 20;

/** A letter more, less or otherwise; two in long words. Short ones and numbers are as they are. */
function maxEdits(word: string): number {
  if (word.length < 4 || !/\p{L}{3}/u.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

async function lookUp(db: Database, word: string): Promise<Spelling> {
  const pattern = `${escapeLike(word)}%`;
  const { rows } = await sql<{ known: boolean; begins: boolean; uses: number }>`
    select exists (select from search_vocabulary where word = ${word}) as known,
      exists (select from search_vocabulary where word like ${pattern} and word <> ${word}) as begins,
      ${usesOf(sql`${word}`)} as uses
  `.execute(db);
  const { known = false, begins = false, uses = 0 } = rows[0] ?? {};
  const most = maxEdits(word);
  const spelling = { known: known || uses > 0, begins, meant: [] };
  if (most === 0 || uses >= MAX_USES / TIMES_AS_USUAL) return spelling;
  const start = `${escapeLike(word.slice(0, 2))}%`;
  const near = await sql<{ word: string; uses: number }>`
    select word, uses from (
      select word, ${usesOf(sql`near.word`)} as uses, similarity(word, ${word}) as alike,
        levenshtein_less_equal(word, ${word}, ${most}) as mistakes
      from (
        select word from search_vocabulary where word % ${word}
        union select word from search_vocabulary
          where word like ${start} and length(word) between ${word.length - most} and ${word.length + most}
      ) as near
      where word <> ${word} and levenshtein_less_equal(word, ${word}, ${most}) <= ${most} and word !~ '[0-9]'
    ) as counted
    -- A usual word is rather meant than a rare one that is one letter nearer.
    order by mistakes - (uses >= ${MAX_USES / 2})::integer, alike desc, uses desc, word
    limit 3
  `.execute(db);
  // Sellers misspell, too: what they seldom write may be meant for what they often do.
  const usual = near.rows.filter((row) => row.uses >= Math.max(1, uses * TIMES_AS_USUAL));
  return { ...spelling, meant: usual.map((row) => row.word) };
}

/** How many listings have a word, counted up to a bound. */
function usesOf(word: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (
    select from listings where terms @@ array_to_tsvector(array[${word}]::text[])::text::tsquery limit ${MAX_USES}
  ) as used)`;
}
