import { type InferResult, sql } from 'kysely';
import { MOST_OFFERS, type OfferState } from '#shared/offers.ts';
import type { Database } from '#database/tables.ts';
import { UNDECIDED } from '#database/attempt-states.ts';
import { isId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { type Page, type PageRequest, newestFirst } from '#domain/paging.ts';

/** An offer as its buyer and the laptop's seller see it. */
export type Offer = InferResult<ReturnType<typeof selectOffers>>[number];

/** An offer whose time is over, or whose laptop is sold or gone, shows as over before the job that ends it has run. */
const STATE_NOW = sql<OfferState>`case
  when offers.state not in ('waiting', 'countered', 'accepted') then offers.state
  when products.state = 'sold' or products.deleted_at is not null then
    case when orders.state = 'paid' then 'paid' else 'ended' end
  when offers.due_at > clock_timestamp() then offers.state
  when offers.state <> 'accepted' then 'expired'
  when exists (select from payment_attempts attempt where attempt.order_id = offers.order_id
    and attempt.state in ${UNDECIDED}) then 'accepted'
  else 'lapsed' end`;

function selectOffers(db: Database, actor: Pick<Actor, 'id'>) {
  return offersOf(db, actor)
    .innerJoin('users as buyer', 'buyer.id', 'offers.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('orders', 'orders.id', 'offers.order_id')
    .select([
      'offers.id',
      'offers.product_id',
      'offers.buyer_id',
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
  return selectOffers(db, actor)
    .where('offers.product_id', '=', productId)
    .where('offers.buyer_id', '=', buyerId)
    .orderBy('offers.id')
    .limit(MOST_OFFERS)
    .execute();
}

function offersOf(db: Database, { id }: Pick<Actor, 'id'>) {
  return db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .where((eb) => eb.or([eb('offers.buyer_id', '=', id), eb('products.seller_id', '=', id)]));
}

/** The offers that somebody made, and those for their laptops, newest first. @param productId for this laptop alone @throws {DomainError} 'bad-cursor' */
export async function listOffers(
  db: Database,
  actor: Actor,
  productId: string | undefined,
  page: PageRequest,
): Promise<Page<Offer>> {
  if (productId !== undefined && !isId(productId)) return { rows: [], total: 0, totalIsExact: true, nextCursor: null };
  const rows = selectOffers(db, actor);
  const all = offersOf(db, actor).select('offers.id');
  if (productId === undefined) return newestFirst(db, page, 'offers.id', { rows, all });
  return newestFirst(db, page, 'offers.id', {
    rows: rows.where('offers.product_id', '=', productId),
    all: all.where('offers.product_id', '=', productId),
  });
}
