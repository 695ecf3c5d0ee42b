import { expect, test } from '#tests/e2e/support/test.ts';
import { watch } from '#tests/e2e/support/watch.ts';

// Whatever the policy refuses, and every request to another host, fails any test: support/watch.ts. So no test looks for it.

test('the test helper reports policy violations and requests to other hosts', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const complaints: string[] = [];
  await watch(context, { refusals: [], hosts: [], unreachable: false }, complaints);
  const page = await context.newPage();
  await context.route('https://elsewhere.test/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/blog');
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }));
    document.body.setAttribute('style', 'color: red');
    void fetch('https://elsewhere.test/count').catch(() => undefined);
    window.open('https://elsewhere.test/popup');
  });
  await expect
    .poll(() => complaints.filter((line) => line.startsWith('policy')).map((line) => line.split(' ')[1]))
    .toEqual(expect.arrayContaining(['script-src-elem', 'style-src-attr', 'connect-src']));
  await expect.poll(() => complaints.join('\n')).toContain('request to another host: GET https://elsewhere.test/popup');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await context.close();
});

const PAGES = {
  hashes: ['/', '/laptops?q=thinkpad', '/blog', '/contact', '/login'],
  'a nonce': ['/dashboard', '/category/MacBook', '/no-such-page', '/?utm_source=elsewhere', '/login?from=%2Fblog'],
};

for (const [named, paths] of Object.entries(PAGES)) {
  test(`the policy names scripts by ${named} and nothing unsafe, on every kind of page`, async ({ request }) => {
    const source =
      named === 'hashes' ? /script-src 'self'( 'sha256-[\w+/=]{44}')+;/ : /script-src 'self' 'nonce-[\w+/=]{20,}';/;
    for (const path of paths) {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
      expect(policy, path).toMatch(source);
      expect(policy, path).toContain("default-src 'self'");
      expect(policy, path).not.toContain('unsafe');
    }
  });
}

test('the page that describes the API has a policy of its own', async ({ page }) => {
  // Only groups that are in sight are rendered; this one is scrolled to.
  const response = await page.goto('/api/docs#/Products');
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  await page.getByText('/api/categories', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table').getByText('MacBook').first()).toBeVisible();
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await expect(page.getByText('Available authorizations')).toBeVisible();
});
