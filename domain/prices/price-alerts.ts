import type { Database, RunningTransaction } from '#database/tables.ts';
import { newestFirst, type Page, type PageRequest } from '#domain/paging.ts';
import { type InferResult, sql } from 'kysely';
import { isId, newId } from '#database/ids.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { isFarBelow } from '#domain/prices/far-below.ts';
import { findPriceRange } from '#domain/prices/price-range.ts';
import { specsOfColumns } from '#database/specs-tables.ts';
import { forSale } from '#domain/products/states.ts';

/**
 * The alerts that still hold: the laptop is offered at that very price, and no Admin has dismissed the alert. A laptop that is sold,
 * deleted, withheld or priced anew has none.
 */
function openAlerts(db: Database | RunningTransaction) {
  return db
    .selectFrom('price_alerts')
    .innerJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'price_alerts.product_id')
        .onRef('products.resale_price_cents', '=', 'price_alerts.price_cents'),
    )
    .where('products.deleted_at', 'is', null)
    .where('products.withheld_at', 'is', null)
    .where('products.state', '<>', 'sold')
    .where('price_alerts.dismissed_at', 'is', null);
}

/** An alert with the laptop and the seller that it is about. */
export type PriceAlert = InferResult<ReturnType<typeof selectAlerts>>[number];

/** Laptops that are offered far under what such laptops are sold for, newest alert first. @throws {DomainError} 'bad-cursor' */
export async function listPriceAlerts(db: Database, page: PageRequest): Promise<Page<PriceAlert>> {
  const all = openAlerts(db).select('price_alerts.id');
  return newestFirst(db, page, 'price_alerts.id', { rows: selectAlerts(db), all });
}

function selectAlerts(db: Database) {
  return openAlerts(db)
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .select([
      'price_alerts.id',
      'price_alerts.product_id',
      'price_alerts.price_cents',
      'price_alerts.lower_cents',
      'price_alerts.median_cents',
      'price_alerts.upper_cents',
      'price_alerts.sales',
      'price_alerts.compared',
      'price_alerts.created_at',
      'products.name',
      'products.logo',
      'products.category',
      'products.seller_id',
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.verified_at as seller_verified_at',
    ]);
}

/** Dismisses an alert, for good at this laptop's price. @returns whether it was open. @throws {DomainError} 'not-found' */
export async function dismissPriceAlert(db: Database, admin: Actor, alertId: string): Promise<boolean> {
  if (!isId(alertId)) throw noSuchAlert();
  return inTransaction(db, async (trx) => {
    const alert = await trx
      .selectFrom('price_alerts')
      .select(['product_id', 'price_cents', 'dismissed_at'])
      .where('id', '=', alertId)
      .forUpdate()
      .executeTakeFirstOrThrow(noSuchAlert);
    if (alert.dismissed_at) return false;
    await trx
      .updateTable('price_alerts')
      .set({ dismissed_at: sql`now()` })
      .where('id', '=', alertId)
      .execute();
    const subject = { kind: 'product', id: alert.product_id } as const;
    const facts = { priceCents: alert.price_cents };
    await recordAudit(trx, { actor: admin, action: 'price-alert-dismissed', subject, facts });
    return true;
  });
}

function noSuchAlert(): DomainError {
  return new DomainError('not-found', 'There is no such alert. It may be over: its laptop has another price by now.');
}

/**
 * Alerts Admins to a laptop that is offered far under what such laptops are sold for, once for each laptop and price. Only sales of
 * laptops of the same name count: within a line a cheap model is no reason for suspicion.
 * @param trx the transaction that lists or changes it
 */
export async function noticeLowPrice(trx: RunningTransaction, productId: string): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .innerJoin('product_specs', 'product_specs.product_id', 'products.id')
    .selectAll('product_specs')
    .select(['products.seller_id', 'products.resale_price_cents as price_cents'])
    .where('products.id', '=', productId)
    .executeTakeFirst();
  if (!product) return;
  const { price_cents: priceCents, seller_id: seller } = product;
  const found = await findPriceRange(trx, specsOfColumns(product), { product: productId, seller });
  const range = 'range' in found && isFarBelow(priceCents, found.range) ? found.range : null;
  await markFarBelow(trx, productId, range ? priceCents : null);
  if (!range) {
    // It may have been taken for another model when the alert was made.
    await trx
      .deleteFrom('price_alerts')
      .where('product_id', '=', productId)
      .where('dismissed_at', 'is', null)
      .execute();
    return;
  }
  const { id } =
    (await trx
      .insertInto('price_alerts')
      .values({
        id: newId(),
        product_id: productId,
        price_cents: priceCents,
        lower_cents: range.lower,
        median_cents: range.median,
        upper_cents: range.upper,
        sales: range.sales,
        compared: range.compared,
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'price_cents']).doNothing())
      .returning('id')
      .executeTakeFirst()) ?? {};
  if (id === undefined) return;
  const facts = { priceCents, medianCents: range.median, sales: range.sales };
  await recordAudit(trx, {
    actor: null,
    action: 'low-price-noticed',
    subject: { kind: 'product', id: productId },
    facts,
  });
}

/** Lists and pages tell buyers of it as long as the price stays the same. */
async function markFarBelow(trx: RunningTransaction, productId: string, cents: number | null): Promise<void> {
  await trx
    .updateTable('products')
    .set({ far_below_at_cents: cents })
    .where('id', '=', productId)
    .where('far_below_at_cents', 'is distinct from', cents)
    .execute();
}

/** Looks at every laptop for sale whose specs are confirmed, as listing it would have done: after a whole catalogue was put in at once. */
export async function noticeLowPrices(db: Database): Promise<void> {
  const specified = await db
    .selectFrom('products')
    .innerJoin('product_specs', 'product_specs.product_id', 'products.id')
    .select('products.id')
    .where(forSale())
    .orderBy('products.id')
    .execute();
  for (const { id } of specified) await inTransaction(db, (trx) => noticeLowPrice(trx, id));
}
