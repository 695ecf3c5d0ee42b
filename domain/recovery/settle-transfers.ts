import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockHandover } from '#domain/handovers/handover.ts';
import { release } from '#domain/handovers/release.ts';
import { recordSent } from '#domain/transfers/record-sent.ts';
import { recordReversed } from '#domain/transfers/take-back.ts';
import type { ListedTransfer, Payouts } from '#gateways/payouts/port.ts';

type TransferReader = Pick<Payouts, 'listTransfers' | 'readTransfer'>;

/** Transfers that are read at once. */
const PAGE = 100;

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
export async function settleTransfers(db: Database, payouts: TransferReader, since: Date): Promise<SettledTransfers> {
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
    await recordReversed(db, id, transfer);
  }
  const older = await settleReversals(db, payouts, new Set(listed.map(({ id }) => id)));
  return { askedAbout: listed.length + older, lost };
}

/** Reads every other transfer of which something may have been taken back. @returns how many */
async function settleReversals(db: Database, payouts: TransferReader, listed: ReadonlySet<string>): Promise<number> {
  let read = 0;
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
    const page: { id: string; transfer_id: string | null }[] = await db
      .selectFrom('transfers')
      .select(['id', 'transfer_id'])
      .where('state', '=', 'sent')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, transfer_id: sent } of page) {
      if (sent === null || listed.has(sent)) continue;
      await recordReversed(db, id, await payouts.readTransfer(sent));
      read += 1;
    }
    after = page.at(-1)?.id ?? null;
  }
  return read;
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
