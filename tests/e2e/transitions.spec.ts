import type { Page } from '@playwright/test';
import { enterAs } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** One animation of a transition between two pages: what it moves, how, and for how many milliseconds. */
interface Move {
  part: string;
  how: string;
  milliseconds: number;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const moves: Move[] = [];
    Object.assign(window, { moves, transitions: 0 });
    document.startViewTransition = (update) => {
      const transition = Document.prototype.startViewTransition.call(document, update);
      void transition.ready.then(() => {
        for (const animation of document.documentElement.getAnimations({ subtree: true })) {
          if (!(animation instanceof CSSAnimation && animation.effect instanceof KeyframeEffect)) continue;
          const part = animation.effect.pseudoElement ?? '';
          const milliseconds = Number(animation.effect.getTiming().duration);
          if (part.startsWith('::view-transition')) moves.push({ part, how: animation.animationName, milliseconds });
        }
        Object.assign(window, { transitions: 1 });
      });
      return transition;
    };
  });
});

const transitions = (page: Page) => page.evaluate(() => ('transitions' in window ? window.transitions : null));
const moves = (page: Page) =>
  page.evaluate((): Move[] => ('moves' in window && Array.isArray(window.moves) ? window.moves : []));

test('a page fades over into the next in 150 ms, the navbar stays, and a category’s name goes from its card to its page', async ({
  page,
}) => {
  await enterAs(page, 'buyer');
  await page.goto('/');
  await page.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect.poll(() => transitions(page)).toBe(1);
  const seen = await moves(page);
  expect(seen.map(({ how }) => how)).toEqual(
    expect.arrayContaining(['-ua-view-transition-fade-out', '-ua-view-transition-fade-in']),
  );
  expect(seen.filter(({ milliseconds }) => milliseconds !== 150)).toEqual([]);
  expect(seen.filter(({ part }) => /-(old|new)\((site-header|root)\)/.test(part))).toEqual([]);

  await page.goBack();
  await page.getByRole('link', { name: /^Ultrabook \d+ available$/ }).click();
  await expect(page).toHaveURL('/category/Ultrabook');
  await expect
    .poll(async () => (await moves(page)).map(({ part }) => part))
    .toContain('::view-transition-group(category-Ultrabook)');
});

test("a laptop's picture goes from its card to its own page, and back", async ({ page }) => {
  await page.goto('/laptops?q=thinkpad');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const id = (await link.getAttribute('href'))?.split('/')[2] ?? '';
  const picture = `::view-transition-group(picture-products-${id})`;
  const moved = async () => (await moves(page)).filter(({ part }) => part === picture).length;
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/laptops/${id}/`));
  await expect.poll(moved).toBeGreaterThan(0);
  const there = await moved();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Product Available/ })).toBeVisible();
  await expect.poll(moved).toBeGreaterThan(there);
});

test("the booking dialog's picture comes from the card", async ({ page }) => {
  await enterAs(page, 'buyer');
  // High enough for the whole of any card: a picture that was scrolled out of sight has nowhere to come from.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its element below
    const { animate } = Element.prototype;
    Element.prototype.animate = function animateAndNote(frames, options) {
      Object.assign(window, { flight: JSON.stringify(frames) });
      return animate.call(this, frames, options);
    };
  });
  await page.goto('/laptops?q=thinkpad');
  const card = page.getByRole('article').nth(1);
  await card.getByRole('button', { name: /^Book Now/ }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toBeVisible();
  const flight = () => page.evaluate(() => ('flight' in window ? String(window.flight) : ''));
  await expect.poll(flight).toMatch(/^\{"transform":\["translate\(\d.*scale\(0?\.\d+\)","none"\]\}$/);
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect.poll(() => transitions(page)).toBe(1);
    expect(await moves(page)).toEqual([]);
  });
});

test('a browser that knows no view transitions goes from page to page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const owner of [document, Document.prototype]) Reflect.deleteProperty(owner, 'startViewTransition');
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good laptops deserve a second owner.');
});

test('a transition that the browser skips is no error', async ({ page }) => {
  await page.addInitScript(() => {
    document.startViewTransition = (update) => {
      const transition = Document.prototype.startViewTransition.call(document, update);
      transition.skipTransition();
      return transition;
    };
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});
