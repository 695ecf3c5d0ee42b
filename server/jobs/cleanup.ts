import { inLongTransaction } from '#database/transaction.ts';
import { forgetOldKeys } from '#domain/idempotency/keyed-calls.ts';
import { deleteExpired } from '#domain/accounts/delete-expired.ts';
import { eraseOldMeetingDetails } from '#domain/accounts/close-account.ts';
import { sweepPictures } from '#domain/pictures/remove-pictures.ts';
import type { ScheduledJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** Deletes what is needed no longer. */
export const CLEANUP_JOBS: readonly ScheduledJob<Pick<Services, 'db' | 'pictures'>>[] = [
  {
    name: 'erase-old-meeting-details',
    schedule: '10 * * * *',
    run: ({ db }) => inLongTransaction(db, eraseOldMeetingDetails),
  },
  { name: 'delete-expired', schedule: '20 * * * *', run: ({ db }) => inLongTransaction(db, deleteExpired) },
  { name: 'sweep-pictures', schedule: '30 * * * *', run: ({ pictures }) => sweepPictures(pictures) },
  { name: 'delete-idempotency-keys', schedule: '*/10 * * * *', run: ({ db }) => forgetOldKeys(db) },
];
