import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a buyer begins to sell in one press, keeps their orders, and finds no ‘Book Now’ on their own laptop', async ({
  page,
}) => {
  const buyer = await makeMember('Buyer', 'Babul');
  await makeOrder(buyer, (await makeLaptop(await makeMember('Seller')))._id);
  await enterAs(page, buyer);
  await page.goto('/dashboard/addProducts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for Sellers');
  await page.getByRole('button', { name: 'Start selling' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Your Product!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await drawer.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('link', { name: /Pay now/ })).toBeVisible();

  const own = await makeLaptop(buyer);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Switch to buying' }).click();
  await expectSaid(page, 'You’re buying now');
  await expect(drawer.getByRole('link', { name: 'My product' })).toBeVisible();
  await lookUp(page, own.name);
  await expect(card(page, own.name).getByRole('link', { name: /Your own listing/ })).toBeVisible();
  await expect(card(page, own.name).getByRole('button', { name: /Book Now|Report to Admin/ })).toHaveCount(0);
});

test('a booking that is open while another tab switches to selling keeps what was typed, and switches back and goes on', async ({
  page,
  expected,
}) => {
  expected.refusals.push(409);
  const laptop = await makeLaptop(await makeMember('Seller'));
  const buyer = await enterAs(page, await makeMember('Buyer'));
  await lookUp(page, laptop.name);
  await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('+1 555 0102');
  await dialog.getByLabel('Meeting location').fill('The bridge');
  await buyer.call('PUT', '/users/hat', { type: 'Seller' });
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(
    dialog.getByText('You switched to selling in another tab. Switch back to book this laptop.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toHaveValue('+1 555 0102');
  await dialog.getByRole('button', { name: 'Switch to buying and book' }).click();
  await expectSaid(page, 'Booking Success');
  expect((await buyer.call('GET', `/orders?email=${buyer.email}`)).body).toMatchObject([{ location: 'The bridge' }]);
});
