import { fieldOf } from '#tests/e2e/support/fields.ts';
import { choosePictures, fillListing } from '#tests/e2e/support/listing-form.ts';
import { PASSWORD, newName, newPerson } from '#tests/e2e/support/names.ts';
import { photograph } from '#tests/e2e/support/pictures.ts';
import { chooseAction, logIn } from '#tests/e2e/support/steps.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What somebody has to fill in who has never been here: three fields to sign up, photos and title, and what the title can't say.
const TO_SIGN_UP = ['Name', 'Email', 'Password'];
const NOT_IN_THE_TITLE = 7;

test('a new seller lists a laptop by twelve fields; what is begun on a phone goes on at a computer, and can be duplicated', async ({
  page,
  person,
}) => {
  const listing = newName('Lenovo ThinkPad T14 Gen 2 i5-1145G7 16GB 512GB SSD 14" FHD Windows 11 Pro');
  const nadia = newPerson('Nadia');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/selling');
  await page.getByRole('main').getByRole('link', { name: 'List your laptop' }).click();
  await expect(page.getByLabel('Type')).toHaveValue('Seller');
  for (const [index, text] of [nadia.name, nadia.email, PASSWORD].entries())
    await fieldOf(page, TO_SIGN_UP[index] ?? '').fill(text);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard/addProducts');

  const pictures = page.getByRole('group', { name: 'Pictures' });
  const front = await photograph('front.jpg', '#285');
  await choosePictures(page, front);
  await expect(pictures.getByAltText('Your picture 1')).toBeVisible();
  await fieldOf(page, 'Product name').fill(listing);
  await expect(fieldOf(page, 'Category')).toHaveValue('Ultrabook');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(NOT_IN_THE_TITLE);

  const isStored = page.waitForResponse(
    (response) => /\/api\/drafts\//.test(response.url()) && !!response.request().postData()?.includes('Dhanmondi'),
  );
  await fieldOf(page, 'Resale price').fill('420');
  await fieldOf(page, 'Location').fill('dhanmondi');
  await fieldOf(page, 'Location').blur();
  await expect(fieldOf(page, 'Location')).toHaveValue('Dhanmondi');
  expect((await isStored).ok()).toBe(true);
  await expect(page.getByText('Saved as a draft. You can continue here or on another device.')).toBeVisible();

  const computer = await person();
  await logIn(computer, nadia.email);
  await computer.goto('/dashboard/addProducts');
  await computer.getByText('You have a draft').click();
  await computer.getByRole('button', { name: `Continue your draft ${listing}` }).click();
  await expect(computer.getByAltText('Your picture 1')).toBeVisible();
  await expect(fieldOf(computer, 'Resale price')).toHaveValue('420');
  await expect(fieldOf(computer, 'Location')).toHaveValue('Dhanmondi');
  await fillListing(computer, {
    'Product name': null,
    'Resale price': null,
    Location: null,
    Category: null,
    'Image URL': null,
  });
  await computer.getByRole('button', { name: 'Add Service' }).click();
  await expectSaid(computer, 'Product Added Success');
  const own = computer.getByRole('row', { name: listing });
  await expect(own).toContainText('Live');

  await chooseAction(computer, listing, 'Duplicate');
  await expect(fieldOf(computer, 'Product name')).toHaveValue(listing);
  await expect(fieldOf(computer, 'Resale price')).toHaveValue('420');
  await expect(fieldOf(computer, 'Location')).toHaveValue('Dhanmondi');
  await expect(computer.getByRole('group', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(0);
  await expect(computer.getByRole('button', { name: /^Continue your draft/ })).toHaveCount(0);
});
