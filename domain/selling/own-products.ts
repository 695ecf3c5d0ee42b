import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { RELISTABLE_DAYS, type WithdrawalReason } from '#shared/listing-states.ts';
import { LISTINGS_TABLE, type ListingsTable } from '#shared/tables/listings.ts';
import type { FilterValues, TableQuery } from '#shared/tables/table.ts';
import { WITHDRAWN_TABLE, type WithdrawnTable } from '#shared/tables/withdrawn.ts';
import { isId } from '#database/ids.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import type { Page, PageRequest } from '#domain/paging.ts';
import { type Product, selectAllProducts, selectProducts } from '#domain/products/product.ts';
import { contains, sortedPage } from '#domain/sorted-page.ts';
import { isReturned } from '#domain/selling/returned.ts';

const BOOKING_COLUMNS = ['id', 'product_id', 'buyer_name', 'phone', 'meeting_place', 'state', 'created_at'] as const;

/** Who booked a product: what its seller needs to meet them. */
type Booking = Pick<OrderRow, (typeof BOOKING_COLUMNS)[number]>;

/**
 * A product as its own seller sees it. `held_until` is there while somebody is paying for it; its pictures are counted that aren't ready yet, and
 * that can't be used.
 */
export type OwnProduct = Product & {
  held_until: Date | null;
  pictures_waiting: number;
  pictures_failed: number;
  /** Whether its sale was refunded, so that it can be listed again. */
  returned: boolean;
  /** How often it was looked at, in all and in the last seven days; in how many wishlists it is; how many booked it. */
  views: number;
  views_lately: number;
  saves: number;
  booked: number;
  /** The last changes of its price in cents, newest first; times in ISO 8601. */
  price_changes: { at: string; from: number; to: number }[];
  bookings: Booking[];
};

const COUNTS = {
  views: sql<number>`coalesce((select views from product_views where product_id = products.id), 0)`,
  saves: sql<number>`(select count(*)::int from wishlist_items where product_id = products.id)`,
  booked: sql<number>`(select count(*)::int from orders where product_id = products.id and orders.state <> 'canceled')`,
};

/** So many changes of a price are shown. */
const PRICES_SHOWN = 10;

const IN_STATE: Record<NonNullable<FilterValues<ListingsTable>['state']>, RawBuilder<SqlBool>> = {
  live: sql`products.sold_at is null and products.unlisted is null`,
  booked: sql`products.sold_at is null and exists (
    select from orders where orders.product_id = products.id and orders.state = 'unpaid')`,
  held: sql`exists (select from payment_attempts attempt
    where attempt.id = products.held_by_attempt_id and attempt.held_until > clock_timestamp())`,
  paused: sql`products.sold_at is null and products.unlisted = 'paused'`,
  waiting: sql`products.sold_at is null and products.unlisted = 'pictures'`,
  review: sql`products.sold_at is null and products.unlisted = 'review'`,
  'taken-down': sql`products.sold_at is null and products.unlisted = 'taken-down'`,
  photos: sql`products.sold_at is null and exists (select from pictures
    where pictures.product_id = products.id and (pictures.state = 'failed' or pictures.given_up_at is not null))`,
  sold: sql`products.sold_at is not null`,
};

/** The seller's own products that match, each with its bookings. @throws {DomainError} 'bad-cursor' */
export async function listOwnProducts(
  db: Database,
  seller: Actor,
  query: PageRequest & Partial<TableQuery<ListingsTable>>,
): Promise<Page<OwnProduct>> {
  const { sort = LISTINGS_TABLE.sort, filters = {} } = query;
  const { state, q } = filters;
  const matches = sql<SqlBool>`(${state === undefined ? sql`true` : IN_STATE[state]})
    and ${q === undefined ? sql`true` : contains(q, ['products.name'])}`;
  const all = db
    .selectFrom('products')
    .select('products.id')
    .where('products.seller_id', '=', seller.id)
    .where('products.deleted_at', 'is', null)
    .where(matches);
  const found = await sortedPage(
    db,
    { ...query, sort },
    {
      columns: {
        listed: 'id',
        title: { by: sql`lower(products.name)`, type: 'text' },
        price: { by: sql.ref('products.resale_price_cents'), type: 'integer' },
        views: { by: COUNTS.views, type: 'integer' },
        saves: { by: COUNTS.saves, type: 'integer' },
        bookings: { by: COUNTS.booked, type: 'integer' },
      },
      id: 'products.id',
      rows: selectOwnProducts(db, seller).where(matches),
      all,
    },
  );
  return { ...found, rows: await withBookings(db, found.rows) };
}

/** A product that its seller has withdrawn, and can list again. */
export type WithdrawnProduct = Product & { withdrawn: WithdrawalReason | null; deleted_at: Date | null };

