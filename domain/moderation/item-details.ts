import { type InferResult, sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type Decided, decisionsAbout } from '#domain/moderation/decisions.ts';
import { noSuchItem } from '#domain/moderation/items.ts';
import { type QueueItem, selectQueue } from '#domain/moderation/queue.ts';
import { guidanceForProduct, type TypicalPrice } from '#domain/prices/price-range.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';
import { standsAsSale } from '#domain/products/states.ts';
import type { ItemKindName } from '#shared/moderation.ts';

export type Said = InferResult<ReturnType<typeof selectReports>>[number];
export type Person = InferResult<ReturnType<typeof selectPerson>>[number];

/** Something in the queue with all that helps to decide about it. */
export interface ItemDetails {
  item: QueueItem;
  product: Product | null;
  typical: TypicalPrice | null;
  person: Person | null;
  reports: Said[];
  review: { stars: number; text: string | null; order_id: string } | null;
  /** Of a listing that was taken down: why, and what its seller answers. */
  appeal: { reason: string | null; appeal: string | null } | null;
  history: Decided[];
}

/** @throws {DomainError} 'not-found' where it doesn't wait (any more), or the Admin is a side of it */
export async function getItem(db: Database, admin: Actor, kind: ItemKindName, id: string): Promise<ItemDetails> {
  if (!isId(id)) throw noSuchItem();
  const item = await selectQueue(db, admin)
    .where('item.id', '=', id)
    .where('item.kind', '=', kind)
    .executeTakeFirstOrThrow(noSuchItem);
  const [product, person, reports, review, appeal, typical, history] = await Promise.all([
    item.product_id === null
      ? undefined
      : selectProducts(db).where('products.id', '=', item.product_id).executeTakeFirst(),
    item.person_id === null ? undefined : selectPerson(db, item.person_id).executeTakeFirst(),
    selectReports(db, item).execute(),
    kind === 'review'
      ? db.selectFrom('reviews').select(['stars', 'text', 'order_id']).where('id', '=', id).executeTakeFirst()
      : undefined,
    kind === 'appeal'
      ? db.selectFrom('moderation_decisions').select(['reason', 'appeal']).where('id', '=', id).executeTakeFirst()
      : undefined,
    findTypical(db, item),
    decisionsAbout(db, admin, item),
  ]);
  return {
    item,
    product: product ?? null,
    person: person ?? null,
    reports,
    review: review ?? null,
    appeal: appeal ?? null,
    typical,
    history,
  };
}

/** So many of the newest reports are shown. */
const MOST_REPORTS = 100;

function selectReports(db: Database, { kind, id, since }: Pick<QueueItem, 'kind' | 'id' | 'since'>) {
  const said = sql<{
    reporter_id: string;
    reason: QueueItem['reasons'][number];
    details: string | null;
    reported_at: Date;
    product_id: string | null;
  }>`reports_of_item(${kind}, ${id}, ${since})`;
  return db
    .selectFrom(said.as('said'))
    .innerJoin('users as reporter', 'reporter.id', 'said.reporter_id')
    .leftJoin('products', 'products.id', 'said.product_id')
    .select(['said.reporter_id', 'said.reason', 'said.details', 'said.reported_at', 'said.product_id'])
    .select([
      'products.name as product_name',
      sql<string | null>`case when reporter.deleted_at is null then reporter.name end`.as('reporter_name'),
      sql<number>`reporter_weight(said.reporter_id)`.as('weight'),
    ])
    .orderBy('said.reported_at', 'desc')
    .limit(MOST_REPORTS);
}

function selectPerson(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.created_at', 'users.verified_at', 'users.suspended_at'])
    .select((eb) => [
      eb
        .selectFrom('products')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('products.seller_id', '=', id)
        .where(standsAsSale())
        .as('sales'),
      eb
        .selectFrom('products')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('products.seller_id', '=', id)
        .where('products.deleted_at', 'is', null)
        .where('products.sold_at', 'is', null)
        .as('listings'),
      eb
        .selectFrom('reports')
        .innerJoin('products', 'products.id', 'reports.product_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('products.seller_id', '=', id)
        .as('reports'),
      eb
        .selectFrom('moderation_decisions')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('person_id', '=', id)
        .where('undone_at', 'is', null)
        .where('decision', 'in', ['take-down', 'hide', 'suspend', 'delete'])
        .as('against'),
    ])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null);
}

async function findTypical(db: Database, { kind, id, product_id: productId }: QueueItem): Promise<TypicalPrice | null> {
  if (kind === 'price' || kind === 'listing') {
    const alert = await db
      .selectFrom('price_alerts')
      .select(['lower_cents', 'median_cents', 'upper_cents', 'sales', 'compared'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(noSuchItem);
    return {
      lower: alert.lower_cents,
      median: alert.median_cents,
      upper: alert.upper_cents,
      sales: alert.sales,
      compared: alert.compared,
    };
  }
  if (kind !== 'laptop' || productId === null) return null;
  try {
    const { range } = await guidanceForProduct(db, productId);
    return range;
  } catch (error) {
    // Nobody else sees it, so nobody is told what it should cost.
    if (error instanceof DomainError && error.code === 'not-found') return null;
    throw error;
  }
}
