import {
  expectArrival,
  expectSeen,
  expectTrapped,
  tabAndEnter,
  tabAndFill,
  tabTo,
} from '#tests/e2e/support/keyboard.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// The ways of buyers, with the keyboard alone. Every press of Tab is checked: something has the focus, it is in sight, its ring is seen.
test('a buyer finds a laptop, books it, stays where they were and reports it', async ({ page }) => {
  const name = `Keyed Latitude ${Date.now()}`;
  await makeProduct(await makeMember('Seller', 'Kamal'), name);
  await enterAs(page, await makeMember('Buyer', 'Kona'));
  await page.goto('/');

  await tabAndFill(page, page.getByLabel('Search laptops'), name);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Product Available: 1');

  const bookNow = card(page, name).getByRole('button', { name: 'Book Now' });
  await tabAndEnter(page, bookNow);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bookNow).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await page.keyboard.insertText('+1 555 0100');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Meeting location')).toBeFocused();
  await expectSeen(page);
  await page.keyboard.type('The library');
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Book', exact: true }));
  await expect(page.getByRole('status').filter({ hasText: 'Booking Success' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, name).getByRole('link', { name: 'Booked · view' })).toBeFocused();

  const report = card(page, name).getByRole('button', { name: 'Report to Admin' });
  await tabAndEnter(page, report);
  await expect(page.getByLabel('Looks like a scam')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Looks like a scam')).toBeChecked();
  await tabAndEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Send report' }));
  await expect(page.getByRole('status').filter({ hasText: 'Product Reported Success' })).toBeVisible();
  await expect(card(page, name).getByRole('button', { name: 'Reported' })).toBeFocused();
});

test('a visitor closes the message that only buyers report; one who wants to book is sent to log in, and back', async ({
  page,
}) => {
  const buyer = await makeMember('Buyer', 'Kabir');
  await page.goto('/laptops?q=thinkpad');
  const report = page.getByRole('button', { name: 'Report to Admin' }).first();
  await tabAndEnter(page, report);
  const close = page.getByRole('button', { name: 'Close this message' });
  await expect(page.getByRole('alert').filter({ hasText: 'available only Buyers' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Log in' })).toBeVisible();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  // The message does not take the keyboard with it.
  await expect(report).toBeFocused();

  const first = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Book Now' }) })
    .first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await tabTo(page, first.getByRole('button', { name: 'Book Now' }), { back: true });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Please login & book' });
  await expect(dialog).toBeVisible();
  await expectTrapped(page, dialog);
  await tabAndEnter(page, dialog.getByRole('link', { name: 'Log in' }));
  await expectArrival(page, 'Log in');
  await tabAndFill(page, page.getByLabel('Email'), buyer.email);
  await tabAndFill(page, page.getByLabel('Password', { exact: true }), 'Secret!9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/laptops?q=thinkpad');
  // Back into the booking; who closes it goes on by keys from the laptop's card, or from the page's heading.
  const booking = page.getByRole('dialog', { name });
  await expect(booking.getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(booking).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h1, main, article h2 a'))).toBe(true);
});

test('a buyer pays, with a card that asks for authentication', async ({ page }) => {
  const name = `Keyed Zenbook ${Date.now()}`;
  const buyer = await makeMember('Buyer', 'Kazi');
  await makeOrder(buyer, await makeProduct(await makeMember('Seller', 'Kusum'), name));
  await enterAs(page, buyer);
  await page.goto('/dashboard/myOrders');

  await tabAndEnter(page, page.getByRole('link', { name: `Pay now for ${name}` }));
  await expectArrival(page, `Payment for - ${name}`);
  await tabTo(page, page.getByRole('radio', { name: 'Credit or debit card' }));
  await tabTo(page, page.getByLabel('Credit or debit card number'));
  // Full fields pass the cursor on.
  await page.keyboard.type('4000002500003155');
  await expect(page.getByLabel('Credit or debit card expiration date')).toBeFocused();
  await expectSeen(page);
  await page.keyboard.type('1240');
  await expect(page.getByLabel('Credit or debit card CVC/CVV')).toBeFocused();
  await page.keyboard.type('123');
  const pay = page.getByRole('main').getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  await tabAndEnter(page, pay);

  const bank = page.getByRole('dialog', { name: 'Authenticate this payment' });
  await expect(bank.getByRole('button', { name: 'Complete authentication' })).toBeFocused();
  await expectSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'unable to authenticate' })).toBeVisible();
  await expect(pay).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(bank.getByRole('button', { name: 'Complete authentication' })).toBeFocused();
  await tabTo(page, bank.getByRole('button', { name: 'Fail authentication' }));
  await tabTo(page, bank.getByRole('button', { name: 'Complete authentication' }), { back: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Congratulation! Payment Done')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Copy the transaction ID' }));
  await tabAndEnter(page, page.getByRole('link', { name: 'See your order' }));
  await expectArrival(page, name);
});
