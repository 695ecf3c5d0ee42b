import type { Page } from '@playwright/test';
import {
  type Shot,
  type Step,
  dialog,
  fail,
  fill,
  hang,
  openDialog,
  see,
  shots,
  steps,
} from '#scripts/screenshots/shots.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const QUEUE = '/dashboard/moderation';
const REPORTED = 'Dell Latitude 7420 sealed, wholesale price, 20 pieces';

const openItem = steps(
  (page) => page.getByRole('button', { name: REPORTED, exact: true }).first().click(),
  (page) =>
    dialog(page)
      .getByText('Decide')
      .or(dialog(page).getByRole('group', { name: 'Decide' }))
      .first()
      .waitFor(),
);
const decide =
  (name: string) =>
  (page: Page): Promise<void> =>
    dialog(page).getByRole('button', { name, exact: true }).click();

const lookUp = (words: string) => `/dashboard/find?${new URLSearchParams({ q: words }).toString()}`;

/** Waits for the first of what says this: reads are tried again before a page says that they failed. */
const seeFirst =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByText(text).first().waitFor();
const headed: Step = (page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
const FAILED = seeFirst(/couldn’t be (loaded|reached)/);

/** Everything that Admins open, from their first page to an order's refund, also empty, loading and failed. */
export const ADMIN_SHOTS: readonly Shot[] = shots('admin', {
  'admin-overview-week': { path: '/dashboard?period=last-week' },
  'admin-overview-wrong-days': { path: '/dashboard?from=2026-11-10&to=2026-11-01' },
  'admin-overview-failed': { path: '/dashboard', before: fail(/\/api\/admin\/(figures|waiting)/), act: FAILED },
  'admin-overview-loading': {
    path: '/dashboard',
    before: hang(/\/api\/admin\/(figures|waiting)/),
    act: seeFirst('What happened'),
    hangs: true,
  },
  'admin-all-pages': {
    path: '/dashboard',
    act: steps(
      (page) => page.getByRole('button', { name: 'All pages' }).click(),
      (page) => dialog(page).waitFor(),
    ),
    widths: [390, 768],
    window: true,
  },
  'admin-find': { path: '/dashboard/find' },
  'admin-find-email': { path: lookUp('abdurrahman.alfaruq.with.a.long.address@people.test') },
  'admin-find-words': { path: lookUp('latitude') },
  'admin-find-nothing': { path: lookUp('zzz') },
  'admin-find-failed': { path: lookUp('latitude'), before: fail(/\/api\/admin\/find/), act: FAILED },
  'admin-people': { path: '/dashboard/people' },
  'admin-people-none': { path: '/dashboard/people?q=zzzz' },
  'admin-people-failed': { path: '/dashboard/people', before: fail(/\/api\/admin\/people/), act: FAILED },
  'admin-people-loading': {
    path: '/dashboard/people',
    before: hang(/\/api\/admin\/people/),
    act: seeFirst('Everybody with an open account.'),
    hangs: true,
  },
  'admin-person-buyer': { path: ({ staff }) => `/dashboard/people/${staff.person}` },
  'admin-person-seller': { path: ({ staff }) => `/dashboard/people/${staff.suspect}` },
  'admin-person-powers': {
    path: ({ staff }) => `/dashboard/people/${staff.person}`,
    act: openDialog('Make Admin'),
    window: true,
  },
  'admin-person-unknown': { path: `/dashboard/people/${NOBODY}`, act: headed },
  'admin-orders': { path: '/dashboard/adminOrders' },
  'admin-orders-filters': {
    path: '/dashboard/adminOrders?state=paid',
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    widths: [390],
  },
  'admin-order': { path: ({ staff }) => `/dashboard/adminOrders/${staff.order}` },
  'admin-order-disputed': { path: ({ staff }) => `/dashboard/adminOrders/${staff.disputed}` },
  'admin-order-refund': {
    path: ({ staff }) => `/dashboard/adminOrders/${staff.order}`,
    act: steps(openDialog('Refund'), fill({ 'Amount to refund': '25' })),
    window: true,
  },
  'admin-order-refund-errors': {
    path: ({ staff }) => `/dashboard/adminOrders/${staff.order}`,
    act: steps(openDialog('Refund'), fill({ 'Amount to refund': '9999' }), (page) =>
      dialog(page)
        .getByRole('button', { name: /^Refund/ })
        .click(),
    ),
    window: true,
  },
  'admin-order-unknown': { path: `/dashboard/adminOrders/${NOBODY}`, act: headed },
  'admin-laptops': { path: '/dashboard/laptops' },
  'admin-payments': { path: '/dashboard/payments' },
  'admin-staff': { path: '/dashboard/staff' },
  'admin-offers': { path: '/dashboard/offers' },
  'admin-ledger': { path: '/dashboard/ledger' },
  'admin-claims': { path: '/dashboard/claims' },
  'admin-claim': {
    path: '/dashboard/claims',
    act: steps(
      (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /7420 2-/ })
          .first()
          .click(),
      see('The screen has a crack from corner to corner'),
    ),
  },
  'admin-queue': { path: QUEUE },
  'admin-queue-none': { path: `${QUEUE}?q=zzzz` },
  'admin-queue-item': { path: QUEUE, act: openItem, window: true },
  'admin-queue-take-down': { path: QUEUE, act: steps(openItem, decide('Take down')), window: true },
  'admin-queue-chosen': { path: QUEUE, act: (page) => page.getByLabel('Select all').check() },
  'admin-decided': { path: `${QUEUE}/decided` },
  'admin-texts': { path: '/dashboard/texts' },
  'admin-text': { path: '/dashboard/texts/hero' },
  'admin-text-list': { path: '/dashboard/texts/home-about' },
  'admin-text-page': { path: '/dashboard/texts/page-help' },
  'admin-text-new': { path: '/dashboard/texts/new' },
  'admin-text-preview': { path: '/dashboard/texts/home-about/preview' },
  'admin-text-unknown': { path: '/dashboard/texts/nothing', act: headed },
});
