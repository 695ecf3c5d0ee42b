import { expect, test } from '#tests/e2e/support/test.ts';

// What is public can be read with JavaScript switched off; what needs it says so, and offers nothing that would not work.
test.use({ javaScriptEnabled: false });

test('public pages can be read, searched and paged through', async ({ page }) => {
  await page.goto('/');
  for (const category of ['Chromebook', 'Netbook', 'Ultrabook', 'Ultraportable', 'MacBook'])
    await expect(
      page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: new RegExp(`^${category}`) }),
    ).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  await expect(page.getByRole('button', { name: /Book Now|Report to Admin|Use the .* theme/ })).toHaveCount(0);

  await page.getByRole('searchbox').fill('macbook');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/laptops?q=macbook');
  await expect(page.getByRole('heading', { level: 1, name: /^Product Available: [1-9]/ })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
});

for (const [path, what] of [
  ['/login', 'Logging in'],
  ['/signup', 'Signing up'],
  ['/dashboard', 'This page'],
  ['/category/MacBook', 'This page'],
] as const) {
  test(`${path} says that it needs JavaScript`, async ({ page }) => {
    await page.goto(path);
    // Playwright looks for no text in such an element.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText(`${what} needs JavaScript.`);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
}
