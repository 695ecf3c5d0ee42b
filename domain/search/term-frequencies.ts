import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/tables.ts';
import type { Term } from '#domain/search/parsed-search.ts';

/** How often terms occur, as PostgreSQL's own statistics have it. */
export interface TermFrequencies {
  /** About how many listings there are. */
  listings: number;
  /** The estimated share of the listings, 0 to 1, that have any of these terms. */
  selectivity: (terms: readonly Term[]) => number;
}

/** PostgreSQL updates its statistics by the minute at most, and they only guide the choice of a query plan. More than one database is open in tests only. */
const cache = new LRUCache<Database, TermFrequencies>({ max: 4, ttl: 30_000, fetchMethod: readTermFrequencies });

/** Reads how often terms occur from PostgreSQL's statistics, which autoanalyze keeps up to date. */
export function termFrequencies(db: Database): Promise<TermFrequencies> {
  return cache.forceFetch(db);
}

async function readTermFrequencies(db: Database): Promise<TermFrequencies> {
  const { rows } = await sql<{ listings: number; words: string[] | null; frequencies: number[] | null }>`
      select greatest(reltuples, 0)::integer as listings, most_common_elems::text::text[] as words,
        most_common_elem_freqs as frequencies
      from pg_class left join pg_stats on tablename = relname and attname = 'terms' and schemaname = current_schema()
      where oid = 'listings'::regclass
    `.execute(db);
  const { listings = 0, words, frequencies } = rows[0] ?? {};
  const known = new Map((words ?? []).map((word, index) => [word, frequencies?.[index] ?? 0]));
  // Terms that are not among the most common ones are rarer than the least of these.
  const least = Math.min(1, ...known.values()) / 2;
  return {
    listings,
    selectivity: (terms) =>
      Math.min(
        1,
        terms.reduce((sum, term) => sum + termSelectivity(known, term, least), 0),
      ),
  };
}

function termSelectivity(known: ReadonlyMap<string, number>, { word, beginning }: Term, least: number): number {
  if (!beginning) return known.get(word) ?? least;
  let sum = least;
  for (const [other, share] of known) if (other.startsWith(word)) sum += share;
  return sum;
}
