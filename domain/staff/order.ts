import type { InferResult } from 'kysely';
import type { MeetingRow } from '#database/meeting-tables.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Actor, hasPower } from '#domain/actor.ts';
import { type NamedAuditEvent, eventsAbout } from '#domain/audit/list-audit.ts';
import { recordPageView } from '#domain/audit/record-page-view.ts';
import { type SaleBooking, listBookings } from '#domain/claims/admin-claims.ts';
import { DomainError } from '#domain/errors.ts';
import { saleMoney } from '#domain/handovers/handover.ts';
import { type OrderDetails, getOrderDetails } from '#domain/orders/order-details.ts';
import { settleableRefund } from '#domain/payments/settle-refund.ts';
import { type Earning, findEarning } from '#domain/transfers/earnings.ts';
import { settleableTransfer } from '#domain/transfers/settle-transfer.ts';

/** An order with all that belongs to it; null is not for an Admin without the power. */
export interface AdminOrder {
  details: OrderDetails;
  sides: NonNullable<Awaited<ReturnType<typeof readSides>>>;
  attempts: InferResult<ReturnType<typeof attemptsOf>>;
  refunds: InferResult<ReturnType<typeof refundsOf>>;
  transfers: InferResult<ReturnType<typeof transfersOf>>;
  claims: InferResult<ReturnType<typeof claimsOf>>;
  meeting: MeetingRow | null;
  /** What of the payment can go back, and what a bank has of it; null while nothing is paid. */
  money: { leftCents: number; disputedCents: number } | null;
  earning: Earning | null;
  ledger: SaleBooking[] | null;
  audit: NamedAuditEvent[];
  /** What of refunds and payments to sellers that the provider has refused can be settled another way, in cents by their ids. */
  settleable: ReadonlyMap<string, number>;
}

/** So many of each list come. */
const MOST = 50;

/** An order for an Admin. The audit log says who looked at it, once an hour for each Admin. @throws {DomainError} 'not-found' */
export async function getAdminOrder(db: Database, admin: Actor, id: string): Promise<AdminOrder> {
  const details = await getOrderDetails(db, admin, id);
  await recordPageView(db, admin, { kind: 'order', id });
  const finance = hasPower(admin, 'finance');
  const isPaid = details.order.state === 'paid';
  const [sides, attempts, refunds, transfers, claims, meeting, money, earning, ledger, audit] = await Promise.all([
    readSides(db, id),
    attemptsOf(db, id).execute(),
    refundsOf(db, id).execute(),
    transfersOf(db, id).execute(),
    claimsOf(db, id).execute(),
    meetingOf(db, id),
    isPaid ? inTransaction(db, (trx) => saleMoney(trx, id)) : null,
    isPaid ? findEarning(db, id) : null,
    finance ? listBookings(db, id) : null,
    eventsAbout(db, id, MOST),
  ]);
  const settleable = finance ? await settleableOf(db, refunds, transfers) : new Map<string, number>();
  return {
    details,
    sides,
    attempts,
    refunds,
    transfers,
    claims,
    meeting: meeting ?? null,
    money,
    earning: earning ?? null,
    ledger,
    audit,
    settleable,
  };
}

/** What the verbs that settle refunds and transfers another way would take, in cents by their ids. */
async function settleableOf(
  db: Database,
  refunds: AdminOrder['refunds'],
  transfers: AdminOrder['transfers'],
): Promise<Map<string, number>> {
  const cents = new Map<string, number>();
  const refused = [...refunds, ...transfers].some(({ state }) => state === 'failed');
  if (!refused) return cents;
  await inTransaction(db, async (trx) => {
    for (const refund of refunds) cents.set(refund.id, await orNothing(settleableRefund(trx, refund)));
    for (const transfer of transfers)
      cents.set(transfer.id, await orNothing(settleableTransfer(trx, transfer).then(({ dueCents }) => dueCents)));
  });
  return new Map([...cents].filter(([, due]) => due > 0));
}

/** @returns 0 where a verb refuses it */
async function orNothing(cents: Promise<number>): Promise<number> {
  try {
    return await cents;
  } catch (error) {
    if (error instanceof DomainError) return 0;
    throw error;
  }
}

function readSides(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('sale_terms', 'sale_terms.order_id', 'orders.id')
    .select(['buyer.id as buyer_id', 'buyer.name as buyer_name', 'buyer.email as buyer_email'])
    .select(['buyer.deleted_at as buyer_deleted_at', 'buyer.suspended_at as buyer_suspended_at'])
    .select(['seller.id as seller_id', 'seller.name as seller_name', 'seller.email as seller_email'])
    .select(['seller.deleted_at as seller_deleted_at', 'seller.suspended_at as seller_suspended_at'])
    .select([
      'products.id as product_id',
      'products.deleted_at as product_deleted_at',
      'sale_terms.commission_cents',
      'orders.paid_at',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
}

function attemptsOf(db: Database, id: string) {
  return db
    .selectFrom('payment_attempts')
    .leftJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.id', 'payment_attempts.state', 'payment_attempts.amount_cents'])
    .select(['payment_attempts.intent_id', 'payment_attempts.created_at', 'payments.created_at as paid_at'])
    .where('payment_attempts.order_id', '=', id)
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(MOST);
}

function refundsOf(db: Database, id: string) {
  return db
    .selectFrom('sale_refunds')
    .leftJoin('users', 'users.id', 'sale_refunds.requested_by')
    .leftJoin('failed_jobs', (join) =>
      join.on('failed_jobs.kind', '=', 'sale-refund').onRef('failed_jobs.subject_id', '=', 'sale_refunds.id'),
    )
    .select([
      'sale_refunds.id',
      'sale_refunds.amount_cents',
      'reason',
      'state',
      'replaced_by',
      'sale_refunds.created_at',
    ])
    .leftJoin('settlements', 'settlements.refund_id', 'sale_refunds.id')
    .select(['sale_refunds.updated_at', 'users.name as by_name', 'failed_jobs.id as failed_job'])
    .select([
      'sale_refunds.order_id',
      'attempt_id',
      'settlements.reference',
      'settlements.amount_cents as settled_cents',
    ])
    .where('sale_refunds.order_id', '=', id)
    .orderBy('sale_refunds.created_at', 'desc')
    .limit(MOST);
}

function transfersOf(db: Database, id: string) {
  return db
    .selectFrom('transfers')
    .leftJoin('settlements', 'settlements.transfer_id', 'transfers.id')
    .leftJoin('failed_jobs', (join) =>
      join.on('failed_jobs.kind', '=', 'transfer').onRef('failed_jobs.subject_id', '=', 'transfers.id'),
    )
    .select(['transfers.id', 'state', 'transfers.amount_cents', 'reversed_cents', 'transfers.transfer_id', 'refusal'])
    .select(['transfers.order_id', 'transfers.seller_id'])
    .select(['sent_at', 'transfers.created_at', 'settlements.reference', 'settlements.amount_cents as settled_cents'])
    .select('failed_jobs.id as failed_job')
    .where('transfers.order_id', '=', id)
    .orderBy('transfers.created_at', 'desc')
    .limit(MOST);
}

function claimsOf(db: Database, id: string) {
  return db
    .selectFrom('claims')
    .select(['id', 'opened_by', 'reason', 'state', 'outcome', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST);
}

function meetingOf(db: Database, id: string) {
  return db
    .selectFrom('meetings')
    .selectAll()
    .where('order_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}
