import { sql } from 'kysely';
import type { HandoverRow } from '#database/handover-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockHandover, saleMoney, setHandoverState } from '#domain/handovers/handover.ts';
import { isBlocked } from '#domain/handovers/due-step.ts';
import { release } from '#domain/handovers/release.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isBetween, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { DecisionsTable } from '#shared/tables/decisions.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';
import { countWaiting, type Waiting } from '#domain/waiting.ts';

/** Who gets the money of an order about which an Admin has to decide. */
export type Decision = 'release' | 'refund';

/** An order that waits for an Admin, with what is known of its hand-over. */
export interface Undecided extends Pick<
  HandoverRow,
  'order_id' | 'state_by' | 'decide_by' | 'buyer_here_at' | 'seller_here_at' | 'held_at' | 'objection' | 'stopped_at'
> {
  product_name: string;
  price_cents: number;
  buyer_name: string;
  seller_name: string;
}

/** Orders that wait for an Admin. @throws {DomainError} 'bad-cursor' */
export async function listUndecided(db: Database, query: TableQuery<DecisionsTable>): Promise<Page<Undecided>> {
  const { q, why } = query.filters;
  let all = db
    .selectFrom('handovers')
    .innerJoin('orders', 'orders.id', 'handovers.order_id')
    .innerJoin('users as seller', 'seller.id', 'handovers.seller_id')
    .where('handovers.state', '=', 'deciding')
    .where(isWithin(query.period, 'handovers.decide_by'))
    .where(isBetween(query.amount, 'orders.price_cents'));
  if (why !== undefined) all = all.where('handovers.state_by', '=', why);
  if (q !== undefined) all = all.where(contains(q, ['orders.product_name', 'orders.buyer_name', 'seller.name']));
  return sortedPage(db, query, {
    columns: {
      decideBy: { by: sql.ref('handovers.decide_by'), type: 'time' },
      price: { by: sql.ref('orders.price_cents'), type: 'integer' },
    },
    id: 'handovers.order_id',
    rows: all.select([
      'handovers.order_id as id',
      'handovers.order_id',
      'handovers.state_by',
      'handovers.decide_by',
      'handovers.buyer_here_at',
      'handovers.seller_here_at',
      'handovers.held_at',
      'handovers.objection',
      'handovers.stopped_at',
      'orders.product_name',
      'orders.price_cents',
      'orders.buyer_name',
      'seller.name as seller_name',
    ]),
    all: all.select('handovers.order_id'),
  });
}

/** Orders that wait for an Admin; after the time that is due the money goes back by itself. */
export function countUndecided(db: Database): Promise<Waiting> {
  return countWaiting(db.selectFrom('handovers').where('state', '=', 'deciding'), { until: 'handovers.decide_by' });
}

/**
 * An Admin decides who gets the money of an order. What has happened meanwhile counts: the state is read again with the order locked.
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'handover-closed' when there is nothing to decide any more
 */
export async function decide(db: Database, admin: Actor, orderId: string, decision: Decision): Promise<void> {
  if (!isId(orderId)) throw noSuchOrder();
  await inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('handovers')
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const locked = known ? await lockHandover(trx, orderId) : null;
    if (!locked) throw noSuchOrder();
    const { handover, now } = locked;
    if (admin.id === handover.buyer_id || admin.id === handover.seller_id)
      throw new DomainError('own-account', 'You’re part of this order yourself. Ask another Admin to decide.');
    const money = await saleMoney(trx, orderId);
    if (handover.state !== 'deciding' || money.leftCents <= 0)
      throw new DomainError('handover-closed', 'There’s nothing to decide about this order any more.');
    if (isBlocked(handover, money))
      throw new DomainError('handover-closed', 'A claim or a dispute stands. It has to be decided first.');
    if (decision === 'release') return release(trx, locked, 'Admin decides', admin);
    await setHandoverState(trx, locked, 'refunded', 'Admin decides', { refunded_at: now });
    await requestRefund(trx, { orderId, amountCents: 'all', reason: 'admin', subject: 'hand-over', by: admin });
  });
}
