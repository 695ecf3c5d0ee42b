import { expect, test } from '#tests/e2e/support/test.ts';

test('pages fetch two font files, which they preload, and the extended ones only for characters that need them', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/blog', '/contact', '/login']) {
    fetched.length = 0;
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
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

test('pages print in light colours, without buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});
