import type { Database, RunningTransaction } from '#database/tables.ts';

/**
 * The alerts that are still about something: the laptop is offered at that very price, and no Admin has dismissed the alert. One whose
 * laptop is sold, deleted, withheld or priced anew is over by itself.
 */
export function openAlerts(db: Database | RunningTransaction) {
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
