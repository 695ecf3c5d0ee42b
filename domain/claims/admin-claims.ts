import { sql } from 'kysely';
import type { LedgerEntriesTable } from '#database/money-tables.ts';
import type { ClaimRow } from '#database/claim-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { type ShownClaim, withPictures } from '#domain/claims/claim-details.ts';
import { assertNoPart, noSuchClaim } from '#domain/claims/decide-claim.ts';
import { saleMoney } from '#domain/handovers/handover.ts';
import { type OrderEvent, listOrderEvents } from '#domain/orders/order-events.ts';
import { receiptNumber } from '#domain/orders/order-details.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isBetween, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { ClaimsTable } from '#shared/tables/claims.ts';
import type { FilterValues, TableQuery } from '#shared/tables/table.ts';
import { countWaiting, type Waiting } from '#domain/waiting.ts';

/** A claim in a list. */
export type ListedClaim = Pick<
  ClaimRow,
  'id' | 'order_id' | 'opened_by' | 'reason' | 'state' | 'answer_by' | 'outcome' | 'created_at' | 'closed_at'
> & { product_name: string; price_cents: number; buyer_name: string; seller_name: string; decide_by: Date };

/** Those in which a claim waits for an Admin. */
const WAITING_STATES = ['deciding', 'bank'] as const;

/** Claims that wait for an Admin, since they were opened. */
export function countWaitingClaims(db: Database): Promise<Waiting> {
  return countWaiting(db.selectFrom('claims').where('state', 'in', WAITING_STATES), { since: 'claims.created_at' });
}

const OPEN = ['answering', 'offered', ...WAITING_STATES] as const;

/** The states of what is shown; those that are open unless something else is asked for. */
const STATES: Readonly<Record<NonNullable<FilterValues<ClaimsTable>['show']>, readonly ClaimRow['state'][]>> = {
  waiting: WAITING_STATES,
  closed: ['closed'],
  any: [...OPEN, 'closed'],
};

/** Claims of all orders. @throws {DomainError} 'bad-cursor' */
export async function listClaims(db: Database, query: TableQuery<ClaimsTable>): Promise<Page<ListedClaim>> {
  const { q, show } = query.filters;
  const states = show === undefined ? OPEN : STATES[show];
  let claims = db
    .selectFrom('claims')
    .innerJoin('handovers', 'handovers.order_id', 'claims.order_id')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .innerJoin('users as seller', 'seller.id', 'handovers.seller_id')
    .where('claims.state', 'in', states)
    .where(isWithin(query.period, 'claims.created_at'))
    .where(isBetween(query.amount, 'orders.price_cents'));
  if (q !== undefined) claims = claims.where(contains(q, ['orders.product_name', 'orders.buyer_name', 'seller.name']));
  return sortedPage(db, query, {
    columns: {
      opened: 'id',
      decideBy: { by: sql.ref('handovers.decide_by'), type: 'time' },
      price: { by: sql.ref('orders.price_cents'), type: 'integer' },
    },
    id: 'claims.id',
    rows: claims.select([
      'claims.id',
      'claims.order_id',
      'claims.opened_by',
      'claims.reason',
      'claims.state',
      'claims.answer_by',
      'claims.outcome',
      'claims.created_at',
      'claims.closed_at',
      'orders.product_name',
      'orders.price_cents',
      'orders.buyer_name',
      'seller.name as seller_name',
      'handovers.decide_by',
    ]),
    all: claims.select('claims.id'),
  });
}

/** A booking of a sale's money, as an Admin reads it. */
export interface SaleBooking {
  id: string;
  kind: LedgerEntriesTable['kind'];
  account: LedgerEntriesTable['account'];
  cents: number;
  at: Date;
}

