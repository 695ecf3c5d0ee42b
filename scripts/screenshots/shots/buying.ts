import { dialog, fail, hang, openDialog, payWith, press } from '#scripts/screenshots/shots/actions.ts';
import type { OrderName } from '#scripts/screenshots/marketplace.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';

const ORDERS = /\/api\/orders\?/;

const buyer = (shot: Omit<Shot, 'as'>): Shot => ({ ...shot, as: 'buyer' });

/** Browsing as a member, booking, reporting, and one's own orders. */
export const BUYING_SHOTS: readonly Shot[] = [
  buyer({ name: 'category', path: '/category/MacBook' }),
  buyer({ name: 'category-loading', path: '/category/MacBook', before: hang(/\/api\/category\//), hangs: true }),
  buyer({ name: 'category-failed', path: '/category/MacBook', before: fail(/\/api\/category\//) }),
  buyer({ name: 'category-unknown', path: '/category/Typewriter' }),
  buyer({ name: 'booking', path: '/category/MacBook', act: openDialog(/^Book Now/), window: true }),
  buyer({
    name: 'booking-errors',
    path: '/category/MacBook',
    act: async (page) => {
      await openDialog(/^Book Now/)(page);
      await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
    },
    window: true,
  }),
  buyer({
    name: 'booking-success',
    path: '/category/Netbook',
    act: async (page) => {
      await openDialog(/^Book Now/)(page);
      await dialog(page).getByLabel('Phone').fill('+880 1711-204060');
      await dialog(page).getByLabel('Meeting location').fill('The station');
      await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
      await page.getByText('Booking Success').waitFor();
    },
    window: true,
    popups: true,
  }),
  buyer({
    name: 'report-success',
    path: '/category/Ultrabook',
    act: async (page) => {
      await press(/^Report to Admin/)(page);
      await page.getByText('Product Reported Success').waitFor();
    },
    window: true,
    popups: true,
  }),
  buyer({
    name: 'account-menu-member',
    path: '/blog',
    act: (page) => page.getByRole('button', { name: 'Account' }).click(),
    window: true,
  }),
  buyer({
    name: 'menu-sheet-member',
    path: '/blog',
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    widths: [390],
    window: true,
  }),
  buyer({ name: 'dashboard-buyer', path: '/dashboard' }),
  buyer({ name: 'dashboard-guard', path: '/dashboard', before: hang(/\/api\//), hangs: true }),
  buyer({ name: 'dashboard-wrong-role', path: '/dashboard/allSellers' }),
  buyer({ name: 'error-dashboard', path: '/dashboard/no-such-page' }),
  buyer({ name: 'my-orders', path: '/dashboard/myOrders' }),
  buyer({ name: 'my-orders-loading', path: '/dashboard/myOrders', before: hang(ORDERS), hangs: true }),
  buyer({ name: 'my-orders-failed', path: '/dashboard/myOrders', before: fail(ORDERS) }),
  { name: 'my-orders-empty', as: 'new buyer', path: '/dashboard/myOrders' },
];

const payment =
  (order: OrderName): Shot['path'] =>
  ({ orders }) =>
    `/dashboard/payment/${orders[order]}`;

/** Paying. */
export const PAYMENT_SHOTS: readonly Shot[] = [
  buyer({ name: 'payment', path: payment('open') }),
  buyer({ name: 'payment-loading', path: payment('open'), before: hang(/\/api\/orders\//), hangs: true }),
  buyer({
    name: 'payment-card-incomplete',
    path: payment('open'),
    act: (page) => payWith(page, '4242 4242'),
  }),
  buyer({
    name: 'payment-declined',
    path: payment('open'),
    act: async (page) => {
      await payWith(page, '4000000000000002');
      await page.getByText('Your card was declined.').waitFor();
    },
  }),
  buyer({
    name: 'payment-authentication',
    path: payment('open'),
    act: async (page) => {
      await payWith(page, '4000002500003155');
      await dialog(page).waitFor();
    },
    window: true,
  }),
  buyer({
    name: 'payment-charging',
    path: payment('charging'),
    before: hang(/\/card-sandbox\/v1\/.*confirm/),
    act: (page) => payWith(page, '4242424242424242'),
    hangs: true,
  }),
  buyer({
    name: 'payment-unrecorded',
    path: payment('unrecorded'),
    before: fail(/\/api\/payments/),
    act: async (page) => {
      await payWith(page, '4242424242424242');
      await page.getByText('Your payment went through and is safe').waitFor();
    },
  }),
  buyer({
    name: 'payment-done',
    path: payment('toPay'),
    act: async (page) => {
      await payWith(page, '4242424242424242');
      await page.getByText('Congratulation! Payment Done').waitFor();
    },
  }),
  buyer({
    name: 'payment-stopped',
    path: payment('toStop'),
    act: async (page) => {
      await press(/^Stop paying/)(page);
      await page.getByText('You have stopped paying').waitFor();
    },
  }),
  buyer({
    name: 'orders-cancel-booking',
    path: '/dashboard/myOrders',
    act: openDialog(/^Cancel booking/),
    window: true,
  }),
  buyer({ name: 'payment-paid', path: payment('paid') }),
  buyer({ name: 'payment-sold', path: payment('sold') }),
  buyer({ name: 'payment-deleted', path: payment('deleted') }),
  buyer({ name: 'payment-held', path: payment('held') }),
  buyer({ name: 'payment-no-such-order', path: '/dashboard/payment/00000000-0000-7000-8000-000000000000' }),
];
