import type { Page } from '@playwright/test';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import type { FailedJobAnswer } from '#shared/contracts/jobs.ts';
import { type Shot, click, dialog, fill, openDialog, see, shots, steps } from '#scripts/screenshots/shots.ts';
import { answerWith } from '#tests/e2e/support/calls.ts';
import { choosePictures, openSpecs } from '#tests/e2e/support/listing-form.ts';
import { photograph } from '#tests/e2e/support/pictures.ts';

const ADD_PRODUCT = '/dashboard/addProducts';
const ACCOUNT = '/dashboard/account';

async function addPictures(page: Page): Promise<void> {
  await choosePictures(page, [
    await photograph('front.jpg', '#4a6b5d'),
    await photograph('keyboard.jpg', '#8d7f64'),
    {
      name: 'a very long name of a receipt from the shop.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    },
  ]);
  await page.getByRole('img', { name: 'Your picture 2' }).waitFor();
}

/** Waiting for review takes more sales than the demo has, and photos are ready too soon to be looked at. */
async function unlistTwo(page: Page): Promise<void> {
  await page.route(/\/api\/myProducts\?/, async (route) => {
    const response = await route.fetch();
    const [first, second, ...rest]: ProductAnswer[] = await response.json();
    const json = [{ ...first, unlisted: 'review' }, { ...second, unlisted: 'pictures' }, ...rest];
    await route.fulfill({ response, json });
  });
}

/** Of a seller with listings, bookings and drafts in many states. */
const BUSY_SELLER = shots('busy seller', {
  notifications: { path: '/dashboard/notifications' },
  'my-products-states': { path: '/dashboard/myProducts' },
  'my-products-unlisted': { path: '/dashboard/myProducts', before: unlistTwo },
  'add-product-drafts': { path: ADD_PRODUCT },
  'add-product-pictures': { path: ADD_PRODUCT, act: addPictures },
  'add-product-price-low': {
    path: ADD_PRODUCT,
    act: steps(
      fill({ 'Product name': 'Dell Latitude 7420, i7-1185G7, 16 GB, 512 GB SSD', 'Resale price': '37' }),
      see('Yours is far below that'),
    ),
  },
  'add-product-specs-open': {
    path: ADD_PRODUCT,
    act: steps(
      fill({ 'Product name': 'Dell Latitude 7420, i7-1185G7, 16 GB, 512 GB SSD', 'Product condition': 'Good' }),
      see('Typical price'),
      openSpecs,
    ),
  },
  'product-duplicated': {
    path: ({ laptops }) => `${ADD_PRODUCT}?copy=${laptops.paused}`,
    act: (page) => page.getByLabel('Product name').waitFor(),
  },
  'product-duplicated-unknown': { path: `${ADD_PRODUCT}?copy=00000000-0000-7000-8000-000000000000` },
  'account-seller': { path: ACCOUNT },
  'contact-details': { path: ACCOUNT, act: openDialog(/phone/), window: true },
  'switch-and-book': { path: '/', act: openDialog(/^Book Now/), window: true },
});

const BUYER = shots('buyer', {
  'saved-searches': { path: '/dashboard/savedSearches' },
  'rename-search': { path: '/dashboard/savedSearches', act: openDialog(/^Rename/), window: true },
  'start-selling': { path: ADD_PRODUCT },
  'change-booking': { path: '/dashboard/myOrders', act: openDialog(/^Change phone or place/), window: true },
  'account-buyer': { path: ACCOUNT },
  'account-menu-dashboard': { path: '/dashboard', act: click('Account'), window: true },
  'menu-sheet-dashboard': { path: '/dashboard', act: click('Menu'), widths: [390], window: true },
});

const EMAIL: FailedJobAnswer = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'letter',
  what: 'E-mail “Choose a new password” to ada@people.test',
  tries: 12,
  error: 'The mail server didn’t accept the e-mail: 550 No such user',
  failed: '2026-11-20T10:00:00.000Z',
  owed: false,
};
const REFUND: FailedJobAnswer = {
  ...EMAIL,
  _id: '0198c0de-0000-7000-8000-000000000002',
  kind: 'payment',
  what: 'Refund $300 for “ThinkPad X1 Carbon Gen 9 with 16 GB and a very good battery”',
  error: 'The payment provider couldn’t do it: Insufficient funds',
  owed: true,
};

const ADMIN = shots('admin', {
  'failed-jobs-some': {
    path: '/dashboard/failedJobs',
    before: (page) => answerWith(page, 'GET', /^\/jobs\/failed(\?|$)/, [REFUND, EMAIL]),
  },
  'suspend-errors': {
    path: '/dashboard/allSellers',
    act: steps(openDialog(/^Suspend/), (page) => dialog(page).getByRole('button', { name: 'Suspend account' }).click()),
    window: true,
  },
  'audit-log-filtered': { path: '/dashboard/auditLog?from=2020-01-01' },
  'account-admin': { path: ACCOUNT },
});

/** States that take some making. */
export const STATE_SHOTS: readonly Shot[] = [
  ...BUSY_SELLER,
  ...BUYER,
  ...ADMIN,
  ...shots('visitor', {
    'outbox-full': { path: '/outbox' },
    'near-me': { path: '/laptops?q=thinkpad+near+me', window: true },
  }),
];
