import type { Page } from '@playwright/test';
import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const TYPED = {
  'Product name': 'Latitude',
  'Used time': '2 years',
  'Original price': '1200',
  'Resale price': '412.50',
  'Product condition': 'Good',
  'Mobile number': '+880 1700-000000',
  'Image URL': '/pictures/fallback/ultrabook.svg',
  Location: 'Rajshahi',
  Description: 'A careful owner.',
};

async function openForm(page: Page, typed: Partial<typeof TYPED> = TYPED) {
  await page.goto('/dashboard/addProducts');
  await expect(page.getByLabel('Product name')).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  return page.getByRole('button', { name: 'Add Service', exact: true });
}

test('adding a product sends its thirteen names, says so, and goes to the seller’s products', async ({ page }) => {
  const { name: seller_name, email } = await enterAs(page, await makeMember('Seller', 'Sabina'));
  const name = newName('Latitude');
  const submit = await openForm(page, { ...TYPED, 'Product name': name });
  await page.getByLabel('Category').selectOption('Ultrabook');
  const refusal = { method: 'POST', path: /^\/category$/, answer: { acknowledged: false } };
  await expectUnconfirmed(page, 'Product Added Success', refusal, () => submit.click());
  const call = nextCall(page, 'POST', '/category');
  await submit.click();
  expect((await call).postDataJSON()).toEqual({
    Category_Name: 'Ultrabook',
    description: 'A careful owner.',
    location: 'Rajshahi',
    logo: TYPED['Image URL'],
    name,
    original_price: 1200,
    resale_rice: 412.5,
    seller_name,
    used: '2 years',
    productCondition: 'Good',
    number: '+880 1700-000000',
    email,
    posted: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  await expectSaid(page, 'Product Added Success');
  await expectSaid(page, 'Now you can mange your product');
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(page.getByRole('row', { name })).toBeVisible();
});

const WRONG = [
  { label: 'Image URL', texts: ['nonsense', 'ftp://localhost/a.jpg', 'localhost/a.jpg'], right: TYPED['Image URL'] },
  { label: 'Original price', texts: ['much', '12,50', '-3'], right: '1200' },
  { label: 'Resale price', texts: ['cheap', '4e2', '1,5'], right: '412.50' },
] as const;

test('the form ‘Add Your Product!’ has ten required fields, five categories and the button ‘Add Service’; it is checked when it is sent, and at changes from then on', async ({
  page,
}) => {
  await enterAs(page, await makeMember('Seller'));
  const submit = await openForm(page, {});
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Add Your Product!');
  const labels = [...Object.keys(TYPED), 'Category'];
  for (const label of labels) await expect(main.getByLabel(label, { exact: true })).toBeEditable();
  const controls = 'input, select, textarea';
  const specs = main.getByRole('region', { name: 'Specifications' }).locator(controls);
  expect(await main.locator('form').locator(controls).count()).toBe(10 + (await specs.count()));
  const categories = main.getByLabel('Category').locator('option:not([value=""])');
  await expect(categories).toHaveText(['Chromebook', 'Netbook', 'Ultrabook', 'Ultraportable', 'MacBook']);

  await test.step('every field is required', async () => {
    await page.getByLabel('Product name').focus();
    await page.getByLabel('Product name').blur();
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await submit.click();
    for (const label of labels)
      await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('the picture is a web address, and prices are numbers', async () => {
    for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label).fill(text);
    // Only the category is missing.
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
    await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Category is required');
    for (const { label, texts, right } of WRONG) {
      const field = page.getByLabel(label);
      for (const text of texts) {
        await field.fill(text);
        await expect(field, text).toHaveAttribute('aria-invalid', 'true');
        await field.fill(right);
        await expect(field, right).not.toHaveAttribute('aria-invalid');
      }
    }
    await page.getByLabel('Category').selectOption('MacBook');
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await expect(main.getByRole('figure')).toBeVisible();
    await page.getByLabel('Image URL').fill('picture.jpg');
    // The preview would say so again.
    await expect(main.getByRole('figure')).toHaveCount(0);
    await expect(main.getByText(/web address/)).toHaveCount(1);
  });
});
