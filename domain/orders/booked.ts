import type { Database, OrderRow } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { type Page, type PageRequest, newestFirst } from '#domain/paging.ts';

/** A laptop that the actor has booked. */
export type Booked = Pick<OrderRow, 'id' | 'product_id' | 'created_at'>;

/** What the actor has booked and not cancelled, newest first: enough to say so on every card, by one index. */
export function listBooked(db: Database, { id }: Pick<Actor, 'id'>, page: PageRequest): Promise<Page<Booked>> {
  const booked = db.selectFrom('orders').where('buyer_id', '=', id).where('state', '<>', 'canceled');
  return newestFirst(db, page, 'orders.id', {
    rows: booked.select(['id', 'product_id', 'created_at']),
    all: booked,
  });
}
