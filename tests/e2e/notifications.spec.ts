import type { Page } from '@playwright/test';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { linkFromEmail } from '#tests/e2e/support/emails.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a seller hears of a booking, on the site and by an e-mail that can be switched off', async ({ page }) => {
  const [seller, buyer] = [await makeMember('Seller'), await makeMember('Buyer')];
  const laptop = await makeLaptop(seller);
  await enterAs(page, buyer);
  await page.goto('/dashboard/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  await inspect(page, 'no notifications');
  await enterAs(page, seller);
  await page.goto('/dashboard/notifications');
  await expect(page.getByRole('link', { name: 'List a laptop' })).toHaveAttribute('href', '/dashboard/addProducts');

  const order = await makeOrder(buyer, laptop._id);
  await enterAs(page, seller);
  await page.goto('/blog');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(page).toHaveURL('/dashboard/notifications');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /1 unread/ }),
  ).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(`^Unread: ${buyer.name} booked your laptop`)]);
  await expect(rows(page)).toContainText(laptop.name);
  await inspect(page, 'notifications');
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/orders/${order}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  const subject = `The buyer booked your laptop: ${laptop.name}`;
  expect(await linkFromEmail(seller.email, subject, '/dashboard/orders/')).toContain(order);

  // What an order's page tells counts as read there, also for who came another way.
  const other = await makeMember('Buyer');
  await send(other, 'POST', '/orders', {
    product_id: laptop._id,
    product_price: laptop.resale_rice,
    phone: '+1 555 0100',
    location: 'The station',
  });
  await page.goto('/dashboard/notifications');
  await expect(rows(page)).toHaveText([
    new RegExp(`^Unread: ${other.name} booked`),
    new RegExp(`^${buyer.name} booked`),
  ]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Everything is marked as read' })).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(`^${other.name} booked`), new RegExp(`^${buyer.name} booked`)]);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  const off = new URL(await linkFromEmail(seller.email, subject, '/notifications-off'));
  await page.goto(off.pathname + off.search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these e-mails?');
  await inspect(page, 'stopping e-mails about bookings');
  await page.getByRole('button', { name: 'Stop the e-mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more e-mails');

  await page.goto('/dashboard/account');
  await page.getByRole('link', { name: 'Choose e-mails' }).click();
  const bookings = page.getByRole('checkbox', { name: 'Bookings' });
  await expect(bookings).not.toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'Payments' })).toContainText(
    'When you’re paid, charged or refunded, and when we pay you out. You could lose money',
  );
  await inspect(page, 'settings of notifications');
  await bookings.click();
  await expect(bookings).toBeChecked();
  await page.getByText('Choose individually (5 of 5 on)').click();
  await page.getByRole('checkbox', { name: 'Somebody books your laptop' }).click();
  await expect(page.getByText('Choose individually (4 of 5 on)')).toBeVisible();
  await expect(bookings).toBeChecked({ indeterminate: true });
  await inspect(page, 'settings of one kind of notifications');
  await page.reload();
  await expect(bookings).toBeChecked({ indeterminate: true });
  await bookings.click();
  await expect(bookings).toBeChecked();
});
