import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/tables.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { settlePaymentsJob } from '#server/jobs/settle-payments.ts';
import { workOff } from '#tests/support/work-off.ts';

/** Does at once, and once, what the queue does for payments that were left unfinished; failures are logged. */
export async function settleUnfinishedPayments(
  db: Database,
  cardPayments: CardPayments,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const failure of await workOff(db, settlePaymentsJob(db, cardPayments)))
    log.warn({ err: failure }, 'A payment could not be finished yet');
}
