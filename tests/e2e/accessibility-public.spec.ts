import { expectRoomBetween, inspect, inspectColours } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeLaptop, makeProduct, laptopPath } from '#tests/e2e/support/laptops.ts';
import { makeMember, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { answerTiles } from '#tests/e2e/support/tiles.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What everybody can see, in each state.
test('home, search and blog', async ({ page }) => {
  await page.goto('/');
  await inspect(page, 'home', { frame: true });
  await expectRoomBetween(page, 'home');
  await navigate(page, '/laptops?q=abacus');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await inspect(page, 'search without a result');
  await navigate(page, '/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await inspect(page, 'blog');
  await expectRoomBetween(page, 'blog');
});

test('the page of a laptop: looked at closely, sold, with long texts, and deleted', async ({ page, expected }) => {
  expected.refusals.push(404);
  const [seller, buyer] = [await makeMember('Seller'), await makeMember('Buyer')];
  const specs = { brand: 'Lenovo', line: 'ThinkPad', model: 'T450', memoryGb: 8, grade: 'good' } as const;
  const plain = await makeLaptop(seller, { specs });
  await page.goto(laptopPath(plain));
  await page.getByRole('button', { name: 'Zoom' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await inspectColours(page, 'a picture looked at closely');
  await page.keyboard.press('Escape');
  await buyLaptop(buyer, plain._id);
  await page.goto(laptopPath(plain));
  await inspect(page, 'a sold laptop');
  const name = `${'Endless'.repeat(15)} ${Date.now()}`;
  const long = { location: 'x'.repeat(200), used: 'y'.repeat(200), description: 'Unbreakable'.repeat(400) };
  await page.route('**/pictures/fallback/netbook.svg', (route) => route.fulfill({ status: 200, body: 'no picture' }));
  const _id = await makeProduct(seller, name, { ...long, logo: '/pictures/fallback/netbook.svg' });
  await page.goto(laptopPath({ _id, name }));
  await inspect(page, 'a long-winded laptop without a picture');
  await send(seller, 'DELETE', `/myProducts/${_id}`);
  await page.goto(laptopPath({ _id, name }));
  await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
  await inspect(page, 'a deleted laptop');
});

test('contact, with either map, and with errors', async ({ page, expected }) => {
  expected.refusals.push(422);
  await answerTiles(page);
  await page.goto('/contact');
  await inspect(page, 'contact');
  await expectRoomBetween(page, 'contact');
  await page.getByRole('heading', { name: 'Our Location' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Map of Rajshahi/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await inspect(page, 'contact, the map there, nothing filled in');
});

test('error pages in both layouts', async ({ page, expected }) => {
  expected.refusals.push(404);
  for (const path of ['/no-such-page', '/dashboard/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
    await inspect(page, `the error page of ${path}`);
    await expectRoomBetween(page, path);
  }
});

test('logging in and signing up, with errors', async ({ page, expected }) => {
  expected.refusals.push(409);
  const { email } = await makeMember('Buyer', 'Ali');
  await page.goto('/login');
  await expectRoomBetween(page, 'log in');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await inspect(page, 'log in, nothing filled in');

  await navigate(page, '/signup');
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign up' });
  await expect(signUp).toBeVisible();
  await expectRoomBetween(page, 'sign up');
  await page.getByLabel('Name', { exact: true }).fill('Ali');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signUp.click();
  await expect(page.getByRole('main').getByText(/already/)).toBeVisible();
  await inspect(page, 'sign up, address taken');
});

test('menus, dialogs and messages for visitors', async ({ page }) => {
  await page.goto('/laptops?q=thinkpad');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.locator('#account-menu')).toBeVisible();
  await inspect(page, 'the account menu of a visitor', { frame: true });
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  await inspect(page, 'the menu on a phone', { width: 390, frame: true });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Please login & book' })).toBeVisible();
  await inspect(page, 'booking as a visitor');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Report to Admin' }).first().click();
  await page.getByRole('button', { name: 'Close this message' }).hover();
  await inspect(page, 'the warning that only buyers report');
});

test('waiting for the guard, and for the next page', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/get-session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('progressbar', { name: 'Checking whether you’re logged in' })).toBeVisible();
  await inspect(page, 'the guard at work', { waiting: true });
  answer();
  await expect(page).toHaveURL(/\/login/);

  await page.goto('/blog');
  let load: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/*.data?**', async (route) => {
    await loading;
    await route.continue();
  });
  // The same page, loaded anew, stays however long that takes.
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await inspect(page, 'the next page on its way');
  await expect(page.locator('#announcements')).toContainText('Loading the page');
  await page.getByRole('link', { name: 'Clamshell, home' }).click();
  // The outlines of another page come in place of what was there.
  await expect(page.locator('.page-skeleton')).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await inspect(page, 'the next page on its way, for long', { waiting: true });
  load();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.page-skeleton')).toHaveCount(0);
});
