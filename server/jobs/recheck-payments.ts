import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/tables.ts';
import { recheckAttempt, forgetOldCardEvents, claimAttemptsToRecheck } from '#domain/payments/sweep.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** At most this many attempts in one run; the rest have their turn in the next. */
const MAX_ATTEMPTS = 100;

/** Asks the payment provider about attempts that are over, in case it told us of something and the message was lost. */
export async function recheckPayments(db: Database, cardPayments: CardPayments, log: FastifyBaseLogger): Promise<void> {
  for (const attempt of await claimAttemptsToRecheck(db, MAX_ATTEMPTS)) {
    try {
      await recheckAttempt(db, cardPayments, attempt);
    } catch (error) {
      log.warn({ err: error, attempt: attempt.id, state: attempt.state }, 'A payment could not be asked about again');
    }
  }
  await forgetOldCardEvents(db);
}
