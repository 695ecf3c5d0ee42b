import type { Page } from '@playwright/test';
import { HOME_PRODUCTS } from '#shared/limits.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectWeighed } from '#tests/e2e/support/weight.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

const FIGURES = ['100%', '10', '2300+', '5000+'];

test('the home page loads what the build has weighed, nothing twice, and nothing from elsewhere, and is not too long for a phone', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await expectWeighed(page, '/', 'routes/home');
  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);

  // With all cards of a first page it can still be scrolled through on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('region', { name: 'All laptops' }).getByRole('article').count()).toBe(HOME_PRODUCTS);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12_000);
});

test('the figures count up over five seconds once they are seen, and shift nothing', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Clamshell in figures' });
  await expect(strip).toHaveAttribute('data-count', 'waiting');
  expect(await counted(page)).toEqual([0, 0, 0, 0]);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = await figures(page).evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().width));
  await strip.scrollIntoViewIfNeeded();
  await expect(strip).toHaveAttribute('data-count', 'up');
  expect(await goTo(page, 2_500)).toBe(5_000);
  const half = await counted(page);
  for (const [index, end] of [100, 10, 2300, 5000].entries()) {
    expect(half[index]).toBeGreaterThan(0);
    expect(half[index]).toBeLessThan(end);
  }
  await goTo(page, 5_000);
  expect(await counted(page)).toEqual([100, 10, 2300, 5000]);
  expect(await figures(page).evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().width))).toEqual(
    width,
  );
  // What a screen reader gets was the same all along.
  await expect(figures(page)).toHaveText(FIGURES);
});

test.describe('for those who want no motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the figures show their final values at once', async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Clamshell in figures' });
    await strip.scrollIntoViewIfNeeded();
    await expect(strip).toHaveAttribute('data-count', 'up');
    for (const figure of await strip.locator('.counted-figure').all()) await expect(figure).toHaveCSS('opacity', '1');
    expect(await strip.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

const figures = (page: Page) => page.getByRole('region', { name: 'Clamshell in figures' }).getByRole('definition');

/** What each figure shows at the moment. */
function counted(page: Page): Promise<number[]> {
  return page
    .locator('.count-up')
    .evaluateAll((all) => all.map((element) => Number(getComputedStyle(element).getPropertyValue('--count'))));
}

/** Puts the counting at a moment, in milliseconds from its start. @returns how long it takes */
function goTo(page: Page, moment: number): Promise<number> {
  return page.locator('.count-up').evaluateAll((all, time) => {
    const [first, ...others] = all.flatMap((element) => element.getAnimations());
    if (!first) throw new Error('Nothing counts.');
    for (const animation of [first, ...others]) {
      animation.pause();
      animation.currentTime = time;
    }
    return Number(first.effect?.getComputedTiming().duration);
  }, moment);
}
