import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { balancesOf, repayDebts } from '#domain/transfers/balances.ts';
import { sendTransfer } from '#domain/transfers/send-transfer.ts';
import { lockTransfer, scheduleCheck, setTransferState, type Transfer } from '#domain/transfers/states.ts';
import { claimTakingBack, takeBack } from '#domain/transfers/take-back.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { findSentTransfer } from '#domain/transfers/find-sent-transfer.ts';
import type { Payouts } from '#gateways/payouts/port.ts';

/** What the provider has to be asked for next. */
interface Next {
  act: 'nothing' | 'send' | 'look up' | 'take back';
}
const NOTHING: Next = { act: 'nothing' };

const A_MINUTE = 60;
const AN_HOUR = 3_600;

/**
 * Brings a transfer as far as it gets: sends what the seller gets, looks up what became of it, takes back what was refunded afterwards.
 * Repeatable, by any number of processes: each step is decided with the order locked, and no transaction is open while the provider is asked.
 * @throws {PayoutsUnavailable} it goes on later
 */
export async function processTransfer(db: Database, payouts: Payouts | null, id: string): Promise<void> {
  const { transfer, next } = await inTransaction(db, async (trx) => {
    const locked = await lockTransfer(trx, id);
    return { transfer: locked, next: await decide(trx, locked, payouts !== null) };
  });
  if (!payouts) return;
  if (next.act === 'send') await sendTransfer(db, payouts, transfer.id);
  else if (next.act === 'look up') await findSentTransfer(db, payouts, transfer.id);
  else if (next.act === 'take back') await takeBack(db, payouts, transfer.id);
}

async function decide(trx: RunningTransaction, transfer: Transfer, enabled: boolean): Promise<Next> {
  switch (transfer.state) {
    case 'waiting for account':
      return decideWaiting(trx, transfer, enabled);
    case 'scheduled':
      return decideScheduled(trx, transfer, enabled);
    case 'failed':
      return decideScheduled(
        trx,
        await setTransferState(trx, transfer, 'scheduled', 'tried again', { dueSeconds: 0 }),
        enabled,
      );
    case 'sending':
      return decideSending(trx, transfer);
    case 'unknown':
      await scheduleCheck(trx, transfer, A_MINUTE);
      return { act: 'look up' };
    case 'sent':
    case 'reversed':
    case 'settled':
      return decideSent(trx, transfer, enabled);
  }
}

async function decideWaiting(trx: RunningTransaction, transfer: Transfer, enabled: boolean): Promise<Next> {
  const { owedCents } = await balancesOf(trx, transfer.order_id);
  if (owedCents > 0 && enabled && (await readyAccount(trx, transfer))) {
    const scheduled = await setTransferState(trx, transfer, 'scheduled', 'account is ready', { dueSeconds: 0 });
    return decideScheduled(trx, scheduled, enabled);
  }
  if (owedCents <= 0) await setTransferState(trx, transfer, 'reversed', 'nothing is left', { dueSeconds: null });
  else await scheduleCheck(trx, transfer, null);
  return NOTHING;
}

async function decideScheduled(trx: RunningTransaction, transfer: Transfer, enabled: boolean): Promise<Next> {
  const { order_id: orderId, seller_id: sellerId } = transfer;
  const { attemptId, owedCents, disputedCents, inquired, refundingCents } = await balancesOf(trx, orderId);
  const atBank = disputedCents > 0 || inquired;
  if (atBank || refundingCents > 0) {
    await scheduleCheck(trx, transfer, atBank ? AN_HOUR : A_MINUTE);
    return NOTHING;
  }
  if (owedCents <= 0) {
    await setTransferState(trx, transfer, 'reversed', 'nothing is left', { dueSeconds: null });
    return NOTHING;
  }
  const account = enabled ? await readyAccount(trx, transfer) : null;
  if (account === null) {
    await setTransferState(trx, transfer, 'waiting for account', 'no account is ready', { dueSeconds: null });
    await recordOrderEvents(trx, [{ orderId, kind: 'payout-waits', by: null, facts: { amountCents: owedCents } }]);
    return NOTHING;
  }
  const amountCents = owedCents - (await repayDebts(trx, sellerId, { orderId, attemptId, owedCents }));
  if (amountCents === 0) {
    await setTransferState(trx, transfer, 'reversed', 'nothing is left', { dueSeconds: null });
    return NOTHING;
  }
  await setTransferState(trx, transfer, 'sending', 'transfer begins', {
    amount_cents: amountCents,
    account_id: account,
    refusal: null,
    dueSeconds: A_MINUTE,
  });
  return { act: 'send' };
}

/** Only a process that stopped halfway leaves one in 'sending' for long. */
async function decideSending(trx: RunningTransaction, transfer: Transfer): Promise<Next> {
  const { rows } = await sql`
    select from transfers where id = ${transfer.id} and sending_since > clock_timestamp() - make_interval(secs => ${A_MINUTE}::int)`.execute(
    trx,
  );
  if (rows.length > 0) {
    await scheduleCheck(trx, transfer, A_MINUTE);
    return NOTHING;
  }
  await setTransferState(trx, transfer, 'unknown', 'answer was lost', { dueSeconds: A_MINUTE });
  return { act: 'look up' };
}

async function decideSent(trx: RunningTransaction, transfer: Transfer, enabled: boolean): Promise<Next> {
  const { attemptId: id, owedCents, debtCents, lostCents, refundingCents } = await balancesOf(trx, transfer.order_id);
  const attempt = { id, order_id: transfer.order_id };
  // What came back of a refund lowers what the seller owes, and what was given up of that.
  const fromDebt = Math.min(Math.max(owedCents, 0), debtCents);
  await postEntries(trx, attempt, { kind: 'debt', from: 'debts', to: 'share', cents: fromDebt });
  const fromLoss = Math.min(Math.max(owedCents - fromDebt, 0), lostCents);
  await postEntries(trx, attempt, { kind: 'loss', from: 'losses', to: 'share', cents: fromLoss });
  const leftCents = owedCents - fromDebt - fromLoss;
  if (leftCents > 0 && refundingCents === 0 && transfer.state === 'reversed' && transfer.transfer_id === null) {
    const scheduled = await setTransferState(trx, transfer, 'scheduled', 'refund failed', { dueSeconds: 0 });
    return decideScheduled(trx, scheduled, enabled);
  }
  if (leftCents >= 0) {
    await scheduleCheck(trx, transfer, null);
    return NOTHING;
  }
  await scheduleCheck(trx, transfer, enabled ? A_MINUTE : null);
  return enabled && (await claimTakingBack(trx, transfer)) ? { act: 'take back' } : NOTHING;
}

/** The provider's id of the seller's account, when money can be sent to it. */
async function readyAccount(trx: RunningTransaction, { seller_id }: Transfer): Promise<string | null> {
  const account = await trx
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', seller_id)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return account?.account_id ?? null;
}
