import { type Selectable, sql } from 'kysely';
import type { TransfersTable } from '#database/payout-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { balancesOf } from '#domain/transfers/balances.ts';
import { lockTransfer, scheduleCheck, setTransferState } from '#domain/transfers/states.ts';
import { PayoutRefused, type Payouts, type SentTransfer } from '#gateways/payouts/port.ts';

/** Longer than a request can be under way: after that another process may take back what this one did not. */
const TAKES_AT_MOST_SECONDS = 120;

/**
 * Claims the taking back of a transfer's money: two processes that did it at the same time would take two times.
 * @param trx with the transfer locked
 * @returns whether nobody else is at it
 */
export async function claimTakingBack(
  trx: RunningTransaction,
  { id }: Pick<Selectable<TransfersTable>, 'id'>,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('transfers')
    .set({ taking_back_since: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where(
      sql<boolean>`coalesce(taking_back_since, '-infinity') <= clock_timestamp() - make_interval(secs => ${TAKES_AT_MOST_SECONDS}::int)`,
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/**
 * Takes back from a seller what was refunded after they were paid; what cannot be taken back they owe. The provider's reading counts: what was
 * taken back before is read and posted first, and the ledger then says how much is left to take, so a lost answer takes nothing twice.
 * @throws {PayoutsUnavailable} it is tried again, once the request has had its time
 */
export async function takeBack(db: Database, payouts: Payouts, id: string): Promise<void> {
  const { transfer_id: transferId } = await db
    .selectFrom('transfers')
    .select('transfer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (transferId === null) return becomeDebt(db, id);
  const before = await payouts.readTransfer(transferId);
  const wantedCents = await recordReversed(db, id, before);
  const amountCents = Math.min(wantedCents, before.amountCents - before.reversedCents);
  let after = before;
  if (amountCents > 0) {
    try {
      await payouts.reverseTransfer(transferId, { amountCents, alreadyCents: before.reversedCents });
    } catch (error) {
      if (!(error instanceof PayoutRefused)) throw error;
      // It may be refused because an earlier request has taken it meanwhile.
      await recordReversed(db, id, await payouts.readTransfer(transferId));
      return becomeDebt(db, id);
    }
    after = await payouts.readTransfer(transferId);
    await recordReversed(db, id, after);
  }
  if (after.reversedCents === after.amountCents) return becomeDebt(db, id);
  await inTransaction(db, (trx) => endTakingBack(trx, id));
}

/**
 * Posts what the provider says was taken back, as the difference to what was posted.
 * @returns what is still to be taken back, in cents; 0 for a reading that is older than the last one
 */
export async function recordReversed(db: Database, id: string, reading: SentTransfer): Promise<number> {
  return inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.read_at && reading.readAt < transfer.read_at) return 0;
    const cents = reading.reversedCents - transfer.reversed_cents;
    const { attemptId, owedCents } = await balancesOf(trx, transfer.order_id);
    if (cents === 0) return Math.max(0, -owedCents);
    const changes = { reversed_cents: reading.reversedCents, read_at: reading.readAt };
    if (transfer.state === 'sent' && reading.reversedCents === transfer.amount_cents)
      await setTransferState(trx, transfer, 'reversed', 'money went back', { ...changes, dueSeconds: 0 });
    else await trx.updateTable('transfers').set(changes).where('id', '=', id).execute();
    const { order_id: orderId } = transfer;
    await postEntries(
      trx,
      { id: attemptId, order_id: orderId },
      { kind: 'reversal', from: 'share', to: 'transferred', cents },
    );
    const facts = { amountCents: cents };
    await recordOrderEvents(trx, [{ orderId, kind: 'taken-back', by: null, facts }]);
    await recordAudit(trx, { actor: null, action: 'taken-back', subject: { kind: 'order', id: orderId }, facts });
    return Math.max(0, -owedCents - cents);
  });
}

/** What cannot be taken back is the seller's debt, which their later sales repay. */
async function becomeDebt(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    const { attemptId, owedCents } = await balancesOf(trx, transfer.order_id);
    await endTakingBack(trx, id);
    await scheduleCheck(trx, transfer, null);
    if (owedCents >= 0) return;
    const { order_id: orderId } = transfer;
    const facts = { amountCents: -owedCents };
    await postEntries(
      trx,
      { id: attemptId, order_id: orderId },
      { kind: 'debt', from: 'share', to: 'debts', cents: -owedCents },
    );
    await recordOrderEvents(trx, [{ orderId, kind: 'seller-owes', by: null, facts }]);
    await recordAudit(trx, { actor: null, action: 'seller-owes', subject: { kind: 'order', id: orderId }, facts });
  });
}

async function endTakingBack(trx: RunningTransaction, id: string): Promise<void> {
  await trx.updateTable('transfers').set({ taking_back_since: null }).where('id', '=', id).execute();
}
