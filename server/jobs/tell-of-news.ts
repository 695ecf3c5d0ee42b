import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/tables.ts';
import { takeDueSearches } from '#domain/saved-searches/take-due-searches.ts';
import { type AlertSettings, tellOfNewLaptops } from '#domain/saved-searches/tell-of-new-laptops.ts';

/** So many searches in one run; the others have their turn in the next. */
const MOST_SEARCHES = 50;

/** Looks for new laptops for the saved searches whose turn it is. What fails is looked at again when its lease is over. */
export async function tellOfNews(db: Database, settings: AlertSettings, log: FastifyBaseLogger): Promise<void> {
  for (const id of await takeDueSearches(db, MOST_SEARCHES)) {
    try {
      await tellOfNewLaptops(db, id, settings);
    } catch (error) {
      log.warn({ err: error, search: id }, 'A saved search could not be looked at and will be again');
    }
  }
}
