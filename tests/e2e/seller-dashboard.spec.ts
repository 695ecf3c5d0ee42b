import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

test('a seller sees what waits, opens a buyer, and pauses and reprices laptops, which can be undone', async ({
  page,
}) => {
  const seller = await enterAs(page, await makeMember('Seller', 'Shirin'));
  const [one, other] = [await makeLaptop(seller), await makeLaptop(seller)];
  const buyer = await makeMember('Buyer', 'Anika');
  await makeOrder(buyer, one._id);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: '1 booking to answer' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Bookings' })).toContainText('1 in total');
  await inspect(page, 'a seller’s overview');

  await page.getByRole('link', { name: '1 booking to answer' }).click();
  const line = page.getByRole('row', { name: one.name });
  await expect(line).toContainText(buyer.name);
  await expect(line.getByRole('link', { name: `Suggest when to meet: ${buyer.name}` })).toBeVisible();
  await inspect(page, 'a seller’s buyers');

  await navigate(page, '/dashboard/myProducts');
  const row = page.getByRole('row', { name: one.name });
  await test.step('a price is changed in place, and back by Ctrl+Z', async () => {
    await row.getByRole('button', { name: /^Change the price/ }).click();
    await page.getByLabel('Price in dollars').fill('350');
    await page.getByRole('button', { name: 'Save price' }).click();
    await expect(row).toContainText('$350');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row).toContainText('$412.50');
  });
  await test.step('several are paused at once, and back by the button', async () => {
    for (const { name } of [one, other]) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByText('2 listings paused')).toBeVisible();
    await expect(row).toContainText('Paused');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Live');
  });
  await test.step('one with much to say fits beside the others, with what can be done in one line', async () => {
    await page.route(/\/api\/myProducts\?/, async (route) => {
      const response = await route.fetch();
      const [first, ...rest]: ProductAnswer[] = await response.json();
      const busy = { ...first, posted: '2025-01-01T10:00:00.000Z', ads: 'true', resale_rice: 1_122.5 };
      await route.fulfill({ response, json: [busy, ...rest] });
    });
    await page.reload();
    await expect(page.getByText('Running')).toBeVisible();
    await expectRoomBetween(page, 'a seller’s laptops', [1100]);
    const tops = await page
      .getByRole('row', { name: other.name })
      .getByRole('cell')
      .last()
      .locator('a, button')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.unroute(/\/api\/myProducts\?/);
  });
  await page.getByLabel('State').selectOption('paused');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page).toHaveURL(/state=paused/);
});
