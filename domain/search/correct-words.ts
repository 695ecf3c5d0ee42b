import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { remember } from '#domain/search/remember.ts';

/** How a word stands to those of the listings. */
export interface Spelling {
  /** Whether it occurs. */
  known: boolean;
  /** Whether a word of a title or of specs begins with it. */
  begins: boolean;
  /** Words of titles and specs that it may have been meant for, the likeliest first. */
  meant: string[];
}

/** New words may be listed at any time; until then the old answer does. */
const remembered = remember<Spelling>(30_000);

/** The words are looked up one by one, because each is remembered by itself. */
export function spellingOf(db: Database, word: string): Promise<Spelling> {
  return remembered(db, word, () => lookUp(db, word));
}

/** A letter more, less or otherwise; two in long words. Short ones and numbers are as they are. */
function mostMistakes(word: string): number {
  if (word.length < 4 || !/\p{L}{3}/u.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

async function lookUp(db: Database, word: string): Promise<Spelling> {
  const pattern = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ known: boolean; begins: boolean }>`
    select
      exists (select from search_vocabulary where word = ${word})
        or exists (select from listings where terms @@ array_to_tsvector(array[${word}]::text[])::text::tsquery) as known,
      exists (select from search_vocabulary where word like ${pattern}) as begins
  `.execute(db);
  const { known = false, begins = false } = rows[0] ?? {};
  const most = mostMistakes(word);
  if (known || most === 0) return { known, begins, meant: [] };
  const start = `${word.slice(0, 2).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const near = await sql<{ word: string }>`
    select word from (
      select word from search_vocabulary where word % ${word}
      union select word from search_vocabulary where word like ${start} and length(word) between ${word.length - 2} and ${word.length + 2}
    ) as near
    where levenshtein_less_equal(word, ${word}, ${most}) <= ${most} and word !~ '\\d'
    order by levenshtein_less_equal(word, ${word}, ${most}), similarity(word, ${word}) desc,
      (select count(*) from (select from listings where terms @@ array_to_tsvector(array[near.word])::text::tsquery limit 100) as used) desc, word
    limit 3
  `.execute(db);
  return { known, begins, meant: near.rows.map((row) => row.word) };
}
