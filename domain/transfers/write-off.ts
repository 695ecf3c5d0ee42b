import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { assertNotOwnOrder } from '#domain/payments/own-order.ts';
import { balancesOf } from '#domain/transfers/balances.ts';
import { lockTransfer } from '#domain/transfers/states.ts';

/**
 * An Admin gives up what the seller of an order still owes for it: it is the site's loss.
 * @returns how much it was, in cents
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'nothing-owed'
 */
export async function writeOffDebt(db: Database, admin: Actor, orderId: string, words: string): Promise<number> {
  const cents = await inTransaction(db, async (trx) => {
    await assertNotOwnOrder(trx, admin, orderId);
    const transfer = await trx.selectFrom('transfers').select('id').where('order_id', '=', orderId).executeTakeFirst();
    return transfer ? writeOff(trx, transfer.id, { by: admin, words }) : 0;
  });
  if (cents === 0) throw new DomainError('nothing-owed', 'The seller owes nothing for this order any more.');
  return cents;
}

/** Whether all money of the sales of `seller` has come to its end. */
export const NOTHING_UNDER_WAY = sql<boolean>`(
  not exists (select from handovers h where h.seller_id = seller.id and h.state not in ('released', 'refunded'))
  and not exists (select from transfers o where o.seller_id = seller.id
    and (o.state not in ('sent', 'reversed', 'settled') or o.due_at is not null))
  and not exists (select from sale_refunds r join transfers o on o.order_id = r.order_id
    where o.seller_id = seller.id and (r.state = 'requested' or (r.state = 'failed' and r.replaced_by is null))))`;

/** Why a debt is given up that nobody decided about. */
const ACCOUNT_CLOSED = 'Their account is closed and settled.';

/** Gives up what is owed by those whose accounts are closed, once nothing of theirs is left that could repay it. Repeatable. */
export async function writeOffDebtsOfClosed(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transfers t join users seller on seller.id = t.seller_id
    join lateral (
      select sum(amount_cents) as cents from ledger_entries where order_id = t.order_id and account = 'debts'
    ) debt on debt.cents > 0
    where seller.deleted_at is not null and ${NOTHING_UNDER_WAY}`.execute(db);
  for (const { id } of rows) await inTransaction(db, (trx) => writeOff(trx, id, { by: null, words: ACCOUNT_CLOSED }));
}

/** @returns how much was given up, in cents */
async function writeOff(
  trx: RunningTransaction,
  transferId: string,
  { by, words }: { by: Actor | null; words: string },
): Promise<number> {
  const { order_id: orderId } = await lockTransfer(trx, transferId);
  const { attemptId, debtCents } = await balancesOf(trx, orderId);
  if (debtCents <= 0) return 0;
  await postEntries(
    trx,
    { id: attemptId, order_id: orderId },
    { kind: 'loss', from: 'debts', to: 'losses', cents: debtCents },
  );
  const facts = { amountCents: debtCents };
  await recordOrderEvents(trx, [{ orderId, kind: 'debt-written-off', by, facts }]);
  const subject = { kind: 'order', id: orderId } as const;
  await recordAudit(trx, { actor: by, action: 'debt-written-off', subject, facts: { ...facts, words } });
  return debtCents;
}
