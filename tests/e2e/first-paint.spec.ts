import { expect, test } from '#tests/e2e/support/test.ts';

for (const path of ['/', '/laptops', '/blog', '/login']) {
  test(`${path} is painted with its inline styles, before any script is fetched`, async ({ page }) => {
    await page.goto(path);
    const { painted, files } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      files: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    }));
    const code = files.filter(({ name }) => name.endsWith('.js'));
    expect(code.length).toBeGreaterThan(3);
    // A page that takes longer than three seconds to paint waits no more.
    for (const { name, startTime } of code) expect(startTime, name).toBeGreaterThanOrEqual(Math.min(painted, 3_000));
    expect(files.filter(({ name }) => name.endsWith('.css'))).toEqual([]);
  });
}
