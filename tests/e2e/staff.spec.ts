import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';

test('an Admin finds an order by e-mail, refunds a part, looks at its buyer and makes them staff', async ({ page }) => {
  const seller = await makeMember('Seller', 'Mira Sells');
  const buyer = await makeMember('Buyer', 'Gopal Buys');
  const laptop = await makeLaptop(seller);
  await buyLaptop(buyer, laptop._id);
  await enterAs(page, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Find', exact: true }).click();

  await test.step('finds by keys', async () => {
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.insertText(buyer.email);
    await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('region', { name: 'People' }).getByRole('link')).toBeFocused();
    await inspect(page, 'what was found');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: laptop.name })).toBeVisible();
  });
  const orderPath = new URL(page.url()).pathname;

  await test.step('refunds a part', async () => {
    await expect(page.getByText(`${buyer.name} booked the laptop.`)).toBeVisible();
    await inspect(page, 'an order for Admins');
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this order?' });
    await dialog.getByLabel('Amount to refund, in dollars').fill('10');
    await expect(dialog.getByText('The buyer gets $10.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund $10' }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('A dead pixel.');
    await inspect(page, 'the refund dialog');
    await dialog.getByRole('button', { name: 'Refund $10' }).click();
    await expectSaid(page, '$10 is going back to the buyer');
    await expect(page.getByRole('region', { name: 'Refunds' }).getByText('$10', { exact: true })).toBeVisible();
  });

  await test.step('looks at the buyer and makes them staff', async () => {
    await page.getByRole('link', { name: buyer.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bought' }).getByRole('link', { name: laptop.name })).toBeVisible();
    await inspect(page, 'a person for Admins');
    await page.getByRole('button', { name: 'Make Admin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make Admin' }).click();
    await expect(dialog.getByText('Choose at least one power.')).toBeVisible();
    await dialog.getByLabel('Support').check();
    await dialog.getByRole('button', { name: 'Make Admin' }).click();
    await expectSaid(page, `${buyer.name} is an Admin now`);
    await navigate(page, '/dashboard/staff');
    await expect(page.getByRole('row').filter({ hasText: buyer.email })).toContainText('Support');
  });

  await test.step('tables filter in the address', async () => {
    await navigate(page, '/dashboard/adminOrders?state=paid');
    await expect(page.getByRole('row').filter({ hasText: buyer.email })).toContainText('to be handed over');
    await inspect(page, 'all orders');
    for (const path of ['people', 'laptops', 'payments']) {
      await navigate(page, `/dashboard/${path}`);
      await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
    }
  });

  await test.step('refunds the rest, from where the keyboard is', async () => {
    await navigate(page, orderPath);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this order?' });
    await expect(dialog.getByLabel('Amount to refund, in dollars')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('They agreed to end the sale.');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: laptop.name })).toBeFocused();
  });
});

test('somebody with one power sees what it opens, and reads what is missing elsewhere', async ({ page }) => {
  const admin = await makeMember('Admin');
  const helper = await makeMember('Buyer', 'Helper');
  const { body } = await helper.call<{ _id: string }>('GET', '/users/me');
  expect((await admin.call('PUT', `/users/${body._id}/powers`, { powers: ['support'] })).status).toBe(200);
  await enterAs(page, helper);
  await page.goto('/dashboard/adminOrders');
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(drawer.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await navigate(page, '/dashboard/payments');
  await expect(page.getByRole('heading', { name: 'You don’t have the power for this page' })).toBeVisible();
});
