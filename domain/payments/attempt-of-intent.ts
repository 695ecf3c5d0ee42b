import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { AttemptRow } from '#domain/payments/locks.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

/** The attempt that an intent was made for; `null` when it was made by someone else, or says something else than we asked for. */
export async function attemptOfIntent(db: Database, intent: CardIntent): Promise<AttemptRow | null> {
  if (intent.attemptId === undefined || !isId(intent.attemptId)) return null;
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', intent.attemptId)
    .executeTakeFirst();
  return attempt && belongsTo(intent, attempt) ? attempt : null;
}

/** Whether the provider's intent is the one of this attempt: same order, same buyer, same amount. */
export function belongsTo(intent: CardIntent, attempt: AttemptRow): boolean {
  return (
    intent.attemptId === attempt.id &&
    intent.orderId === attempt.order_id &&
    intent.buyerId === attempt.buyer_id &&
    intent.amountCents === attempt.amount_cents &&
    (attempt.intent_id === null || attempt.intent_id === intent.id)
  );
}
