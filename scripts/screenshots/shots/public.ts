import { dialog, fail, openDialog, press } from '#scripts/screenshots/shots/actions.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';
import { answerTiles } from '#tests/e2e/support/tiles.ts';

const visitor = (shot: Omit<Shot, 'as'>): Shot => ({ ...shot, as: 'visitor' });

/** What everybody can see. */
export const PUBLIC_SHOTS: readonly Shot[] = [
  visitor({ name: 'home', path: '/' }),
  visitor({ name: 'home-first-view', path: '/', window: true }),
  visitor({ name: 'home-all-shown', path: '/', act: press('Show more') }),
  visitor({ name: 'search-results', path: '/?q=thinkpad' }),
  visitor({ name: 'search-none-found', path: '/?q=typewriter' }),
  visitor({ name: 'laptop', path: ({ laptops }) => `/laptops/${laptops.offered}` }),
  visitor({ name: 'laptop-first-view', path: ({ laptops }) => `/laptops/${laptops.offered}`, window: true }),
  visitor({ name: 'laptop-sold', path: ({ laptops }) => `/laptops/${laptops.sold}` }),
  visitor({
    name: 'laptop-picture',
    path: ({ laptops }) => `/laptops/${laptops.offered}`,
    act: openDialog('Look closer'),
    window: true,
  }),
  visitor({ name: 'laptops', path: '/laptops' }),
  visitor({ name: 'laptops-filtered', path: '/laptops?q=thinkpad+under+%24500&memory=16&grade=good', window: true }),
  visitor({ name: 'laptops-nearest', path: '/laptops?q=thinkpad+4090&minPrice=900&maxPrice=100', window: true }),
  visitor({
    name: 'laptops-filters-sheet',
    path: '/laptops?brand=Apple',
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    widths: [390, 768],
    window: true,
  }),
  visitor({
    name: 'laptops-suggestions',
    path: '/laptops',
    act: async (page) => {
      await page.getByLabel('Search laptops').pressSequentially('think');
      await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    },
    window: true,
  }),
  visitor({ name: 'blog', path: '/blog' }),
  visitor({ name: 'wishlist-empty', path: '/wishlist' }),
  visitor({ name: 'compare-empty', path: '/compare' }),
  visitor({
    name: 'compare',
    path: '/?q=thinkpad',
    act: async (page) => {
      for (const index of [0, 1])
        await page
          .getByRole('button', { name: /^Compare: / })
          .nth(index)
          .click();
      await page.getByRole('link', { name: 'Compare 2' }).click();
      await page.getByRole('heading', { name: 'Compare laptops' }).waitFor();
    },
  }),
  visitor({
    name: 'wishlist',
    path: '/?q=thinkpad',
    act: async (page) => {
      for (const index of [0, 1])
        await page
          .getByRole('button', { name: /^Keep: / })
          .nth(index)
          .click();
      await page.goto(new URL('/wishlist', page.url()).href);
      await page.getByText('2 of at most 50').waitFor();
    },
  }),
  // No name but our own leads anywhere here, so this is the drawn map.
  visitor({ name: 'contact', path: '/contact' }),
  visitor({ name: 'outbox', path: '/outbox' }),
  visitor({ name: 'contact-errors', path: '/contact', act: press('Send') }),
  visitor({ name: 'contact-sent', path: '/contact?sent' }),
  visitor({
    name: 'contact-map',
    path: '/contact',
    before: answerTiles,
    act: async (page) => {
      await page.getByRole('heading', { name: 'Our Location' }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: /^Map of Rajshahi/ }).waitFor();
    },
  }),
  visitor({ name: 'log-in', path: '/login' }),
  visitor({ name: 'log-in-errors', path: '/login', act: press('Log in') }),
  visitor({
    name: 'log-in-refused',
    path: '/login?from=/dashboard',
    act: async (page) => {
      await page.getByLabel('Email').fill('buyer@clamshell.test');
      await page.getByLabel('Password', { exact: true }).fill('Wrong!99');
      await press('Log in')(page);
      await page.getByText('Invalid email or password').waitFor();
    },
  }),
  visitor({ name: 'sign-up', path: '/signup' }),
  visitor({
    name: 'sign-up-errors',
    path: '/signup',
    act: async (page) => {
      await page.getByLabel('Email').fill('somebody');
      await page.getByLabel('Password', { exact: true }).fill('lower');
      await press('Sign up')(page);
    },
  }),
  visitor({ name: 'error-public', path: '/no-such-page' }),
  visitor({
    name: 'error-unreachable',
    path: '/blog',
    act: async (page) => {
      await fail(/\/api\//)(page);
      await page.getByRole('link', { name: 'Clamshell, home' }).click();
      await page.getByText('Go back home').waitFor();
    },
  }),
  visitor({ name: 'please-log-in', path: '/', act: openDialog(/^Book Now/), window: true }),
  visitor({
    name: 'report-warning',
    path: '/',
    act: async (page) => {
      await press(/^Report to Admin/)(page);
      await page.getByRole('alert').getByText('Report to admin').waitFor();
    },
    window: true,
    popups: true,
  }),
  visitor({
    name: 'account-menu-visitor',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Account' }).click(),
    window: true,
  }),
  visitor({
    name: 'menu-sheet-visitor',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    widths: [390],
    window: true,
  }),
  visitor({
    name: 'skip-link',
    path: '/blog',
    act: (page) => page.keyboard.press('Tab'),
    window: true,
  }),
  visitor({
    name: 'broken-pictures',
    path: '/?q=macbook',
    before: (page) => page.route(/\/pictures\/demo\//, (route) => route.fulfill({ status: 404 })),
  }),
  visitor({
    name: 'dialog-unavailable',
    path: '/',
    before: (page) => page.route(/\/assets\/please-log-in-/, (route) => route.fulfill({ status: 404 })),
    act: async (page) => {
      await press(/^Book Now/)(page);
      await page.getByText('This could not be opened').waitFor();
      if (await dialog(page).isVisible()) throw new Error('The dialog was there all the same');
    },
    window: true,
    popups: true,
  }),
];
