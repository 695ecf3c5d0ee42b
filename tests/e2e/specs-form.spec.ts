import type { Page } from '@playwright/test';
import { tabAndEnter, tabAndFill, tabTo } from '#tests/e2e/support/keyboard.ts';
import { fillListing, openSpecs } from '#tests/e2e/support/listing-form.ts';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { card, chooseAction } from '#tests/e2e/support/steps.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What a laptop is: read from its listing, corrected and confirmed by its seller.
const TITLE = 'ThinkPad T450 Core i5-5300U 2.30GHz 8Gb Ram 256GB SSD';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const confirmation = (page: Page) => page.getByRole('checkbox', { name: 'These details are correct' });

const REST = {
  'Product name': null,
  'Resale price': '140',
  'Used time': '9 years',
  Category: 'Ultraportable',
  'Image URL': '/pictures/fallback/ultraportable.svg',
  Description: 'Battery health 83%.',
};

test('specs are parsed from what a seller types, corrected, confirmed, and shown to buyers', async ({
  page,
  person,
}) => {
  await enterAs(page, await makeMember('Seller', 'Shaila'));
  await page.goto('/dashboard/addProducts');
  const name = newName(TITLE);
  const shown = name.replace('8Gb', '16GB');
  await fillListing(page, REST);
  await page.getByLabel('Product name').fill(name.replace('256GB', '1TB'));
  await expect(page.getByText('8 GB · 1 TB · SSD')).toBeVisible();
  await page.getByLabel('Product name').fill(name);
  await expect(page.getByText('Lenovo · ThinkPad · T450 · Intel · Core i5')).toBeVisible();
  await openSpecs(page);
  await expect(field(page, 'Brand')).toHaveValue('Lenovo');
  await expect(field(page, 'Processor model')).toHaveValue('i5-5300U');
  await expect(field(page, 'Memory (GB)')).toHaveAccessibleDescription('Read from the name.');
  await expect(field(page, 'Battery health (%)')).toHaveValue('83');
  await expect(field(page, 'Battery health (%)')).toHaveAccessibleDescription('Read from the description.');
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(page.getByText('add what’s missing: screen, operating system, year made.')).toBeVisible();

  // What is corrected by hand stays, whatever the title says afterwards.
  await field(page, 'Storage (GB)').fill('1 TB');
  await field(page, 'Screen (inches)').fill('14"');
  await page.getByLabel('Product name').fill(shown);
  await expect(field(page, 'Memory (GB)')).toHaveValue('16');
  await expect(field(page, 'Storage (GB)')).toHaveValue('1000');
  await expect(page.getByText('The name says 256.')).toBeVisible();
  await field(page, 'Year made').fill('19');
  await expect(confirmation(page)).toBeChecked();
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(field(page, 'Year made')).toBeFocused();
  await expect(page.getByText('Enter a whole number from 1995 to 2100')).toBeVisible();
  await field(page, 'Year made').fill('2015');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(page.getByRole('row', { name: shown })).toBeVisible();
  await expect(page.getByText('Buyers can’t find it with filters yet')).toHaveCount(0);

  const visitor = await person();
  await visitor.goto(`/laptops?q=${encodeURIComponent(name.split(' ').at(-1) ?? '')}`);
  await expect(card(visitor, shown)).toContainText('1 TB SSD · 14"');
});

test('specs may stay unconfirmed, which the laptop’s page says, and a draft restores the form', async ({ page }) => {
  const seller = await makeMember('Seller', 'Shamima');
  const laptop = await makeLaptop(seller, { description: 'i7-8650U, 16GB RAM, 512GB SSD' });
  await enterAs(page, seller);
  await page.goto('/dashboard/myProducts');
  await expect(page.getByText('Buyers can’t find it with filters yet.')).toBeVisible();
  await page.getByRole('link', { name: `Confirm the specifications of ${laptop.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeFocused();
  await expect(field(page, 'Processor model')).toHaveValue('i7-8650U');
  await field(page, 'Screen (inches)').fill('14');
  await field(page, 'Memory (GB)').fill('');
  await page.reload();
  await expect(page.getByText('We’ve filled in what you entered before.')).toBeVisible();
  await expect(field(page, 'Screen (inches)')).toHaveValue('14');
  // Emptied by hand: what is read does not come back into it.
  await expect(field(page, 'Processor model')).toHaveValue('i7-8650U');
  await expect(field(page, 'Memory (GB)')).toHaveValue('');
  await page.getByRole('button', { name: 'Use 16 for memory' }).click();
  await expect(field(page, 'Memory (GB)')).toHaveValue('16');
  await expect(confirmation(page)).not.toBeChecked();
  await confirmation(page).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(page.getByText('Buyers can’t find it with filters yet.')).toHaveCount(0);

  await page.getByRole('link', { name: `Edit ${laptop.name}` }).click();
  await openSpecs(page);
  await expect(field(page, 'Screen (inches)')).toHaveValue('14');
  await expect(confirmation(page)).toBeChecked();
});

test('what a title says counts in filters as it stands when it is sent, unless its seller unticks it', async ({
  page,
}) => {
  await enterAs(page, await makeMember('Seller', 'Shanta'));
  await page.goto('/dashboard/addProducts');
  const name = newName('ThinkPad T450');
  await field(page, 'Product name').fill(name);
  // Without memory and storage there is little to filter by: what is missing is asked first.
  await expect(confirmation(page)).not.toBeChecked();
  await fillListing(page, { ...REST, Description: 'A careful owner.' });
  await field(page, 'Product name').fill(`${name} 8GB 256GB SSD`);
  await expect(confirmation(page)).toBeChecked();
  await confirmation(page).uncheck();
  await expect(page.getByText('Tick this so that buyers who filter')).toBeVisible();
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(page.getByRole('row', { name }).getByText('Buyers can’t find it with filters yet.')).toBeVisible();

  await chooseAction(page, `${name} 8GB 256GB SSD`, 'Duplicate');
  await expect(confirmation(page)).toBeChecked();
  await field(page, 'Image URL').fill(new URL('/pictures/fallback/ultraportable.svg', page.url()).href);
  await field(page, 'Product name').fill(`${name} 16GB 256GB SSD`);
  const call = nextCall(page, 'POST', '/category');
  await field(page, 'Product name').press('Enter');
  expect((await call).postDataJSON()).toMatchObject({ specs: { memoryGb: 16, storageGb: 256, storageKind: 'SSD' } });
});

test('the specs are filled in and confirmed with the keyboard alone', async ({ page, expected }) => {
  // The preview may fetch an address that is only half typed.
  expected.refusals.push(404);
  await enterAs(page, await makeMember('Seller', 'Shirin'));
  await page.goto('/dashboard/addProducts');
  await page.getByLabel('Product name').fill(newName(TITLE));
  await fillListing(page, REST);
  await tabAndEnter(page, page.getByRole('button', { name: 'Change specifications' }));
  await expect(field(page, 'Memory (GB)')).toHaveValue('8');
  await tabTo(page, field(page, 'Screen (inches)'));
  await tabAndFill(page, field(page, 'Resolution'), 'Full HD');
  await tabTo(page, page.getByRole('radio', { name: 'Good' }));
  await expect(field(page, 'Resolution')).toHaveValue('1920x1080');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Fair' })).toBeChecked();
  await tabTo(page, confirmation(page));
  await page.keyboard.press('Space');
  await expect(page.getByText('Tick this so that buyers who filter')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Buyers can filter by them')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add Service' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(page.getByText('Buyers can’t find it with filters yet.')).toHaveCount(0);
});
