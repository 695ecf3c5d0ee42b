import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { notify } from '#domain/notifications/notify.ts';
import { forSale } from '#domain/products/states.ts';

/** From so many per cent on, a drop is worth a notification. */
const LEAST_DROP_PERCENT = 5;

/** So many people in one transaction. */
const BATCH = 500;

/**
 * Notifies whoever has a laptop in their wishlist that it got cheaper: by 5 % or more of the price that they know, which is what it cost when they
 * added it or what the last notification said, and once a day at most. So many small drops make one notification, and a price that was raised
 * first is no drop. Who was notified of another drop within the day is notified later, if it still is one by then.
 */
export async function notifyOfPriceDrop(db: Database, productId: string): Promise<void> {
  while ((await notifyBatch(db, productId)) === BATCH);
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ due: Date | null; seconds: number }>`
      select min(due) as due, greatest(1, ceil(extract(epoch from min(due) - clock_timestamp())))::int as seconds
      from (
        select wish.notified_at + interval '1 day' as due
        from wishlist_items wish join products on products.id = wish.product_id
        where wish.product_id = ${productId} and ${isDrop}
      ) later`.execute(trx);
    const [later] = rows;
    // A job of its own for each time, also while this one runs.
    if (later?.due)
      await enqueue(trx, 'price-drop', productId, {
        delaySeconds: later.seconds,
        key: `${productId} ${later.due.toISOString()}`,
      });
  });
}

/** Whether a laptop got cheaper by so much that whoever has it in their wishlist wants to know. */
const isDrop = sql<boolean>`${forSale()} and wish.user_id <> products.seller_id
  and products.resale_price_cents::bigint * 100
    <= coalesce(wish.known_price_cents, wish.price_cents_when_added)::bigint * ${100 - LEAST_DROP_PERCENT}`;

/** @returns how many were notified */
async function notifyBatch(db: Database, productId: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ user_id: string; known: number; price: number }>`
      with dropped as (
        select wish.user_id, wish.product_id, products.resale_price_cents as price,
          coalesce(wish.known_price_cents, wish.price_cents_when_added) as known
        from wishlist_items wish join products on products.id = wish.product_id
        where wish.product_id = ${productId} and ${isDrop}
          and (wish.notified_at is null or wish.notified_at <= clock_timestamp() - interval '1 day')
        order by wish.user_id limit ${BATCH} for no key update of wish
      )
      update wishlist_items wish set known_price_cents = dropped.price, notified_at = clock_timestamp()
      from dropped where wish.user_id = dropped.user_id and wish.product_id = dropped.product_id
      returning wish.user_id, dropped.known, dropped.price`.execute(trx);
    await notify(
      trx,
      rows.map(({ user_id: userId, known: fromCents, price: toCents }) => ({
        kind: 'price-dropped',
        userId,
        productId,
        facts: { fromCents, toCents },
      })),
    );
    return rows.length;
  });
}
