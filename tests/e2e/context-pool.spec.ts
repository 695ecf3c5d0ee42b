import { ContextPool } from '#tests/e2e/support/context-pool.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { Watched } from '#tests/e2e/support/watch.ts';

const OPTIONS = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: true } as const;
const watch = (): Watched => ({ expected: { refusals: [], hosts: [], unreachable: false }, complaints: [] });

test('a context that is used again has nothing of the test before', async ({ browser, ownApp }) => {
  const pool = new ContextPool(browser, ownApp.origin);
  const first = await pool.take(watch(), OPTIONS);
  const [page] = first.pages();
  if (!page) throw new Error('A context without a page.');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/blog');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('draft', 'text');
    document.cookie = 'note=1';
  });
  await first.newPage();
  await page.route('**/contact', (route) => route.fulfill({ body: 'routed' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', media: 'print' });
  await first.setOffline(true);
  await pool.giveBack(first, false);
  const askedBefore = asked.length;

  const watched = watch();
  const second = await pool.take(watched, OPTIONS);
  expect(second).toBe(first);
  expect(second.pages()).toEqual([page]);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(askedBefore);
  expect(await second.cookies()).toEqual([]);
  expect(
    await page.evaluate(() => ({
      kept: [localStorage.getItem('theme'), sessionStorage.getItem('draft')],
      width: innerWidth,
      media: ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'].filter(
        (query) => matchMedia(query).matches,
      ),
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    })),
  ).toEqual({ kept: [null, null], width: 1280, media: [], still: true });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Something is wrong.');
    });
  });
  await expect.poll(() => watched.complaints).toEqual([expect.stringContaining('Something is wrong.')]);
  await pool.giveBack(second, false);
  await pool.close();
});

test('a context is not used again with other options, after a failure, or after what can’t be undone', async ({
  browser,
  ownApp,
}) => {
  const pool = new ContextPool(browser, ownApp.origin);
  const first = await pool.take(watch(), OPTIONS);
  await pool.giveBack(first, false);
  const narrow = await pool.take(watch(), { ...OPTIONS, viewport: { width: 390, height: 844 } });
  expect(narrow).not.toBe(first);
  await pool.giveBack(narrow, true);
  const second = await pool.take(watch(), OPTIONS);
  expect(second).toBe(first);
  await second.pages()[0]?.clock.install();
  await pool.giveBack(second, false);
  const third = await pool.take(watch(), OPTIONS);
  expect(third).not.toBe(second);
  await third.pages()[0]?.addInitScript(() => {});
  await pool.giveBack(third, false);
  const fourth = await pool.take(watch(), OPTIONS);
  expect(fourth).not.toBe(third);
  await pool.giveBack(fourth, false);
  await pool.close();
});
