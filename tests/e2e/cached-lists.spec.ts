import type { Page } from '@playwright/test';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Opens a list of the dashboard by the router, sees that it is empty, and goes back to the page before; the list is cached from then on. */
async function openEmptyList(page: Page, list: string, empty: string): Promise<void> {
  // Cached lists become stale by time as well: with a clock that stands still, only a write can do that.
  await page.clock.setFixedTime(Date.now());
  const here = page.url();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: list }).first().click();
  await expect(page.getByText(empty)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(here);
}

async function returnToList(page: Page): Promise<void> {
  await page.goForward();
  await page.goForward();
}

test('a booking is in My Orders at once, also where that list was opened just before', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await enterAs(page, await makeMember('Buyer'));
  await page.goto(`/laptops?q=${encodeURIComponent(laptop.name)}`);
  await openEmptyList(page, 'My Orders', 'No orders yet');
  await page.getByRole('article', { name: laptop.name }).getByRole('button', { name: 'Book Now' }).click();
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Meeting location').fill('The library');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSaid(page, 'Booking Success');
  await returnToList(page);
  await expect(page.getByRole('row').filter({ hasText: laptop.name })).toBeVisible();
});

test('a search that was saved is among the saved searches at once, also where that list was opened just before', async ({
  page,
}) => {
  await enterAs(page, await makeMember('Buyer'));
  await page.goto('/laptops?q=thinkpad');
  await openEmptyList(page, 'Saved searches', 'No saved searches yet');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expectSaid(page, 'Search saved');
  await returnToList(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
