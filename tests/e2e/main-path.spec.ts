import { addProduct, card, find, openPayment, pay, signUp } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

test('a seller lists a laptop, a buyer finds it, books it and pays for it', async ({ page: seller, person }) => {
  const name = `Latitude 7420 ${Date.now()}`;
  await signUp(seller, 'Seller', 'Salma');
  await addProduct(seller, name);
  await expect(seller.getByRole('row', { name })).toBeVisible();

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
  await seller.getByRole('link', { name: `1 booking of ${name}` }).click();
  const listed = seller.getByRole('row', { name });
  await listed.getByRole('link', { name: 'Suggest when to meet: Bashir' }).click();
  await expect(seller.getByRole('main')).toContainText('+1 555 0100');
  await expect(seller.getByRole('main')).toContainText('The library');

  await openPayment(buyer, name);
  await expect(buyer.getByText('Please pay: $412.50')).toBeVisible();
  await expect(buyer.getByText('Secure payment info')).toBeVisible();
  await pay(buyer, '4242424242424242');
  await expect(buyer.getByText('Congratulation! Payment Done')).toBeVisible();
  await expect(buyer.getByText(/pi_\w+/)).toBeVisible();
  await expect(buyer.getByText('Payment Success')).toBeVisible();
  await buyer.goBack();
  await buyer.goForward();
  await expect(buyer.locator('input[name=cardnumber]')).toHaveCount(0);

  await buyer.goto('/dashboard/myOrders');
  await expect(buyer.getByText('Paid', { exact: true })).toBeVisible();
  await expect(buyer.getByRole('link', { name: /Pay now/ })).toHaveCount(0);
  await find(buyer, name);
  await expect(card(buyer, name)).toHaveCount(0);
  await seller.goto('/dashboard/myProducts');
  await expect(listed).toContainText('Sold');
});
