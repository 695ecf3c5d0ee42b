import type { Page } from '@playwright/test';
import { click, dialog, fail, fill, lose, openDialog, press, see, shots, steps } from '#scripts/screenshots/shots.ts';
import { answerTiles } from '#tests/e2e/support/tiles.ts';
import { builtScript } from '#scripts/support/built-script.ts';

/** Presses the first two buttons of that name. */
const pressTwo = (name: RegExp) => async (page: Page) => {
  for (const index of [0, 1]) await page.getByRole('button', { name }).nth(index).click();
};

async function openGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await click(/Google/)(page);
  const popup = await opening;
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return popup;
}

async function askConsent(page: Page): Promise<Page> {
  const popup = await openGoogle(page);
  await fill({ Name: 'Ayesha Siddiqua', 'E-mail': 'ayesha@people.test' })(popup);
  await click('Continue as this person')(popup);
  await popup.getByRole('button', { name: 'Allow' }).waitFor();
  return popup;
}

async function expectNoDialog(page: Page): Promise<void> {
  if (await dialog(page).isVisible()) throw new Error('The dialog opened although its code is missing');
}

/** What everybody can see. */
export const VISITOR_SHOTS = shots('visitor', {
  home: { path: '/' },
  'home-first-view': { path: '/', window: true },
  'home-more-shown': { path: '/', act: (page) => page.getByRole('link', { name: 'Show more' }).click() },
  'search-results': { path: '/laptops?q=thinkpad' },
  'search-none-found': { path: '/laptops?q=typewriter' },
  laptop: { path: ({ laptops }) => `/laptops/${laptops.offered}` },
  'laptop-first-view': { path: ({ laptops }) => `/laptops/${laptops.offered}`, window: true },
  'laptop-sold': { path: ({ laptops }) => `/laptops/${laptops.sold}` },
  'laptop-picture': {
    path: ({ laptops }) => `/laptops/${laptops.offered}`,
    act: openDialog('Zoom'),
    window: true,
  },
  seller: {
    path: ({ laptops }) => `/laptops/${laptops.offered}`,
    act: async (page) => {
      await page.getByRole('region', { name: 'The seller' }).getByRole('link').first().click();
      await page.getByRole('heading', { name: /^For sale now/ }).waitFor();
    },
  },
  laptops: { path: '/laptops' },
  'laptops-filtered': { path: '/laptops?q=thinkpad+under+%24500&memory=16&grade=good', window: true },
  'laptops-nearest': { path: '/laptops?q=thinkpad+4090&minPrice=900&maxPrice=100', window: true },
  'laptops-filters-sheet': {
    path: '/laptops?brand=Apple',
    act: click(/^Filters/),
    widths: [390, 768],
    window: true,
  },
  'laptops-suggestions': {
    path: '/laptops',
    act: async (page) => {
      await page.getByLabel('Search laptops').pressSequentially('think');
      await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    },
    window: true,
  },
  blog: { path: '/blog' },
  guides: { path: '/guides' },
  guide: { path: '/guides/how-to-check-a-used-laptop' },
  'how-it-works': { path: '/how-it-works' },
  help: { path: '/help', act: (page) => page.locator('summary').first().click() },
  'buyer-protection': { path: '/buyer-protection' },
  'selling-and-fees': { path: '/selling' },
  safety: { path: '/safety' },
  about: { path: '/about' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
  cookies: { path: '/cookies' },
  imprint: { path: '/imprint' },
  'wishlist-empty': { path: '/wishlist' },
  'compare-empty': { path: '/compare' },
  compare: {
    path: '/laptops?q=thinkpad',
    act: async (page) => {
      await pressTwo(/^Compare: /)(page);
      await page.getByRole('link', { name: 'Compare 2' }).click();
      await page.getByRole('heading', { name: 'Compare laptops' }).waitFor();
    },
  },
  wishlist: {
    path: '/laptops?q=thinkpad',
    act: async (page) => {
      await pressTwo(/^Save: /)(page);
      await page.goto(new URL('/wishlist', page.url()).href);
      await page.getByText('2 saved').waitFor();
    },
  },
  // The browser resolves no foreign names, so this is the drawn map.
  contact: { path: '/contact' },
  outbox: { path: '/outbox' },
  'contact-errors': { path: '/contact', act: press('Send') },
  'contact-sent': { path: '/contact?sent' },
  'contact-map': {
    path: '/contact',
    before: answerTiles,
    act: async (page) => {
      await page.getByRole('heading', { name: 'Our Location' }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: /^Map of Rajshahi/ }).waitFor();
    },
  },
  'log-in': { path: '/login' },
  'log-in-errors': { path: '/login', act: press('Log in') },
  'log-in-refused': {
    path: '/login?from=/dashboard',
    act: steps(
      fill({ Email: 'buyer@clamshell.test', Password: 'Wrong!99' }),
      press('Log in'),
      see('Invalid email or password'),
    ),
  },
  'sign-up': { path: '/signup' },
  'sign-up-errors': {
    path: '/signup',
    act: steps(fill({ Email: 'somebody', Password: 'lower' }), press('Sign up')),
  },
  'error-public': { path: '/no-such-page' },
  'error-unreachable': {
    path: '/blog',
    act: async (page) => {
      await fail(/\/api\/|\.data/)(page);
      await page.getByRole('link', { name: 'Clamshell, home' }).click();
      await page.getByText('Go back home').waitFor();
    },
  },
  'please-log-in': { path: '/', act: openDialog(/^Book Now/), window: true },
  'report-warning': {
    path: '/',
    act: async (page) => {
      await press(/^Report to Admin/)(page);
      await page.getByRole('alert').getByText('Report to admin').waitFor();
    },
    window: true,
    toasts: true,
  },
  'account-menu-visitor': { path: '/', act: click('Account'), window: true },
  'menu-sheet-visitor': { path: '/', act: click('Menu'), widths: [390], window: true },
  'skip-link': { path: '/blog', act: (page) => page.keyboard.press('Tab'), window: true },
  'broken-pictures': { path: '/laptops?q=macbook', before: lose(/\/pictures\/demo\//) },
  'dialog-unavailable': {
    path: '/',
    before: (page) => lose(new RegExp(builtScript('app/features/booking/please-log-in.tsx')))(page),
    act: steps(press(/^Book Now/), see('The booking form couldn’t be opened'), expectNoDialog),
    window: true,
    toasts: true,
  },
  'google-accounts': { path: '/login', popup: openGoogle },
  'google-consent': { path: '/login', popup: askConsent },
  'google-closed': {
    path: '/login',
    act: steps(async (page) => (await openGoogle(page)).close(), see('The Google window was closed')),
  },
  'forgot-password': { path: '/forgot-password' },
  'forgot-password-asked': {
    path: '/forgot-password',
    act: async (page) => {
      await fill({ Email: 'nobody@people.test' })(page);
      await press('Send me a link')(page);
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    },
  },
  'reset-password': { path: '/reset-password?token=a-link-that-nobody-made' },
  'reset-password-without-link': { path: '/reset-password' },
  'verify-email': { path: '/verify-email?token=a-link-that-nobody-made' },
});
