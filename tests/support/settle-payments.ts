import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/tables.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { settlePaymentJob, sweepPaymentsJob } from '#server/jobs/declared-jobs.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

/** Does at once, and once, what the jobs do for payments that were left unfinished; failures are logged. */
export async function settleUnfinishedPayments(
  db: Database,
  cardPayments: CardPayments,
  log: FastifyBaseLogger,
): Promise<void> {
  await sweepPaymentsJob.run({ db });
  for (const failure of await runDueJobs(db, settlePaymentJob, { db, cardPayments }))
    log.warn({ err: failure }, 'A payment could not be finished yet');
}
