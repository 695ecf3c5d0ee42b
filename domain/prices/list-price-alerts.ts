import type { CategoryName } from '#shared/catalogue.ts';
import type { PriceAlertsTable } from '#database/price-tables.ts';
import type { Database } from '#database/tables.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';
import { openAlerts } from '#domain/prices/price-alerts.ts';

/** An alert with the laptop and the seller that it is about. */
export type PriceAlert = Omit<PriceAlertsTable, 'dismissed_at' | 'created_at'> & {
  created_at: Date;
  name: string;
  logo: string;
  category: CategoryName;
  seller_id: string;
  seller_name: string;
  seller_email: string;
  seller_verified_at: Date | null;
};

/** Laptops that are offered far under what such laptops are sold for, newest alert first. @throws {DomainError} 'bad-cursor' */
export async function listPriceAlerts(db: Database, page: PageRequest): Promise<Page<PriceAlert>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  let rows = openAlerts(db)
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
    ])
    .orderBy('price_alerts.id', 'desc')
    .limit(size + 1);
  if (key) rows = rows.where('price_alerts.id', '<', String(key[0]));
  const [found, count] = await Promise.all([
    rows.execute(),
    countUpToLimit(db, openAlerts(db).select('price_alerts.id')),
  ]);
  const alerts = found.slice(0, size);
  const last = alerts.at(-1);
  return { rows: alerts, ...count, nextCursor: found.length > size && last ? encodeCursor([last.id]) : null };
}
