import { expectArrival, expectSeen, tabAndEnter, tabAndFill, tabTo } from '#tests/e2e/support/keyboard.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { newPerson } from '#tests/e2e/support/names.ts';
import { recordResponses } from '#tests/e2e/support/calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// Coming in, going out and moving about, with the keyboard alone.
test('a visitor signs up, and logs out by the avatar menu', async ({ page }) => {
  const { name, email } = newPerson('Kakoli');
  await page.goto('/blog');
  await tabAndEnter(page, page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Sign Up' }));
  await expectArrival(page, 'Sign up');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign up' });
  await tabAndEnter(page, submit);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required');
  // The form sets the focus a second time, from a timer, which on a busy machine may come when one is in the next field.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.insertText(name);
  await tabTo(page, page.getByLabel('Type'));
  await page.keyboard.type('S');
  await expect(page.getByLabel('Type')).toHaveValue('Seller');
  await tabAndFill(page, page.getByLabel('Email'), email);
  await tabAndFill(page, page.getByLabel('Password', { exact: true }), 'Secret!9');
  await tabTo(page, page.getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await tabAndEnter(page, submit);
  await expect(page.getByRole('status').filter({ hasText: 'Sign Up Success' })).toBeVisible();
  await expect(page).toHaveURL('/blog');
  await expectArrival(page, 'Blog');

  await tabTo(page, page.getByRole('button', { name: 'Account' }), { back: true });
  await page.keyboard.press('Enter');
  const menu = page.locator('#account-menu');
  await expect(menu).toContainText(email);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndEnter(page, menu.getByRole('link', { name: 'Log Out' }));
  await expectArrival(page, 'Sign up');
});

test('a member logs in where the guard stopped them, and out by the navbar', async ({ page, expected }) => {
  expected.refusals.push(401);
  const buyer = await makeMember('Buyer', 'Kajol');
  await page.goto('/dashboard/myOrders');
  await expect(page).toHaveURL(/\/login/);
  await expectArrival(page, 'Log in');
  await tabAndFill(page, page.getByLabel('Email'), buyer.email);
  await tabAndFill(page, page.getByLabel('Password', { exact: true }), 'Wrong!99');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Secret!9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expectArrival(page, 'My Orders');
  await tabTo(page, page.getByRole('button', { name: 'Log Out' }), { back: true });
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Log in');
});

test('the first Tabs skip to the content and to the parts of a list, and the theme is switched on the spot', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expectSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search laptops')).toBeFocused();

  await page.goto('/laptops');
  for (const [count, part, next] of [
    [2, 'results', page.getByLabel('Sort by')],
    [3, 'filters', page.getByRole('form', { name: 'Filters' }).locator('summary').first()],
  ] as const) {
    await page.reload();
    for (let tab = 0; tab < count; tab += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: `Skip to the ${part}` })).toBeFocused();
    await expectSeen(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }

  const toDark = page.getByRole('button', { name: 'Use the dark theme' });
  await tabTo(page, toDark, { back: true });
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeFocused();
  await expectSeen(page);
});

test('on a phone the menu opens, closes by Escape and leads to a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await makeMember('Buyer', 'Kiron'));
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const sheet = page.getByRole('navigation', { name: 'Menu' });
  await tabAndEnter(page, button);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  // The page that one is on already: the sheet closes, and the keyboard is not sent back to the top.
  await tabAndEnter(page, sheet.getByRole('link', { name: 'Home' }));
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndEnter(page, sheet.getByRole('link', { name: 'Dashboard' }));
  await expect(sheet).toBeHidden();
  await expectArrival(page, 'Welcome to dashboard');
});

test('going back and forth leaves the page where it was scrolled to', async ({ page }) => {
  await recordResponses(page, /\/api\/categor/);
  await page.goto('/blog');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Home' }).press('Enter');
  await expectArrival(page, 'Good laptops deserve a second owner.');
  const last = page.getByRole('article').last();
  await last.getByRole('button', { name: 'Report to Admin' }).focus();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(500);
  // The navbar is in sight all the time: going through it moves nothing.
  for (const link of await page.getByRole('navigation', { name: 'Site' }).getByRole('link').all()) await link.focus();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' }).focus();
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(place);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Blog');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectArrival(page, 'Good laptops deserve a second owner.');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  await page.goForward();
  await expectArrival(page, 'Blog');
});
