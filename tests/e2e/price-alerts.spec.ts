import { fitPriceModel } from '#domain/prices/price-model.ts';
import { storePriceModel } from '#domain/prices/price-models.ts';
import { marketSales } from '#tests/support/price-market.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { type Member, enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { addProduct } from '#tests/e2e/support/steps.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

/** The demo’s market has sold six of these for some 370 dollars. */
const LATITUDE = {
  used: '2 years',
  original_price: 1899,
  productCondition: 'Good',
  number: '+880 1700-000000',
  logo: '/pictures/fallback/ultrabook.svg',
  location: 'Rajshahi',
  Category_Name: 'Ultrabook',
  description: 'It has to go today.',
  specs: { brand: 'Dell', line: 'Latitude', model: '7420', cpuGeneration: 11, memoryGb: 16, storageGb: 512 },
};

async function offer(seller: Member, dollars: number): Promise<string> {
  const name = newName('Latitude 7420');
  await send(seller, 'POST', '/category', { ...LATITUDE, name, resale_rice: dollars });
  return name;
}

test('an Admin sees laptops priced far below the typical price, and dismisses the alert or deletes the laptop', async ({
  page,
}) => {
  const seller = await makeMember('Seller', 'Salma Cheap');
  const [honest, cheap, bait] = [await offer(seller, 350), await offer(seller, 99), await offer(seller, 49)];
  await enterAs(page, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Price alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Price alerts', level: 1 })).toBeVisible();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(cheap)).toContainText('$99');
  await expect(rowOf(cheap)).toContainText(/Typical price \$3\d\d–\$\d{3}/);
  await expect(rowOf(cheap)).toContainText(/Compared with [5-9] sales of Latitude 7420 with/);
  await expect(rowOf(cheap)).toContainText('Salma Cheap');
  await expect(rowOf(cheap).getByRole('link', { name: cheap })).toHaveAttribute('href', /^\/laptops\//);
  await expect(rowOf(honest)).toHaveCount(0);
  await expect(rowOf(cheap)).toContainText(LATITUDE.description);
  const address = (await rowOf(cheap).getByRole('link', { name: cheap }).getAttribute('href')) ?? '';
  const readBy = async (path: string) => (await page.request.get(path)).text();
  expect(await readBy(address)).toContain('Far below the usual price. Ask why before you pay.');
  expect(await readBy(`/laptops?q=${encodeURIComponent(cheap)}`)).toContain('Far below the usual price');
  expect(await readBy(`/laptops?q=${encodeURIComponent(honest)}`)).not.toContain('Far below the usual price');
  await inspect(page, 'price alerts');
  await expectRoomBetween(page, 'price alerts');

  await rowOf(cheap)
    .getByRole('button', { name: `Dismiss the alert about ${cheap}` })
    .click();
  await expectSaid(page, 'Alert dismissed');
  await expect(rowOf(cheap)).toHaveCount(0);

  await rowOf(bait)
    .getByRole('button', { name: `Delete ${bait}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  await expectSaid(page, 'Product Delete Success');
  await expect(rowOf(bait)).toHaveCount(0);

  await page.goto('/dashboard/auditLog');
  await expect(page.getByRole('main')).toContainText(`found nothing wrong with the laptop ‘${cheap}’ costing $99.`);
});

test('suspending the seller of a laptop that is too cheap takes its alert away', async ({ page }) => {
  const seller = await makeMember('Seller', 'Rogue Cheap');
  const bait = await offer(seller, 60);
  await enterAs(page, 'admin');
  await page.goto('/dashboard/priceAlerts');
  const row = page.getByRole('row').filter({ hasText: bait });
  await row.getByRole('button', { name: 'Suspend Rogue Cheap' }).click();
  await page.getByLabel('Reason').fill('Bait');
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await expectSaid(page, 'Rogue Cheap is suspended');
  await expect(row).toHaveCount(0);
});

test('a very low price of a new seller waits for an Admin, and the listing goes live once they approve it', async ({
  page,
  person,
}) => {
  const model = await database()
    .transaction()
    .execute((trx) => storePriceModel(trx, fitPriceModel(marketSales(200)), 200));
  try {
    await enterAs(page, await makeMember('Seller', 'Nadia'));
    // Nothing is confirmed of it: its words are enough.
    const name = newName('Lenovo ThinkPad T480 i5 8GB 256GB SSD');
    await addProduct(page, name, '60');
    const own = page.getByRole('row', { name });
    await expect(own).toContainText('Waiting for review');
    await expect(own).toContainText('If a digit is missing, correct the price.');
    const visitor = await person();
    const search = `/laptops?q=${encodeURIComponent(name)}`;
    await visitor.goto(search);
    await expect(visitor.getByRole('article', { name })).toHaveCount(0);

    const admin = await person();
    await enterAs(admin, 'admin');
    await admin.goto('/dashboard/priceAlerts');
    await admin.getByRole('button', { name: `Approve ${name}` }).click();
    await expectSaid(admin, 'Approved: everybody can see it once its photos are ready');
    await page.reload();
    await expect(own).toContainText('Live');
    await visitor.goto(search);
    await expect(visitor.getByRole('article', { name }).first()).toBeVisible();
  } finally {
    // Other tests compare prices without one.
    await database().deleteFrom('price_models').where('id', '=', model).execute();
  }
});
