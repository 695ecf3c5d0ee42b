import type { Page } from '@playwright/test';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectWeighed } from '#tests/e2e/support/weight.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const inForce = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const box = (page: Page, name: RegExp) => page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name });
const allowed = /^(Apple|Lenovo)/;

test('ticking a box applies at once: in the address, in the list, as a chip to remove, and by the count beside it', async ({
  page,
}) => {
  await page.goto('/laptops');
  const all = await heading(page).textContent();
  await box(page, /^Apple/).check();
  await expect(page).toHaveURL('/laptops?brand=Apple');
  await expect(heading(page)).not.toHaveText(all ?? '');
  await expect(page).toHaveTitle('Used laptops, Apple · Clamshell');
  await expect(page.getByRole('article').first()).toContainText(/mac/i);
  // The keyboard goes on where it was.
  await expect(box(page, /^Apple/)).toBeFocused();
  await expect(inForce(page)).toHaveText(['Remove the filter Apple']);
  await box(page, /^16 GB/).check();
  await expect(page).toHaveURL('/laptops?brand=Apple&memory=16');
  await expect(inForce(page)).toHaveCount(2);

  await inForce(page).filter({ hasText: 'Apple' }).click();
  await expect(page).toHaveURL('/laptops?memory=16');
  await expect(box(page, /^Apple/)).not.toBeChecked();
  await expect(box(page, /^16 GB/)).toBeChecked();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/laptops');
  await expect(heading(page)).toHaveText(all ?? '');
  await expect(heading(page)).toBeFocused();
  const count = /, (\d+) laptops$/.exec((await accessibleName(page, /^Lenovo/)) ?? '')?.[1];
  await box(page, /^Lenovo/).check();
  await expect(heading(page)).toHaveText(`Product Available: ${count}`);
});

test('several boxes of one filter are combined with or, and a box without results stays visible', async ({ page }) => {
  await page.goto('/laptops?brand=Apple&brand=Lenovo&brand=Commodore');
  for (const name of [/^Apple/, /^Lenovo/, /^Commodore/]) await expect(box(page, name)).toBeChecked();
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  // Other tests list Lenovos that they call 'Latitude' and a number.
  for (const title of titles) expect(title).toMatch(/lenovo|thinkpad|macbook|apple|ideapad|yoga|^Latitude \d/i);
});

