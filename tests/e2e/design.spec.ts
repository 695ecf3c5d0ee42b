import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findViolations } from '#tests/e2e/support/inspect.ts';
import { startOwnApp } from '#tests/e2e/support/own-app.ts';
import { awaitHydration } from '#tests/e2e/support/hydration.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const BUILD = join(import.meta.dirname, '../../build');

test('the page of the design system is nowhere in what is built', async ({ request }) => {
  expect((await request.get('/design')).status()).toBe(404);
  const files = await readdir(BUILD, { recursive: true });
  const code = files.filter((name) => /\.(js|css)$/.test(name));
  expect(code.length).toBeGreaterThan(20);
  for (const name of code) {
    expect(name).not.toMatch(/design/);
    expect(await readFile(join(BUILD, name), 'utf8'), name).not.toMatch(/features\/design|Design system|data-state~/);
  }
});

test('in development it shows every component in both themes, in every state, with enough contrast', async ({
  browser,
}) => {
  const app = await startOwnApp({}, 'development');
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' });
  try {
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(String(error.error())));
    awaitHydration(context);
    const page = await context.newPage();
    await page.goto(`${app.origin}/design`);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(15);

    const light = page.locator('section [data-theme=light]');
    const dark = page.locator('section [data-theme=dark]');
    expect(await light.count()).toBe(await dark.count());
    const ground = (state: string) =>
      dark
        .locator(`button[data-state=${state}]`, { hasText: 'Pay' })
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    // Nothing is built in advance: the page's code comes late.
    await expect.poll(() => ground('hover'), { timeout: 40_000 }).not.toBe(await ground('default'));

    expect(await findViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await app.stop();
  }
});
