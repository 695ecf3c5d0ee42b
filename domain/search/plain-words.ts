import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';

const normalized = preparedStatements<{ words: string[] }>();
const select = () => sql<{ words: string[] }>`select search_words(${parameter('text')}::text) as words`;

/** Only a migration changes the result for a text. */
const cache = new LRUCache<string, string[], Database>({
  max: 2_000,
  ttl: 600_000,
  ignoreFetchAbort: true,
  fetchMethod: async (text, _stale, { context: db }) => {
    const [row] = await normalized.run(db, 'words', select, { text });
    return row?.words ?? [];
  },
});

/** The words of a text in the normalized form that listings are indexed by; the database has its only definition. */
export async function plainWords(db: Database, text: string): Promise<string[]> {
  return text.trim() === '' ? [] : cache.forceFetch(text, { context: db });
}
