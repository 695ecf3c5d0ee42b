import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/tables.ts';
import type { Term } from '#domain/search/parsed-search.ts';

/** How often terms occur, as PostgreSQL's own statistics have it. */
export interface TermFrequencies {
  /** About how many listings there are. */
  listings: number;
  /** The share of the listings that have any of these terms. */
  shareOf: (terms: readonly Term[]) => number;
}

/** PostgreSQL updates its statistics by the minute at most, and they only guide the choice of a query plan. More than one database is open in tests only. */
const cache = new LRUCache<Database, TermFrequencies>({ max: 4, ttl: 30_000, fetchMethod: readTermFrequencies });

/** Reads how often terms occur from PostgreSQL's statistics, which autoanalyze keeps up to date. */
export function termFrequencies(db: Database): Promise<TermFrequencies> {
  return cache.forceFetch(db);
}

async function readTermFrequencies(db: Database): Promise<TermFrequencies> {
  const { rows } = await sql<{ listings: number; words: string[] | null; shares: number[] | null }>`
      select greatest(reltuples, 0)::integer as listings, most_common_elems::text::text[] as words,
        most_common_elem_freqs as shares
      from pg_class left join pg_stats on tablename = relname and attname = 'terms' and schemaname = current_schema()
      where oid = 'listings'::regclass
    `.execute(db);
  const { listings = 0, words, shares } = rows[0] ?? {};
  const known = new Map((words ?? []).map((word, index) => [word, shares?.[index] ?? 0]));
  // What is not among the most common occurs less often than the least of them.
  const least = Math.min(1, ...known.values()) / 2;
  return {
    listings,
    shareOf: (terms) =>
      Math.min(
        1,
        terms.reduce((sum, term) => sum + shareOfTerm(known, term, least), 0),
      ),
  };
}

function shareOfTerm(known: ReadonlyMap<string, number>, { word, beginning }: Term, least: number): number {
  if (!beginning) return known.get(word) ?? least;
  let sum = least;
  for (const [other, share] of known) if (other.startsWith(word)) sum += share;
  return sum;
}
