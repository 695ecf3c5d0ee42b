import type { Locator } from '@playwright/test';
import { laptopPath, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const SELLER = 'عبد الرحمن بن محمد الفاروق';
const BUYER = 'فاطمة الزهراء';
const LAPTOP = 'لابتوب ديل Latitude 7420 i7 16 GB / 512 GB ممتاز';

/** Where the text of something begins, from the left, in pixels. */
const textLeft = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Math.round(range.getBoundingClientRect().left);
  });

test('names that run right to left stand in line with what is around them, and are cut at their end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [seller, buyer] = [await makeMember('Seller', SELLER), await makeMember('Buyer', BUYER)];
  const laptop = { _id: await makeProduct(seller, LAPTOP), name: LAPTOP };
  await enterAs(page, buyer);

  await page.goto(laptopPath(laptop));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveCSS('text-align', 'left');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveCSS('direction', 'rtl');

  const { insertedId } = await send<{ insertedId: string }>(buyer, 'POST', '/conversations', {
    product_id: laptop._id,
    text: 'مرحبا! هل ما زال متوفرا؟',
  });
  await page.goto(`/dashboard/messages/${insertedId}`);
  const head = page.locator('main section > header');
  await expect(head.getByRole('heading')).toHaveText(SELLER);
  expect(await textLeft(head.getByRole('link', { name: /Latitude/ }))).toBe(await textLeft(head.getByRole('heading')));

  await page.goto('/dashboard/messages');
  const name = page.getByRole('main').getByText(/Latitude/);
  await expect(name).toHaveCSS('direction', 'rtl');
  await expect(name).toHaveCSS('text-align', 'left');
});
