import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockHandover } from '#domain/handovers/handover.ts';
import { release } from '#domain/handovers/release.ts';
import { recordSent } from '#domain/transfers/record-sent.ts';
import { recordReversed } from '#domain/transfers/take-back.ts';
import type { ListedTransfer } from '#gateways/payouts/port.ts';

/**
 * Books what the provider has sent to sellers since the backup, and what of any transfer was taken back. A sale whose seller was paid is released: its
 * hand-over was over, and paying it again would pay twice.
 * @param transfers all of ours at the provider since the backup
 * @returns those whose orders nobody knows any more
 */
export async function settleTransfers(db: Database, transfers: readonly ListedTransfer[]): Promise<ListedTransfer[]> {
  const lost: ListedTransfer[] = [];
  for (const transfer of transfers) {
    if (transfer.transferId === undefined) continue;
    const id = await transferOf(db, transfer);
    if (id === null) {
      lost.push(transfer);
      continue;
    }
    await recordSent(db, id, transfer);
    await recordReversed(db, id, transfer);
  }
  return lost;
}

/** The id of our transfer, made known again if need be; null where its order is not paid, or not known. */
async function transferOf(db: Database, { transferId, orderId }: ListedTransfer): Promise<string | null> {
  if (transferId === undefined || orderId === undefined || !isId(transferId) || !isId(orderId)) return null;
  return inTransaction(db, async (trx) => {
    const locked = await lockHandover(trx, orderId);
    if (!locked) return null;
    const known = await trx.selectFrom('transfers').select('id').where('order_id', '=', orderId).executeTakeFirst();
    if (known) return known.id;
    const { seller_id } = locked.handover;
    // Before the release, which would make one with another id.
    await trx.insertInto('transfers').values({ id: transferId, order_id: orderId, seller_id }).execute();
    if (locked.handover.state !== 'released') await release(trx, locked, 'seller was paid', null);
    return transferId;
  });
}
