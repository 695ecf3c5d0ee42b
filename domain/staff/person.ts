import { type InferResult, sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { type Actor, hasPower, mayReadOrders } from '#domain/actor.ts';
import { type NamedAuditEvent, eventsAbout } from '#domain/audit/list-audit.ts';
import { recordPageView } from '#domain/audit/record-page-view.ts';
import { DomainError } from '#domain/errors.ts';
import { type EarningsSummary, summarizeEarnings } from '#domain/transfers/earnings.ts';

/** So many of each list come; the tables have all. */
const MOST = 10;

/** A person with all that belongs to them, as far as an Admin's powers reach: null is not for them. */
export interface PersonDetails {
  who: Who;
  laptops: InferResult<ReturnType<typeof laptopsOf>>;
  bought: PersonOrder[] | null;
  sold: PersonOrder[] | null;
  claims: InferResult<ReturnType<typeof claimsOf>> | null;
  reviews: InferResult<ReturnType<typeof reviewsAbout>>;
  /** Reports of their laptops, and by them. */
  reports: { about: PersonReport[]; by: PersonReport[] } | null;
  money: EarningsSummary | null;
  audit: NamedAuditEvent[];
}

type Who = NonNullable<Awaited<ReturnType<typeof readWho>>>;
type PersonOrder = InferResult<ReturnType<typeof ordersOf>>[number];
type PersonReport = InferResult<ReturnType<typeof selectReports>>[number];

/**
 * A person's page, for Admins. The audit log says who looked at it, once an hour for each Admin.
 * @throws {DomainError} 'not-found', also once the account is closed
 */
export async function getPerson(db: Database, admin: Actor, id: string): Promise<PersonDetails> {
  const who = isId(id) ? await readWho(db, id) : undefined;
  if (!who) throw new DomainError('not-found', 'We couldn’t find this person. Their account may have been deleted.');
  if (who.id !== admin.id) await recordPageView(db, admin, { kind: 'user', id: who.id });
  const readsOrders = mayReadOrders(admin);
  const moderates = hasPower(admin, 'moderation');
  const [laptops, bought, sold, claims, reviews, about, by, money, audit] = await Promise.all([
    laptopsOf(db, id).execute(),
    readsOrders ? ordersOf(db).where('orders.buyer_id', '=', id).execute() : null,
    readsOrders ? ordersOf(db).where('products.seller_id', '=', id).execute() : null,
    readsOrders ? claimsOf(db, id).execute() : null,
    reviewsAbout(db, id).execute(),
    moderates ? selectReports(db).where('products.seller_id', '=', id).execute() : null,
    moderates ? selectReports(db).where('reports.buyer_id', '=', id).execute() : null,
    hasPower(admin, 'finance') && who.sells_since !== null ? summarizeEarnings(db, { id }) : null,
    eventsAbout(db, id, MOST),
  ]);
  const reports = about && by && { about, by };
  return { who, laptops, bought, sold, claims, reviews, reports, money, audit };
}

function readWho(db: Database, id: string) {
  const count = (from: string) => sql<number>`(select count(*)::int from ${sql.raw(from)} = ${id})`;
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified', 'type', 'powers', 'sells_since', 'verified_at'])
    .select(['suspended_at', 'suspension_reason', 'created_at'])
    .select([
      count('products where deleted_at is null and seller_id').as('laptops'),
      count('orders where buyer_id').as('bookings'),
      count('handovers where seller_id').as('sales'),
      count('conversations where buyer_id').as('conversations_as_buyer'),
      count('conversations where seller_id').as('conversations_as_seller'),
      count('sessions where expires_at > now() and user_id').as('sessions'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function laptopsOf(db: Database, sellerId: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'resale_price_cents', 'state', 'unlisted', 'withheld_at', 'deleted_at', 'created_at'])
    .where('seller_id', '=', sellerId)
    .orderBy('id', 'desc')
    .limit(MOST);
}

function ordersOf(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['orders.id', 'orders.product_name', 'orders.price_cents', 'orders.state', 'orders.created_at'])
    .orderBy('orders.id', 'desc')
    .limit(MOST);
}

function claimsOf(db: Database, id: string) {
  return db
    .selectFrom('claims')
    .innerJoin('handovers', 'handovers.order_id', 'claims.order_id')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .select(['claims.id', 'claims.order_id', 'claims.state', 'claims.opened_by', 'claims.outcome', 'claims.created_at'])
    .select(['orders.product_name', 'handovers.buyer_id'])
    .where((eb) => eb.or([eb('handovers.buyer_id', '=', id), eb('handovers.seller_id', '=', id)]))
    .orderBy('claims.id', 'desc')
    .limit(MOST);
}

function reviewsAbout(db: Database, id: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.author_id')
    .select(['reviews.id', 'order_id', 'stars', 'text', 'hidden_at', 'reviews.created_at', 'users.name as author_name'])
    .where('subject_id', '=', id)
    .orderBy('reviews.id', 'desc')
    .limit(MOST);
}

function selectReports(db: Database) {
  return db
    .selectFrom('reports')
    .innerJoin('products', 'products.id', 'reports.product_id')
    .select([
      'reports.id',
      'reports.product_id',
      'products.name',
      'reports.reason',
      'reports.details',
      'reports.created_at',
    ])
    .orderBy('reports.id', 'desc')
    .limit(MOST);
}
