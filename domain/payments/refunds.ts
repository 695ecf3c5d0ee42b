import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import type { OrderRow, RunningTransaction } from '#database/tables.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** Records that money has gone back, by us or at the provider. */
export async function recordRefund(
  trx: RunningTransaction,
  order: Pick<OrderRow, 'id'>,
  attempt: AttemptRow,
  amountCents: number,
): Promise<void> {
  // The buyer of money that bought nothing was e-mailed when it arrived, that of a refund of ours when it was decided.
  const withoutEmail = attempt.state !== 'succeeded' || (await wasDecided(trx, order.id));
  await recordOrderEvents(trx, [
    { orderId: order.id, kind: 'refunded', by: null, facts: { amountCents }, withoutEmail },
  ]);
  await recordAudit(trx, {
    actor: null,
    action: 'refund-done',
    subject: { kind: 'order', id: order.id },
    facts: { amountCents },
  });
}

/** Whether a refund was decided here that has not arrived yet. */
async function wasDecided(trx: RunningTransaction, orderId: string): Promise<boolean> {
  const { decided, done } = await trx
    .selectFrom('order_events')
    .select([
      sql<number>`count(*) filter (where kind = 'refund-decided')::int`.as('decided'),
      sql<number>`count(*) filter (where kind = 'refunded')::int`.as('done'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return decided > done;
}
