import { addPriceAlert } from '#tests/support/price-alerts.ts';
import type { Row } from '#tests/permissions/row.ts';

export const PRICE_ROWS: readonly Row[] = [
  {
    call: 'GET /laptops/{id}/price-range',
    rule: 'Anyone; a deleted laptop has none: 404.',
    statuses: [200, 200, 200, 200],
    request: ({ product }) => ({ path: `/laptops/${product}/price-range` }),
  },
  {
    call: 'GET /prices',
    rule: 'A Seller, for whom their own sales do not count.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/prices?brand=Lenovo&line=ThinkPad&model=T450&memoryGb=8' }),
  },
  {
    call: 'GET /priceAlerts',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: () => ({ path: '/priceAlerts' }),
  },
  {
    call: 'GET /priceAlerts.csv',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: () => ({ path: '/priceAlerts.csv' }),
  },
  {
    call: 'PUT /priceAlerts/{id}/dismissed',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async ({ services, product }) => ({
      path: `/priceAlerts/${await addPriceAlert(services.db, product)}/dismissed`,
    }),
  },
];
