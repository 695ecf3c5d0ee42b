import { sql } from 'kysely';
import { UNFINISHED_STATES } from '#database/attempt-states.ts';
import { isId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { endAttempt } from '#domain/payments/settlement.ts';
import type { CardPayments, ListedIntent } from '#gateways/card-payments/port.ts';

/** Attempts that are read at once. */
const PAGE = 100;

/** How many attempts may still have been paid when the backup was made: each may have got a receipt since. */
export async function countUnfinished(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', [...UNFINISHED_STATES])
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Makes known again the attempts to pay that were made after the backup, where their orders are known.
 * @param intents all of ours at the provider since the backup
 * @returns paid intents whose orders nobody knows any more
 */
export async function recallAttempts(db: Database, intents: readonly ListedIntent[]): Promise<ListedIntent[]> {
  const lost: ListedIntent[] = [];
  for (const intent of intents) {
    if (intent.attemptId === undefined) continue;
    const isKnown = isId(intent.attemptId) && (await recall(db, intent.attemptId, intent));
    if (!isKnown && intent.status === 'succeeded' && intent.refundedCents < intent.amountCents) lost.push(intent);
  }
  return lost;
}

/** @returns whether there is such an attempt now */
async function recall(db: Database, attemptId: string, intent: ListedIntent): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const known = await trx.selectFrom('payment_attempts').select('id').where('id', '=', attemptId).executeTakeFirst();
    if (known) return true;
    if (intent.orderId === undefined || !isId(intent.orderId)) return false;
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', intent.orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order || order.buyer_id !== intent.buyerId) return false;
    // What was paid is what it cost by then; an edit or an offer since the backup is not known any more.
    if (order.state === 'unpaid' && order.price_cents !== intent.amountCents)
      await trx.updateTable('orders').set({ price_cents: intent.amountCents }).where('id', '=', order.id).execute();
    await trx
      .insertInto('payment_attempts')
      .values({
        id: attemptId,
        order_id: order.id,
        product_id: order.product_id,
        buyer_id: order.buyer_id,
        amount_cents: intent.amountCents,
        intent_id: intent.id,
        held_until: sql<Date>`clock_timestamp()`,
        exclusive: false,
      })
      .execute();
    return true;
  });
}

/**
 * Asks the provider about every attempt, the oldest first, and books what it says: sales, refunds, disputes. What may still be paid is ended.
 * @returns how many were asked about
 * @throws {PaymentsUnavailable} to be done again: what is booked already stays as it is
 */
export async function settleAllAttempts(db: Database, cardPayments: CardPayments): Promise<number> {
  let asked = 0;
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
    const page: AttemptRow[] = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const attempt of page) {
      if (attempt.intent_id === null && attempt.state === 'canceled') continue;
      await endAttempt(db, cardPayments, attempt);
      asked += 1;
    }
    after = page.at(-1)?.id ?? null;
  }
  return asked;
}
