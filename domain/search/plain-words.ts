import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/tables.ts';

/** Only a migration changes the result for a text. */
const cache = new LRUCache<string, string[], Database>({
  max: 2_000,
  ttl: 600_000,
  ignoreFetchAbort: true,
  fetchMethod: async (text, _stale, { context: db }) => {
    const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
    return rows[0]?.words ?? [];
  },
});

/** The words of a text in the normalized form that listings are indexed by; the database has its only definition. */
export async function plainWords(db: Database, text: string): Promise<string[]> {
  return text.trim() === '' ? [] : cache.forceFetch(text, { context: db });
}
