import type { Database } from '#database/tables.ts';
import { type AttemptsOf, endAttempts } from '#domain/payments/settle-attempt.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

interface Log {
  warn: (facts: object, message: string) => void;
}

/**
 * After a product or a buyer was deleted: cancels the payments under way for the one or by the other, so that what was held is free. One
 * that succeeded all the same is refunded. Never throws for the provider's sake, because the
 * deletion is done; what fails is logged and left to the sweep.
 */
export async function cancelPayments(
  db: Database,
  cardPayments: CardPayments,
  log: Log,
  of: AttemptsOf,
): Promise<void> {
  await endAttempts(db, cardPayments, of, (error, attempt) => {
    log.warn({ err: error, attempt: attempt.id }, 'A payment after a deletion could not be cancelled yet');
  });
}
