import type { OrderName } from '#scripts/screenshots/marketplace.ts';
import { type Shot, openDialog, see, shots, steps } from '#scripts/screenshots/shots.ts';

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
    'order-at-the-meeting': {
      path: order('paid'),
      act: steps((page) => page.getByText('At the meeting', { exact: true }).click(), see(/I’m here/)),
    },
    'order-problem': { path: order('paid'), act: openDialog('Report a problem'), window: true },
    'buyer-offers': { path: '/dashboard/offers' },
    'make-offer': {
      path: ({ laptops }) => `/laptops/${laptops.unasked}`,
      act: openDialog(/^Make an offer/),
      window: true,
    },
  }),
  ...shots('busy seller', {
    earnings: { path: '/dashboard/earnings' },
    'order-seller-unpaid': { path: order('ofSeller') },
    'order-seller-paid': { path: order('ofSellerPaid') },
    'order-seller-cancelled': { path: order('ofSellerCanceled') },
    'order-seller-disputed': { path: ({ staff }) => `/dashboard/orders/${staff.disputed}` },
    'order-seller-refund': { path: order('ofSellerPaid'), act: openDialog('Refund the buyer'), window: true },
    'confirm-hand-over': { path: order('ofSellerPaid', '/confirm') },
    'seller-offers': { path: '/dashboard/offers' },
    buyers: { path: '/dashboard/buyers' },
    import: { path: '/dashboard/import' },
    'my-products-chosen': { path: '/dashboard/myProducts', act: (page) => page.getByLabel('Select all').check() },
  }),
  ...shots('admin', {
    'order-admin': { path: order('paid') },
    'order-refund': { path: order('paid'), act: openDialog('Refund'), window: true },
    'order-admin-meeting': { path: order('ofSellerPaid') },
  }),
];
