import type { Database } from '#database/tables.ts';
import { findUnfinishedAttempt, finishAttempt, claimUnfinishedAttempts } from '#domain/payments/sweep.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';

/** At most this many attempts in one run; the rest have their turn in the next. */
const MAX_ATTEMPTS = 200;

/**
 * Finishing what browsers, webhooks and crashes left unfinished: ends holds that ran out, settles payments nobody told us of, gives
 * money back. What fails is tried again every half minute and is never given up; after ten minutes it is listed for the Admin as well.
 */
export function settlePaymentsJob(db: Database, cardPayments: CardPayments): JobDefinition {
  return {
    kind: 'payment',
    claimDue: (trx) => claimUnfinishedAttempts(trx, MAX_ATTEMPTS),
    lookEveryMs: 20_000,
    work: async (id) => {
      const attempt = await findUnfinishedAttempt(db, id);
      if (attempt) await finishAttempt(db, cardPayments, attempt);
    },
    retries: { most: 20, firstPause: 10, longestPause: 30 },
  };
}
