import type { Page } from '@playwright/test';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.setTimeout(120_000);

const account = (page: Page) => page.getByRole('region', { name: 'How you’re paid' });

/** Goes to the provider's page, chooses there, and comes back. */
async function choose(page: Page, button: string, choice: string): Promise<void> {
  await account(page).getByRole('button', { name: button }).click();
  await expect(page.getByText('This is not Stripe.')).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
  await expect(page).toHaveURL(/\/dashboard\/earnings/);
}

test('a seller sees what is held, and sets up payouts at the provider', async ({ page, person }) => {
  const [seller, buyer] = [await makeMember('Seller', 'Sadia'), await makeMember('Buyer', 'Bilal')];
  const laptop = await makeLaptop(seller);
  const order = await makeOrder(buyer, laptop._id);
  const buyerPage = await person();
  await enterAs(buyerPage, buyer);
  await buyerPage.goto(`/dashboard/payment/${order}`);
  await pay(buyerPage, '4242424242424242');
  await expect(buyerPage.getByRole('link', { name: 'See your order' })).toBeVisible();

  await enterAs(page, seller);
  await page.goto('/dashboard/earnings');
  await expect(account(page)).toContainText('Not set up');
  const sale = page.getByRole('article', { name: laptop.name });
  await expect(sale).toContainText('You get $412.50.');
  await expect(sale).toContainText('Held');
  await inspect(page, 'earnings, without an account');

  await choose(page, 'Set up payouts', 'Leave without finishing');
  await expect(account(page)).toContainText('Not finished');
  await choose(page, 'Go on setting up', 'Complete: I can be paid');
  await expect(account(page)).toContainText('Ready');
  await inspect(page, 'earnings, ready');
  await choose(page, 'Change your bank details', 'Restrict the account');
  await expect(account(page)).toContainText('Needs your attention');
  await inspect(page, 'earnings, restricted');
  await page.getByRole('link', { name: laptop.name }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${order}`);
});
