import type { Page } from '@playwright/test';
import { card } from '#tests/e2e/support/steps.ts';
import { makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Everything that begins to move on the pages of this tab, by name. */
async function watchMotion(page: Page): Promise<string[]> {
  const moved: string[] = [];
  await page.exposeFunction('noteMotion', (what: string) => void moved.push(what));
  await page.addInitScript(() => {
    const note = (what: string) => {
      if ('noteMotion' in window && typeof window.noteMotion === 'function') window.noteMotion(what);
    };
    addEventListener('animationstart', (event) => note(`animation ${event.animationName}`), true);
    addEventListener('transitionrun', (event) => note(`transition ${event.propertyName}`), true);
  });
  return moved;
}

/** Past all that can move: the guard, figures, a dialog, messages, skeletons, the way to other pages, the error page. */
async function walk(page: Page, name: string): Promise<void> {
  await page.route('**/api/auth/get-session', async (route) => {
    await expect(page.getByRole('progressbar', { name: 'Checking whether you’re logged in' })).toBeVisible();
    await route.continue();
  });
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.unroute('**/api/auth/get-session');

  await navigate(page, '/');
  await page.getByText('Happy customers').scrollIntoViewIfNeeded();
  await navigate(page, `/laptops?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, name).getByRole('button', { name: 'Report to Admin' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Product Reported Success' })).toBeVisible();

  await page.route('**/_.data?**', async (route) => {
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    await route.continue();
  });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Netbook/ })
    .click();
  await page.route('**/api/category/MacBook?**', async (route) => {
    await expect(page.getByText('Loading the laptops').first()).toBeAttached();
    await route.continue();
  });
  const kinds = page.getByRole('navigation', { name: 'Categories' });
  await kinds.getByRole('link', { name: 'MacBook' }).click();
  await expect(page.getByText('MacBook, newest first.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.locator('.lost-lid')).toBeVisible();
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });

    test(
      reducedMotion === 'reduce' ? 'nothing moves by itself' : 'what moves explains itself',
      async ({ page, expected }) => {
        expected.refusals.push(404);
        const moved = await watchMotion(page);
        const name = `Moved ${Date.now()}`;
        await makeProduct(await makeMember('Seller', 'Morsheda'), name);
        await enterAs(page, await makeMember('Buyer', 'Monir'));
        await walk(page, name);
        if (reducedMotion === 'reduce') {
          expect(moved).toEqual([]);
          // The browser's own animations of drawings take no notice of what is wanted.
          await expect(page.locator('svg animate, svg animateTransform, svg animateMotion')).toHaveCount(0);
        } else {
          // Each is told of in the frame after the one that it begins in.
          await expect
            .poll(() => moved)
            .toEqual(
              expect.arrayContaining([
                'animation progress-runner',
                'animation count-up',
                'animation navigation-progress',
                'animation pulse',
                'animation lost-lid',
                'transition opacity',
              ]),
            );
        }
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });

  test('a row that scrolls sideways fades at the ends behind which there is more, and there alone', async ({
    page,
  }) => {
    await enterAs(page, await makeMember('Buyer', 'Farah'));
    await page.goto('/dashboard/myOrders');
    const row = page.getByRole('navigation', { name: 'Dashboard' }).locator('> div');
    const fades = () =>
      row.evaluate((element) => {
        const style = getComputedStyle(element);
        return [style.getPropertyValue('--faded-start'), style.getPropertyValue('--faded-end')];
      });
    await expect.poll(fades).toEqual(['0px', '48px']);
    await row.evaluate((element) => element.scrollTo({ left: 150, behavior: 'instant' }));
    await expect.poll(fades).toEqual(['48px', '48px']);
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(fades).toEqual(['48px', '0px']);
  });
});
