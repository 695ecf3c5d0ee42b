import type { Page } from '@playwright/test';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { builtScript } from '#scripts/support/built-script.ts';

test('a dialog whose code cannot be fetched says so, and opens at the next press', async ({
  page,
  context,
  expected,
}) => {
  expected.refusals.push(404);
  const dialogs = `**${builtScript('app/features/booking/please-log-in.tsx')}`;
  await context.route(dialogs, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const book = page.getByRole('button', { name: 'Book Now' }).first();
  await book.click();
  await expect(page.getByText('The booking form couldn’t be opened')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good laptops deserve a second owner.');
  await context.unroute(dialogs);
  await book.click();
  await expect(page.getByRole('dialog', { name: 'Please login & book' })).toBeVisible();
});

test('a form is restored when the session ended and the user logs in again', async ({ page, context, expected }) => {
  expected.refusals.push(401);
  const { email } = await enterAs(page, await makeMember('Seller', 'Sohel'));
  await page.goto('/dashboard/addProducts');
  await page.getByLabel('Product name').fill('Half a listing');
  await page.getByLabel('Category').selectOption('Netbook');
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.reload();
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2FaddProducts');
  await logInHere(page, email);
  await expect(page.getByLabel('Product name')).toHaveValue('Half a listing');
  await expect(page.getByLabel('Category')).toHaveValue('Netbook');
});

async function logInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secret!9');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/addProducts');
}
