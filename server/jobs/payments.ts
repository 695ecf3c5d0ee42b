import { inTransaction } from '#database/transaction.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import {
  claimAttemptsToRecheck,
  claimUnfinishedAttempts,
  findUnfinishedAttempt,
  finishAttempt,
  forgetOldCardEvents,
  recheckAttempt,
} from '#domain/payments/sweep.ts';
import type { QueuedJob, ScheduledJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** Attempts in one run; the rest have their turn in the next. */
const MAX_UNFINISHED = 200;
const MAX_RECHECKS = 100;

/**
 * Settles one payment attempt that was left unfinished. What fails is retried every half minute and is never given up; after ten
 * minutes the Admin sees it among the failed jobs as well.
 */
export const settlePaymentJob: QueuedJob<Pick<Services, 'db' | 'cardPayments'>> = {
  kind: 'payment',
  work: async ({ db, cardPayments }, id) => {
    const attempt = await findUnfinishedAttempt(db, id);
    if (attempt) await finishAttempt(db, cardPayments, attempt);
  },
  retries: { limit: 20, minDelay: 10, maxDelay: 30 },
};

/**
 * Finds what browsers, webhooks and crashes left unfinished: holds that ran out, payments nobody told us of, money that has to go back.
 * A sweep, since nothing that ended halfway can be relied on to have enqueued its own repair.
 */
export const sweepPaymentsJob: ScheduledJob<Pick<Services, 'db'>> = {
  name: 'sweep-payments',
  schedule: { everySeconds: 20 },
  run: ({ db }) =>
    inTransaction(db, async (trx) => {
      for (const { id } of await claimUnfinishedAttempts(trx, MAX_UNFINISHED)) await enqueue(trx, 'payment', id);
    }),
};

/** Asks the payment provider again about attempts that are over, in case a webhook of it was lost. */
export const recheckPaymentsJob: ScheduledJob<Pick<Services, 'db' | 'cardPayments' | 'log'>> = {
  name: 'recheck-payments',
  schedule: '* * * * *',
  run: async ({ db, cardPayments, log }) => {
    for (const attempt of await claimAttemptsToRecheck(db, MAX_RECHECKS)) {
      try {
        await recheckAttempt(db, cardPayments, attempt);
      } catch (error) {
        log.warn({ err: error, attempt: attempt.id, state: attempt.state }, 'A payment could not be asked about again');
      }
    }
    await forgetOldCardEvents(db);
  },
};
