import type { Page } from '@playwright/test';
import { inspectColours } from '#tests/e2e/support/inspect.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// For those who need more contrast, or have colours of their own for all that is on their screen.
/** Looks at the page with more contrast and with the user's colours. */
async function look(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ contrast: 'more', forcedColors: 'none' });
  await inspectColours(page, `${state}, more contrast`, ['color-contrast-enhanced']);
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
  await inspectColours(page, `${state}, forced colours`);
}

// Pages that have every kind of control and message.
test('with prefers-contrast: more, text has a contrast of 7 to 1; with forced colours, it and drawings use the user’s', async ({
  page,
}) => {
  await page.goto('/');
  await look(page, 'home');
  const button = page.getByRole('main').getByRole('button', { name: 'Search' }).first();
  const system = (keyword: string) =>
    page.evaluate((name) => {
      const probe = document.createElement('div');
      probe.style.color = name;
      document.body.append(probe);
      return getComputedStyle(probe).color;
    }, keyword);
  await expect(button).toHaveCSS('background-color', await system('LinkText'));
  await expect(button).toHaveCSS('color', await system('Canvas'));
  await expect(page.getByRole('link', { name: 'Clamshell, home' }).locator('path').first()).toHaveCSS(
    'fill',
    await system('LinkText'),
  );

  await navigate(page, '/signup');
  await page.getByLabel('Password', { exact: true }).fill('Abc');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Email Address is required')).toBeVisible();
  await look(page, 'sign up, with errors');

  const [seller, buyer] = [await makeMember('Seller', 'Chandan'), await makeMember('Buyer', 'Champa')];
  const order = await makeOrder(buyer, await makeProduct(seller, `Contrasted ${Date.now()}`));
  await enterAs(page, buyer);
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
  await look(page, 'paying');
  const other = `Other ${Date.now()}`;
  await makeProduct(seller, other);
  await navigate(page, '/category/Ultrabook');
  await page.getByRole('article', { name: other }).getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'booking');
});
