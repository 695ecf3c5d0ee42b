import { addProduct, book, openPayment, pay, signUp } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a seller edits a laptop until a buyer is paying for it; buyers who booked it see the new price before paying', async ({
  page: seller,
  person,
  expected,
}) => {
  expected.refusals.push(409);
  const stamp = Date.now();
  const name = `Aspire 5 ${stamp}`;
  await signUp(seller, 'Seller', 'Selina');
  await addProduct(seller, name);
  const buyer = await person();
  await signUp(buyer, 'Buyer', 'Biplob');
  await book(buyer, name);

  await seller.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(seller.getByRole('heading', { name: 'Edit Your Product' })).toBeVisible();
  for (const [label, value] of [
    ['Product name', name],
    ['Used time', '2 years'],
    ['Original price', '1200'],
    ['Resale price', '412.50'],
    ['Product condition', 'Good'],
    ['Mobile number', '+880 1700-000000'],
    ['Location', 'Rajshahi'],
    ['Category', 'Ultrabook'],
    ['Description', 'A careful owner. The battery holds six hours.'],
  ] as const) {
    await expect(seller.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await seller.getByLabel('Product name').fill(`${name} Slim`);
  await seller.getByLabel('Resale price').fill(' $1,350.50 ');
  await seller.getByRole('button', { name: 'Save changes' }).click();
  await expect(seller.getByText('Product Saved')).toBeVisible();
  await expect(seller).toHaveURL('/dashboard/myProducts');
  const listed = seller.getByRole('article', { name: `${name} Slim` });
  await expect(listed).toContainText('$1,350.50');

  // A page that was loaded before shows the new price, and is never charged the old one.
  await buyer.goto('/dashboard/myOrders');
  await expect(buyer.getByRole('row', { name: `${name} Slim` })).toContainText('$1,350.50$412.50 when you booked');
  await openPayment(buyer, `${name} Slim`);
  await expect(buyer.getByText('Please pay: $1,350.50')).toBeVisible();
  await expect(buyer.getByText('it was $412.50')).toBeVisible();

  const edit = seller.getByRole('link', { name: `Edit ${name} Slim` });
  const address = await edit.getAttribute('href');
  await edit.click();
  await expect(seller.getByText(`“${name} Slim” can’t be edited`)).toBeVisible();
  await seller.getByRole('link', { name: 'To my products' }).click();
  await expect(listed).toContainText(/Being paid for until \d\d:\d\d/);
  await expect(listed).toContainText('A buyer is paying for it.');
  await expect(edit).toHaveCount(0);

  await pay(buyer, '4242424242424242');
  await expect(buyer.getByText('Congratulation! Payment Done')).toBeVisible();
  await seller.goto(String(address));
  await expect(seller.getByText('It is sold, so it stays as the buyer bought it.')).toBeVisible();
});

test('a seller’s changes are refused while a buyer is paying, and stay in the form for afterwards', async ({
  page: seller,
  person,
  expected,
}) => {
  expected.refusals.push(409);
  const name = `Spin 5 ${Date.now()}`;
  await signUp(seller, 'Seller', 'Sufia');
  await addProduct(seller, name);
  await seller.getByRole('link', { name: `Edit ${name}` }).click();
  await seller.getByLabel('Description').fill('The hinge is loose.');
  const buyer = await person();
  await signUp(buyer, 'Buyer', 'Badal');
  await book(buyer, name);
  await openPayment(buyer, name);
  await expect(buyer.locator('input[name=cardnumber]')).toBeVisible();

  await seller.getByRole('button', { name: 'Save changes' }).click();
  await expect(seller.getByRole('alert').filter({ hasText: 'Somebody is paying for this laptop' })).toBeVisible();
  await expect(seller.getByLabel('Description')).toHaveValue('The hinge is loose.');
});

test('editing another seller’s laptop or an invalid id shows the error page inside the dashboard', async ({
  page,
  person,
  expected,
}) => {
  expected.refusals.push(404);
  const name = `Not mine ${Date.now()}`;
  await signUp(page, 'Seller', 'Shahin');
  await addProduct(page, name);
  const address = await page.getByRole('link', { name: `Edit ${name}` }).getAttribute('href');
  const other = await person();
  await signUp(other, 'Seller', 'Sabbir');
  for (const path of [String(address), '/dashboard/editProduct/nonsense']) {
    await other.goto(path);
    await expect(other.getByRole('heading', { name: 'Nothing is here' })).toBeVisible();
    await expect(other.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await other.getByRole('main').getByRole('link', { name: 'Go back home' }).click();
    await expect(other).toHaveURL('/');
  }
});
