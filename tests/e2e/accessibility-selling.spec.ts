import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What sellers see, in each state.
test.setTimeout(120_000);

test('adding a laptop, with all errors', async ({ page, expected, baseURL }) => {
  expected.refusals.push(404);
  await enterAs(page, await makeMember('Seller', 'Sathi'));
  await page.goto('/dashboard/addProducts');
  const add = page.getByRole('button', { name: 'Add Service' });
  await expect(add).toBeVisible();
  await inspect(page, 'add a product');
  await add.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(10);
  await inspect(page, 'add a product, nothing filled in');
  await page.getByLabel('Image URL').fill(`${baseURL}/pictures/none.svg`);
  await expect(page.getByText('No picture could be loaded')).toBeVisible();
  await inspect(page, 'add a product, a picture that is not there');
});

test('own laptops, with bookings and in every state', async ({ page, expected }) => {
  expected.refusals.push(429);
  const seller = await makeMember('Seller', 'Selim');
  await enterAs(page, seller);
  await page.goto('/dashboard/myProducts');
  await expect(page.getByRole('heading', { name: 'You haven’t listed a laptop yet' })).toBeVisible();
  await inspect(page, 'no laptops of one’s own');

  const name = `Audited Swift ${Date.now()}`;
  const id = await makeProduct(seller, name);
  await makeOrder(await makeMember('Buyer', 'Sabina'), id);
  await send(seller, 'PUT', `/ads/${id}`);
  await makeProduct(seller, `Audited ${'very '.repeat(20)}long name`);
  await page.reload();
  await expect(page.getByText('Running')).toBeVisible();
  await inspect(page, 'laptops of one’s own');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'deleting one’s own laptop');
  await page.keyboard.press('Escape');

  const hold = '**/api/myProducts?**';
  await page.route(hold, () => undefined);
  await page.reload();
  await expect(page.getByText('Loading the list').first()).toBeAttached();
  await inspect(page, 'laptops of one’s own on their way');
  await page.unroute(hold);
  await page.route(hold, (route) => route.fulfill({ status: 429, json: { detail: 'Too many at once.' } }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await inspect(page, 'laptops of one’s own that do not come');
});

test('editing a laptop: loaded, with an error, loading, failing, not found, and while it is being paid for', async ({
  page,
  expected,
}) => {
  expected.refusals.push(404, 429);
  const [seller, buyer] = [await makeMember('Seller', 'Shilpi'), await makeMember('Buyer', 'Shanto')];
  const id = await makeProduct(seller, `Audited edit ${Date.now()}`);
  await enterAs(page, seller);
  const path = `/dashboard/editProduct/${id}`;
  await page.goto(path);
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeVisible();
  await inspect(page, 'editing');
  await page.getByLabel('Resale price').fill('a lot');
  await save.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await inspect(page, 'editing, a price that is none');

  const call = `**/api/myProducts/${id}`;
  await page.route(call, () => undefined);
  await page.reload();
  await expect(page.getByText('Loading the laptop').first()).toBeAttached();
  await inspect(page, 'the laptop to edit on its way', { waiting: true });
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 429, json: { detail: 'Too many at once.' } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The laptop could not be loaded' })).toBeVisible();
  await inspect(page, 'the laptop to edit does not come');
  await page.unroute(call);
  await page.goto('/dashboard/editProduct/none');
  await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
  await inspect(page, 'no laptop to edit');

  const orderId = await makeOrder(buyer, id);
  await send(buyer, 'POST', '/create-payment-intent', { product_price: 412.5, orderId });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: /can’t be edited$/ })).toBeVisible();
  await inspect(page, 'not to be edited');
});

test('the dashboard, and booking as a seller', async ({ page }) => {
  await enterAs(page, 'seller');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to dashboard' })).toBeVisible();
  await inspect(page, 'the dashboard of a seller');
  await page.goto('/?q=thinkpad');
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expect(page.getByRole('dialog').getByText('Book Only Available for buyers')).toBeVisible();
  await inspect(page, 'booking as a seller');
});
