import { enterAs } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { builtScript } from '#scripts/support/built-script.ts';

test.beforeEach(({ expected }) => {
  expected.unreachable = true;
});

test('a link that is followed without a connection leads to a page that says so, and on when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clamshell couldn’t be reached');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clamshell couldn’t be reached');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Clamshell couldn’t be reached');
  await expect(page).toHaveTitle(/Blog/);
});

test('the same from the dashboard; hovering over a link loses nothing that was typed', async ({ page, context }) => {
  await enterAs(page, 'seller');
  await page.goto('/dashboard/addProducts');
  await page.getByLabel('Product name').fill('Half a listing');
  await context.setOffline(true);
  const blog = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' });
  const failed = page.waitForEvent('requestfailed');
  await blog.hover();
  await failed;
  await expect(page.getByLabel('Product name')).toHaveValue('Half a listing');

  await page.getByRole('link', { name: 'My product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clamshell couldn’t be reached');
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My products');
  await page.goBack();
  await expect(page.getByLabel('Product name')).toHaveValue('Half a listing');
});

test('a page whose code has changed since is reloaded', async ({ page, context, expected }) => {
  expected.refusals.push(404);
  await page.goto('/');
  let asked = 0;
  await context.route(`**${builtScript('app/routes/blog.tsx')}`, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page
    .getByRole('link', { name: 'Blog' })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveTitle(/Blog/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/blog');
  expect(asked).toBeGreaterThan(0);
});
