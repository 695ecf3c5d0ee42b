import { type OrderSide, sidesToTell } from '#shared/order-events.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { type NewNotification, notify } from '#domain/notifications/notify.ts';
import type { NewOrderEvent } from '#domain/orders/order-events.ts';

/** Notifies the sides of the orders of what happened to them, as `ORDER_EVENTS` says. */
export async function tellSides(trx: RunningTransaction, events: readonly NewOrderEvent[]): Promise<void> {
  const sides = await sidesOf(trx, events);
  const notifications: NewNotification[] = [];
  /** What a seller was told of a laptop already: what happens to all of its bookings happens once to its seller. */
  const told = new Set<string>();
  for (const { orderId, kind, by, facts = {}, withoutEmail = false } of events) {
    const order = sides.get(orderId);
    if (!order) continue;
    const cause = partOf(order, by?.id);
    for (const side of sidesToTell(kind, cause)) {
      const once = `${kind} ${order.product_id}`;
      if (side === 'seller' && told.has(once)) continue;
      if (side === 'seller') told.add(once);
      const userId = side === 'buyer' ? order.buyer_id : order.seller_id;
      notifications.push({ kind, side, userId, orderId, facts, isOwnAct: side === cause, withoutEmail });
    }
  }
  await notify(trx, notifications);
}

type Sides = Awaited<ReturnType<typeof readSides>>[number];

async function sidesOf(trx: RunningTransaction, events: readonly NewOrderEvent[]): Promise<ReadonlyMap<string, Sides>> {
  const orders = await readSides(trx, [...new Set(events.map(({ orderId }) => orderId))]);
  return new Map(orders.map((order) => [order.id, order]));
}

function readSides(trx: RunningTransaction, orderIds: readonly string[]) {
  return trx
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['orders.id', 'orders.product_id', 'orders.buyer_id', 'products.seller_id'])
    .where('orders.id', 'in', orderIds)
    .execute();
}

function partOf({ buyer_id: buyer, seller_id: seller }: Sides, by: string | undefined): OrderSide | null {
  if (by === buyer) return 'buyer';
  return by === seller ? 'seller' : null;
}
