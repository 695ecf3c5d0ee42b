import type { Page } from '@playwright/test';
import type { OrderName } from '#scripts/screenshots/marketplace.ts';
import {
  type Shot,
  click,
  dialog,
  fail,
  fill,
  hang,
  openDialog,
  payWith,
  press,
  see,
  shots,
  steps,
} from '#scripts/screenshots/shots.ts';

const ORDERS = /\/api\/orders\?/;
const NO_ID = '00000000-0000-7000-8000-000000000000';
const MY_PRODUCTS = '/dashboard/myProducts';
const ADD_PRODUCT = '/dashboard/addProducts';

const payment =
  (order: OrderName): Shot['path'] =>
  ({ orders }) =>
    `/dashboard/payment/${orders[order]}`;

async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.getByLabel('Product name').waitFor();
}

/** Of a laptop that is for sale. */
async function openActions(page: Page): Promise<void> {
  const live = page.getByRole('row').filter({ hasText: 'Live' }).filter({ hasNotText: 'Running' });
  await live
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menu').waitFor();
}

const choose = (action: string) => async (page: Page) => {
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
};

const seeLoading = (page: Page) => page.getByText('Loading the list').first().waitFor();

const submitBooking = (page: Page) => dialog(page).getByRole('button', { name: 'Book', exact: true }).click();

