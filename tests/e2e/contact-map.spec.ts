import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';
import { shifts, watchShifts } from '#tests/e2e/support/stillness.ts';
import { TILES, answerTiles } from '#tests/e2e/support/tiles.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

const map = (page: Page) => page.getByRole('region', { name: /^Map of Rajshahi/ });
const drawing = (page: Page) => page.getByRole('img', { name: /drawn map of Rajshahi/ });
const tiles = (page: Page) => page.locator('.leaflet-tile-pane');
const link = (page: Page) => page.getByRole('link', { name: 'See Rajshahi on OpenStreetMap' });
const showLocation = (page: Page) => page.getByRole('heading', { name: 'Our Location' }).scrollIntoViewIfNeeded();

test.describe('on a small window', () => {
  test.use({ viewport: { width: 800, height: 500 } });

  test('the map loads only when it comes into view, and nothing shifts', async ({ page, context }) => {
    await watchShifts(context);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const asked = await answerTiles(page);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    // What moved until here, as when the fonts came, is not the map's doing.
    const earlier = (await shifts(page)).length;
    expect(requests.filter((url) => url.startsWith(TILES) || url.includes('tile-map'))).toEqual([]);
    await expect(drawing(page)).toBeVisible();
    await showLocation(page);
    await expect(map(page)).toBeVisible();
    await expect(drawing(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    expect(asked).toContain('13/6112/3523');
    const styles = requests.filter((url) => /tile-map.*\.css$/.test(url));
    expect(styles).not.toEqual([]);
    expect(styles, 'each loaded once').toEqual([...new Set(styles)]);
    expect((await shifts(page)).slice(earlier)).toEqual([]);
  });
});

test('keys move and zoom the map; the wheel moves the page', async ({ page }) => {
  const asked = await answerTiles(page);
  // Without motion, no key has to wait for the last one's animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await showLocation(page);
  await expect(map(page)).toBeVisible();
  await map(page).press('ArrowRight');
  await map(page).press('+');
  await expect.poll(() => asked.some((tile) => tile.startsWith('14/'))).toBe(true);
  await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await map(page).press('-');
  await expect.poll(() => asked.some((tile) => tile.startsWith('12/'))).toBe(true);

  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await link(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await map(page).hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
});

test('where tiles cannot be loaded, the drawn map stays, with the link to OpenStreetMap', async ({ page }) => {
  const refused = page.waitForEvent('requestfailed', (request) => request.url().startsWith(TILES));
  await page.route(`${TILES}**`, (route) => route.abort());
  await page.goto('/contact');
  await showLocation(page);
  await refused;
  await expect(tiles(page)).toHaveCount(0);
  await expect(drawing(page)).toBeVisible();
  await expect(map(page)).toBeHidden();
  await expect(link(page)).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=24\.3745&mlon=88\.6042#/,
  );
});

test('where tiles take longer than three seconds, the drawn map stays as well', async ({ page }) => {
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  await page.route(`${TILES}**`, () => asked.resolve());
  await page.goto('/contact');
  await showLocation(page);
  await asked.promise;
  await expect(tiles(page)).toHaveCount(1);
  await page.clock.fastForward(3_000);
  await expect(tiles(page)).toHaveCount(0);
  await expect(drawing(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('leaving the page while the map loads leaves nothing behind', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  await page.route(`${TILES}**`, () => asked.resolve());
  await page.goto('/contact');
  await showLocation(page);
  await asked.promise;
  await page.getByRole('link', { name: 'Clamshell, home' }).click();
  await expect(page).toHaveURL('/');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
