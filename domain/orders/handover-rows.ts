import type { HandoverRow } from '#database/handover-tables.ts';
import type { OrderRow, ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Transition } from '#domain/transitions.ts';

export type HandoverState = HandoverRow['state'];

/** What becomes of a paid order: its states and transitions. 'released' and 'refunded' are final. */
export const HANDOVER_TRANSITIONS: readonly Transition<HandoverState>[] = [
  { from: 'waiting', to: 'handed-over', by: 'hand-over confirmed' },
  { from: 'deciding', to: 'handed-over', by: 'hand-over confirmed' },
  { from: 'waiting', to: 'deciding', by: 'nobody confirmed' },
  { from: 'waiting', to: 'deciding', by: 'too many codes' },
  { from: 'waiting', to: 'deciding', by: 'seller objects' },
  { from: 'waiting', to: 'refunded', by: 'nobody met' },
  { from: 'waiting', to: 'refunded', by: 'seller refunds' },
  { from: 'handed-over', to: 'refunded', by: 'seller refunds' },
  { from: 'deciding', to: 'refunded', by: 'seller refunds' },
  { from: 'handed-over', to: 'released', by: 'window ended' },
  { from: 'deciding', to: 'released', by: 'Admin decides' },
  { from: 'deciding', to: 'refunded', by: 'Admin decides' },
  { from: 'waiting', to: 'released', by: 'claim decided' },
  { from: 'waiting', to: 'refunded', by: 'claim decided' },
  { from: 'handed-over', to: 'released', by: 'claim decided' },
  { from: 'handed-over', to: 'refunded', by: 'claim decided' },
  { from: 'deciding', to: 'released', by: 'claim decided' },
  { from: 'deciding', to: 'refunded', by: 'claim decided' },
  { from: 'waiting', to: 'released', by: 'seller was paid' },
  { from: 'handed-over', to: 'released', by: 'seller was paid' },
  { from: 'deciding', to: 'released', by: 'seller was paid' },
  { from: 'waiting', to: 'refunded', by: 'time is up' },
  { from: 'handed-over', to: 'refunded', by: 'time is up' },
  { from: 'deciding', to: 'refunded', by: 'time is up' },
  { from: 'waiting', to: 'refunded', by: 'money went back' },
  { from: 'handed-over', to: 'refunded', by: 'money went back' },
  { from: 'deciding', to: 'refunded', by: 'money went back' },
];

/**
 * The write that begins the hand-over of an order that is being paid, for the transaction that records the payment. It stands with the orders because
 * payments, which call it, know nothing of what comes after them (`domain/handovers/`).
 */
export function insertHandover(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id' | 'seller_id'>,
  order: Pick<OrderRow, 'id' | 'buyer_id'>,
) {
  return trx
    .insertInto('handovers')
    .values({ order_id: order.id, product_id: product.id, buyer_id: order.buyer_id, seller_id: product.seller_id });
}
