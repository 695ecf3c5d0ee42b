import type { Page } from '@playwright/test';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const step = (page: Page, title: string) => page.getByRole('region', { name: title });
const happened = (page: Page) => page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem');

test('buyer and seller follow an order on its own page, from booking to the receipt', async ({ page, person }) => {
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const laptop = await makeLaptop(seller);
  const order = await makeOrder(buyer, laptop._id);

  await enterAs(page, buyer);
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: `Order details of ${laptop.name}` }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${order}`);
  await expect(step(page, 'Meet the seller, then pay')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call the seller' })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(page.getByRole('region', { name: 'The seller', exact: true })).toContainText(seller.name);
  await expect(happened(page)).toHaveText([/^You booked this laptop\./]);
  await inspect(page, 'an order, not paid');

  const sellerPage = await person();
  await enterAs(sellerPage, seller);
  await sellerPage.goto('/dashboard/buyers');
  await sellerPage.getByRole('link', { name: `Suggest when to meet: ${buyer.name}` }).click();
  await expect(step(sellerPage, 'Agree on a time to meet')).toBeVisible();
  await expect(sellerPage.getByRole('link', { name: 'Call the buyer' })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(happened(sellerPage)).toHaveText([/^The buyer booked your laptop\./]);

  await page.getByRole('link', { name: 'Pay now' }).click();
  await pay(page, '4242424242424242');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(step(page, 'Meet the seller and take your laptop home')).toBeVisible();
  await expect(happened(page)).toHaveText([/^You booked this laptop\./, /^You paid \$412\.50\./]);
  await inspect(page, 'an order, paid');

  await sellerPage.reload();
  await expect(step(sellerPage, 'Hand over the laptop')).toBeVisible();
  await expect(happened(sellerPage)).toHaveText([/^The buyer booked/, /^The buyer paid \$412\.50\./]);
  for (const each of [page, sellerPage]) {
    await each.getByRole('link', { name: /^Receipt \d{4}-\d{6}$/ }).click();
    const receipt = each.getByRole('article');
    await expect(receipt.getByText(/^No\. \d{4}-\d{6}$/)).toBeVisible();
    for (const text of [seller.name, buyer.name, laptop.name, '$412.50', /pi_\w+/])
      await expect(receipt.getByText(text).first()).toBeVisible();
  }
  await inspect(page, 'a receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
});
