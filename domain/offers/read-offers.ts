import { type InferResult, type RawBuilder, sql, type SqlBool } from 'kysely';
import { MOST_OFFERS, type OfferState } from '#shared/offers.ts';
import type { AllOffersTable, OffersTable } from '#shared/tables/offers.ts';
import type { FilterValues, TableQuery } from '#shared/tables/table.ts';
import type { Database } from '#database/tables.ts';
import { UNDECIDED } from '#database/attempt-states.ts';
import type { Actor } from '#domain/actor.ts';
import type { Page } from '#domain/paging.ts';
import { isOpen } from '#domain/offers/open-offers.ts';
import { contains, isBetween, isWithin, sortedPage } from '#domain/sorted-page.ts';

/** An offer as its buyer and the laptop's seller see it. */
export type Offer = InferResult<ReturnType<typeof selectOffers>>[number];

/** An offer whose time is over, or whose laptop is sold or gone, shows as over before the job that ends it has run. */
const STATE_NOW = sql<OfferState>`case
  when offers.state not in ('waiting', 'countered', 'accepted') then offers.state
  when products.sold_at is not null or products.deleted_at is not null then
    case when orders.state = 'paid' then 'paid' else 'ended' end
  when offers.due_at > clock_timestamp() then offers.state
  when offers.state <> 'accepted' then 'expired'
  when exists (select from payment_attempts attempt where attempt.order_id = offers.order_id
    and attempt.state in ${UNDECIDED}) then 'accepted'
  else 'lapsed' end`;

function fromOffers(db: Database) {
  return db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .innerJoin('users as buyer', 'buyer.id', 'offers.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('orders', 'orders.id', 'offers.order_id');
}

type Offers = ReturnType<typeof fromOffers>;

/** Those of one side. */
function offersOf(db: Database, { id }: Pick<Actor, 'id'>): Offers {
  return fromOffers(db).where((eb) => eb.or([eb('offers.buyer_id', '=', id), eb('products.seller_id', '=', id)]));
}

function selectOffers(offers: Offers) {
  return offers
    .select([
      'offers.id',
      'offers.product_id',
      'offers.buyer_id',
      'products.seller_id',
      'offers.number',
      'offers.amount_cents',
      'offers.counter_cents',
      'offers.due_at',
      'offers.order_id',
      'offers.created_at',
      'offers.changed_at',
      'products.name as product_name',
      'products.category',
      'products.logo',
      'products.resale_price_cents',
      'buyer.name as buyer_name',
      'seller.name as seller_name',
    ])
    .select(STATE_NOW.as('state'));
}

/** The offers of a buyer for a laptop, the oldest first, for one of the two sides; others get none. */
export function listOffersBetween(
  db: Database,
  actor: Actor,
  { productId, buyerId }: { productId: string; buyerId: string },
): Promise<Offer[]> {
  return selectOffers(offersOf(db, actor))
    .where('offers.product_id', '=', productId)
    .where('offers.buyer_id', '=', buyerId)
    .orderBy('offers.id')
    .limit(MOST_OFFERS)
    .execute();
}

const inState = (...states: OfferState[]): RawBuilder<SqlBool> => sql`(${STATE_NOW} in (${sql.join(states)}))`;

/** Which offers are shown, as they stand now. */
const SHOWN: Record<NonNullable<FilterValues<AllOffersTable>['show']>, RawBuilder<SqlBool>> = {
  open: inState('waiting', 'countered', 'accepted'),
  accepted: inState('accepted'),
  paid: inState('paid'),
  over: inState('declined', 'withdrawn', 'expired', 'ended', 'lapsed'),
};

/** The offers that somebody has made, and those for their laptops. @throws {DomainError} 'bad-cursor' */
export function listOffers(db: Database, actor: Actor, query: TableQuery<OffersTable>): Promise<Page<Offer>> {
  const { show, part, laptop } = query.filters;
  let offers = offersOf(db, actor);
  if (part === 'buyer') offers = offers.where('offers.buyer_id', '=', actor.id);
  if (part === 'seller') offers = offers.where('products.seller_id', '=', actor.id);
  if (laptop !== undefined) offers = offers.where('offers.product_id', '=', laptop);
  if (show !== undefined) offers = offers.where(show === 'waiting' ? waitsFor(actor) : SHOWN[show]);
  return pageOf(db, offers, query);
}

/** Whether the actor has to answer. */
function waitsFor({ id }: Pick<Actor, 'id'>): RawBuilder<SqlBool> {
  return sql`case when offers.buyer_id = ${id} then ${isOpen('countered')} else ${isOpen('waiting')} end`;
}

/** The offers of everybody. @throws {DomainError} 'bad-cursor' */
export function listAllOffers(db: Database, query: TableQuery<AllOffersTable>): Promise<Page<Offer>> {
  const { show, buyer, seller, laptop } = query.filters;
  let offers = fromOffers(db);
  if (buyer !== undefined) offers = offers.where('offers.buyer_id', '=', buyer);
  if (seller !== undefined) offers = offers.where('products.seller_id', '=', seller);
  if (laptop !== undefined) offers = offers.where('offers.product_id', '=', laptop);
  if (show !== undefined) offers = offers.where(SHOWN[show]);
  return pageOf(db, offers, query);
}

function pageOf(
  db: Database,
  asked: Offers,
  query: TableQuery<OffersTable> | TableQuery<AllOffersTable>,
): Promise<Page<Offer>> {
  let offers = asked
    .where(isWithin(query.period, 'offers.created_at'))
    .where(isBetween(query.amount, 'offers.amount_cents'));
  const { q } = query.filters;
  if (q !== undefined) offers = offers.where(contains(q, ['products.name', 'buyer.name', 'seller.name']));
  return sortedPage(db, query, {
    columns: {
      made: 'id',
      amount: { by: sql.ref('offers.amount_cents'), type: 'integer' },
      due: { by: sql.ref('offers.due_at'), type: 'time' },
      laptop: { by: sql`lower(products.name)`, type: 'text' },
    },
    id: 'offers.id',
    rows: selectOffers(offers),
    all: offers.select('offers.id'),
  });
}
