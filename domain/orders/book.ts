import { newId } from '#database/ids.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { ORDER_TRANSITIONS, type OrderState } from '#domain/orders/states.ts';
import { step } from '#domain/transitions.ts';

/** How a buyer books. */
interface Booking {
  priceCents: number;
  phone: string;
  meetingPlace: string;
}

/** A booking as it is after, with what it was before: null for one that is new. */
interface Booked {
  id: string;
  before: { state: OrderState; phone: string; meeting_place: string } | null;
}

/**
 * Writes a buyer's one order of a laptop: a new one, or the one they have, at this price and live again if it was cancelled.
 * @param trx with the product locked, which is not sold
 */
export async function book(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id' | 'name' | 'logo'>,
  buyer: Pick<Actor, 'id' | 'name' | 'email'>,
  { priceCents, phone, meetingPlace }: Booking,
): Promise<Booked> {
  const copies = {
    buyer_name: buyer.name,
    email: buyer.email,
    product_name: product.name,
    price_cents: priceCents,
    booked_price_cents: priceCents,
    logo: product.logo,
    phone,
    meeting_place: meetingPlace,
  };
  // With the product locked, nobody else makes or changes it.
  const before = await trx
    .selectFrom('orders')
    .select(['state', 'phone', 'meeting_place'])
    .where('product_id', '=', product.id)
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirst();
  const rebooked = step(ORDER_TRANSITIONS, 'canceled', 'unpaid', 'buyer books again');
  const { id } = await trx
    .insertInto('orders')
    .values({ id: newId(), product_id: product.id, buyer_id: buyer.id, ...copies })
    // A paid order means a sold product, so what is met here is unpaid, or was cancelled.
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'buyer_id']).doUpdateSet({ ...copies, ...rebooked, removed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, before: before ?? null };
}

/** The price that a seller has agreed with one buyer, while it holds; null for all others. @param trx with the product locked */
export async function agreedPrice(trx: RunningTransaction, productId: string, buyerId: string): Promise<number | null> {
  const offer = await trx
    .selectFrom('offers')
    .select((eb) => eb.fn.coalesce('counter_cents', 'amount_cents').as('cents'))
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return offer?.cents ?? null;
}
