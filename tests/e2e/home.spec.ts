import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';
import { weighScripts, weighedScripts } from '#tests/e2e/support/weight.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

const FIGURES = ['100%', '10', '2300+', '5000+'];

test('the home page shows its parts in their order, each with something in it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good laptops deserve a second owner.');
  const parts = page.getByRole('main').locator('section');
  const names = await parts.evaluateAll((sections) =>
    sections.map((section) => section.getAttribute('aria-label') ?? section.querySelector('h1, h2')?.textContent),
  );
  expect(names).toEqual([
    'Good laptops deserve a second owner.',
    'Used laptops, from people you meet before you pay',
    'Categories',
    'Suggest For You',
    'All laptops',
    'Clamshell in figures',
    'After the handshake',
  ]);
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Chromebook \d+ available$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'After the handshake' }).getByRole('figure')).toHaveCount(4);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the home page loads what the build has weighed, nothing twice, and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const scripts = await weighScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts()).toBe(weighedScripts('routes/home'));
  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
});

test('the figures count up over five seconds once they are seen, and shift nothing', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const strip = page.getByRole('region', { name: 'Clamshell in figures' });
  await expect(strip).toHaveAttribute('data-count', 'waiting');
  expect(await counted(page)).toEqual([0, 0, 0, 0]);
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
    await page.goto('/', { waitUntil: 'networkidle' });
    const strip = page.getByRole('region', { name: 'Clamshell in figures' });
    await strip.scrollIntoViewIfNeeded();
    await expect(strip).toHaveAttribute('data-count', 'up');
    for (const figure of await strip.locator('.counted-figure').all()) await expect(figure).toHaveCSS('opacity', '1');
    expect(await strip.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is all there', async ({ page }) => {
    await page.goto('/');
    await expect(figures(page)).toHaveText(FIGURES);
    for (const figure of await figures(page).all()) await expect(figure).toBeVisible();
    await expect(page.getByText('It has worked every day since.')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('searchbox').fill('thinkpad');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/laptops?q=thinkpad');
    await expect(page.getByRole('heading', { level: 1, name: /^Product Available: \d+$/ })).toBeVisible();
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
