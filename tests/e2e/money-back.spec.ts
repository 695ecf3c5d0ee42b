import type { Page } from '@playwright/test';
import { buyLaptop, makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Makes the page's user a buyer with an unpaid order. */
async function orderOf(page: Page) {
  const seller = await makeMember('Seller');
  const laptop = await makeLaptop(seller);
  const buyer = await enterAs(page, await makeMember('Buyer'));
  return { seller, laptop, buyer, order: await makeOrder(buyer, laptop._id) };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('stopping a payment releases the laptop for others, and the buyer can pay later', async ({ page }) => {
  const { laptop, order } = await orderOf(page);
  await page.goto(`/dashboard/payment/${order}`);
  await page.getByRole('button', { name: 'Cancel payment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You cancelled the payment')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Secure payment info' })).toBeFocused();
  await expect(page.locator('input[name=cardnumber]')).toHaveCount(0);

  const other = await makeMember('Buyer');
  const others = await makeOrder(other, laptop._id);
  const started = await other.call('POST', '/create-payment-intent', { product_price: 412.5, orderId: others });
  expect(started.status).toBe(200);
  await other.call('DELETE', `/create-payment-intent?orderId=${others}`);
  await other.call('DELETE', `/orders/${others}`);

  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/Reserved for you until/)).toBeVisible();
});

test('a booking is cancelled after a confirmation, and the laptop can be booked again', async ({ page }) => {
  const { laptop, buyer, seller, order } = await orderOf(page);
  await page.goto('/dashboard/myOrders');
  await expect(rowOf(page, laptop.name)).toBeVisible();
  await page.getByRole('button', { name: `Cancel booking ${laptop.name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Cancel your booking for “${laptop.name}”?` });
  await dialog.getByRole('button', { name: 'Keep my booking' }).click();
  await expect(rowOf(page, laptop.name)).toBeVisible();
  await page.getByRole('button', { name: `Cancel booking ${laptop.name}` }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(page.getByText(laptop.name)).toHaveCount(0);
  const own = await seller.call<{ bookings: unknown[] }>('GET', `/myProducts/${laptop._id}`);
  expect(own.body.bookings).toEqual([]);

  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByText('You’ve cancelled this booking')).toBeVisible();
  expect(await makeOrder(buyer, laptop._id)).toBe(order);
  await page.goto('/dashboard/myOrders');
  await expect(rowOf(page, laptop.name).getByRole('link', { name: /^Pay now/ })).toBeVisible();
});

test('paying for a booking that was cancelled in another tab says that it is cancelled', async ({ page, expected }) => {
  expected.refusals.push(400);
  const { buyer, order } = await orderOf(page);
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(await buyer.call('DELETE', `/orders/${order}`)).toMatchObject({ status: 200 });
  await pay(page, '4242424242424242');
  await expect(page.getByText('You’ve cancelled this booking')).toBeVisible();
  await expect(page.getByText('Your reservation has run out')).toHaveCount(0);
});

test('an order that cannot be paid any more is removed after a confirmation, and others stay', async ({ page }) => {
  const { laptop, buyer, seller } = await orderOf(page);
  const [sold, kept] = [await makeLaptop(seller), await makeLaptop(seller)];
  for (const { _id } of [sold, kept]) await makeOrder(buyer, _id);
  await buyLaptop(await makeMember('Buyer'), sold._id);
  await seller.call('DELETE', `/myProducts/${laptop._id}`);

  await page.goto('/dashboard/myOrders');
  await expect(rowOf(page, kept.name).getByRole('button')).toHaveText(['Change', 'Cancel booking']);
  await expect(rowOf(page, sold.name)).toContainText('Sold to someone else');
  for (const { name } of [sold, laptop]) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    const dialog = page.getByRole('alertdialog', { name: `Remove “${name}”?` });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(rowOf(page, name)).toBeVisible();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog.getByRole('button', { name: 'Remove order' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
  await expect(page.getByText('Order removed').first()).toBeVisible();
  await expect(rowOf(page, kept.name).getByRole('link', { name: /^Pay now/ })).toBeVisible();
});

test('a payment that its owner disputes with the bank says so on the order', async ({ page }) => {
  const { laptop, order } = await orderOf(page);
  await page.goto(`/dashboard/payment/${order}`);
  await pay(page, '4000000000000259');
  await expect(page.getByText('Congratulation! Payment Done')).toBeVisible();
  await page.goto('/dashboard/myOrders');
  await expect(rowOf(page, laptop.name)).toContainText('Disputed with the bank, not decided yet');
  await expect(rowOf(page, laptop.name).getByText('Disputed', { exact: true })).toBeVisible();
  await expect(rowOf(page, laptop.name).getByText('Paid', { exact: true })).toHaveCount(0);
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByText('This order is paid')).toBeVisible();
  await expect(page.getByText('Disputed with the bank, not decided yet')).toBeVisible();
});

test('what was refunded is on the order, with the amount and the day', async ({ page }) => {
  const { laptop, buyer } = await orderOf(page);
  await buyLaptop(buyer, laptop._id);
  // Nobody but the payment provider makes a refund of a sale, so here its answer is put in.
  await page.route(/\/api\/orders/, async (route) => {
    const response = await route.fetch();
    const refund = { refunded_amount: 412.5, refunded: '2026-11-20T09:00:00.000Z' };
    const body = (await response.json()) as object | object[];
    await route.fulfill({
      response,
      json: Array.isArray(body) ? body.map((order: object) => ({ ...order, ...refund })) : { ...body, ...refund },
    });
  });
  await page.goto('/dashboard/myOrders');
  await expect(rowOf(page, laptop.name)).toContainText('Refunded $412.50 on Nov 20, 2026');
  await expect(rowOf(page, laptop.name).getByText('Paid', { exact: true })).toHaveCount(0);
});
