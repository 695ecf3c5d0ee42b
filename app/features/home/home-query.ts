import type { HomeQuery } from '#shared/contracts/site-data.ts';
import { LIMITS } from '#shared/limits.ts';

/** What the home page's address asks for. A search is cut to what can be searched, so no address is an error for its length. */
export function readHomeQuery(search: URLSearchParams): HomeQuery {
  const q = search.get('q')?.replaceAll('\u0000', '').trim().slice(0, LIMITS.query);
  return { q: q || undefined, cursor: search.get('cursor') ?? undefined };
}
