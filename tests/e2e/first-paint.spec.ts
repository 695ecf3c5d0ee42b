import type { Route } from '@playwright/test';
import { hydrated } from '#tests/e2e/support/hydration.ts';
import { firstPaint } from '#tests/e2e/support/stillness.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

for (const path of ['/', '/laptops', '/blog', '/login']) {
  test(`${path} is painted with one file of styles, before any script is fetched`, async ({ page }) => {
    await page.goto(path);
    await firstPaint(page);
    const { painted, files } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      files: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    }));
    const code = files.filter(({ name }) => name.endsWith('.js'));
    expect(code.length).toBeGreaterThan(3);
    // A page that takes longer than three seconds to paint waits no more.
    for (const { name, startTime } of code) expect(startTime, name).toBeGreaterThanOrEqual(Math.min(painted, 3_000));
    expect(files.filter(({ name }) => name.endsWith('.css'))).toHaveLength(1);
  });
}

// In bytes of HTML, before it is compressed. Other tests add laptops with longer names to the list.
for (const [path, most] of [
  ['/', 150_000],
  ['/laptops', 155_000],
] as const) {
  test(`${path} is at most ${most / 1_000} kB of HTML`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect((await response.body()).length).toBeLessThanOrEqual(most);
  });
}

test('a button that is pressed before the code has come does its work when it has', async ({ page }) => {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/laptops', { waitUntil: 'commit' });
  const book = page.getByRole('button', { name: /^Book Now/, includeHidden: true });
  await book.nth(1).click();
  await expect(book.nth(1)).toHaveCSS('opacity', '0.6');
  await book.first().click();
  await expect(book.nth(1)).toHaveCSS('opacity', '1');
  release();
  await expect(page.getByRole('dialog', { name: 'Please login & book' })).toBeVisible();
  await expect(book.first()).toHaveCSS('opacity', '1');
});

for (const [what, loseCode, wait] of [
  ['fails', (route: Route) => route.abort('connectionrefused'), 0],
  ['never comes', () => Promise.resolve(), 20_000],
] as const) {
  test(`a button is as before and a note says so when the code ${what}; reloading helps`, async ({
    page,
    expected,
  }) => {
    expected.unreachable = true;
    await page.clock.install();
    await page.route('**/assets/*.js', loseCode);
    await page.goto('/laptops', { waitUntil: 'commit' });
    const book = page.getByRole('button', { name: /^Book Now/, includeHidden: true }).first();
    const note = page.getByRole('alert').filter({ hasText: 'Part of this page hasn’t loaded.' });
    // Twice: what has been tried in vain can be tried again.
    for (const _press of [1, 2]) {
      await book.click();
      await page.clock.fastForward(wait);
      await expect(note).toBeVisible();
      await expect(book).toHaveCSS('opacity', '1');
    }
    await page.unroute('**/assets/*.js');
    await note.getByRole('link', { name: 'reload the page' }).click();
    await hydrated(page);
    await expect(note).toHaveCount(0);
    await book.click();
    await expect(page.getByRole('dialog', { name: 'Please login & book' })).toBeVisible();
  });
}
