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

/** How many receipts a year has had; locked by each payment that is recorded. */
interface ReceiptCountersTable {
  year: number;
  last: number;
}

/** What a receipt says, as it was when it was issued; names stay, because books have to. */
interface ReceiptDocument {
  paidAt: string;
  seller: string;
  buyer: string;
  laptop: string;
  priceCents: number;
  /** The payment's id at the payment provider. */
  reference: string;
}

/** The receipt of a payment; never changed or removed. */
export interface ReceiptsTable {
  order_id: string;
  year: number;
  /** Within its year, without a gap. */
  serial: number;
  document: ColumnType<ReceiptDocument, string, never>;
  issued_at: CreatedAt;
}

/** What stands beside orders. */
export interface OrderTables {
  order_events: OrderEventsTable;
  receipts: ReceiptsTable;
  receipt_counters: ReceiptCountersTable;
}
