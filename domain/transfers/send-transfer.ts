import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordFailedJob } from '#domain/jobs/failed-jobs.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { recordSent } from '#domain/transfers/record-sent.ts';
import { lockTransfer, setTransferState } from '#domain/transfers/states.ts';
import { refreshAccount } from '#domain/transfers/payout-account.ts';
import { PayoutRefused, type Payouts } from '#gateways/payouts/port.ts';

const LOOK_UP_AFTER_SECONDS = 30;

/**
 * Sends a transfer that is 'sending'. Without an answer it is 'unknown', and looked up before it is ever sent again.
 * @throws {PayoutsUnavailable} it is 'unknown' now
 */
export async function sendTransfer(db: Database, payouts: Payouts, id: string): Promise<void> {
  const transfer = await db
    .selectFrom('transfers')
    .innerJoin('payments', 'payments.order_id', 'transfers.order_id')
    .select(['transfers.order_id', 'intent_id', 'account_id', 'transfers.amount_cents', 'refusals'])
    .where('transfers.id', '=', id)
    .executeTakeFirstOrThrow();
  const {
    order_id: orderId,
    account_id: accountId,
    amount_cents: amountCents,
    intent_id: intentId,
    refusals,
  } = transfer;
  if (accountId === null || amountCents === null) throw new Error(`Transfer ${id} has nothing to send`);
  try {
    await recordSent(
      db,
      id,
      await payouts.createTransfer({ transferId: id, orderId, accountId, amountCents, intentId, refusals }),
    );
  } catch (error) {
    if (!(error instanceof PayoutRefused)) {
      await loseAnswer(db, id);
      throw error;
    }
    await recordRefusal(db, id, error);
    if (error.forAccount) await refreshAccount(db, payouts, accountId);
  }
}

async function loseAnswer(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.state !== 'sending') return;
    await setTransferState(trx, transfer, 'unknown', 'answer was lost', { dueSeconds: LOOK_UP_AFTER_SECONDS });
  });
}

/** An account that cannot be paid is waited for; anything else is an Admin's to look at. */
async function recordRefusal(db: Database, id: string, { message: refusal, forAccount }: PayoutRefused): Promise<void> {
  await inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.state !== 'sending') return;
    if (forAccount) {
      // Until the provider says otherwise: what it was told before is outdated.
      await trx
        .updateTable('payout_accounts')
        .set({ status: 'restricted' })
        .where('user_id', '=', transfer.seller_id)
        .execute();
      await setTransferState(trx, transfer, 'waiting for account', 'no account is ready', {
        refusal,
        refusals: transfer.refusals + 1,
        dueSeconds: null,
      });
      const facts = { amountCents: transfer.amount_cents ?? 0 };
      await recordOrderEvents(trx, [{ orderId: transfer.order_id, kind: 'payout-waits', by: null, facts }]);
      return;
    }
    await setTransferState(trx, transfer, 'failed', 'provider refused', {
      refusal,
      refusals: transfer.refusals + 1,
      dueSeconds: null,
    });
    await recordFailedJob(trx, { kind: 'transfer', subjectId: id, tries: 1, error: refusal });
    await recordAudit(trx, {
      actor: null,
      action: 'transfer-failed',
      subject: { kind: 'order', id: transfer.order_id },
      facts: { amountCents: transfer.amount_cents ?? 0 },
    });
  });
}
