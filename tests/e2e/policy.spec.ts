import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { openPayment, pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { watch } from '#tests/e2e/support/watch.ts';
import type { Page } from '@playwright/test';

// Whatever the policy refuses, and every request to another host, fails any test: support/watch.ts. These tests go everywhere.

test('the test helper reports policy violations and requests to other hosts', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const complaints: string[] = [];
  await watch(context, { refusals: [], hosts: [], unreachable: false }, complaints);
  const page = await context.newPage();
  await context.route('https://elsewhere.test/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/blog');
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }));
    document.body.setAttribute('style', 'color: red');
    void fetch('https://elsewhere.test/count').catch(() => undefined);
    window.open('https://elsewhere.test/popup');
  });
  await expect
    .poll(() => complaints.filter((line) => line.startsWith('policy')).map((line) => line.split(' ')[1]))
    .toEqual(expect.arrayContaining(['script-src-elem', 'style-src-attr', 'connect-src']));
  await expect.poll(() => complaints.join('\n')).toContain('request to another host: GET https://elsewhere.test/popup');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await context.close();
});

const PAGES = {
  hashes: ['/', '/?q=thinkpad', '/blog', '/contact', '/login'],
  'a nonce': ['/dashboard', '/category/MacBook', '/no-such-page', '/?utm_source=elsewhere', '/login?from=%2Fblog'],
};

for (const [named, paths] of Object.entries(PAGES)) {
  test(`the policy names scripts by ${named} and nothing unsafe, on every kind of page`, async ({ request }) => {
    const source =
      named === 'hashes' ? /script-src 'self'( 'sha256-[\w+/=]{44}')+;/ : /script-src 'self' 'nonce-[\w+/=]{20,}';/;
    for (const path of paths) {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
      expect(policy, path).toMatch(source);
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toContain('unsafe');
    }
  });
}

test('a visitor’s pages, dialogs and menus keep to it', async ({ page, expected }) => {
  expected.refusals.push(401, 404);
  for (const path of ['/', '/?q=thinkpad', '/?q=typewriter', '/blog', '/contact', '/signup', '/login'])
    await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill('buyer@clamshell.test');
  await page.getByLabel('Password', { exact: true }).fill('Wrong!99');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();

  await page.goto('/');
  await openAndClose(page, 'Book Now', 'Please login & book');
  await page.getByRole('button', { name: 'Report to Admin' }).first().click();
  await expect(page.getByText('Report to admin available only Buyers')).toBeVisible();
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await openMenus(page, 'Log In');
  for (const path of ['/no-such-page', '/category/nothing', '/dashboard/nothing'])
    await page.goto(path, { waitUntil: 'networkidle' });
});

test('a buyer’s pages, dialogs and menus keep to it', async ({ page }) => {
  await enterAs(page, 'buyer');
  await page.goto('/category/Ultrabook');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openAndClose(page, 'Book Now', /./);
  await openMenus(page, 'Log Out');
  await page.goto('/dashboard/myOrders', { waitUntil: 'networkidle' });
});

test('paying keeps to it, with a card that is declined and one that asks for authentication', async ({
  page,
  expected,
}) => {
  expected.refusals.push(402);
  const laptop = await makeLaptop(await makeMember('Seller'));
  await makeOrder(await enterAs(page, await makeMember('Buyer')), laptop._id);
  await openPayment(page, laptop.name);
  await pay(page, '4000000000000002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.locator('input[name=cardnumber]').fill('');
  await pay(page, '4000002500003155');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Congratulation! Payment Done')).toBeVisible();
});

test('a seller’s and an Admin’s pages keep to it', async ({ page, person }) => {
  await enterAs(page, 'seller');
  await page.goto('/dashboard/addProducts', { waitUntil: 'networkidle' });
  await page.getByLabel('Image URL').fill(new URL('/pictures/fallback/netbook.svg', page.url()).href);
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByText('Product name is required')).toBeVisible();
  await page.goto('/dashboard/myProducts', { waitUntil: 'networkidle' });
  await openAndClose(page, 'Delete', /Delete “/, 'alertdialog');

  const admin = await person();
  await enterAs(admin, 'admin');
  for (const path of [
    '/dashboard',
    '/dashboard/allSellers',
    '/dashboard/allBuyers',
    '/dashboard/reportedItems',
    '/dashboard/priceAlerts',
    '/dashboard/messages',
    '/dashboard/auditLog',
    '/dashboard/failedJobs',
  ])
    await admin.goto(path, { waitUntil: 'networkidle' });
  await admin.goto('/dashboard/allSellers', { waitUntil: 'networkidle' });
  await openAndClose(admin, 'Delete', /Delete “/, 'alertdialog');
});

test('the page that describes the API keeps to a policy of its own', async ({ page }) => {
  const response = await page.goto('/api/docs');
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  await page.getByText('/api/categories', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table').getByText('MacBook').first()).toBeVisible();
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await expect(page.getByText('Available authorizations')).toBeVisible();
});

async function openAndClose(
  page: Page,
  button: string,
  title: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await expect(page.getByRole(role, { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
}

async function openMenus(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.locator('#account-menu').getByText(entry)).toBeVisible();
  await page.keyboard.press('Escape');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu').getByRole('link', { name: 'Blog' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (size) await page.setViewportSize(size);
}
