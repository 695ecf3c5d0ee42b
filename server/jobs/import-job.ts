import { giveUpImport } from '#domain/imports/give-up-import.ts';
import { processImport } from '#domain/imports/process-import.ts';
import type { QueuedJob } from '#server/jobs/job.ts';
import { ownPicturePath } from '#server/plugins/own-picture-urls.ts';
import type { Services } from '#server/services.ts';

declare module '#domain/jobs/enqueue.ts' {
  interface JobKinds {
    import: 'a file of laptops';
  }
}

/** Checks, lists or withdraws the rows of a file of laptops. Polled often, since the seller watches. */
export const importJob: QueuedJob<Pick<Services, 'db' | 'cardPayments' | 'log' | 'ownOrigins'>> = {
  kind: 'import',
  work: (services, id) =>
    processImport(services.db, services, id, (address) => ownPicturePath(address, services.ownOrigins())),
  retries: { limit: 8, minDelay: 5, maxDelay: 600 },
  onGivenUp: ({ db }, id) => giveUpImport(db, id),
  batchSize: 1,
  pollSeconds: 0.5,
};
