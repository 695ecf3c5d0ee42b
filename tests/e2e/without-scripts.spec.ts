import { expect, test } from '#tests/e2e/support/test.ts';

// What is public can be read with JavaScript switched off; what needs it says so, and offers nothing that would not work.
test.use({ javaScriptEnabled: false });

test('public pages can be read, searched and paged through', async ({ page }) => {
  await page.goto('/');
  for (const category of ['Chromebook', 'Netbook', 'Ultrabook', 'Ultraportable', 'MacBook'])
    await expect(
      page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: new RegExp(`^${category}`) }),
    ).toBeVisible();
  const figures = page.getByRole('region', { name: 'Clamshell in figures' }).getByRole('definition');
  await expect(figures).toHaveText(['100%', '10', '2300+', '5000+']);
  for (const figure of await figures.all()) await expect(figure).toBeVisible();
  await expect(page.getByText('It has worked every day since.')).toBeVisible();
  await expect(page.getByText(/Product Available: \d+/)).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(10);
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  await expect(page.getByRole('button', { name: /Book Now|Report to Admin|Use the .* theme/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('searchbox').fill('macbook');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/laptops?q=macbook');
  await expect(page.getByRole('heading', { level: 1, name: /^Product Available: [1-9]/ })).toBeVisible();

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
});

test('pages that need JavaScript say so', async ({ page }) => {
  for (const [path, what] of [
    ['/login', 'Logging in'],
    ['/signup', 'Signing up'],
    ['/compare', 'Choosing laptops to compare'],
    ['/dashboard', 'This page'],
    ['/dashboard/orders/0198c0de-0000-7000-8000-000000000001', 'This page'],
    ['/dashboard/orders/0198c0de-0000-7000-8000-000000000001/receipt', 'This page'],
    ['/category/MacBook', 'This page'],
  ] as const) {
    await page.goto(path);
    // Playwright looks for no text in such an element.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText(`${what} needs JavaScript.`);
    await expect(note.locator('a').first()).toHaveAttribute('href', '/laptops');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    if (path === '/category/MacBook')
      await expect(note.locator('a').last()).toHaveAttribute('href', '/laptops?category=MacBook');
  }
});
