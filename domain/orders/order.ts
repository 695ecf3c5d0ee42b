import type { Database } from '#database/tables.ts';
import type { OrderRow, ProductRow } from '#domain/payments/locks.ts';

/** An order as it is shown: with the state of its product now, and with the payment's intent when it is paid. */
export type Order = Omit<OrderRow, 'buyer_id' | 'paid_at'> & {
  product_state: ProductRow['state'];
  product_deleted_at: Date | null;
  product_withheld_at: Date | null;
  intent_id: string | null;
};

/** Orders: the one place that says which columns an order is made of. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.product_id',
      'orders.buyer_name',
      'orders.email',
      'orders.product_name',
      'orders.price_cents',
      'orders.booked_price_cents',
      'orders.logo',
      'orders.phone',
      'orders.meeting_place',
      'orders.state',
      'orders.created_at',
      'products.state as product_state',
      'products.deleted_at as product_deleted_at',
      'products.withheld_at as product_withheld_at',
      'payments.intent_id',
    ]);
}
