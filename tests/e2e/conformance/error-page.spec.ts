import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

const ROUTING_ERRORS = [
  { path: '/no-such-page', what: 'an unknown address', around: 'contentinfo' },
  { path: '/dashboard/no-such-page', what: 'an unknown address of the dashboard', around: 'navigation' },
  { path: '/category/Typewriter', what: 'an unknown category', around: 'contentinfo' },
] as const;

for (const { path, what, around } of ROUTING_ERRORS) {
  test(`${what} shows the error page, inside the layout`, async ({ page, expected }) => {
    expected.refusals.push(404);
    await enterAs(page, await makeMember('Buyer'));
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'There’s nothing here' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole(around).last()).toBeVisible();

    const moving = main.locator('svg').filter({ has: page.locator('.lost-lid') });
    await expect(moving).toBeVisible();
    const animations = await moving.evaluate((picture) => picture.getAnimations({ subtree: true }).length);
    expect(animations).toBeGreaterThan(0);

    await main.getByRole('link', { name: 'Go back home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good laptops deserve a second owner.');
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('There’s nothing here');
  });
}
