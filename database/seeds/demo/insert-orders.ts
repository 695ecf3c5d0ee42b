import { newId } from '#database/ids.ts';
import { BOOKINGS, named, PEOPLE, REPORTS } from '#database/seeds/demo/demo-data.ts';
import type { PeopleIds } from '#database/seeds/demo/insert-people.ts';
import { paidDaysAgo } from '#database/seeds/demo/insert-products.ts';
import type { SeededOrder, SeededProduct } from '#database/seeds/demo/insert-sales.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** All bookings of the catalogue's laptops, paid or not. */
export function catalogueOrders(
  people: PeopleIds,
  products: ReadonlyMap<string, SeededProduct>,
  ago: (days: number) => Date,
): SeededOrder[] {
  return BOOKINGS.map((booking) => ({
    product: productOf(products, booking.picture),
    buyer: { id: named(people, booking.buyer), ...named(PEOPLE.buyers, booking.buyer) },
    meetingPlace: booking.meetingPlace,
    bookedAt: ago(booking.daysAgo),
    paidAt: booking.paidAfterHours === undefined ? null : ago(paidDaysAgo(booking)),
  }));
}

/** Adds all reports of suspicious laptops. */
export async function insertReports(
  trx: RunningTransaction,
  people: PeopleIds,
  products: ReadonlyMap<string, SeededProduct>,
  ago: (days: number) => Date,
): Promise<void> {
  const rows = REPORTS.map(({ picture, buyer, daysAgo }) => ({
    id: newId(ago(daysAgo)),
    product_id: productOf(products, picture).id,
    buyer_id: named(people, buyer),
    created_at: ago(daysAgo),
  }));
  await trx.insertInto('reports').values(rows).execute();
}

function productOf(products: ReadonlyMap<string, SeededProduct>, picture: string): SeededProduct {
  const product = products.get(picture);
  if (!product) throw new Error(`The demo catalogue has no laptop with the picture ${picture}`);
  return product;
}
