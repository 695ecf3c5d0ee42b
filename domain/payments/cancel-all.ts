import type { Database } from '#database/tables.ts';
import { cancelPayments } from '#domain/payments/cancel-payments.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Cancels what somebody was paying, and what others were paying for their laptops, once they are shut out.
 * @param underPayment those laptops
 */
export async function cancelAll(
  db: Database,
  cardPayments: CardPayments,
  log: Parameters<typeof cancelPayments>[2],
  { userId, underPayment }: { userId: string; underPayment: readonly string[] },
): Promise<void> {
  for (const product of underPayment) await cancelPayments(db, cardPayments, log, { product });
  await cancelPayments(db, cardPayments, log, { buyer: userId });
}
