import { makeLaptop, buyLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a card cuts the description at 100 characters, and shows prices with a $ sign', async ({ page }) => {
  const seller = await makeMember('Seller');
  const cut = 'x'.repeat(99) + 'y';
  const location = newName('Rajshahi');
  const long = await makeLaptop(seller, {
    location,
    description: `${cut}ZZZ`,
    resale_rice: 412.5,
    original_price: 1200,
  });
  const short = await makeLaptop(seller, { location, description: cut });
  await lookUp(page, location);
  await expect(card(page, long.name).getByText(`${cut}…`, { exact: true })).toBeVisible();
  await expect(card(page, long.name)).not.toContainText('Z');
  await expect(card(page, long.name).getByText('$412.50', { exact: true })).toBeVisible();
  await expect(card(page, long.name).getByText('$1,200')).toBeVisible();
  await expect(card(page, short.name).getByText(cut, { exact: true })).toBeVisible();

  await test.step('on a phone the card is a row of at most 260 px, and unfolds description and report', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const compact = card(page, long.name);
    const folded = [
      compact.getByText(`${cut}…`, { exact: true }),
      compact.getByText('Used 2 years'),
      compact.getByRole('button', { name: 'Report to Admin' }),
    ];
    for (const part of folded) await expect(part).toBeHidden();
    for (const text of ['$412.50', '$1,200', location]) await expect(compact.getByText(text)).toBeVisible();
    await expect(compact.getByRole('button', { name: 'Book Now' })).toBeVisible();
    expect((await compact.boundingBox())?.height).toBeLessThan(260);
    await compact.getByText('More', { exact: true }).click();
    for (const part of folded) await expect(part).toBeVisible();
    await expect(card(page, short.name).getByText(cut, { exact: true })).toBeHidden();
  });
});

test('a card shows the badge of a verified seller, also for what was listed before and after', async ({ page }) => {
  const [admin, seller] = [await makeMember('Admin'), await makeMember('Seller')];
  const location = newName('Rajshahi');
  const before = await makeLaptop(seller, { location });
  await lookUp(page, location);
  await expect(card(page, before.name)).toBeVisible();
  await expect(card(page, before.name).getByText('Verified')).toHaveCount(0);
  await admin.call('PUT', `/category?email=${encodeURIComponent(seller.email)}`);
  const after = await makeLaptop(seller, { location });
  await page.reload();
  for (const { name } of [before, after]) await expect(card(page, name).getByText('Verified')).toBeVisible();
});

test('‘Product Available: {count}’ counts the laptops of the list that are not sold', async ({ page }) => {
  const seller = await makeMember('Seller');
  const place = newName('Rajshahi');
  const [sold] = [await makeLaptop(seller, { location: place }), await makeLaptop(seller, { location: place })];
  await lookUp(page, place);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Available: 2');
  await expect(page.getByRole('article')).toHaveCount(2);
  await buyLaptop(await makeMember('Buyer'), sold._id);
  await lookUp(page, place);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Available: 1');
  await expect(page.getByRole('article', { name: sold.name })).toHaveCount(0);
});

test('a sold laptop is neither in the list of its category nor in the advertised list', async ({ page }) => {
  const seller = await makeMember('Seller');
  const laptop = await makeLaptop(seller, { Category_Name: 'Ultraportable' });
  await seller.call('PUT', `/ads/${laptop._id}`);
  const suggested = page.getByRole('region', { name: 'Suggest For You' });
  await page.goto('/');
  await expect(suggested.getByRole('article', { name: laptop.name })).toBeVisible();

  const buyer = await enterAs(page, await makeMember('Buyer'));
  await page.goto('/category/Ultraportable');
  const count = Number(
    /\d+/.exec((await page.getByRole('heading', { level: 1, name: /\d/ }).textContent()) ?? '')?.[0],
  );
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('article', { name: laptop.name })).toBeVisible();

  await buyLaptop(buyer, laptop._id);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article', { name: laptop.name })).toHaveCount(0);
  await page.goto('/');
  await expect(suggested.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article', { name: laptop.name })).toHaveCount(0);
});
