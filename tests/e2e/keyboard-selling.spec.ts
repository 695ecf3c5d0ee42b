import { expectArrival, expectTrapped, tabAndEnter, tabAndFill, tabTo } from '#tests/e2e/support/keyboard.ts';
import { makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// The ways of sellers and of the Admin, with the keyboard alone.
test('a seller adds a laptop, advertises it and deletes it', async ({ page, baseURL, expected }) => {
  // The preview may fetch an address that is only half typed.
  expected.refusals.push(404);
  const seller = await makeMember('Seller', 'Kohinoor');
  const name = `Keyed Swift ${Date.now()}`;
  const other = `Keyed neighbour ${Date.now()}`;
  await makeProduct(seller, other);
  await enterAs(page, seller);
  await page.goto('/dashboard');
  await tabAndEnter(
    page,
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add A product' }),
  );
  await expectArrival(page, 'Add Your Product!');

  await tabTo(page, page.getByRole('button', { name: 'Add Service' }));
  await page.keyboard.press('Enter');
  // What is missing is named, and the first of it has the focus.
  await expect(page.getByLabel('Product name')).toBeFocused();
  await expect(page.getByLabel('Product name')).toHaveAttribute('aria-invalid', 'true');
  // The form sets the focus a second time, from a timer, which on a busy machine may come when one is in the next field.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.insertText(name);
  await tabAndFill(page, page.getByLabel('Resale price'), '412.50');
  await tabAndFill(page, page.getByLabel('Original price'), '1200');
  await tabAndFill(page, page.getByLabel('Used time'), '2 years');
  await tabAndFill(page, page.getByLabel('Product condition'), 'Good');
  await tabAndFill(page, page.getByLabel('Description'), 'A careful owner.');
  // The phone and the place are those of the seller's last listing.
  await tabTo(page, page.getByLabel('Mobile number'));
  await expect(page.getByLabel('Mobile number')).toHaveValue('+880 1700-000000');
  await expect(page.getByLabel('Location')).toHaveValue('Rajshahi');
  await tabTo(page, page.getByLabel('Category'));
  await page.keyboard.type('Ultrab');
  await expect(page.getByLabel('Category')).toHaveValue('Ultrabook');
  await tabAndFill(page, page.getByLabel('Image URL'), `${baseURL}/pictures/fallback/ultrabook.svg`);
  // What was read from the words comes a moment later than they are typed here, and moves what is below it.
  await expect(page.getByRole('button', { name: 'Change specifications' })).toBeVisible();
  await tabAndEnter(page, page.getByRole('button', { name: 'Add Service' }));
  await expect(page.getByRole('status').filter({ hasText: 'Product Added Success' })).toBeVisible();
  await expectArrival(page, 'My products');

  const actions = (of: string) => page.getByRole('button', { name: `Actions for ${of}` });
  await tabAndEnter(page, actions(name));
  await expect(page.getByRole('menuitem', { name: 'Advertise' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions(name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Advertise' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndEnter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Advertise', exact: true }));
  // What was deleted is still listed among the withdrawn ones, which are no rows.
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Running');
  await expect(actions(name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Stop advertising' })).toBeFocused();
  // Up from the first is the last.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(actions(name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Stop advertising' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Delete product' }));
  await expect(page.getByRole('status').filter({ hasText: 'Product Delete Success' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: `List ${name} again` })).toBeVisible();
  // The keyboard goes on from the laptop that has moved up into the place.
  await expect(page.getByRole('row', { name: other })).toBeFocused();
  await tabAndEnter(page, actions(other));
  await expect(page.getByRole('menuitem', { name: 'Advertise' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tabAndEnter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }));
  await expect(page.getByRole('heading', { name: 'You have no laptops listed' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My products' })).toBeFocused();
});

test('an Admin verifies a seller and deletes one', async ({ page }) => {
  const [older, newer] = [await makeMember('Seller', 'Khalil'), await makeMember('Seller', 'Khaleda')];
  await enterAs(page, 'admin');
  await page.goto('/dashboard');
  await tabAndEnter(
    page,
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'All Sellers' }),
  );
  await expectArrival(page, 'All sellers');

  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  await tabAndEnter(page, row(newer.email).getByRole('button', { name: 'Verify Khaleda' }));
  await expect(page.getByRole('status').filter({ hasText: 'Seller Verify Success' })).toBeVisible();
  await expect(row(newer.email)).toContainText('VERIFIED');
  await expect(row(newer.email)).toBeFocused();
  await tabAndEnter(page, row(newer.email).getByRole('button', { name: 'Delete Khaleda' }));
  const dialog = page.getByRole('alertdialog', { name: 'Delete the account of Khaleda?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row(newer.email).getByRole('button', { name: 'Delete Khaleda' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Delete seller' }));
  await expect(page.getByRole('status').filter({ hasText: 'Seller Delete Success' })).toBeVisible();
  await expect(row(newer.email)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('tbody tr'))).toBe(true);
  await expect(row(older.email)).toHaveCount(1);
});

test('an Admin deletes a reported laptop', async ({ page }) => {
  const name = `Keyed report ${Date.now()}`;
  const id = await makeProduct(await makeMember('Seller', 'Khokon'), name);
  await send(await makeMember('Buyer', 'Kanta'), 'PUT', `/category/${id}`);
  await enterAs(page, 'admin');
  await page.goto('/dashboard/reportedItems');
  await tabAndEnter(page, page.getByRole('button', { name: `Delete ${name}` }));
  const dialog = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  await expectTrapped(page, dialog);
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Delete product' }));
  await expect(page.getByRole('status').filter({ hasText: 'Product Delete Success' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('tbody tr, h1'))).toBe(true);
});
