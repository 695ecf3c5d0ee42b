import { type RawBuilder, sql } from 'kysely';
import type { Database, OrderRow, ProductRow } from '#database/tables.ts';

/** An order as it is shown: with the state of its product now, the payment's intent when it is paid, and what has gone back since. */
export type Order = Omit<OrderRow, 'buyer_id' | 'paid_at' | 'removed_at' | 'state_by'> & {
  product_state: ProductRow['state'];
  product_deleted_at: Date | null;
  product_withheld_at: Date | null;
  intent_id: string | null;
  refunded_cents: number;
  /** When the last refund was booked. */
  refunded_at: Date | null;
  /** On its way back: taken for what could not be bought any more. */
  owed_cents: number;
  disputed_cents: number;
  lost_cents: number;
  /** Whether a bank ever took money back for it. */
  was_disputed: boolean;
};

/** Orders: the one place that says which columns an order is made of. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entries')
          .select([
            sum(sql`kind = 'refund' and account in ('sold', 'refund owed')`).as('refunded_cents'),
            sql<Date | null>`max(created_at) filter (where kind = 'refund')`.as('refunded_at'),
            sql<number>`-${sum(sql`account = 'refund owed'`)}`.as('owed_cents'),
            sum(sql`account = 'disputed'`).as('disputed_cents'),
            sum(sql`kind = 'dispute lost' and account in ('sold', 'refund owed')`).as('lost_cents'),
            sql<boolean>`coalesce(bool_or(kind = 'dispute opened'), false)`.as('was_disputed'),
          ])
          .whereRef('ledger_entries.order_id', '=', 'orders.id')
          .as('money'),
      (join) => join.onTrue(),
    )
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
      'money.refunded_cents',
      'money.refunded_at',
      'money.owed_cents',
      'money.disputed_cents',
      'money.lost_cents',
      'money.was_disputed',
    ]);
}

const sum = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(amount_cents) filter (where ${condition}), 0)::int`;