const BROWSING = shots('buyer', {
  category: { path: '/category/MacBook' },
  'category-loading': { path: '/category/MacBook', before: hang(/\/api\/category\//), hangs: true },
  'category-failed': { path: '/category/MacBook', before: fail(/\/api\/category\//) },
  'category-unknown': { path: '/category/Typewriter' },
  booking: { path: '/category/MacBook', act: openDialog(/^Book Now/), window: true },
  'booking-errors': { path: '/category/MacBook', act: steps(openDialog(/^Book Now/), submitBooking), window: true },
  'booking-success': {
    path: '/category/Netbook',
    act: steps(
      openDialog(/^Book Now/),
      fill({ Phone: '+880 1711-204060', 'Meeting location': 'The station' }),
      submitBooking,
      see('Booking Success'),
    ),
    window: true,
    toasts: true,
  },
  report: { path: '/category/Ultrabook', act: openDialog(/^Report to Admin/), window: true },
  'report-success': {
    path: '/category/Ultrabook',
    // From the second width on it has been reported before.
    act: steps(openDialog(/^Report to Admin/), click('Send report'), see(/Product Reported Success|already reported/)),
    window: true,
    toasts: true,
  },
  'account-menu-member': { path: '/blog', act: click('Account'), window: true },
  'menu-sheet-member': { path: '/blog', act: click('Menu'), widths: [390], window: true },
  'dashboard-buyer': { path: '/dashboard' },
  'dashboard-guard': { path: '/dashboard', before: hang(/\/api\//), hangs: true },
  'dashboard-wrong-role': { path: '/dashboard/allSellers' },
  'error-dashboard': { path: '/dashboard/no-such-page' },
  'my-orders': { path: '/dashboard/myOrders' },
  'my-orders-loading': { path: '/dashboard/myOrders', before: hang(ORDERS), act: seeLoading, hangs: true },
  'my-orders-failed': {
    path: '/dashboard/myOrders',
    before: fail(ORDERS),
    act: see('The list couldn’t be loaded'),
  },
});

const SELLING = shots('seller', {
  'dashboard-seller': { path: '/dashboard' },
  'add-product': { path: ADD_PRODUCT },
  'add-product-errors': { path: ADD_PRODUCT, act: press('Add Service') },
  'add-product-filled': {
    path: ADD_PRODUCT,
    act: async (page) => {
      await page.getByLabel('Category').selectOption('Ultrabook');
      await fill({
        'Product name': 'ThinkPad X1 Carbon Gen 9',
        'Used time': '2 years',
        'Original price': '1650',
        'Resale price': '740',
        'Product condition': 'Good',
        'Mobile number': '+880 1711-204060',
        'Image URL': new URL('/pictures/demo/thinkpad-x1-carbon-gen-9.svg', page.url()).href,
        Location: 'Rajshahi, Shaheb Bazar',
        Description: 'Core i7, 16 GB, 512 GB. The battery holds six hours; one key is worn.',
      })(page);
    },
  },
  'add-product-specs': {
    path: ADD_PRODUCT,
    act: steps(
      fill({
        'Product name': 'Lenovo ThinkPad T450 Core i5-5300U 2.30GHz 8Gb Ram 256GB SSD MINT',
        Description: 'Battery health 83 %. 14 inch Full HD, Windows 10 Pro.',
      }),
      press('Change specifications'),
      (page) => page.getByLabel('Battery health').and(page.locator('[value="83"]')).waitFor(),
      fill({ 'Storage (GB)': '512' }),
      see('The name says 256.'),
    ),
  },
  'my-products': { path: MY_PRODUCTS },
  'my-products-loading': { path: MY_PRODUCTS, before: hang(/\/api\/myProducts/), act: seeLoading, hangs: true },
  'notifications-failed': {
    path: '/dashboard/notifications',
    before: fail(/\/api\/notifications\?/),
    act: see('The list couldn’t be loaded'),
  },
  'notification-settings': { path: '/dashboard/notificationSettings' },
  'edit-product': { path: MY_PRODUCTS, act: edit },
  'edit-product-errors': {
    path: MY_PRODUCTS,
    act: steps(edit, fill({ 'Product name': '', 'Resale price': 'a lot' }), (page) =>
      page.getByRole('main').locator('button[type=submit]').click(),
    ),
  },
  'edit-product-unknown': { path: `/dashboard/editProduct/${NO_ID}` },
  'product-actions': { path: MY_PRODUCTS, act: openActions, window: true, widths: [1280] },
  'product-actions-phone': { path: MY_PRODUCTS, act: openActions, window: true, widths: [390] },
  'advertise-product': { path: MY_PRODUCTS, act: steps(openActions, choose('Advertise')), window: true },
  'delete-product': { path: MY_PRODUCTS, act: steps(openActions, choose('Delete')), window: true },
  'delete-product-busy': {
    path: MY_PRODUCTS,
    before: hang(/\/api\/myProducts\//),
    act: steps(openActions, choose('Delete'), click('Delete product')),
    window: true,
    hangs: true,
  },
  'booking-as-seller': { path: '/', act: openDialog(/^Book Now/), window: true },
});

const ADMINISTRATION = shots('admin', {
  'dashboard-admin': { path: '/dashboard' },
  'all-sellers': { path: '/dashboard/allSellers' },
  'delete-seller': { path: '/dashboard/allSellers', act: openDialog(/^Delete/), window: true },
  'suspend-seller': { path: '/dashboard/allSellers', act: openDialog(/^Suspend/), window: true },
  'all-buyers': { path: '/dashboard/allBuyers' },
  'reported-items': { path: '/dashboard/reportedItems' },
  'price-alerts': { path: '/dashboard/moderation?reason=far-below' },
  'delete-message': { path: '/dashboard/messages', act: openDialog(/^Delete/), window: true },
  messages: { path: '/dashboard/messages' },
  'failed-jobs': { path: '/dashboard/failedJobs' },
  'messages-kept-apart': { path: '/dashboard/messages?apart' },
  'audit-log': { path: '/dashboard/auditLog' },
  decisions: { path: '/dashboard/decisions' },
});

const PAYING = shots('buyer', {
  payment: { path: payment('open') },
  'payment-loading': { path: payment('open'), before: hang(/\/api\/orders\//), hangs: true },
  'payment-card-incomplete': { path: payment('open'), act: payWith('4242 4242') },
  'payment-declined': {
    path: payment('open'),
    act: steps(payWith('4000000000000002'), see('Your card was declined.')),
  },
  'payment-authentication': {
    path: payment('open'),
    act: steps(payWith('4000002500003155'), (page) => dialog(page).waitFor()),
    window: true,
  },
  'payment-charging': {
    path: payment('charging'),
    before: hang(/\/card-sandbox\/v1\/.*confirm/),
    act: payWith('4242424242424242'),
    hangs: true,
  },
  'payment-unrecorded': {
    path: payment('unrecorded'),
    before: fail(/\/api\/payments/),
    act: steps(payWith('4242424242424242'), see('Your payment went through and is safe')),
  },
  'payment-done': {
    path: payment('toPay'),
    act: steps(payWith('4242424242424242'), see('Congratulation! Payment Done')),
  },
  'payment-stopped': { path: payment('toStop'), act: steps(press('Cancel'), see('You cancelled the payment')) },
  'orders-cancel-booking': { path: '/dashboard/myOrders', act: openDialog(/^Cancel booking/), window: true },
  'payment-paid': { path: payment('paid') },
  'payment-sold': { path: payment('sold') },
  'payment-deleted': { path: payment('deleted') },
  'payment-held': { path: payment('held') },
  'payment-no-such-order': { path: `/dashboard/payment/${NO_ID}` },
});

/** What members see. Paying comes last, since it changes the buyer's orders. */
export const MEMBER_SHOTS: readonly Shot[] = [
  ...BROWSING,
  ...SELLING,
  ...shots('new seller', {
    'my-products-empty': { path: MY_PRODUCTS },
    'earnings-empty': { path: '/dashboard/earnings' },
    account: { path: '/dashboard/account', act: click('Change password') },
  }),
  ...shots('new buyer', {
    'my-orders-empty': { path: '/dashboard/myOrders' },
    'notifications-empty': { path: '/dashboard/notifications' },
    'saved-searches-empty': { path: '/dashboard/savedSearches' },
    'delete-account': { path: '/dashboard/account', act: openDialog('Delete my account'), window: true },
  }),
  ...ADMINISTRATION,
  ...PAYING,
];
