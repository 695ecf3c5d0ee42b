import { type InferResult, sql, type SqlBool } from 'kysely';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { emailSeller } from '#domain/notifications/email-seller.ts';
import { DomainError } from '#domain/errors.ts';
import { notify } from '#domain/notifications/notify.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isBetween, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { PriceAlertsTable } from '#shared/tables/price-alerts.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import { putUp } from '#domain/products/await-pictures.ts';
import { lockProduct } from '#domain/products/states.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

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
    .where(sql<SqlBool>`products.unlisted is distinct from 'taken-down'`)
    .where('products.sold_at', 'is', null)
    .where('price_alerts.dismissed_at', 'is', null);
}

/** An alert with the laptop and the seller that it is about. */
export type PriceAlert = InferResult<ReturnType<typeof selectAlerts>>[number];

/** Laptops that are offered far under what such laptops are sold for. @throws {DomainError} 'bad-cursor' */
export async function listPriceAlerts(db: Database, query: TableQuery<PriceAlertsTable>): Promise<Page<PriceAlert>> {
  const { q, waiting } = query.filters;
  const conditions = [
    isWithin(query.period, 'price_alerts.created_at'),
    isBetween(query.amount, 'price_alerts.price_cents'),
    ...(q === undefined ? [] : [contains(q, ['products.name', 'seller.name', 'seller.email'])]),
    ...(waiting === undefined
      ? []
      : [sql<SqlBool>`(products.unlisted is not distinct from 'review') = ${waiting === 'true'}`]),
  ];
  const rows = selectAlerts(db).where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`);
  return sortedPage(db, query, {
    columns: { noticed: 'id', price: { by: sql.ref('price_alerts.price_cents'), type: 'integer' } },
    id: 'price_alerts.id',
    rows,
    all: rows,
  });
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
      'products.unlisted',
      'products.description',
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.verified_at as seller_verified_at',
    ]);
}

/**
 * Dismisses an open alert, for good at this laptop's price. A laptop that waited for it goes up; whoever calls this tells the seller.
 * @param product the laptop, locked by the caller
 */
export async function dismissAlert(
  trx: RunningTransaction,
  admin: Actor,
  alertId: string,
  product: ProductRow,
): Promise<void> {
  const { price_cents: priceCents } = await trx
    .updateTable('price_alerts')
    .set({ dismissed_at: sql`now()` })
    .where('id', '=', alertId)
    .returning('price_cents')
    .executeTakeFirstOrThrow();
  const waited = product.unlisted === 'review';
  if (waited) await putUp(trx, product, 'price is accepted');
  await recordAudit(trx, {
    actor: admin,
    action: waited ? 'low-price-accepted' : 'price-alert-dismissed',
    subject: { kind: 'product', id: product.id },
    facts: { priceCents },
  });
}

/** Notifies a seller that the price of a laptop that waited for that is accepted, by e-mail and, where it is up, on the site. @param site the site's own origin */
export async function notifyOfAcceptedPrice(
  trx: RunningTransaction,
  { id }: Pick<ProductRow, 'id'>,
  site: string,
): Promise<void> {
  const product = await lockProduct(trx, id);
  if (!product || product.deleted_at || product.unlisted === 'review') return;
  // Whose photos can't be used has been told so instead.
  if (product.unlisted === 'pictures' && !(await hasUsablePictures(trx, id))) return;
  const isUp = product.unlisted === null;
  if (isUp) await notify(trx, [{ kind: 'listing-live', userId: product.seller_id, productId: id }]);
  await emailSeller(trx, product, 'listing-live', (name) => acceptedEmail(product, name, { site, isUp }));
}

async function hasUsablePictures(trx: RunningTransaction, productId: string): Promise<boolean> {
  const usable = await trx
    .selectFrom('pictures')
    .select('id')
    .where('product_id', '=', productId)
    .where('state', '<>', 'failed')
    .where('given_up_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return usable !== undefined;
}

function acceptedEmail(
  product: ProductRow,
  name: string,
  { site, isUp }: { site: string; isUp: boolean },
): { subject: string; paragraphs: string[] } {
  const price = `We’ve looked at the price of your ${name}, ${formatPrice(product.resale_price_cents)}, and`;
  return {
    subject: isUp ? 'Your laptop is live on Clamshell' : 'The price of your laptop is fine',
    paragraphs: [
      isUp ? `${price} now everybody can see it:` : `${price} everybody can see it as soon as its pictures are ready:`,
      `${site}${productPath(product)}`,
      'We check a listing first when its price is far below what similar laptops sell for and the seller hasn’t sold anything here yet. Buyers still see that it’s far below the usual price, so say why in the description.',
    ],
  };
}

/** What is answered about an alert that never was. */
export function noSuchAlert(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this alert. The laptop’s price may have changed.');
}
