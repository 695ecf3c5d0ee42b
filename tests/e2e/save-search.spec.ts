import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const SAVE = { name: 'Save this search' };

test('a member saves the search that is shown, and comes back to it', async ({ page }) => {
  const [seller, buyer] = [await makeMember('Seller'), await makeMember('Buyer')];
  const { name } = await makeLaptop(seller);
  await enterAs(page, buyer);
  const search = `/laptops?${new URLSearchParams({ q: name, maxPrice: '500' })}`;
  await page.goto(search);
  await page.getByRole('button', SAVE).click();
  await expectSaid(page, 'Search saved');

  await page.goto('/dashboard/savedSearches');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: /^See the laptops/ }).click();
  await expect(page).toHaveURL(search);
  await expect(page.getByRole('article', { name })).toBeVisible();
  const [saved] = await send<{ alerts: string }[]>(buyer, 'GET', '/savedSearches');
  expect(saved).toMatchObject({ alerts: 'daily' });
});

test('a visitor who wants to save a search is sent to log in, and back to it', async ({ page }) => {
  const buyer = await makeMember('Buyer');
  await page.goto('/laptops?q=thinkpad');
  await page.getByRole('button', SAVE).click();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/laptops?q=thinkpad');
  await page.getByRole('button', SAVE).click();
  await expectSaid(page, 'Search saved');
});

test('where nothing is searched for there is nothing to save', async ({ page }) => {
  await page.goto('/laptops');
  await page.getByRole('checkbox', { name: /^MacBook/ }).check();
  await expect(page.getByRole('button', SAVE)).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/laptops');
  await expect(page.getByRole('button', SAVE)).toHaveCount(0);
});
