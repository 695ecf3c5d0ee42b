import { newId } from '#database/ids.ts';
import { named, PEOPLE } from '#database/seeds/demo/demo-data.ts';
import type { PeopleIds } from '#database/seeds/demo/insert-people.ts';
import type { SeededOrder } from '#database/seeds/demo/insert-sales.ts';
import { insertSpecs } from '#database/seeds/demo/insert-specs.ts';
import { PAST_SALES, type PastSale } from '#database/seeds/demo/past-sales.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { GRADE_TEXTS } from '#shared/grades.ts';

/** How many people of those days bought; each of them has closed their account since, so that nothing of theirs is shown. */
const BUYERS = 12;
const NAME = 'Deleted user';
/** What stands where the phone or the place of somebody was. */
const NOTHING = '-';
const JOINED_DAYS_AGO = 420;
const LEFT_DAYS_AGO = 1;

/** Adds the laptops that the demo's market sold before its catalogue, which is what it knows of prices. @returns their orders, still to be added */
export async function insertPastSales(
  trx: RunningTransaction,
  people: PeopleIds,
  ago: (days: number) => Date,
): Promise<SeededOrder[]> {
  const buyers = await insertFormerBuyers(trx, ago);
  const sold = PAST_SALES.map((sale, at) => ({
    sale,
    id: newId(ago(postedDaysAgo(sale, at))),
    buyer: buyers[at % buyers.length] ?? { id: '', email: '' },
    postedAt: ago(postedDaysAgo(sale, at)),
    soldAt: ago(sale.soldDaysAgo),
  }));
  const products = sold.map(({ sale, id, postedAt, soldAt }) => ({
    id,
    seller_id: named(people, sale.seller),
    category: sale.category,
    name: sale.name,
    description: descriptionOf(sale),
    location: named(PEOPLE.sellers, sale.seller).place,
    logo: `/pictures/fallback/${sale.category.toLowerCase()}.svg`,
    original_price_cents: sale.original * 100,
    resale_price_cents: sale.price * 100,
    used: usedFor(sale, postedAt),
    condition: GRADE_TEXTS[sale.specs.grade].name,
    phone: named(PEOPLE.sellers, sale.seller).phone,
    state: 'sold' as const,
    sold_at: soldAt,
    created_at: postedAt,
  }));
  await trx.insertInto('products').values(products).execute();
  await insertSpecs(
    trx,
    sold.map(({ sale, id, postedAt }) => ({ id, specs: sale.specs, at: postedAt })),
  );
  return sold.map(({ sale, id, buyer, soldAt }, at) => ({
    product: { id, name: sale.name, logo: products[at]?.logo ?? '', priceCents: sale.price * 100 },
    buyer: { ...buyer, name: NAME, phone: NOTHING },
    meetingPlace: NOTHING,
    bookedAt: ago(sale.soldDaysAgo + 1.3),
    paidAt: soldAt,
  }));
}

async function insertFormerBuyers(
  trx: RunningTransaction,
  ago: (days: number) => Date,
): Promise<{ id: string; email: string }[]> {
  const rows = Array.from({ length: BUYERS }, () => {
    const id = newId(ago(JOINED_DAYS_AGO));
    return {
      id,
      name: NAME,
      email: `${id}@deleted.invalid`,
      type: 'Buyer' as const,
      deleted_at: ago(LEFT_DAYS_AGO),
      created_at: ago(JOINED_DAYS_AGO),
      updated_at: ago(LEFT_DAYS_AGO),
    };
  });
  await trx.insertInto('users').values(rows).execute();
  return rows;
}

/** A laptop stood there for two to six days. */
function postedDaysAgo({ soldDaysAgo }: PastSale, at: number): number {
  return soldDaysAgo + 2 + (at % 5) * 0.9;
}

function usedFor({ specs: { year } }: PastSale, postedAt: Date): string {
  const years = Math.max(1, postedAt.getUTCFullYear() - (year ?? postedAt.getUTCFullYear()));
  return years === 1 ? '1 year' : `${years} years`;
}

function descriptionOf({ name, specs: { grade, batteryHealth } }: PastSale): string {
  const battery = batteryHealth === undefined ? 'I have not measured the battery.' : `Battery at ${batteryHealth} %.`;
  return [
    `${name}.`,
    GRADE_TEXTS[grade].definition,
    battery,
    'Charger included. You can try it as long as you like when we meet, and it is reset for its next owner.',
  ].join(' ');
}
