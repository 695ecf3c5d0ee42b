import { holdToRefuse } from '#tests/e2e/support/calls.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What sellers see, in each state.
test('adding a laptop, with all errors', async ({ page, expected, baseURL }) => {
  expected.refusals.push(404);
  await enterAs(page, await makeMember('Seller', 'Sathi'));
  await page.goto('/dashboard/addProducts');
  const add = page.getByRole('button', { name: 'Add Service' });
  await expect(add).toBeVisible();
  await expectRoomBetween(page, 'add a product');
  await add.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(10);
  await page.getByLabel('Image URL').fill(`${baseURL}/pictures/none.svg`);
  await expect(page.getByText('We couldn’t load a picture')).toBeVisible();
  await inspect(page, 'add a product, nothing filled in but a picture that is not there');
});

test('own laptops, with bookings', async ({ page }) => {
  const seller = await makeMember('Seller', 'Selim');
  await enterAs(page, seller);
  await page.goto('/dashboard/myProducts');
  await expect(page.getByRole('heading', { name: 'You have no laptops listed' })).toBeVisible();

  const id = await makeProduct(seller, `Audited Swift ${Date.now()}`);
  await makeOrder(await makeMember('Buyer', 'Sabina'), id);
  await send(seller, 'PUT', `/ads/${id}`);
  await makeProduct(seller, `Audited ${'very '.repeat(20)}long name`);
  await send(seller, 'PUT', `/myProducts/${await makeProduct(seller, 'Audited and paused')}/pause`);
  await send(seller, 'DELETE', `/myProducts/${await makeProduct(seller, 'Audited and withdrawn')}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Deleted laptops', exact: true })).toBeVisible();
  await expect(page.getByText('Running')).toBeVisible();
  await inspect(page, 'laptops of one’s own', { frame: true });
  await expectRoomBetween(page, 'laptops of one’s own');

  await page.getByRole('button', { name: 'Actions for Audited Swift' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await inspect(page, 'the menu of a laptop');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').getByText('Sold elsewhere')).toBeVisible();
  await inspect(page, 'deleting a laptop');
});

test('editing a laptop: with an error, loading, failing, and while it is being paid for', async ({
  page,
  expected,
}) => {
  expected.refusals.push(429);
  const [seller, buyer] = [await makeMember('Seller', 'Shilpi'), await makeMember('Buyer', 'Shanto')];
  const id = await makeProduct(seller, `Audited edit ${Date.now()}`);
  await enterAs(page, seller);
  const call = `**/api/myProducts/${id}`;
  const refuse = await holdToRefuse(page, call);
  await page.goto(`/dashboard/editProduct/${id}`);
  await expect(page.getByText('Loading the laptop').first()).toBeAttached();
  await inspect(page, 'the laptop to edit on its way', { waiting: true });
  refuse();
  await expect(page.getByRole('heading', { name: 'The laptop couldn’t be loaded' })).toBeVisible();
  await page.unroute(call);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeVisible();
  await page.getByLabel('Resale price').fill('a lot');
  await save.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await inspect(page, 'editing, a price that is none');

  const orderId = await makeOrder(buyer, id);
  await send(buyer, 'POST', '/create-payment-intent', { product_price: 412.5, orderId });
  await page.reload();
  await expect(page.getByRole('heading', { name: /can’t be edited$/ })).toBeVisible();
  await inspect(page, 'not to be edited');
});
