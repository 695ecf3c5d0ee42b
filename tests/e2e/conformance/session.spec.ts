import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { holdBack } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const TOKEN = 'accessToken';

test('a session starts as loading: a page for members is a progress bar in the server’s own HTML', async ({
  request,
}) => {
  const html = await (await request.get('/dashboard/myOrders')).text();
  expect(html).toContain('role="progressbar"');
  expect(html).not.toContain('My Orders</h1>');
});

test('the guard shows a progress bar until it is known who is signed in, then the page', async ({ page }) => {
  await enterAs(page, await makeMember('Buyer'));
  const release = await holdBack(page, /\/api\/auth\/get-session/);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Welcome to dashboard')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  release();
  await expect(page.getByText('Welcome to dashboard')).toBeVisible();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
});

test('the guard shows a progress bar until it is known that nobody is signed in, then the log-in page', async ({
  page,
}) => {
  const release = await holdBack(page, /\/api\/auth\/get-session/);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  release();
  await expect(page).toHaveURL('/login?from=%2Fdashboard');
});

test('logging in asks for a token and stores it as accessToken; logging out removes it', async ({ page }) => {
  const { email } = await makeMember('Buyer');
  await page.goto('/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull();
  const answered = page.waitForResponse((response) => response.url().includes('/api/jwt'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSaid(page, 'Login Success');
  const { accessToken }: { accessToken: string } = await (await answered).json();
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBe(accessToken);

  const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-out'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull();
  expect((await signedOut).status()).toBe(200);
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
});

test('later changes of who is signed in are followed', async ({ page, context }) => {
  await page.goto('/');
  const site = page.getByRole('navigation', { name: 'Site' });
  await expect(site.getByRole('link', { name: 'Log in' })).toBeVisible();
  await enterAs(page, await makeMember('Buyer'));
  // Another tab takes up the session, and with it the token.
  await (await context.newPage()).goto('/');
  await expect(site.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('the session’s user has uid, displayName, email and photoURL, as the identity provider reports them', async ({
  request,
}) => {
  const { name, email, cookie } = await makeMember('Seller', 'Tahmina');
  const { user: reported } = await (await request.get('/api/auth/get-session', { headers: { cookie } })).json();
  expect(reported).toMatchObject({ id: expect.any(String), name, email, image: null, type: 'Seller' });
});
