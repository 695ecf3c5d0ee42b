import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

/** How a buyer books. */
interface BookingRow {
  priceCents: number;
  phone: string;
  meetingPlace: string;
}

/**
 * Writes a buyer's one order of a laptop: a new one, or the one they have, at this price and live again if it was cancelled.
 * @param trx with the product locked, which is not sold
 * @returns the order's id
 */
export async function writeBooking(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id'>,
  buyer: Pick<Actor, 'id' | 'name' | 'email'>,
  { priceCents, phone, meetingPlace }: BookingRow,
): Promise<string> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from write_booking(${product.id}, ${buyer.id}, ${newId()}, ${priceCents}, ${buyer.name},
      ${buyer.email}, ${phone}, ${meetingPlace})`.execute(trx);
  const [booked] = rows;
  if (!booked) throw new Error('A function answers one row');
  return booked.order_id;
}
