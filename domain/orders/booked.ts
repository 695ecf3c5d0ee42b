import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

/** A laptop that the actor has booked. */
export type Booked = Pick<OrderRow, 'id' | 'product_id' | 'created_at'>;

/** What the actor has booked and not cancelled, newest first: enough to say so on every card, by one index. At most 1,000. */
export function listBooked(db: Database, { id }: Pick<Actor, 'id'>): Promise<Booked[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'product_id', 'created_at'])
    .where('buyer_id', '=', id)
    .where('state', '<>', 'canceled')
    .orderBy('id', 'desc')
    .limit(MAX_PAGE_SIZE)
    .execute();
}
