import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/tables.ts';
import { askAgain, forgetOldCardEvents, takeAttemptsToAskAbout } from '#domain/payments/ask-again.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** At most this many attempts in one run; the rest have their turn in the next. */
const MAX_ATTEMPTS = 100;

/** Asks the payment provider about attempts that are over, in case it told us of something and the message was lost. */
export async function askAgainAboutPayments(
  db: Database,
  cardPayments: CardPayments,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const attempt of await takeAttemptsToAskAbout(db, MAX_ATTEMPTS)) {
    try {
      await askAgain(db, cardPayments, attempt);
    } catch (error) {
      log.warn({ err: error, attempt: attempt.id, state: attempt.state }, 'A payment could not be asked about again');
    }
  }
  await forgetOldCardEvents(db);
}
