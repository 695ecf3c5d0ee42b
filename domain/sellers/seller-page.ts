import { sql } from 'kysely';
import { SELLER_COUNT_LIMIT } from '#shared/limits.ts';
import type { Score } from '#shared/reviews.ts';
import type { ResponseRate } from '#shared/response-rate.ts';
import { isId } from '#database/ids.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';
import { responseRateOf } from '#domain/conversations/response-rate.ts';
import { DomainError } from '#domain/errors.ts';
import { type Page, type PageRequest, newestFirst } from '#domain/paging.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';
import { forSale, standsAsSale } from '#domain/products/states.ts';
import { type Review, listSellerReviews } from '#domain/reviews/read-reviews.ts';
import { scoreOf } from '#domain/reviews/visible.ts';
import { hasSellerPage } from '#domain/sellers/has-page.ts';

/** Somebody who sells, as everybody may see them: nothing by which they could be reached. */
interface Seller {
  id: string;
  name: string;
  since: Date;
  verified_at: Date | null;
  /** Exact below SELLER_COUNT_LIMIT, which stands for that many or more. */
  sales: number;
  for_sale: number;
}

/** With how buyers reviewed them, and how they answer buyers. */
export interface ScoredSeller extends Seller {
  score: Score;
  response: ResponseRate | null;
}

const statement = preparedStatements<Seller>();

/**
 * Somebody who has put laptops up, as their own page shows them.
 * @throws {DomainError} 'not-found', also for those whose account is closed or suspended
 */
export async function getSeller(db: Database, sellerId: string): Promise<ScoredSeller> {
  const seller = await findSeller(db, sellerId);
  const [score, response] = await Promise.all([scoreOf(db, seller.id, 'buyer'), responseRateOf(db, seller.id)]);
  return { ...seller, score, response };
}

async function findSeller(db: Database, sellerId: string): Promise<Seller> {
  if (!isId(sellerId)) throw noSuchSeller();
  const [seller] = await statement.run(db, 'by id', () => describe(db), { id: sellerId });
  if (!seller) throw noSuchSeller();
  return seller;
}

function describe(db: Database) {
  const ofSeller = db
    .selectFrom('products')
    .select(sql`1`.as('one'))
    .whereRef('products.seller_id', '=', sql.ref<string>('users.id'))
    .limit(SELLER_COUNT_LIMIT);
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.created_at as since',
      'users.verified_at',
      eb
        .selectFrom(ofSeller.where(standsAsSale()).as('sale'))
        .select(sql<number>`count(*)::int`.as('count'))
        .as('sales'),
      eb
        .selectFrom(ofSeller.where(forSale()).as('offer'))
        .select(sql<number>`count(*)::int`.as('count'))
        .as('for_sale'),
    ])
    .where('users.id', '=', parameter('id'))
    .where(hasSellerPage());
}

/** The laptops that somebody has for sale, newest first. @throws {DomainError} 'not-found' as `getSeller`, 'bad-cursor' */
export async function listSellerLaptops(db: Database, sellerId: string, page: PageRequest): Promise<Page<Product>> {
  const { id } = await findSeller(db, sellerId);
  return newestFirst(db, page, 'products.id', {
    rows: selectProducts(db).where('products.seller_id', '=', id).where(forSale()),
    all: db
      .selectFrom('products')
      .select(sql`1`.as('one'))
      .where('products.seller_id', '=', id)
      .where(forSale()),
  });
}

/** What buyers say of somebody who sells, newest first. @throws {DomainError} 'not-found' as `getSeller`, 'bad-cursor' */
export async function listReviewsOfSeller(db: Database, sellerId: string, page: PageRequest): Promise<Page<Review>> {
  const { id } = await findSeller(db, sellerId);
  return listSellerReviews(db, id, page);
}

function noSuchSeller(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this seller. They may have left Clamshell.');
}
