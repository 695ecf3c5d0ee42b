import type { Page } from '@playwright/test';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { fillListing } from '#tests/e2e/support/listing-form.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
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

test('what is typed in a booking or a report survives a switch to selling in another tab, and one press switches back and sends it', async ({
  page,
  context,
  expected,
}) => {
  expected.refusals.push(409, 403);
  const laptop = await makeLaptop(await makeMember('Seller'));
  const buyer = await enterAs(page, await makeMember('Buyer'));
  const other = await context.newPage();
  async function switchToSelling() {
    await other.goto('/dashboard/account');
    await other.getByRole('main').getByRole('button', { name: 'Switch to selling' }).click();
    await expectSaid(other, 'You’re selling now');
  }
  await lookUp(page, laptop.name);
  const dialog = page.getByRole('dialog');
  await card(page, laptop.name).getByRole('button', { name: 'Report to Admin' }).click();
  await dialog.getByLabel('Looks like a scam').check();
  await dialog.getByLabel('Anything else').fill('Another machine');
  await switchToSelling();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Switch back to report this laptop.')).toBeVisible();
  await inspect(page, 'a report that asks to switch back');
  await learnOfSwitch(page);
  // Known to be selling by now, they are still offered the way on.
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Report to admin available only Buyers')).toBeVisible();
  await expect(dialog.getByLabel('Anything else')).toHaveValue('Another machine');
  await dialog.getByRole('button', { name: 'Switch to buying and report' }).click();
  await expectSaid(page, 'Product Reported Success');
  const { details } = await database()
    .selectFrom('reports')
    .select('details')
    .where('product_id', '=', laptop._id)
    .executeTakeFirstOrThrow();
  expect(details).toBe('Another machine');

  await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click();
  await dialog.getByLabel('Phone').fill('+1 555 0102');
  await dialog.getByLabel('Meeting location').fill('The bridge');
  await page.setViewportSize({ width: 390, height: 700 });
  await switchToSelling();
  // Sent from the keyboard of a phone, where the button is below what it shows.
  await dialog.getByLabel('Meeting location').press('Enter');
  await expect(
    dialog.getByText('You switched to selling in another tab. Switch back to book this laptop.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Switch to buying and book' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await learnOfSwitch(page);
  await expect(dialog.getByText('Book Only Available for buyers')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Switch/ })).toHaveCount(1);
  await inspect(page, 'a booking that asks to switch to buying');
  await expect(dialog.getByLabel('Phone')).toHaveValue('+1 555 0102');
  await dialog.getByRole('button', { name: 'Switch to buying and book' }).click();
  await expectSaid(page, 'Booking Success');
  expect((await buyer.call('GET', `/orders?email=${buyer.email}`)).body).toMatchObject([{ location: 'The bridge' }]);
});

test('a listing survives a switch to buying in another tab: its seller reads that it is saved, and goes on', async ({
  page,
  context,
  expected,
}) => {
  expected.refusals.push(409, 403);
  await enterAs(page, await makeMember('Seller'));
  await page.goto('/dashboard/addProducts');
  const name = newName('Latitude 5400');
  await fillListing(page, { 'Product name': name });
  const other = await context.newPage();
  async function switchToBuying() {
    await other.goto('/dashboard/account');
    await other.getByRole('main').getByRole('button', { name: 'Switch to buying' }).click();
    await expectSaid(other, 'You’re buying now');
  }
  await switchToBuying();
  await learnOfSwitch(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for Sellers');
  await expect(page.getByText('What you typed here is saved.')).toBeVisible();
  await inspect(page, 'a listing whose seller is buying now');
  await page.getByRole('button', { name: 'Switch to selling' }).click();
  await expect(page.getByLabel('Product name')).toHaveValue(name);

  await switchToBuying();
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByText('You switched to buying in another tab. Switch back to list this laptop.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to selling and go on' }).click();
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(page.getByRole('row', { name })).toBeVisible();
});

/** The page asks again who is signed in, as it does when one comes back to its tab. */
async function learnOfSwitch(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/users\/verify\?/);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await answered;
}
