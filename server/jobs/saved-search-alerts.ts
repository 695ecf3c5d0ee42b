import { claimDueSearches, sendAlert } from '#domain/saved-searches/alerts.ts';
import type { ScheduledJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** Searches in one run; the rest have their turn in the next. */
const MAX_SEARCHES = 50;

/** Looks for new laptops for the saved searches that are due. One that fails is looked at again when its lease has ended. */
export const savedSearchAlertsJob: ScheduledJob<Pick<Services, 'db' | 'unsubscribeKeys' | 'settings' | 'log'>> = {
  name: 'saved-search-alerts',
  schedule: { everySeconds: 15 },
  run: async ({ db, unsubscribeKeys, settings, log }) => {
    for (const id of await claimDueSearches(db, MAX_SEARCHES)) {
      try {
        await sendAlert(db, id, { key: unsubscribeKeys[0], origin: settings.publicUrl });
      } catch (error) {
        log.warn({ err: error, search: id }, 'A saved search could not be looked at and will be again');
      }
    }
  },
};
