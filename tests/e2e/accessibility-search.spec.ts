import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// Finding, keeping and comparing laptops, in each state.
test('the list of laptops: with filters, on a phone, with suggestions, and with the nearest only', async ({ page }) => {
  await page.goto('/laptops?brand=Apple&memory=16');
  await expectRoomBetween(page, 'laptops with filters');
  await page.getByLabel('Search laptops').pressSequentially('think');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect(page, 'laptops with filters, and suggestions');
  await page.getByLabel('Search laptops').press('Escape');
  await navigate(page, '/laptops?q=thinkpad+4090');
  await expect(page.getByText('Closest results')).toBeVisible();
  await inspect(page, 'what comes nearest');
  await navigate(page, '/laptops?q=laptop+near+me');
  await expect(page.getByRole('form', { name: 'Where are you?' }).getByLabel('Where are you?')).toBeVisible();
  await inspect(page, 'near me, before anything is asked');
  await navigate(page, '/laptops?q=laptop+near+me&near=xyzzyville');
  await expect(page.getByRole('form', { name: 'Where are you?' }).getByRole('alert')).toBeVisible();
  await inspect(page, 'near a place that is on no map');
  await page.setViewportSize({ width: 390, height: 844 });
  await navigate(page, '/laptops?brand=Apple');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  await inspect(page, 'the sheet of filters', { width: 390 });
});

test('the wishlist and the comparison, empty and full', async ({ page }) => {
  await page.goto('/wishlist');
  await inspect(page, 'an empty wishlist');
  await expectRoomBetween(page, 'an empty wishlist');
  await navigate(page, '/compare');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await inspect(page, 'an empty comparison');
  const seller = await makeMember('Seller');
  const specs = { brand: 'Lenovo', line: 'ThinkPad', model: 'T480', memoryGb: 16, grade: 'good' } as const;
  const [one, other] = [await makeLaptop(seller, { specs }), await makeLaptop(seller, {})];
  await navigate(page, `/compare?ids=${one._id},${other._id}`);
  await expect(page.getByRole('table')).toBeVisible();
  await inspect(page, 'a comparison');
  await expectRoomBetween(page, 'a comparison');
});
