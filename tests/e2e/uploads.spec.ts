import { join } from 'node:path';
import { choosePictures, fillListing } from '#tests/e2e/support/listing-form.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { photograph } from '#tests/e2e/support/pictures.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const HEIC = join(import.meta.dirname, '../fixtures/laptop.heic');

test('a seller uploads pictures with a listing, in the order of their choice, and they survive a reload', async ({
  page,
  expected,
}) => {
  // The drawing is refused.
  expected.refusals.push(422);
  const name = newName('Pictured');
  await enterAs(page, await makeMember('Seller', 'Petra'));
  await page.goto('/dashboard/addProducts');
  const pictures = page.getByRole('group', { name: 'Pictures' });
  await choosePictures(page, HEIC);
  await choosePictures(page, [await photograph('green.jpg', '#285'), await photograph('red.jpg', '#a33')]);
  for (const number of [1, 2, 3]) await expect(pictures.getByAltText(`Your picture ${number}`)).toBeVisible();

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choosePictures(page, { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: svg });
  await expect(pictures.getByText('This is an SVG drawing')).toBeVisible();
  await pictures.getByRole('button', { name: 'Remove picture 4' }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(3);

  const red = await pictures.getByAltText('Your picture 3').getAttribute('src');
  await pictures.getByRole('button', { name: 'Make cover: picture 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(pictures.getByAltText('Your picture 1')).toHaveAttribute('src', String(red));
  await pictures.getByRole('button', { name: 'Move picture 3 forward' }).click();

  await page.reload();
  await expect(page.getByText('We’ve filled in what you entered before.')).toBeVisible();
  await expect(pictures.getByAltText('Your picture 1')).toHaveAttribute('src', String(red));
  await expect(pictures.getByAltText('Your picture 3')).toBeVisible();

  await fillListing(page, { 'Product name': name, 'Image URL': null });
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expectSaid(page, 'Product Added Success');

  await page.goto(`/laptops?q=${encodeURIComponent(name)}`);
  const shown = card(page, name)
    .getByRole('img', { name: `Picture of ${name}` })
    .locator('picture img');
  await expect(shown).toHaveJSProperty('complete', true);
  const source = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toContain(String(red).replace(/\/320\.webp$/, ''));
  expect(source).toMatch(/\.avif$/);

  await page.goto('/dashboard/myProducts');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSaid(page, 'Product saved');
  await page.goto(`/laptops?q=${encodeURIComponent(name)}`);
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toContain(
    String(red).replace(/\/320\.webp$/, ''),
  );
});
