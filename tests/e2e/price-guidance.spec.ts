import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const LISTING = {
  used: '2 years',
  original_price: 1899,
  productCondition: 'Good',
  number: '+880 1700-000000',
  logo: '/pictures/fallback/ultrabook.svg',
  location: 'Rajshahi',
  Category_Name: 'Ultrabook',
  description: 'A careful owner.',
};
/** Of these the demo's market has sold six. */
const LATITUDE = { brand: 'Dell', line: 'Latitude', model: '7420', cpuGeneration: 11, memoryGb: 16, storageGb: 512 };

test('a laptop’s page says what such laptops sell for and where its price stands, or that there are too few sales', async ({
  page,
}) => {
  const seller = await makeMember('Seller');
  const name = newName('Latitude 7420');
  const listing = { ...LISTING, name, resale_rice: 520, specs: LATITUDE };
  const { insertedId } = await send<{ insertedId: string }>(seller, 'POST', '/category', listing);
  await page.goto(`/laptops/${insertedId}/latitude`);
  const prices = page.getByRole('region', { name: 'What similar laptops sell for' });
  await expect(prices).toContainText(/Typical price \$3\d\d–\$\d{3} · median \$3\d\d · this one is above the range/);
  await expect(prices).toContainText(
    /Based on [5-9] sales of Latitude 7420 with an 11th generation processor, 16\sGB of memory and about 512\sGB of storage, in the last 12\smonths/,
  );
  const nearest = prices.getByRole('region', { name: 'The most similar sales' }).getByRole('listitem');
  await expect(nearest).toHaveCount(5);
  await expect(nearest.first()).toHaveText(/^Latitude 7420, .*16\sGB.*\$\d{3} · \w{3} \d{4}$/);
  const table = prices.getByRole('table', { name: 'What was paid over time' });
  expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(6);
  await expect(table.getByRole('row').nth(1)).toHaveText(/^\w{3} \d{1,2}, \d{4}\$\d{3}$/);
  await inspect(page, 'a laptop with what such laptops sell for');
  await expectRoomBetween(page, 'a laptop');

  const specs = { ...LATITUDE, line: 'Rare', model: '1' };
  const rare = { ...LISTING, name: newName('Rare'), resale_rice: 520, specs };
  const { insertedId: rareId } = await send<{ insertedId: string }>(seller, 'POST', '/category', rare);
  await navigate(page, `/laptops/${rareId}/rare`);
  await expect(prices).toContainText('Fewer than 5 laptops like it have been sold here');
});

test('the listing form shows what such laptops sold for and warns of a price far from it, without deciding anything', async ({
  page,
}) => {
  await enterAs(page, await makeMember('Seller'));
  await page.goto('/dashboard/addProducts');
  await page.getByLabel('Product name').fill('Dell Latitude 7420, i7-1185G7, 16 GB, 512 GB SSD');
  const price = page.getByLabel('Resale price');
  const hint = page.getByText(/Typical price \$3\d\d–\$\d{3}, median \$3\d\d\./);
  await expect(hint).toBeVisible();
  await price.fill('370');
  await expect(page.getByText(/Yours is far/)).toHaveCount(0);
  await price.fill('$37');
  await expect(page.getByText('Yours is far below that. Is a digit missing?')).toBeVisible();
  await price.fill('3,700');
  await expect(page.getByText('Yours is far above that, so it may take a long time to sell.')).toBeVisible();
  await inspect(page, 'a listing with what such laptops sold for');
  await expect(page.getByRole('button', { name: 'Add Service' })).toBeEnabled();
  await page.getByLabel('Product name').fill('Something');
  await expect(hint).toHaveCount(0);
});
