import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
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
    await page.locator('#account-menu').getByRole('link', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/signup');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  }
});
