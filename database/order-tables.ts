import type { ColumnType, Generated } from 'kysely';
import type { OrderEventFacts, OrderEventKindName } from '#shared/order-events.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** What happened to an order; rows are only ever added, in the transaction that causes them. */
export interface OrderEventsTable {
  id: Generated<string>;
  order_id: string;
  kind: OrderEventKindName;
  /** Null for what Clamshell does by itself. */
  actor_id: string | null;
  facts: ColumnType<OrderEventFacts, string | undefined, never>;
  created_at: CreatedAt;
}
