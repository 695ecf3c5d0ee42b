import AxeBuilder from '@axe-core/playwright';
import { logIn } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PUBLIC_PAGES = ['/', '/?q=thinkpad', '/blog', '/login', '/signup'];
const PAGES_BY_ROLE = {
  'buyer@clamshell.test': ['/dashboard', '/dashboard/myOrders', '/category/MacBook'],
  'seller@clamshell.test': ['/dashboard', '/dashboard/addProducts', '/dashboard/myProducts'],
  'admin@clamshell.test': ['/dashboard/allSellers', '/dashboard/allBuyers', '/dashboard/reportedItems'],
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('public pages have no axe violation and no sideways scroll', async ({ page }) => {
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await expectAccessible(page);
      }
    });

    for (const [email, paths] of Object.entries(PAGES_BY_ROLE)) {
      test(`pages of ${email} have none either`, async ({ page }) => {
        await logIn(page, email, 'Demo!2026');
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
        }
      });
    }
  });
}

async function expectAccessible(page: Parameters<typeof logIn>[0]): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes.map((node) => node.html.slice(0, 120))])).toEqual([]);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${page.url()} at ${width} px`,
    ).toBeLessThanOrEqual(width);
  }
}
