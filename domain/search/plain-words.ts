import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { cached } from '#domain/search/cached-query.ts';

/** The form of a word changes with a migration only. */
const remembered = cached<string[]>(600_000);

/** The words of a text in the form in which the listings' are kept; the database has the one definition of it. */
export function plainWords(db: Database, text: string): Promise<string[]> {
  if (text.trim() === '') return Promise.resolve([]);
  return remembered(db, text, async () => {
    const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
    return rows[0]?.words ?? [];
  });
}
