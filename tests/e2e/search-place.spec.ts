import { expect, test } from '#tests/e2e/support/test.ts';

test('suggestions appear while typing, and can be chosen by keyboard alone', async ({ page }) => {
  await page.goto('/laptops');
  const field = page.getByLabel('Search laptops');
  await field.pressSequentially('mac');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('mac');
  // Those of before are there until the answer comes.
  await field.fill('macbook pro');
  await expect(options.filter({ hasNotText: /macbook pro/i })).toHaveCount(0);
  await expect(options.first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/laptops\?q=Apple\+MacBook\+Pro/);
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('article').first()).toBeVisible();
});

test('a suggestion stays chosen when a later answer has it too, and until something else is typed', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/laptops/suggestions?q=mac', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/laptops');
  const field = page.getByLabel('Search laptops');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const macbook = options.filter({ hasText: 'MacBook Air' });
  const chosen = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true });
  await field.fill('ma');
  await expect(macbook).toBeVisible();
  await field.press('c');
  for (const text of await options.allInnerTexts()) {
    await field.press('ArrowDown');
    if (text.includes('MacBook Air')) break;
  }
  await expect(macbook).toHaveAttribute('aria-selected', 'true');
  const answered = page.waitForResponse('**/api/laptops/suggestions?q=mac');
  answer.resolve();
  await answered;
  await expect(options.filter({ hasNotText: /mac/i })).toHaveCount(0);
  await expect(chosen).toContainText('MacBook Air');
  await field.press('b');
  await expect(chosen).toHaveCount(0);
});

test('returning by history restores everything that was loaded', async ({ page }) => {
  await page.goto('/laptops');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Product Available');
  await expect(page.getByRole('article')).toHaveCount(48);
});

test('returning by history restores the keyboard focus on the opened laptop', async ({ page }) => {
  await page.goto('/laptops?brand=Apple');
  const opened = page.getByRole('article').nth(4).getByRole('heading').getByRole('link');
  await opened.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/laptops\/[\da-f-]{36}\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/laptops?brand=Apple');
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport();
});