/** What the seller has withdrawn lately and not listed again. @throws {DomainError} 'bad-cursor' */
export function listWithdrawnProducts(
  db: Database,
  seller: Actor,
  query: PageRequest & Partial<TableQuery<WithdrawnTable>>,
): Promise<Page<WithdrawnProduct>> {
  const { sort = WITHDRAWN_TABLE.sort, filters: { q, why } = {} } = query;
  const all = db
    .selectFrom('products')
    .select('products.id')
    .where('products.seller_id', '=', seller.id)
    .where('products.withdrawn', why === undefined ? 'is not' : '=', why ?? null)
    .where('products.relisted_as', 'is', null)
    .where('products.deleted_at', '>', sql<Date>`now() - make_interval(days => ${RELISTABLE_DAYS}::int)`)
    .where(q === undefined ? sql<SqlBool>`true` : contains(q, ['products.name']));
  const rows = selectAllProducts(db)
    .select(['products.withdrawn', 'products.deleted_at'])
    .where('products.id', 'in', all);
  return sortedPage(
    db,
    { ...query, sort },
    {
      columns: {
        withdrawn: { by: sql.ref('products.deleted_at'), type: 'time' },
        title: { by: sql`lower(products.name)`, type: 'text' },
        price: { by: sql.ref('products.resale_price_cents'), type: 'integer' },
      },
      id: 'products.id',
      rows,
      all,
    },
  );
}

/** One of the seller's own products. @throws {DomainError} 'not-found', also for somebody else's product */
export async function getOwnProduct(db: Database, seller: Actor, productId: string): Promise<OwnProduct> {
  if (!isId(productId)) throw noSuchOwnProduct();
  const found = await selectOwnProducts(db, seller).where('products.id', '=', productId).execute();
  const [product] = await withBookings(db, found);
  if (!product) throw noSuchOwnProduct();
  return product;
}

/** The answer for a product that is not there, or not the caller's. */
export function noSuchOwnProduct(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop among yours. It may have been deleted.');
}

/** The products of a seller that are not deleted, with the hold that runs. */
function selectOwnProducts(db: Database, seller: Actor) {
  return selectProducts(db)
    .leftJoin('payment_attempts as hold', (join) =>
      join
        .onRef('hold.id', '=', 'products.held_by_attempt_id')
        .on('hold.held_until', '>', sql<Date>`clock_timestamp()`),
    )
    .select((eb) => {
      const pictures = eb
        .selectFrom('pictures')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('pictures.product_id', '=', 'products.id');
      return [
        'hold.held_until',
        COUNTS.views.as('views'),
        COUNTS.saves.as('saves'),
        COUNTS.booked.as('booked'),
        sql<number>`(select coalesce(sum(views), 0)::int from product_view_days
          where product_id = products.id and day > (now() at time zone 'UTC')::date - 7)`.as('views_lately'),
        sql<OwnProduct['price_changes']>`(
          select coalesce(json_agg(json_build_object('at', changed_at, 'from', from_cents, 'to', to_cents) order by id desc), '[]')
          from (select * from price_changes where product_id = products.id order by id desc limit ${PRICES_SHOWN}) last_changes
        )`.as('price_changes'),
        isReturned(eb.ref('products.id')).as('returned'),
        pictures.where('state', '=', 'waiting').where('given_up_at', 'is', null).$asScalar().as('pictures_waiting'),
        pictures
          .where((one) => one.or([one('state', '=', 'failed'), one('given_up_at', 'is not', null)]))
          .$asScalar()
          .as('pictures_failed'),
      ];
    })
    .where('products.seller_id', '=', seller.id);
}

/** Adds to each product who booked it. */
async function withBookings<Row extends { id: string }>(
  db: Database,
  products: readonly Row[],
): Promise<(Row & { bookings: Booking[] })[]> {
  const bookings = await bookingsOf(
    db,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({ ...product, bookings: bookings.get(product.id) ?? [] }));
}

/** A seller sees at most this many bookings of one product, the paid one and the newest. */
const BOOKINGS_SHOWN = 100;

/** The bookings of each of these products: the paid one first, then the newest. */
export async function bookingsOf(db: Database, productIds: readonly string[]): Promise<Map<string, Booking[]>> {
  if (productIds.length === 0) return new Map();
  const bookings = await db
    .with('ranked', (cte) =>
      cte
        .selectFrom('orders')
        .select((eb) => [
          ...BOOKING_COLUMNS,
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('product_id')
                .orderBy('paid_at', (order) => order.desc().nullsLast())
                .orderBy('id', 'desc'),
            )
            .as('rank'),
        ])
        .where('product_id', 'in', productIds)
        .where('state', '<>', 'canceled'),
    )
    .selectFrom('ranked')
    .select(BOOKING_COLUMNS)
    .where('rank', '<=', BOOKINGS_SHOWN)
    .orderBy('rank')
    .execute();
  return Map.groupBy(bookings, (booking) => booking.product_id);
}
