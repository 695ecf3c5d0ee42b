import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockHandover } from '#domain/handovers/handover.ts';
import { release } from '#domain/handovers/release.ts';
import { recordSent } from '#domain/transfers/record-sent.ts';
import { recordReversed } from '#domain/transfers/take-back.ts';
import type { ListedTransfer, Payouts } from '#gateways/payouts/port.ts';

interface SettledTransfers {
  askedAbout: number;
  /** Those whose orders nobody knows any more. */
  lost: ListedTransfer[];
}

/**
 * Books what the provider has sent to sellers since then, and what of any transfer was taken back, however old it is. A sale whose seller was paid is released:
 * its hand-over was over, and paying it again would pay twice.
 * @throws {PayoutsUnavailable} to be done again: what is booked already stays as it is
 */
export async function settleTransfers(
  db: Database,
  payouts: Pick<Payouts, 'listTransfers'>,
  since: Date,
): Promise<SettledTransfers> {
  const listed = await payouts.listTransfers(since);
  const lost: ListedTransfer[] = [];
  for (const transfer of listed) {
    if (transfer.transferId === undefined) continue;
    const id = await transferOf(db, transfer);
    if (id === null) {
      lost.push(transfer);
      continue;
    }
    await recordSent(db, id, transfer);
  }
  const all = await payouts.listTransfers(new Date(0));
  await settleReversals(db, all);
  return { askedAbout: all.length, lost };
}

/** Books what was taken back of transfers that are known, also of those from long before the backup. */
async function settleReversals(db: Database, listed: readonly ListedTransfer[]): Promise<void> {
  const sent = await db
    .selectFrom('transfers')
    .select(['id', 'transfer_id', 'reversed_cents'])
    .where('transfer_id', 'is not', null)
    .execute();
  const known = new Map(sent.map((transfer) => [transfer.transfer_id, transfer]));
  for (const transfer of listed) {
    const ours = known.get(transfer.id);
    if (ours && ours.reversed_cents !== transfer.reversedCents) await recordReversed(db, ours.id, transfer);
  }
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
