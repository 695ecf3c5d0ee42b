import type { Page } from '@playwright/test';
import { fitPriceModel } from '#domain/prices/price-model.ts';
import { storePriceModel } from '#domain/prices/price-models.ts';
import { marketSales } from '#tests/support/price-market.ts';
import { salesIn } from '#tests/support/sales.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { type Member, enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { addProduct, card, lookUp } from '#tests/e2e/support/steps.ts';
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

const itemOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an Admin sees laptops priced far below the typical price, and dismisses the alert or deletes the laptop', async ({
  page,
  person,
}) => {
  const seller = await makeMember('Seller', 'Salma Cheap');
  // Of somebody who has sold nothing, such prices would wait for the Admin.
  const { body: account } = await seller.call<{ _id: string }>('GET', '/users/me');
  await salesIn(database()).sell({ specs: { brand: 'HP', line: 'ProBook' }, cents: 200_00, sellerId: account._id });
  const [honest, cheap, bait] = [await offer(seller, 350), await offer(seller, 99), await offer(seller, 49)];
  await enterAs(page, 'admin');
  await page.goto('/dashboard/priceAlerts');
  await expect(page).toHaveURL('/dashboard/moderation?reason=far-below');
  const sheet = page.getByRole('dialog');
  await expect(itemOf(page, cheap)).toBeVisible();
  await expect(itemOf(page, honest)).toHaveCount(0);
  await itemOf(page, cheap).click();
  await expect(sheet).toContainText(/\$99Typical \$3\d\d–\$\d{3}, median \$\d{3} \([5-9] sales of Latitude 7420 with/);
  await expect(sheet).toContainText('Salma Cheap');
  await expect(sheet).toContainText(LATITUDE.description);
  await inspect(page, 'a price alert');
  const address = (await sheet.getByRole('link', { name: cheap }).getAttribute('href')) ?? '';
  const readBy = async (path: string) => (await page.request.get(path)).text();
  expect(await readBy(address)).toContain('Far below the usual price. Ask why before you pay.');
  expect(await readBy(`/laptops?q=${encodeURIComponent(cheap)}`)).toContain('Far below the usual price');
  expect(await readBy(`/laptops?q=${encodeURIComponent(honest)}`)).not.toContain('Far below the usual price');
  const buyer = await person();
  await enterAs(buyer, await makeMember('Buyer'));
  await lookUp(buyer, cheap);
  await card(buyer, cheap).getByRole('button', { name: 'Book Now' }).click();
  await expect(buyer.getByRole('dialog')).toContainText('Far below the usual price. Ask why before you pay.');

  await sheet.getByRole('button', { name: 'Accept price' }).click();
  await expectSaid(page, `Price accepted: ${cheap}`);
  await expect(itemOf(page, cheap)).toHaveCount(0);

  // The sheet goes on to the next one by itself.
  await page.goto(`/dashboard/moderation?reason=far-below&q=${encodeURIComponent(bait)}`);
  await itemOf(page, bait).focus();
  await page.keyboard.press('#');
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expectSaid(page, `Deleted: ${bait}`);
  await expect(itemOf(page, bait)).toHaveCount(0);

  await page.goto('/dashboard/auditLog');
  await expect(page.getByRole('main')).toContainText(`found nothing wrong with the laptop “${cheap}” costing $99.`);
});

test('suspending the seller of a laptop that is too cheap takes its alert away', async ({ page }) => {
  const bait = await offer(await makeMember('Seller', 'Rogue Cheap'), 60);
  await enterAs(page, 'admin');
  await page.goto(`/dashboard/moderation?q=${encodeURIComponent(bait)}`);
  await itemOf(page, bait).focus();
  await page.keyboard.press('s');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Bait');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expectSaid(page, `Suspended: ${bait}`);
  await expect(itemOf(page, bait)).toHaveCount(0);
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
    await test.step('the listing form says what is typical of a laptop of which only the parts are known', async () => {
      await page.goto('/dashboard/addProducts');
      await page.getByLabel('Product name').fill('Laptop i5 8GB 256GB SSD');
      await expect(page.getByText(/Typical price \$/)).toBeVisible();
      await page.getByLabel('Product name').fill('');
    });
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
    await admin.goto(`/dashboard/moderation?kind=listing&q=${encodeURIComponent(name)}`);
    await itemOf(admin, name).focus();
    await admin.keyboard.press('a');
    await expectSaid(admin, `Approved: ${name}`);
    await page.reload();
    await expect(own).toContainText('Live');
    await visitor.goto(search);
    await expect(visitor.getByRole('article', { name }).first()).toBeVisible();
  } finally {
    // Other tests compare prices without one.
    await database().deleteFrom('price_models').where('id', '=', model).execute();
  }
});
