import { CLEANUP_JOBS } from '#server/jobs/cleanup.ts';
import { emailJob } from '#server/jobs/emails.ts';
import type { QueuedJob, ScheduledJob } from '#server/jobs/job.ts';
import { recheckPaymentsJob, settlePaymentJob, sweepPaymentsJob } from '#server/jobs/payments.ts';
import { pictureFetchJob, pictureProcessingJob } from '#server/jobs/pictures.ts';
import { savedSearchAlertsJob } from '#server/jobs/saved-search-alerts.ts';

/** All jobs that are enqueued. */
export const QUEUED_JOBS: readonly QueuedJob[] = [emailJob, pictureProcessingJob, pictureFetchJob, settlePaymentJob];

/** All jobs that run by the clock. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  sweepPaymentsJob,
  recheckPaymentsJob,
  savedSearchAlertsJob,
  ...CLEANUP_JOBS,
];
