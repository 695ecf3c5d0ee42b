import type { BrowserContext, Locator, Page } from '@playwright/test';
import { enterAs } from '#tests/e2e/support/members.ts';
import { firstPaint, holdBack, readThrough, shifts, watchShifts } from '#tests/e2e/support/stillness.ts';
import { answerTiles } from '#tests/e2e/support/tiles.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { builtScript } from '#scripts/support/built-script.ts';

const SLOW_THINGS = /\.woff2$|\/pictures\//;
const PUBLIC_PAGES = ['/', '/laptops', '/laptops?q=latitude', '/blog', '/contact', '/login', '/signup'];

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of PUBLIC_PAGES) {
      test(`nothing shifts on ${path}, however late pictures and fonts come`, async ({ page, context }) => {
        await expectStill(page, context, path);
      });
    }

    test('nor on the page of a laptop', async ({ page, context, request }) => {
      // One of the demo's own: another test's newest may have a name whose last word fits its line in one font and not in the other.
      const oldest = await request.get('/api/category?soldOut=false&sort=oldest&limit=1');
      const [first] = (await oldest.json()) as { _id: string }[];
      await expectStill(page, context, `/laptops/${first?._id}`);
    });

    test('nor on a category, while the guard and the laptops are loading, nor on the slow way from it to a list', async ({
      page,
      context,
    }) => {
      await enterAs(page, 'buyer');
      await expectStill(page, context, '/category/MacBook', page.getByRole('article').first());
      const letThrough = await holdBack(context, /\/laptops\.data/);
      await page.getByRole('link', { name: 'All filters' }).click();
      await expect(page.locator('.page-skeleton')).toBeVisible();
      letThrough();
      await expect(page).toHaveURL('/laptops?category=MacBook');
      await expect(page.locator('.page-skeleton')).toHaveCount(0);
      await expectNoShifts(page);
    });
  });
}

for (const theme of ['light', 'dark']) {
  test(`nothing flashes between server HTML and hydration: ${theme} against the system’s preference, signed in`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await enterAs(page, 'buyer');
    // So that the browser has what it stores of a session.
    await page.goto('/blog');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    const letScriptsThrough = await holdBack(context, new RegExp(builtScript('framework')));
    await page.goto('/', { waitUntil: 'commit' });
    await firstPaint(page);
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.getBoundingClientRect().top > innerHeight || image.complete),
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    const before = await page.screenshot();
    letScriptsThrough();
    await expect(page.getByRole('region', { name: 'Clamshell in figures' })).toHaveAttribute('data-count', 'waiting');
    await page.waitForLoadState('networkidle');
    expect((await page.screenshot()).equals(before)).toBe(true);
  });
}

/** Reads a page whose pictures and fonts come after its first paint. @param last what is to be waited for besides */
async function expectStill(page: Page, context: BrowserContext, path: string, last?: Locator): Promise<void> {
  await watchShifts(context);
  await answerTiles(context);
  const letThrough = await holdBack(context, SLOW_THINGS);
  await page.goto(path, { waitUntil: 'commit' });
  await firstPaint(page);
  letThrough();
  await page.waitForLoadState('load');
  await expect(page.locator('html')).toHaveAttribute('data-session');
  if (last) await expect(last).toBeVisible();
  await readThrough(page);
  await expectNoShifts(page);
}

async function expectNoShifts(page: Page): Promise<void> {
  // Words of another font end elsewhere, which moves what stands beside them in their line by a pixel or two; no line may move.
  const moved = await shifts(page);
  const sum = moved.reduce((total, { value }) => total + value, 0);
  expect(sum.toFixed(2), JSON.stringify(moved, null, 2)).toBe('0.00');
}
