import type { Page } from '@playwright/test';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { addProduct, card, find, openPayment, pay, signUp } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

test('a seller lists a laptop, a buyer finds it, books it and pays for it', async ({ page: seller, person }) => {
  const name = `Latitude 7420 ${Date.now()}`;
  await signUp(seller, 'Seller', 'Salma');
  await addProduct(seller, name);
  await expect(seller.getByRole('heading', { name })).toBeVisible();

  const buyer = await person();
  const email = await signUp(buyer, 'Buyer', 'Bashir');
  await find(buyer, name);
  await expect(card(buyer, name)).toContainText('$412.50');
  await card(buyer, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = buyer.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Bashir');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Product')).toHaveValue(name);
  await expect(dialog.getByLabel('Price')).toHaveValue('$412.50');
  await dialog.getByLabel('Phone').fill('+1 555 0100');
  await dialog.getByLabel('Meeting location').fill('The library');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(buyer.getByText('Booking Success')).toBeVisible();
  await expect(buyer.getByText('Now you can see your order on Dashboard')).toBeVisible();

  await seller.reload();
  const listed = seller.getByRole('article', { name });
  await expect(listed).toContainText('Bashir');
  await expect(listed).toContainText('+1 555 0100');
  await expect(listed).toContainText('The library');

  await openPayment(buyer, name);
  await expect(buyer.getByText('Please pay: $412.50')).toBeVisible();
  await expect(buyer.getByText('Secure payment info')).toBeVisible();
  await pay(buyer, '4242424242424242');
  await expect(buyer.getByText('Congratulation! Payment Done')).toBeVisible();
  await expect(buyer.getByText(/pi_\w+/)).toBeVisible();
  await expect(buyer.getByText('Payment Success')).toBeVisible();

  await buyer.goto('/dashboard/myOrders');
  await expect(buyer.getByText('Paid', { exact: true })).toBeVisible();
  await expect(buyer.getByRole('link', { name: /Pay now/ })).toHaveCount(0);
  await find(buyer, name);
  await expect(card(buyer, name)).toHaveCount(0);
  await seller.reload();
  await expect(listed).toContainText('Sold');
});

test('a declined card says so, and the next one pays', async ({ page: buyer, expected }) => {
  expected.refusals.push(402);
  await openBookedLaptop(buyer);
  await pay(buyer, '4000000000000002');
  await expect(buyer.getByText('Your card was declined.')).toBeVisible();
  await buyer.locator('input[name=cardnumber]').fill('');
  await pay(buyer, '4242424242424242');
  await expect(buyer.getByText('Congratulation! Payment Done')).toBeVisible();
});

test('a card that asks for authentication pays once that is done', async ({ page: buyer }) => {
  await openBookedLaptop(buyer);
  await pay(buyer, '4000002500003155');
  await buyer.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(buyer.getByText('We are unable to authenticate your payment method')).toBeVisible();

  await buyer.locator('input[name=cardnumber]').fill('');
  await pay(buyer, '4000002500003155');
  await buyer.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(buyer.getByText('Congratulation! Payment Done')).toBeVisible();
  await buyer.goBack();
  await buyer.goForward();
  await expect(buyer.locator('input[name=cardnumber]')).toHaveCount(0);
});

/** Opens the payment page of a laptop that a new buyer has booked. */
async function openBookedLaptop(buyer: Page): Promise<void> {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await makeOrder(await enterAs(buyer, await makeMember('Buyer')), laptop._id);
  await openPayment(buyer, laptop.name);
}
