import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import { INQUIRED_ORDERS } from '#domain/payments/inquiries.ts';
import { postEntries } from '#domain/ledger/entries.ts';

/** What the ledger says of an order that concerns its seller, in cents. */
interface OrderBalances {
  attemptId: string;
  /** What the seller still gets; below zero what they have to give back. */
  owedCents: number;
  /** What the seller owes since it could not be taken back. */
  debtCents: number;
  /** What a bank has taken until a dispute is decided. */
  disputedCents: number;
  /** Whether a bank asks about the payment, without having taken it. */
  inquired: boolean;
  /** What nobody repays. */
  lostCents: number;
  /** What is about to go back to the buyer, or should: its bank did not take it, and it was not sent anew. */
  refundingCents: number;
}

/** @param trx with the order locked */
export async function balancesOf(trx: RunningTransaction, orderId: string): Promise<OrderBalances> {
  const { rows } = await sql<OrderBalances>`
    select p.attempt_id as "attemptId",
      coalesce((select -sum(amount_cents) from ledger_entries where order_id = p.order_id and account = 'share'), 0)::int as "owedCents",
      coalesce((select sum(amount_cents) from ledger_entries where order_id = p.order_id and account = 'debts'), 0)::int as "debtCents",
      coalesce((select sum(amount_cents) from ledger_entries where order_id = p.order_id and account = 'disputed'), 0)::int as "disputedCents",
      coalesce((select sum(amount_cents) from ledger_entries where order_id = p.order_id and account = 'losses'
        and posting_id not in (select posting_id from ledger_entries where order_id = p.order_id and account = 'sold')), 0)::int as "lostCents",
      coalesce((select sum(amount_cents) from sale_refunds where order_id = p.order_id 
        and (state = 'requested' or (state = 'failed' and replaced_by is null))), 0)::int as "refundingCents"
    , p.order_id in (${INQUIRED_ORDERS}) as inquired
    from payments p where p.order_id = ${orderId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`Order ${orderId} has no payment, so its seller gets nothing`);
  return row;
}

/** What a seller owes for their other orders, in cents, oldest first. */
async function openDebts(
  trx: RunningTransaction,
  sellerId: string,
  orderId: string,
): Promise<{ order_id: string; attempt_id: string; cents: number }[]> {
  const { rows } = await sql<{ order_id: string; attempt_id: string; cents: number }>`
    select e.order_id, e.attempt_id, sum(e.amount_cents)::int as cents
    from ledger_entries e join transfers t on t.order_id = e.order_id
    where t.seller_id = ${sellerId} and e.account = 'debts' and e.order_id <> ${orderId}
    group by e.order_id, e.attempt_id having sum(e.amount_cents) > 0 order by min(e.id)`.execute(trx);
  return rows;
}

/** What is left for a seller of what they get for an order, once it has repaid what they owe for others; in cents. */
export async function afterDebts(
  trx: RunningTransaction,
  sellerId: string,
  { orderId, owedCents }: { orderId: string; owedCents: number },
): Promise<number> {
  const debts = await openDebts(trx, sellerId, orderId);
  return Math.max(0, owedCents - debts.reduce((sum, { cents }) => sum + cents, 0));
}

/**
 * Repays what a seller owes for earlier orders out of what they get for this one. @param trx with the seller locked
 * @returns how much of it was taken
 */
export async function repayDebts(
  trx: RunningTransaction,
  sellerId: string,
  of: { orderId: string; attemptId: string; owedCents: number },
): Promise<number> {
  let left = of.owedCents;
  for (const { order_id, attempt_id: id, cents: debt } of await openDebts(trx, sellerId, of.orderId)) {
    const cents = Math.min(left, debt);
    const kind = 'debt offset';
    await postEntries(trx, { id: of.attemptId, order_id: of.orderId }, { kind, from: 'offset', to: 'share', cents });
    await postEntries(trx, { id, order_id }, { kind, from: 'debts', to: 'offset', cents });
    left -= cents;
  }
  return of.owedCents - left;
}