test('the back button leads to the list before filtering, and forward again', async ({ page }) => {
  await page.goto('/laptops?q=macbook');
  await box(page, /^8 GB/).check();
  await expect(page).toHaveURL('/laptops?q=macbook&memory=8');
  await box(page, /^16 GB/).check();
  await expect(page).toHaveURL('/laptops?q=macbook&memory=8&memory=16');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL('/laptops?q=macbook&memory=8&memory=16&sort=price-asc');
  await page.goBack();
  await expect(page).toHaveURL('/laptops?q=macbook');
  await expect(box(page, /^8 GB/)).not.toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await page.goForward();
  await expect(box(page, /^8 GB/)).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

test('prices: a range, a reversed range, and input that is no price', async ({ page }) => {
  await page.goto('/laptops');
  const low = page.getByLabel('Lowest price in dollars');
  const high = page.getByLabel('Highest price in dollars');
  await low.fill('$200');
  await low.press('Enter');
  await expect(page).toHaveURL('/laptops?minPrice=%24200');
  await expect(inForce(page)).toHaveText(['Remove the filter From $200']);
  await high.fill('100');
  await high.press('Tab');
  await expect(page.getByText(/^We’ve swapped your prices: from \$/)).toBeVisible();
  await expect(low).toHaveValue('100');
  await expect(high).toHaveValue('200');
  for (const price of await prices(page)) {
    expect(price).toBeGreaterThanOrEqual(100);
    expect(price).toBeLessThanOrEqual(200);
  }
  await navigate(page, '/laptops?minPrice=-5&maxPrice=cheap');
  await expect(page.getByText('“-5” is no lowest price to search for, so it was left out.')).toBeVisible();
  await expect(page.getByText('“cheap” is no highest price to search for, so it was left out.')).toBeVisible();
});

test('the order: cheapest first, dearest first, biggest saving', async ({ page }) => {
  await page.goto('/laptops');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL('/laptops?sort=price-asc');
  await expectOrder(page, (a, b) => a - b);
  await page.getByLabel('Sort by').selectOption('Highest price');
  await expect(page).toHaveURL('/laptops?sort=price-desc');
  await expectOrder(page, (a, b) => b - a);
  await page.getByLabel('Sort by').selectOption('Biggest saving');
  await expect(page).toHaveURL('/laptops?sort=saving');
});

test('words: filters in them are chips, misspelled ones are corrected, and the nearest matches are shown where nothing matches everything', async ({
  page,
}) => {
  await page.goto('/laptops?q=thinkpad+under+%24400');
  await expect(inForce(page)).toHaveText([/^Remove the filter Up to \$400, read from “under \$400”$/]);
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(400);
  await inForce(page).click();
  await expect(page).toHaveURL('/laptops?q=thinkpad');
  await expect(page.getByLabel('Search laptops')).toHaveValue('thinkpad');
  await expect(inForce(page)).toHaveCount(0);

  // A misspelled word is corrected, unless the user searches for it exactly.
  await navigate(page, '/laptops?q=thnkpad');
  await expect(page.getByText('Showing results for thinkpad.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('ThinkPad');
  await page.getByRole('link', { name: 'Search instead for thnkpad' }).click();
  await expect(page).toHaveURL('/laptops?q=thnkpad&exact=true');
  await expect(page.getByText('Showing results for')).toHaveCount(0);

  await navigate(page, '/laptops?q=thinkpad+4090');
  await expect(page.getByText('No exact matches. Closest results, without “4090”.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('ThinkPad');

  // A place in the words bounds the search; 'near me' asks for one, which the browser remembers.
  await navigate(page, '/laptops?q=laptop+in+rajshahi');
  await expect(inForce(page)).toHaveText(/Within 25 km of Rajshahi/);
  await expect(page.getByRole('article').first()).toContainText('km away');
  await navigate(page, '/laptops?q=laptop+near+me');
  const where = page.getByRole('form', { name: 'Where are you?' });
  // A place that is on no map is not remembered, and is asked for again.
  await where.getByLabel('Where are you?').fill('xyzzyville');
  await where.getByRole('button', { name: 'Show laptops' }).click();
  await expect(page).toHaveURL('/laptops?q=laptop+near+me&near=xyzzyville');
  await expect(where.getByRole('alert')).toHaveText(/^We don’t know where “xyzzyville” is\./);
  await navigate(page, '/laptops?q=chromebook+near+me');
  await expect(where).toBeVisible();
  await expect(page).toHaveURL('/laptops?q=chromebook+near+me');
  await navigate(page, '/laptops?q=laptop+near+me&near=xyzzyville');
  await expect(where.getByRole('alert')).toBeVisible();
  await expect(where.getByLabel('Where are you?')).toHaveValue('xyzzyville');
  await where.getByLabel('Where are you?').fill('rajshahi');
  await where.getByRole('button', { name: 'Show laptops' }).click();
  await expect(page).toHaveURL('/laptops?q=laptop+near+me&near=rajshahi');
  await expect(where).toHaveCount(0);
  await navigate(page, '/laptops?q=macbook+near+me');
  await expect(page).toHaveURL('/laptops?q=macbook+near+me&near=rajshahi');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Nearest first');
  await expect(page).toHaveURL(/sort=nearest/);
  await navigate(page, '/laptops?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.getByText('Results for')).toHaveCount(0);
  await expect(page.getByText('You searched for “zzzzqqqq”.')).toBeVisible();
  await page.getByRole('link', { name: 'See all laptops' }).click();
  await expect(page).toHaveURL('/laptops');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the list stays while the next is loading, without layout shift; one that fails to load can be retried', async ({
  page,
  expected,
}) => {
  expected.refusals.push(429);
  await page.goto('/laptops');
  const first = await page.getByRole('article').first().getByRole('heading').textContent();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/laptops.data?**', async (route) => {
    await held;
    await route.continue();
  });
  const place = await page.getByRole('article').first().boundingBox();
  await box(page, /^Apple/).check();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeAttached();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '');
  expect(await page.getByRole('article').first().boundingBox()).toEqual(place);
  await expect(box(page, /^Apple/)).toBeChecked();
  letGo();
  await expect(page).toHaveURL('/laptops?brand=Apple');
  await page.unrouteAll();

  await page.route('**/laptops.data?**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', detail: 'Too many at once. Wait a minute.' } }),
  );
  // Not check(), which looks at the box afterwards: the message may already stand in its place.
  await box(page, /^16 GB/).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many at once. Wait a minute.' })).toBeVisible();
  // How many there are is not known.
  await expect(heading(page)).toHaveText('Laptops');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(inForce(page)).toHaveCount(2);
});

