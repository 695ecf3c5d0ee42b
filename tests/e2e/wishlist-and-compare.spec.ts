import type { Page } from '@playwright/test';
import { buyLaptop, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { hydrated } from '#tests/e2e/support/hydration.ts';
import { type Member, enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { card, logIn, lookUp } from '#tests/e2e/support/steps.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

const heart = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: `Save: ${name}`, exact: true });
const choice = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: `Compare: ${name}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const tray = (page: Page) => page.getByRole('region', { name: 'Laptops to compare' });

/** Makes a laptop of the seller's cheaper or dearer. */
async function price(seller: Member, laptop: { _id: string; name: string }, dollars: number): Promise<void> {
  const { _id, ...listing } = laptop;
  await send(seller, 'PUT', `/myProducts/${_id}`, { ...listing, resale_rice: dollars });
}

test('a visitor’s wishlist is stored in the browser, shared by its tabs, and merged into the account at log-in', async ({
  page,
  context,
}) => {
  const seller = await makeMember('Seller');
  const [one, other] = [await makeLaptop(seller), await makeLaptop(seller)];
  await lookUp(page, one.name);
  await expect(heart(page, one.name)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, one.name).click();
  await expect(heart(page, one.name)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page, one.name)).toHaveAttribute('aria-pressed', 'true');

  const wishlist = await context.newPage();
  await wishlist.goto('/wishlist');
  await expect(row(wishlist, one.name)).toBeVisible();
  await lookUp(page, other.name);
  await heart(page, other.name).click();
  await expect(row(wishlist, other.name)).toBeVisible();

  await price(seller, one, 350);
  const buyer = await makeMember('Buyer');
  await logIn(page, buyer.email);
  await page.goto('/wishlist');
  await expect(row(page, one.name)).toContainText('was $412.50 when you saved it');
  await expect(row(page, one.name)).toContainText('$350');
  await expect(page.getByText('2 saved')).toBeVisible();
  expect(await send<string[]>(buyer, 'GET', '/wishes/ids')).toHaveLength(2);
});

test('a member’s wishlist says which laptops are sold or deleted, and both can be removed', async ({ page }) => {
  const [seller, buyer] = [await makeMember('Seller'), await makeMember('Buyer')];
  const [sold, gone] = [await makeLaptop(seller), await makeLaptop(seller)];
  for (const { _id } of [sold, gone]) await send(buyer, 'PUT', `/wishes/${_id}`);
  await buyLaptop(await makeMember('Buyer'), sold._id);
  await send(seller, 'DELETE', `/myProducts/${gone._id}`);

  await enterAs(page, buyer);
  await page.goto('/wishlist');
  await expect(row(page, sold.name).getByText('Sold', { exact: true })).toBeVisible();
  await expect(row(page, sold.name).getByRole('link', { name: 'See similar ones' })).toBeVisible();
  await expect(row(page, sold.name).getByRole('button', { name: 'Book Now' })).toHaveCount(0);
  await expect(row(page, 'isn’t offered any more')).toContainText('$412.50');

  await row(page, sold.name).getByRole('button', { name: 'Remove' }).click();
  await row(page, 'isn’t offered any more').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in your wishlist yet' })).toBeVisible();
  await expect.poll(() => send<string[]>(buyer, 'GET', '/wishes/ids')).toEqual([]);
});

test('a wishlist change that the server refuses is rolled back with a message', async ({ page, expected }) => {
  expected.refusals.push(409);
  const laptop = await makeLaptop(await makeMember('Seller'));
  await enterAs(page, await makeMember('Buyer'));
  await page.route('**/api/wishes/*-*', (route) =>
    route.fulfill({ status: 409, json: { code: 'list-full', detail: 'Your wishlist has 200 laptops.' } }),
  );
  await lookUp(page, laptop.name);
  await heart(page, laptop.name).click();
  await expectSaid(page, 'Not saved');
  await expect(heart(page, laptop.name)).toHaveAttribute('aria-pressed', 'false');
});

test('four laptops are chosen and compared; a fifth is refused with a message', async ({ page }) => {
  const seller = await makeMember('Seller');
  const laptops = [];
  const location = newName('Rajshahi');
  for (const dollars of [100, 200, 300, 400, 500])
    laptops.push(await makeLaptop(seller, { location, resale_rice: dollars }));
  await lookUp(page, location);
  for (const [index, { name }] of laptops.entries()) {
    await choice(page, name).click();
    if (index < 4) await expect(tray(page)).toContainText(`${index + 1} of 4`);
  }
  await expectSaid(page, 'Four can be compared at a time');
  await expect(choice(page, laptops[4]?.name ?? '')).toHaveAttribute('aria-pressed', 'false');

  await tray(page).getByRole('link', { name: 'Compare 4' }).click();
  await expect(page.getByRole('heading', { name: 'Compare laptops' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('rowheader', { name: /^Saving\s*differs$/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Condition', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Only differences' }).click();
  await expect(page.getByRole('rowheader', { name: 'Condition', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: `Don’t compare ${laptops[0]?.name}` }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.goto('/');
  await expect(tray(page)).toContainText('3 of 4');
});

test('the comparison says how many ids of its address it cannot compare', async ({ page }) => {
  const seller = await makeMember('Seller');
  const [one, gone] = [await makeLaptop(seller), await makeLaptop(seller)];
  await send(seller, 'DELETE', `/myProducts/${gone._id}`);
  await page.goto(`/compare?ids=${one._id},${gone._id},%00,${'x'.repeat(300)},more,${one._id.toUpperCase()}`);
  await expect(page.getByText('2 laptops in this address aren’t offered any more')).toHaveCount(0);
  await expect(page.getByText('3 laptops in this address aren’t offered any more, or never were.')).toBeVisible();
  await expect(page.getByText('The last one of this address is left out.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await navigate(page, '/compare?ids=');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the comparison scrolls within itself, and its row labels stay visible', async ({ page }) => {
    const seller = await makeMember('Seller');
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await makeLaptop(seller))._id);
    await page.goto(`/compare?ids=${ids.join(',')}`);
    const table = page.getByRole('region', { name: 'Comparison' });
    const label = page.getByRole('rowheader', { name: 'Used' });
    await label.scrollIntoViewIfNeeded();
    const before = await label.boundingBox();
    await table.evaluate((node) => node.scrollTo({ left: 300 }));
    expect((await label.boundingBox())?.x).toBeLessThanOrEqual(before?.x ?? 0);
    await expect(label).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Two fit, each value below its heading.
    await navigate(page, `/compare?ids=${ids.slice(0, 2).join(',')}`);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const heading = await label.boundingBox();
    for (const value of await page.getByRole('row', { name: /^Used/ }).getByRole('cell').all())
      expect((await value.boundingBox())?.y).toBeGreaterThan(heading?.y ?? Infinity);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('laptops are compared, and only what differs is shown on request', async ({ page }) => {
    const seller = await makeMember('Seller');
    const [one, other] = [await makeLaptop(seller), await makeLaptop(seller, { resale_rice: 100 })];
    await page.goto(`/compare?ids=${one._id},${other._id}`);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('link', { name: 'Only differences' }).click();
    await expect(page.getByRole('rowheader', { name: 'Condition', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Show everything' })).toBeVisible();
  });
});

/** Runs in the page: tells its observers of two positions at once, of which the element has left the first. */
function reportPositionsLate(): void {
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(act: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const before = { isIntersecting: false } as IntersectionObserverEntry;
      super((entries, observer) => act([before, ...entries], observer), options);
    }
  };
}

test('recently viewed laptops are shown on the next one, and cleared on logging out', async ({ page, expected }) => {
  await page.addInitScript(reportPositionsLate);
  const seller = await makeMember('Seller');
  // Not alike: what is similar is not shown twice.
  const one = await makeLaptop(seller, { Category_Name: 'Netbook' });
  const other = await makeLaptop(seller, { Category_Name: 'MacBook' });
  await enterAs(page, await makeMember('Buyer'));
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await page.goto(`/laptops/${one._id}/x`);
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  await expect(seen).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain(one._id);
  await navigate(page, `/laptops/${other._id}/x`);
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.getByRole('link', { name: one.name })).toBeVisible();
  expected.unreachable = true;
  await page.route('**/laptops/chosen?*', (route) => route.abort('connectionrefused'));
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(seen).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toBeNull();
  await page.goto(`/laptops/${one._id}/x`);
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  await expect(seen).toHaveCount(0);
});

test('saved searches are renamed, given a frequency, and deleted; e-mails wait for a verified address', async ({
  page,
}) => {
  const buyer = await makeMember('Buyer');
  await send(buyer, 'POST', '/savedSearches', { query: 'maxPrice=123.45', name: 'Cheap ones' });
  await makeLaptop(await makeMember('Seller'), { resale_rice: 120 });
  await enterAs(page, buyer);
  await page.goto('/dashboard/savedSearches');
  await expect(row(page, 'Cheap ones')).toContainText('1 new');
  await expect(page.getByText('about new laptops, confirm your address')).toBeVisible();

  await row(page, 'Cheap ones').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bargains');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, 'Search renamed');
  await row(page, 'Bargains').getByLabel('E-mails about new laptops').selectOption('off');
  await expectSaid(page, 'No more e-mails');
  const [saved] = await send<{ name: string; alerts: string }[]>(buyer, 'GET', '/savedSearches');
  expect(saved).toMatchObject({ name: 'Bargains', alerts: 'off' });

  await row(page, 'Bargains').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete search' }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
});
