import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

test('pages fetch two font files, which they preload, and the extended ones only for letters that need them', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/blog', '/contact', '/login']) {
    fetched.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(preloaded).toHaveLength(2);
    expect(new Set(fetched), path).toEqual(new Set(preloaded));
    expect(fetched).toHaveLength(preloaded.length);
  }
  const extended = page.waitForResponse(/inter-latin-ext/);
  await page.getByLabel('Email').fill('łukasz@people.test');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.after('Żółty'));
  expect((await extended).status()).toBe(200);
});

test('what stands in for the fonts until they are there is as wide as they are', async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' });
  for (const weight of [400, 500, 600, 700]) {
    const ratio = (await widthOf(page, 'Text Fallback', weight)) / (await widthOf(page, 'Inter', weight));
    expect(Math.abs(ratio - 1), `Inter ${weight}`).toBeLessThan(0.025);
  }
  const ratio = (await widthOf(page, 'Display Fallback', 700)) / (await widthOf(page, 'Bricolage Grotesque', 700));
  expect(Math.abs(ratio - 1), 'Bricolage Grotesque').toBeLessThan(0.025);
});

/** How wide the blog's paragraphs are in one line. */
function widthOf(page: Page, family: string, weight: number): Promise<number> {
  return page.evaluate(
    async ({ font }) => {
      await document.fonts.load(font);
      const text = [...document.querySelectorAll('main p')].map((paragraph) => paragraph.textContent).join(' ');
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas');
      context.font = font;
      return context.measureText(text).width;
    },
    { font: `${weight} 16px "${family}"` },
  );
}

test('pages print by daylight, without what one presses', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});
