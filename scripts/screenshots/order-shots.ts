import type { OrderName } from '#scripts/screenshots/marketplace.ts';
import { type Shot, openDialog, shots } from '#scripts/screenshots/shots.ts';

const order =
  (name: OrderName, page = ''): Shot['path'] =>
  ({ orders }) =>
    `/dashboard/orders/${orders[name]}${page}`;

/** An order's own page and its receipt, as buyer, seller and Admin see them. */
export const ORDER_SHOTS: readonly Shot[] = [
  ...shots('buyer', {
    'order-unpaid': { path: order('open') },
    'order-meeting-suggested': { path: order('ofSeller') },
    'order-meeting-suggest': { path: order('open'), act: openDialog('Suggest a time'), window: true },
    'order-meeting-decline': { path: order('ofSeller'), act: openDialog('Decline'), window: true },
    'order-unpaid-change': { path: order('open'), act: openDialog(/^Change phone or place/), window: true },
    'order-paid': { path: order('paid') },
    'order-lost': { path: order('sold') },
    'order-withdrawn': { path: order('deleted') },
    'order-held': { path: order('held') },
    'order-cancelled': { path: order('canceled') },
    'order-receipt': { path: order('paid', '/receipt') },
  }),
  ...shots('busy seller', {
    earnings: { path: '/dashboard/earnings' },
    'order-seller-unpaid': { path: order('ofSeller') },
    'order-seller-paid': { path: order('ofSellerPaid') },
    'order-seller-cancelled': { path: order('ofSellerCanceled') },
  }),
  ...shots('admin', {
    'order-admin': { path: order('paid') },
    'order-refund': { path: order('paid'), act: openDialog('Refund'), window: true },
    'order-admin-meeting': { path: order('ofSellerPaid') },
  }),
];
