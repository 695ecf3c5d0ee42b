import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/tables.ts';
import { claimDueSearches } from '#domain/saved-searches/claim-due-searches.ts';
import { type AlertSettings, sendAlert } from '#domain/saved-searches/send-alert.ts';

/** So many searches in one run; the others have their turn in the next. */
const MOST_SEARCHES = 50;

/** Looks for new laptops for the saved searches whose turn it is. What fails is looked at again when its lease is over. */
export async function sendSavedSearchAlerts(
  db: Database,
  settings: AlertSettings,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const id of await claimDueSearches(db, MOST_SEARCHES)) {
    try {
      await sendAlert(db, id, settings);
    } catch (error) {
      log.warn({ err: error, search: id }, 'A saved search could not be looked at and will be again');
    }
  }
}
