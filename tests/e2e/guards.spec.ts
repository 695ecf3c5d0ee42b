import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

const DEMO_PASSWORD = 'Demo!2026';

test('a visitor is asked to log in, and returns to the page they came from', async ({ page }) => {
  await page.goto('/dashboard/myOrders?from=mail');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill('buyer@clamshell.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSaid(page, 'Login Success');
  await expect(page).toHaveURL('/dashboard/myOrders?from=mail');
});

test('a visitor who books or reports is asked to log in, or warned', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Report to Admin' }).click();
  await expect(page.getByText('Report to admin available only Buyers')).toBeVisible();
  await first.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText('Please login & book')).toBeVisible();
});

test('a seller sees why they cannot book', async ({ page }) => {
  await enterAs(page, 'seller');
  await page.goto('/');
  await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Book Only Available for buyers')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
});

test('each role finds its own links in the drawer, and no others work', async ({ page }) => {
  await enterAs(page, 'buyer');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to dashboard')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'All Sellers' })).toHaveCount(0);
  await page.goto('/dashboard/allSellers');
  await expect(page.getByRole('main')).toContainText(/Admin/);
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
});

test('invalid fields of the log-in form show messages, which clear while typing', async ({ page, expected }) => {
  expected.refusals.push(401);
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await submit.click();
  await expect(page.getByText('Email Address is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await password.fill('password');
  await expect(page.getByText('Password must be more strong')).toBeVisible();
  await password.fill('A!1');
  await expect(page.getByText('Password must be 6 characters or longer')).toBeVisible();
  await password.fill('Wrong!99');
  await page.getByLabel('Email').fill('buyer@clamshell.test');
  await submit.click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a tab left open over a log-out does nothing as the old user', async ({ page, context, expected }) => {
  // The open tab may ask for a new token just as the session ends.
  expected.refusals.push(401);
  await enterAs(page, await makeMember('Seller', 'Shafiq'));
  await page.goto('/dashboard/myProducts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
  await expect(page.getByText('You are not logged in any more')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('an address that does not exist shows the error page in both layouts', async ({ page, expected }) => {
  expected.refusals.push(404);
  for (const path of ['/no-such-page', '/dashboard/no-such-page']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Go back home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('the home page works before and without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(/Product Available: \d+/)).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(10);
  await page.goto('/?q=thinkpad');
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await context.close();
});

test('navigation does not load the document again', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Product Available: \d+/)).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('a double click books once', async ({ page }) => {
  await enterAs(page, 'buyer');
  await lookUp(page, 'thinkpad');
  const article = page.getByRole('article').last();
  const name = (await article.getByRole('heading').textContent()) ?? '';
  await card(page, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('+1 555 0101');
  await dialog.getByLabel('Meeting location').fill('The station');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) calls.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Book', exact: true }).dblclick();
  await expect(page.getByText('Booking Success')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('logging out by the avatar menu leads to the sign-up page, also from a page for members', async ({ page }) => {
  for (const path of ['/blog', '/category/MacBook', '/dashboard/myOrders']) {
    await enterAs(page, 'buyer');
    await page.goto(path);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.locator('#account-menu').getByRole('link', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/signup');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  }
});
