import { POWERS } from '#shared/catalogue.ts';
import type { Row } from '#tests/permissions/row.ts';
import { failEmail } from '#tests/support/failed-jobs.ts';

/** What only Admins look at, and that is about no single thing. */
export const ADMINISTRATION_ROWS: readonly Row[] = [
  {
    call: 'GET /reports',
    rule: 'An Admin.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: () => ({ path: '/reports' }),
  },
  {
    call: 'PUT /reports/{id}/dismissed',
    rule: 'An Admin.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: ({ product }) => ({ path: `/reports/${product}/dismissed` }),
  },
  {
    call: 'GET /audit',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: POWERS,
    request: () => ({ path: '/audit' }),
  },
  {
    call: 'GET /audit.csv',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: POWERS,
    request: () => ({ path: '/audit.csv' }),
  },
  {
    call: 'GET /ledger',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: () => ({ path: '/ledger' }),
  },
  {
    call: 'GET /ledger.csv',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: () => ({ path: '/ledger.csv' }),
  },
  {
    call: 'GET /jobs/failed',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support', 'finance'],
    request: () => ({ path: '/jobs/failed' }),
  },
  {
    call: 'GET /jobs/failed.csv',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support', 'finance'],
    request: () => ({ path: '/jobs/failed.csv' }),
  },
  {
    call: 'PUT /jobs/failed/{id}',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support'],
    request: async ({ services }) => ({ path: `/jobs/failed/${await failEmail(services.db)}` }),
  },
  {
    call: 'DELETE /jobs/failed/{id}',
    rule: 'Admins only. A refund that is owed cannot be discarded: 409.',
    statuses: [401, 403, 403, 200],
    powers: ['support'],
    request: async ({ services }) => ({ path: `/jobs/failed/${await failEmail(services.db)}` }),
  },
  {
    call: 'GET /admin/find',
    rule: 'Admins only; orders with support or finance.',
    statuses: [401, 403, 403, 200],
    powers: POWERS,
    request: () => ({ path: '/admin/find?q=ThinkPad' }),
  },
  {
    call: 'GET /admin/people/{id}',
    rule: 'Admins only; orders with support or finance, money with finance, reports with moderation.',
    statuses: [401, 403, 403, 200],
    powers: POWERS,
    request: ({ leaver }) => ({ path: `/admin/people/${leaver}` }),
  },
  {
    call: 'GET /admin/orders/{id}',
    rule: 'Admins only; the ledger with finance.',
    statuses: [401, 403, 403, 200],
    powers: ['support', 'finance'],
    request: ({ order }) => ({ path: `/admin/orders/${order}` }),
  },
  {
    call: 'GET /admin/waiting',
    rule: 'Admins only, of what their powers are for.',
    statuses: [401, 403, 403, 200],
    powers: POWERS,
    request: () => ({ path: '/admin/waiting' }),
  },
  {
    call: 'GET /admin/figures',
    rule: 'Admins only; money with the power ‘finance’ alone.',
    statuses: [401, 403, 403, 200],
    powers: POWERS,
    request: () => ({ path: '/admin/figures' }),
  },
];
