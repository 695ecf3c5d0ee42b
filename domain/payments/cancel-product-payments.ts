import type { Database } from '#database/tables.ts';
import { endProductAttempts } from '#domain/payments/settle-attempt.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

interface Log {
  warn: (facts: object, message: string) => void;
}

/**
 * After a product was deleted: cancels the payments under way for it. One that succeeded all the same is refunded. Never throws for
 * the provider's sake, because the deletion is done; what fails is logged and left to the sweep.
 */
export async function cancelProductPayments(
  db: Database,
  cardPayments: CardPayments,
  log: Log,
  productId: string,
): Promise<void> {
  await endProductAttempts(db, cardPayments, productId, (error, attempt) => {
    log.warn({ err: error, attempt: attempt.id }, 'A payment for a deleted product could not be cancelled yet');
  });
}
