import { newId } from '#database/ids.ts';
import { BOOKINGS, LISTINGS, named, PEOPLE, REPORTS } from '#database/seeds/demo/demo-data.ts';
import { insertSpecs } from '#database/seeds/demo/insert-specs.ts';
import type { SeededProduct } from '#database/seeds/demo/insert-sales.ts';
import type { PeopleIds } from '#database/seeds/demo/insert-people.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';

/** Adds all listings, oldest first, already sold, advertised or reported where the demo's story says so. @returns them by picture */
export async function insertProducts(
  trx: RunningTransaction,
  people: PeopleIds,
  ago: (days: number) => Date,
): Promise<Map<string, SeededProduct>> {
  const rows = CATEGORY_NAMES.flatMap((category) => LISTINGS[category].map((listing) => ({ category, ...listing })))
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((listing) => {
      const sale = BOOKINGS.find(
        ({ picture, paidAfterHours }) => picture === listing.picture && paidAfterHours !== undefined,
      );
      const reports = REPORTS.filter(({ picture }) => picture === listing.picture).map(({ daysAgo }) => daysAgo);
      const seller = named(PEOPLE.sellers, listing.seller);
      return {
        picture: listing.picture,
        specs: listing.specs,
        row: {
          id: newId(ago(listing.daysAgo)),
          seller_id: named(people, listing.seller),
          category: listing.category,
          name: listing.name,
          description: listing.description,
          location: listing.place ?? seller.place,
          logo: `/pictures/demo/${listing.picture}.svg`,
          original_price_cents: listing.original * 100,
          resale_price_cents: listing.price * 100,
          used: listing.used,
          condition: listing.condition,
          phone: seller.phone,
          state: sale ? ('sold' as const) : ('available' as const),
          // Nobody advertises in the very minute in which they post.
          advertised_at: listing.advertised ? ago(listing.daysAgo * 0.98) : null,
          reported_at: reports.length > 0 ? ago(Math.max(...reports)) : null,
          sold_at: sale ? ago(paidDaysAgo(sale)) : null,
          created_at: ago(listing.daysAgo),
        },
      };
    });
  await trx
    .insertInto('products')
    .values(rows.map(({ row }) => row))
    .execute();
  await insertSpecs(
    trx,
    rows.flatMap(({ specs, row: { id, created_at: at } }) => (specs ? [{ id, specs, at }] : [])),
  );
  return new Map(
    rows.map(({ picture, row: { id, name, logo, resale_price_cents: priceCents } }) => [
      picture,
      { id, name, logo, priceCents },
    ]),
  );
}

/** How many days ago a booking was paid. */
export function paidDaysAgo({ daysAgo, paidAfterHours = 0 }: { daysAgo: number; paidAfterHours?: number }): number {
  return daysAgo - paidAfterHours / 24;
}
