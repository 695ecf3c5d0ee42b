import { lockIntent } from '#sandboxes/stripe/intents.ts';
import { openDispute } from '#sandboxes/stripe/disputes.ts';
import { inTransaction } from '#database/transaction.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';

/** The buyer of a paid order disputes its payment with their bank. */
export async function disputePayment(orderId: string): Promise<void> {
  const { intent_id: id } = await database()
    .selectFrom('payments')
    .select('intent_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await inTransaction(database(), async (trx) => openDispute(trx, await lockIntent(trx, id), 'dispute'));
}
