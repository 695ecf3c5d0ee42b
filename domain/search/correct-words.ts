import { sql } from 'kysely';
import { escapeLike } from '#domain/escape-like.ts';
import type { Database } from '#database/tables.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import type { ListingSearch } from '#domain/search/question.ts';

/** What is known of a word's spelling. */
export interface Spelling {
  /** Whether it occurs. */
  known: boolean;
  /** Whether a word of a title or of specs begins with it. Of usual words nobody asks. */
  begins: boolean;
  /** Words of titles and specs that it may have been meant for, the likeliest first. */
  meant: readonly string[];
}

const WELL_SPELLED: Spelling = { known: true, begins: false, meant: [] };

/**
 * Looks up one word, so that each has a cache entry of its own until the catalogue changes, when any word may be listed.
 */
export async function spellingOf({ db, listings, cache }: Catalogue, word: string): Promise<Spelling> {
  const most = maxEdits(word);
  return most === 0
    ? WELL_SPELLED
    : cache.getOrLoad(`spelling ${word}`, async () => {
        const [uses = 0] = await usesOf(listings, [word]);
        return uses >= MAX_USES / TIMES_AS_USUAL ? WELL_SPELLED : lookUp(db, listings, { word, uses, most });
      });
}

/** Uses are counted up to here. */
const MAX_USES = 200;
/** A word is taken for another that is so much more usual. */
const TIMES_AS_USUAL = 20;
/** So many of the words that are spelled alike are counted, the nearest first. */
const MOST_ALIKE = 50;
const MOST_MEANT = 3;

/** A letter more, less or otherwise; two in long words. Short ones and numbers are as they are. */
function maxEdits(word: string): number {
  if (word.length < 4 || !/\p{L}{3}/u.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

async function lookUp(
  db: Database,
  listings: ListingSearch,
  { word, uses, most }: { word: string; uses: number; most: number },
): Promise<Spelling> {
  const start = `${escapeLike(word.slice(0, 2))}%`;
  const pattern = `${escapeLike(word)}%`;
  const [{ rows: beginnings }, { rows: alike }] = await Promise.all([
    sql<{ known: boolean; begins: boolean }>`
      select exists (select from search_vocabulary where word = ${word}) as known,
        exists (select from search_vocabulary where word like ${pattern} and word <> ${word}) as begins
    `.execute(db),
    sql<{ word: string; alike: number; mistakes: number }>`
      select word, similarity(word, ${word}) as alike, levenshtein_less_equal(word, ${word}, ${most}) as mistakes
      from (
        select word from search_vocabulary where word % ${word}
        union select word from search_vocabulary
          where word like ${start} and length(word) between ${word.length - most} and ${word.length + most}
      ) as near
      where word <> ${word} and levenshtein_less_equal(word, ${word}, ${most}) <= ${most} and word !~ '[0-9]'
      order by mistakes, alike desc, word
      limit ${MOST_ALIKE}
    `.execute(db),
  ]);
  const { known = false, begins = false } = beginnings[0] ?? {};
  const counted = await usesOf(
    listings,
    alike.map((other) => other.word),
  );
  const likeliest = alike
    .map((other, index) => ({ ...other, uses: counted[index] ?? 0 }))
    // A usual word is rather meant than a rare one that is one letter nearer.
    .map((other) => ({ ...other, mistakes: other.mistakes - Number(other.uses >= MAX_USES / 2) }))
    .toSorted(
      (one, other) =>
        one.mistakes - other.mistakes ||
        other.alike - one.alike ||
        other.uses - one.uses ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, MOST_MEANT);
  // Sellers misspell, too: what they seldom write may be meant for what they often do.
  const usual = likeliest.filter((other) => other.uses >= Math.max(1, uses * TIMES_AS_USUAL));
  return { known: known || uses > 0, begins, meant: usual.map((other) => other.word) };
}

/** How many listings have each of some words, counted up to a bound. */
function usesOf(listings: ListingSearch, words: readonly string[]): Promise<number[]> {
  return listings.count(
    words.map((word) => ({ market: 'any', required: [[{ word }]], conditions: [] })),
    MAX_USES,
  );
}