/** All that an Admin decides by. */
export interface Case extends ShownClaim {
  order: {
    id: string;
    productId: string;
    productName: string;
    priceCents: number;
    paidAt: Date | null;
    buyerId: string;
    buyerName: string;
    buyerEmail: string;
    sellerName: string;
    receipt: string | null;
  };
  handover: {
    state: string;
    buyerHereAt: Date | null;
    sellerHereAt: Date | null;
    heldAt: Date | null;
    checked: string[];
    serialMatches: boolean | null;
    handedOverAt: Date | null;
    confirmedBy: string | null;
    objection: string | null;
    decideBy: Date;
  };
  leftCents: number;
  disputedCents: number;
  events: OrderEvent[];
  ledger: SaleBooking[];
  deciderName: string | null;
}

/** Whether an Admin may read a case. @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own */
export async function findCase(db: Database, admin: Actor, claimId: string): Promise<{ orderId: string }> {
  if (!isId(claimId)) throw noSuchClaim();
  const { orderId, ...sides } = await db
    .selectFrom('claims')
    .innerJoin('handovers', 'handovers.order_id', 'claims.order_id')
    .select(['claims.order_id as orderId', 'handovers.buyer_id', 'handovers.seller_id'])
    .where('claims.id', '=', claimId)
    .executeTakeFirstOrThrow(noSuchClaim);
  assertNoPart(admin, sides);
  return { orderId };
}

/** A case, whoever asks (`findCase`). @throws {DomainError} 'not-found' */
export async function getCase(db: Database, claimId: string): Promise<Case> {
  const claim = isId(claimId)
    ? await db.selectFrom('claims').selectAll().where('id', '=', claimId).executeTakeFirst()
    : undefined;
  if (!claim) throw noSuchClaim();
  const orderId = claim.order_id;
  const [row, [shown], money, events, ledger] = await Promise.all([
    readContext(db, claim),
    withPictures(db, [claim]),
    inTransaction(db, (trx) => saleMoney(trx, orderId)),
    listOrderEvents(db, orderId),
    listBookings(db, orderId),
  ]);
  if (!shown) throw noSuchClaim();
  return {
    ...shown,
    ...money,
    order: {
      id: orderId,
      productId: row.product_id,
      productName: row.product_name,
      priceCents: row.price_cents,
      paidAt: row.paid_at,
      buyerId: row.buyer_id,
      buyerName: row.buyer_name,
      buyerEmail: row.email,
      sellerName: row.seller_name,
      receipt: row.year === null ? null : receiptNumber(row.year, row.serial ?? 0),
    },
    handover: {
      state: row.state,
      buyerHereAt: row.buyer_here_at,
      sellerHereAt: row.seller_here_at,
      heldAt: row.held_at,
      checked: row.checked,
      serialMatches: row.serial_matches,
      handedOverAt: row.handed_over_at,
      confirmedBy: row.confirmed_by,
      objection: row.objection,
      decideBy: row.decide_by,
    },
    events,
    ledger,
    deciderName: row.decider_name,
  };
}

function readContext(db: Database, { id }: Pick<ClaimRow, 'id'>) {
  return db
    .selectFrom('claims')
    .innerJoin('handovers', 'handovers.order_id', 'claims.order_id')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .innerJoin('users as seller', 'seller.id', 'handovers.seller_id')
    .leftJoin('receipts', 'receipts.order_id', 'claims.order_id')
    .leftJoin('users as decider', 'decider.id', 'claims.decided_by')
    .select(['orders.product_id', 'orders.product_name', 'orders.price_cents', 'orders.paid_at'])
    .select(['orders.buyer_id', 'orders.buyer_name', 'orders.email'])
    .select(['seller.name as seller_name', 'decider.name as decider_name', 'receipts.year', 'receipts.serial'])
    .select(['handovers.state', 'handovers.buyer_here_at', 'handovers.seller_here_at', 'handovers.held_at'])
    .select(['handovers.checked', 'handovers.serial_matches', 'handovers.handed_over_at', 'handovers.confirmed_by'])
    .select(['handovers.objection', 'handovers.decide_by'])
    .where('claims.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** More than a sale ever has. */
const MOST_BOOKINGS = 200;

export function listBookings(db: Database, orderId: string): Promise<SaleBooking[]> {
  return db
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'account', 'amount_cents as cents', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_BOOKINGS)
    .execute();
}
