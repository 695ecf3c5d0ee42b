import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { settleHandover } from '#domain/handovers/settle-due.ts';
import { passSandboxTime } from '#sandboxes/stripe/connect/clock.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { reloadUntil } from '#tests/e2e/support/background.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { handOver } from '#tests/support/hand-over.ts';

const A_DAY = 86_400;

const money = (page: Page) => page.getByRole('region', { name: 'Where the money is' });
const account = (page: Page) => page.getByRole('region', { name: 'How you’re paid' });

/** Goes to the provider's page, chooses there, and comes back. */
async function choose(page: Page, button: string, choice: string): Promise<void> {
  await account(page).getByRole('button', { name: button }).click();
  await expect(page.getByText('This is not Stripe.')).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
  await expect(page).toHaveURL(/\/dashboard\/earnings/);
}

/** Lets the buyer's time to say that something is wrong pass, so that the sale is released. */
async function release(order: string): Promise<void> {
  await handOver(database(), order);
  await sql`update handovers set release_at = clock_timestamp() where order_id = ${order}`.execute(database());
  await settleHandover(database(), order);
}

test('a seller without an account waits, sets up payouts, and is paid into their bank', async ({ page, person }) => {
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
  const sale = page.getByRole('row').filter({ hasText: laptop.name });
  await expect(sale).toContainText('$412.50');
  await expect(sale).toContainText('Held');
  await inspect(page, 'earnings, without an account');
  await page.getByRole('link', { name: laptop.name }).click();
  await expect(money(page)).toContainText('Held by Clamshell');
  await expect(money(page)).toContainText(/Our commission\s*None\s*You get\s*\$412\.50/);

  await release(order);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Tell us where to send your money' })).toBeVisible();
  await expect(money(page)).toContainText('Released, and waiting for you');
  await inspect(page, 'an order whose seller has no account');
  await buyerPage.goto(`/dashboard/orders/${order}`);
  await expect(money(buyerPage)).toContainText('Released to the seller');
  await page.getByRole('link', { name: 'Set up payouts', exact: true }).click();
  await expect(sale).toContainText('Waiting for you');

  await choose(page, 'Set up payouts', 'Leave without finishing');
  await expect(account(page)).toContainText('Not finished');
  await choose(page, 'Continue setting up', 'Complete: I can be paid');
  await expect(account(page)).toContainText('Ready');
  await reloadUntil(page, /We sent it to your payout account/);
  await passSandboxTime(database(), 3 * A_DAY);
  await reloadUntil(page, /paid into your bank account on/);
  await inspect(page, 'earnings, paid out');
  await page.getByRole('link', { name: laptop.name }).click();
  await expect(money(page)).toContainText('Paid out to you');
  await expect(money(page)).toContainText('We sent $412.50 to your payout account on');
  await inspect(page, 'a seller’s order, paid out');
  await buyerPage.reload();
  await expect(money(buyerPage)).toContainText('Paid out to the seller');
  await inspect(buyerPage, 'a buyer’s order, paid out');

  await page.goto('/dashboard/earnings');
  await choose(page, 'Change your bank details', 'Restrict the account');
  await expect(account(page)).toContainText('Needs your attention');
  await inspect(page, 'earnings, restricted');

  const adminPage = await person();
  await enterAs(adminPage, 'admin');
  await adminPage.goto(`/dashboard/orders/${order}`);
  await expect(adminPage.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/dashboard/adminOrders');
  await adminPage.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Refund this order?' });
  await dialog.getByRole('button', { name: 'Refund $412.50' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await inspect(adminPage, 'an Admin refunds');
  await dialog.getByLabel('Amount to refund').fill('$12.50');
  await dialog.getByLabel('Reason').fill('They agreed on less.');
  await dialog.getByRole('button', { name: 'Refund $12.50' }).click();
  await expectSaid(adminPage, '$12.50 is going back to the buyer');
  // Their bank has it already, so they owe it.
  await reloadUntil(adminPage, 'The seller owes');
  await adminPage.getByRole('button', { name: 'Give up what’s owed' }).click();
  const giving = adminPage.getByRole('dialog', { name: 'Give up $12.50?' });
  await giving.getByLabel('Reason').fill('It’s not worth the trouble.');
  await giving.getByRole('button', { name: 'Give it up' }).click();
  await expectSaid(adminPage, 'The seller doesn’t owe it any more');
  await expect(adminPage.getByText('The seller owes')).toBeHidden();
});
