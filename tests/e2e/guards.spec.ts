import type { Page } from '@playwright/test';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { newPerson, PASSWORD } from '#tests/e2e/support/names.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { card } from '#tests/e2e/support/steps.ts';
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

test('the log-in page says why, and leads a visitor to the same laptops without logging in', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /^Netbook/ })
    .click();
  await expect(page).toHaveURL('/login?from=%2Fcategory%2FNetbook');
  await expect(page.getByRole('main')).toContainText('The Netbook page is for members');
  await page.getByRole('link', { name: 'See every Netbook without logging in' }).click();
  await expect(page).toHaveURL('/laptops?category=Netbook');
  await expect(page.getByRole('heading', { level: 1, name: /^Product Available: [1-9]/ })).toBeVisible();

  await test.step('who wants to sell signs up as a Seller, and comes back to the form', async () => {
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Sell' }).click();
    await page.getByRole('link', { name: 'List your laptop' }).click();
    await expect(page.getByRole('main')).toContainText('Sign up to sell your laptop.');
    await expect(page.getByLabel('Type')).toHaveValue('Seller');
    await signUp(page, 'Selina');
    await expect(page).toHaveURL('/dashboard/addProducts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Your Product!');
  });
});

test('signing up from ‘Book Now’ comes back into the booking', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await page.goto('/blog');
  await navigate(page, `/laptops?q=${encodeURIComponent(laptop.name)}`);
  await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up as a buyer' }).click();
  await expect(page.getByRole('main')).toContainText(`Sign up to book “${laptop.name}”.`);
  await expect(page.getByLabel('Type')).toHaveValue('Buyer');
  // By way of the other page, too.
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('main')).toContainText(`Log in to book “${laptop.name}”.`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUp(page, 'Bokul');
  await expect(page.getByRole('dialog', { name: laptop.name }).getByLabel('Phone')).toBeFocused();
  await expect(page).toHaveURL(/\/laptops\?q=/);
  // The list is in the history once.
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

async function signUp(page: Page, name: string): Promise<void> {
  const person = newPerson(name);
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expectSaid(page, 'Sign Up Success');
}

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
  await expect(page.getByText('You’re not logged in any more')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
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

test('logging out by the avatar menu on a page for members leads to the sign-up page', async ({ page }) => {
  for (const path of ['/category/MacBook', '/dashboard/myOrders']) {
    await enterAs(page, 'buyer');
    await page.goto(path);
    await page.getByRole('button', { name: 'Account' }).click();
    // Its answer takes the session's cookie away, also one that has been set in the meantime.
    const signedOut = page.waitForResponse('**/api/auth/sign-out');
    await page.locator('#account-menu').getByRole('link', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/signup');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await signedOut;
  }
});

test('what was being asked for an account is not asked any more once it has logged out', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  const loggedOut = Promise.withResolvers<void>();
  const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/orders/booked'));
  await page.route('**/api/orders/booked', async (route) => {
    asked.resolve();
    await loggedOut.promise;
    await route.continue();
  });
  await enterAs(page, 'buyer');
  await page.goto('/category/MacBook');
  await asked.promise;
  await page.getByRole('navigation', { name: 'Site' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Log in');
  loggedOut.resolve();
  await left;
});
