import type { OrderRow, RunningTransaction } from '#database/tables.ts';
import type { Transition } from '#domain/transitions.ts';

export type OrderState = OrderRow['state'];

export const ORDER_TRANSITIONS: readonly Transition<OrderState>[] = [
  { from: 'unpaid', to: 'paid', by: 'money arrived' },
  { from: 'unpaid', to: 'canceled', by: 'buyer cancels' },
  { from: 'canceled', to: 'unpaid', by: 'buyer books again' },
];

/** The order with its row locked until the transaction ends. @throws when there is no such order; orders are never removed */
export function lockOrder(trx: RunningTransaction, id: string): Promise<OrderRow> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}
