import { choosePictures } from '#tests/e2e/support/listing-form.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { photograph } from '#tests/e2e/support/pictures.ts';
import { holdBack, shifts, watchShifts } from '#tests/e2e/support/stillness.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { builtScript } from '#scripts/support/built-script.ts';

// What works on a new listing is fetched with the first field that somebody goes into.
const PARTS = 'app/features/selling/listing-parts.ts';
const OFFLINE = 'You’re offline. Connect to the internet and try again. Nothing you typed is lost.';

test('what is typed, chosen and sent before they are there waits for them', async ({ page, context }) => {
  const letThrough = await holdBack(context, new RegExp(builtScript(PARTS)));
  await enterAs(page, await makeMember('Seller', 'Early'));
  await page.goto('/dashboard/addProducts');
  const pictures = page.getByRole('group', { name: 'Pictures' });
  await page.getByLabel('Product name').fill('ThinkPad T14, i5, 16 GB, 512 GB');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByText('We’ll fill this in from the name')).toBeVisible();
  await choosePictures(page, await photograph('early.jpg', '#285'));
  await expect(pictures.getByRole('listitem')).toHaveCount(0);
  letThrough();
  await expect(page.getByText('Original price is required')).toBeVisible();
  await expect(page.getByLabel('Resale price')).toBeFocused();
  await expect(page.getByText('Lenovo · ThinkPad · T14')).toBeVisible();
  await expect(pictures.getByAltText('Your picture 1')).toBeVisible();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
});

test('a press that lasts until they come is not lost, though what the name says moves the button', async ({
  page,
  context,
}) => {
  const late = [PARTS, 'shared/specs/suggest-category.ts'].map(builtScript);
  const letThrough = await holdBack(context, new RegExp(late.join('|')));
  await enterAs(page, await makeMember('Seller', 'Slow'));
  await page.goto('/dashboard/addProducts');
  await page.getByLabel('Product name').fill('MacBook Air M2, 8 GB, 256 GB');
  const button = page.getByRole('button', { name: 'Add Service' });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  letThrough();
  // They are there, and whatever they change has been painted.
  await page.evaluate(async (files) => {
    await Promise.all(files.map((file) => import(file)));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, late);
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByText('Original price is required')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('MacBook');
  await expect(page.getByText('Apple · MacBook Air')).toBeVisible();
  await expect(page.getByLabel('Category')).not.toHaveAttribute('aria-invalid', 'true');
});

test('nothing shifts when they come, nor when it is known what a sale costs', async ({ page, context }) => {
  await watchShifts(context);
  const letTermsThrough = await holdBack(context, /\/api\/earnings/);
  const letThrough = await holdBack(context, new RegExp(builtScript(PARTS)));
  await enterAs(page, await makeMember('Seller', 'Still'));
  await page.goto('/dashboard/addProducts');
  await expect(page.getByLabel('Product name')).toBeVisible();
  const before = await shifts(page);
  letTermsThrough();
  await expect(page.getByText('A sale costs you nothing')).toBeVisible();
  // What was found of the laptop; then also what became of its draft.
  const said = page.getByRole('main').locator('form').getByRole('status');
  await page.getByLabel('Product name').focus();
  await expect(said).toHaveCount(1);
  letThrough();
  await expect(said).toHaveCount(2);
  expect(await shifts(page)).toEqual(before);
});

test('without a connection they are asked for again, and what they were wanted for says so', async ({
  page,
  context,
  expected,
}) => {
  expected.unreachable = true;
  await enterAs(page, await makeMember('Seller', 'Offline'));
  await page.goto('/dashboard/addProducts');
  await expect(page.getByLabel('Product name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await choosePictures(page, await photograph('offline.jpg', '#a33'));
  const pictures = page.getByRole('group', { name: 'Pictures' });
  await expect(pictures.getByText(OFFLINE)).toBeVisible();
  const form = page.getByRole('main');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(form.getByText(OFFLINE)).toHaveCount(2);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByText('Original price is required')).toBeVisible();
  await choosePictures(page, await photograph('online.jpg', '#a33'));
  await expect(pictures.getByAltText('Your picture 1')).toBeVisible();
  await expect(pictures.getByText(OFFLINE)).toHaveCount(0);
});

test('a listing that is edited has them from the first, and room for its prices: all stands where it stays', async ({
  page,
  context,
}) => {
  await watchShifts(context);
  await enterAs(page, 'seller');
  await page.goto('/dashboard/myProducts');
  const showPrices = await holdBack(context, /\/prices\?/);
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  // Not by a click: what moves within half a second of one is not counted.
  await page.goto((await edit.getAttribute('href')) ?? '');
  await expect(page.getByRole('checkbox', { name: 'These details are correct' })).toBeVisible();
  showPrices();
  await expect(page.getByText(/^Typical price/)).toBeVisible();
  const sum = (await shifts(page)).reduce((total, { value }) => total + value, 0);
  expect(sum.toFixed(2)).toBe('0.00');
});
