import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordSent } from '#domain/transfers/record-sent.ts';
import { lockTransfer, setTransferState } from '#domain/transfers/states.ts';
import type { Payouts } from '#gateways/payouts/port.ts';

/** A request that has not arrived after so long never will: its connection is closed long before. */
const NEVER_ARRIVES_AFTER_SECONDS = 120;

/**
 * Looks up a transfer whose answer was lost, by the order's group. Found, it is recorded; if the provider has none although the request
 * had its time, it is scheduled again. @throws {PayoutsUnavailable} it stays 'unknown'
 */
export async function findSentTransfer(db: Database, payouts: Payouts, id: string): Promise<void> {
  const { order_id: orderId, had_its_time: hadItsTime } = await db
    .selectFrom('transfers')
    .select([
      'order_id',
      sql<boolean>`sending_since <= clock_timestamp() - make_interval(secs => ${NEVER_ARRIVES_AFTER_SECONDS}::int)`.as(
        'had_its_time',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const found = await payouts.findTransfer({ transferId: id, orderId });
  if (found) {
    await recordSent(db, id, found);
  } else if (hadItsTime) {
    await inTransaction(db, async (trx) => {
      const transfer = await lockTransfer(trx, id);
      if (transfer.state !== 'unknown') return;
      await setTransferState(trx, transfer, 'scheduled', 'transfer never arrived', { dueSeconds: 0 });
    });
  }
}

/**
 * A refund waits until it is known whether its seller was paid: settles a transfer that is under way.
 * @throws {Error} it is not known yet; to be tried again
 */
export async function settleBeforeRefund(
  db: Database,
  refundId: string,
  process: (transferId: string) => Promise<void>,
): Promise<void> {
  const underWay = () =>
    db
      .selectFrom('sale_refunds')
      .innerJoin('transfers', 'transfers.order_id', 'sale_refunds.order_id')
      .select('transfers.id')
      .where('sale_refunds.id', '=', refundId)
      .where('transfers.state', 'in', ['sending', 'unknown'])
      .executeTakeFirst();
  const transfer = await underWay();
  if (!transfer) return;
  await process(transfer.id);
  if (await underWay()) throw new Error('Whether the seller was paid has to be known before the buyer is refunded');
}
