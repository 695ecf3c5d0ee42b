import { makeLaptop, makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { openPayment, pay } from '#tests/e2e/support/steps.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a seller edits a laptop until a buyer is paying for it; buyers who booked it see the new price before paying', async ({
  page: seller,
  person,
  expected,
}) => {
  expected.refusals.push(409);
  const stamp = Date.now();
  const name = `Aspire 5 ${stamp}`;
  const owner = await enterAs(seller, await makeMember('Seller', 'Selina'));
  const buyer = await person();
  await makeOrder(await enterAs(buyer, await makeMember('Buyer', 'Biplob')), await makeProduct(owner, name));
  await seller.goto('/dashboard/myProducts');

  await seller.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(seller.getByRole('heading', { name: 'Edit your product' })).toBeVisible();
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
  await expect(seller.getByText('Product saved')).toBeVisible();
  await expect(seller).toHaveURL('/dashboard/myProducts');
  const listed = seller.getByRole('row', { name: `${name} Slim` });
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
  await seller.getByRole('link', { name: 'Go to my products' }).click();
  await expect(listed).toContainText(/Being paid for until \d{1,2}:\d\d\s[AP]M/);
  await expect(listed).toContainText('A buyer is paying for it.');
  await expect(edit).toHaveCount(0);

  await pay(buyer, '4242424242424242');
  await expect(buyer.getByText('Congratulation! Payment Done')).toBeVisible();
  await seller.goto(String(address));
  await expect(seller.getByText('It’s sold, so you can’t change it any more.')).toBeVisible();
});

test('a seller’s changes are refused while a buyer is paying, and stay in the form for afterwards', async ({
  page: seller,
  person,
  expected,
}) => {
  expected.refusals.push(409);
  const name = `Spin 5 ${Date.now()}`;
  const owner = await enterAs(seller, await makeMember('Seller', 'Sufia'));
  const product = await makeProduct(owner, name);
  await seller.goto(`/dashboard/editProduct/${product}`);
  await seller.getByLabel('Description').fill('The hinge is loose.');
  const buyer = await person();
  await makeOrder(await enterAs(buyer, await makeMember('Buyer', 'Badal')), product);
  await openPayment(buyer, name);

  await seller.getByRole('button', { name: 'Save changes' }).click();
  await expect(seller.getByRole('alert').filter({ hasText: 'Somebody is paying for this laptop' })).toBeVisible();
  await expect(seller.getByLabel('Description')).toHaveValue('The hinge is loose.');
});

test('two tabs that edit one laptop: each saves what was changed in it, and neither undoes the other', async ({
  page: first,
  context,
}) => {
  const name = `Latitude 7390 ${Date.now()}`;
  const owner = await enterAs(first, await makeMember('Seller', 'Sufia'));
  const address = `/dashboard/editProduct/${await makeProduct(owner, name)}`;
  await first.goto(address);
  const second = await context.newPage();
  await second.goto(address);
  await first.getByLabel('Resale price').fill('333');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expectSaid(first, 'Product saved');
  await second.getByLabel('Description').fill('The lid has a scratch.');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expectSaid(second, 'Product saved');
  await second.goto(address);
  await expect(second.getByLabel('Resale price')).toHaveValue('333');
  await expect(second.getByLabel('Description')).toHaveValue('The lid has a scratch.');
});

test('editing another seller’s laptop or an invalid id shows the error page inside the dashboard', async ({
  page,
  expected,
}) => {
  expected.refusals.push(404);
  const { _id } = await makeLaptop(await makeMember('Seller', 'Shahin'));
  await enterAs(page, await makeMember('Seller', 'Sabbir'));
  for (const path of [`/dashboard/editProduct/${_id}`, '/dashboard/editProduct/nonsense']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go back home' }).click();
    await expect(page).toHaveURL('/');
  }
});
