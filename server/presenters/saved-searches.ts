import type { SavedSearchAnswer } from '#shared/contracts/saved-searches.ts';
import type { SavedSearch } from '#domain/saved-searches/saved-searches.ts';

/** A saved search for its owner. */
export function presentSavedSearch(search: SavedSearch): SavedSearchAnswer {
  const { id, name, query, alerts, created_at: saved, newOnes, moreNew } = search;
  return { _id: id, name, query, alerts, saved: saved.toISOString(), newOnes, moreNew };
}