test('the page loads what the build has weighed', async ({ page }) => {
  await expectWeighed(page, '/laptops', 'routes/laptops');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a sheet over the laptops, which says how many there are', async ({ page }) => {
    await page.goto('/laptops?brand=Apple');
    const all = await heading(page).textContent();
    const sheet = page.getByRole('form', { name: 'Filters' });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(sheet).toBeVisible();
    await box(page, /^16 GB/).check();
    await expect(page).toHaveURL('/laptops?brand=Apple&memory=16');
    // What applies stands at its head and beside each group, and can be removed there.
    const applied = sheet.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
    await expect(applied).toHaveText([/Apple/, /16 GB/]);
    await expect(sheet.locator('summary').filter({ hasText: '1 chosen' })).toHaveText([/^Brand/, /^Memory/]);
    await applied.last().click();
    await expect(applied).toHaveCount(1);
    await box(page, /^16 GB/).check();
    await expect(applied).toHaveCount(2);
    const show = sheet.getByRole('button', { name: /^Show \d+ laptops$/ });
    await expect(async () => {
      const [shown, found] = [await show.textContent(), await heading(page).textContent()];
      expect(/\d+/.exec(shown ?? '')?.[0]).toBe(/\d+/.exec(found ?? '')?.[0]);
      expect(found).not.toBe(all);
    }).toPass();
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, order, words, their removal and the next page all work', async ({ page }) => {
    await page.goto('/laptops');
    await box(page, allowed).first().check();
    await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/brand=(Apple|Lenovo)/);
    await expect(inForce(page)).toHaveCount(1);
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/brand=.*sort=price-asc|sort=price-asc.*brand=/);
    await page.getByLabel('Search laptops').fill('8 gb');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=8\+gb&brand=.*sort=price-asc/);
    await inForce(page).first().click();
    await expect(page).not.toHaveURL(/brand=/);
    await page.goto('/laptops');
    const first = await page.getByRole('article').first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
  });
});

function accessibleName(page: Page, name: RegExp): Promise<string | null> {
  return box(page, name).evaluate((element) => element.closest('label')?.textContent ?? null);
}

async function expectOrder(page: Page, order: (a: number, b: number) => number): Promise<void> {
  await expect.poll(async () => isOrdered(await prices(page), order)).toBe(true);
}

function isOrdered(list: readonly number[], order: (a: number, b: number) => number): boolean {
  return list.length > 1 && list.toSorted(order).every((price, index) => price === list[index]);
}

/** What the laptops on the page cost, in dollars. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('article')
    .getByText(/^\$[\d,.]+$/)
    .and(page.locator('.price-now'))
    .allTextContents();
  return texts.map((text) => Number(text.replaceAll(/[$,]/g, '')));
}
