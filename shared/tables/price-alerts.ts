import { defineTable } from '#shared/tables/table.ts';

/** Laptops offered far under what such laptops are sold for. */
export const PRICE_ALERTS_TABLE = defineTable({
  name: 'price-alerts',
  sorts: {
    noticed: { label: 'Noticed', kind: 'time' },
    price: { label: 'Price', kind: 'number' },
  },
  sort: '-noticed',
  filters: {
    q: { kind: 'text', label: 'Laptop or seller' },
    waiting: { kind: 'choice', label: 'State', options: { true: 'Waiting for you', false: 'Up already' } },
  },
  period: 'Noticed',
  amount: 'Price',
});
export type PriceAlertsTable = typeof PRICE_ALERTS_TABLE;
