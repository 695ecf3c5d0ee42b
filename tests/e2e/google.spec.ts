import type { Page } from '@playwright/test';
import { decide, googleButton, openGoogle, typePerson } from '#tests/e2e/support/google.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { PASSWORD, newPerson } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

const CLOSED = 'The Google window was closed before you were logged in.';

async function logInToBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await page.getByRole('dialog', { name: 'Please login & book' }).getByRole('link', { name: 'Log in' }).click();
}

test('a new user becomes a Buyer, has a token, and returns to the booking they came from', async ({
  page,
  expected,
}) => {
  const calls: string[] = [];
  // Of both windows: Google's, on its way back, must not ask for the token before the page has registered the account.
  page.context().on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  const person = newPerson('Gopal');
  await page.goto('/laptops');
  await logInToBook(page);
  const popup = await openGoogle(page, null);
  await typePerson(popup, person);
  await decide(popup, 'Allow');
  await expectSaid(page, 'Login Success');
  await expect(page).toHaveURL('/laptops');
  await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('Escape');
  const put = `PUT /api/users ${JSON.stringify({ ...person, type: 'Buyer' })}`;
  const jwt = `GET /api/jwt?email=${encodeURIComponent(person.email)}`;
  expect(calls).toContain(put);
  expect(calls.indexOf(jwt)).toBeGreaterThan(calls.indexOf(put));
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
  await test.step('the picture from Google is the avatar; the drawn one where it is missing', async () => {
    const account = page.getByRole('button', { name: 'Account', exact: true });
    await expect(account.getByRole('presentation')).toHaveAttribute('src', /picture\.svg\?name=Gopal/);
    await expect(account.locator('svg')).toHaveCount(0);
    expected.refusals.push(404);
    await page.context().route('**/picture.svg*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/dashboard');
    await expect(account.locator('svg')).toBeVisible();
    await expect(account.locator('img')).toBeHidden();
  });
  await expect(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add A product' })).toHaveCount(0);
});

test('works from the sign-up page, for existing accounts, and on the site’s other host name', async ({
  page,
  baseURL,
}) => {
  const other = (baseURL ?? '').replace('localhost', '127.0.0.1');
  const person = newPerson('Gulshan');
  for (const path of ['/signup', `${other}/login`]) {
    const popup = await openGoogle(page, path);
    await typePerson(popup, person);
    await decide(popup, 'Allow');
    await expectSaid(page, 'Login Success');
    await expect(page).toHaveURL(path === '/signup' ? '/' : `${other}/`);
  }
});

test('closing the window, refusing consent and an unverified e-mail show an error in red below the form, and can be retried', async ({
  page,
  context,
}) => {
  const closed = await openGoogle(page);
  await closed.close();
  await expect(page.getByRole('alert').filter({ hasText: CLOSED })).toBeVisible();

  const refused = await openGoogle(page, null);
  await typePerson(refused, newPerson('Gita'));
  await decide(refused, 'Cancel');
  await expect(page.getByRole('alert').filter({ hasText: 'You didn’t allow Clamshell' })).toBeVisible();
  await expect(page).toHaveURL('/login');

  const unverified = await openGoogle(page, null);
  await expect(page.getByText('You didn’t allow Clamshell')).toHaveCount(0);
  await unverified.getByRole('button', { name: /tariq@/ }).click();
  await decide(unverified, 'Allow');
  await expect(page.getByText('Google hasn’t verified this account’s e-mail.')).toBeVisible();

  // As somebody else, in the same browser. A second press focuses the window that is open.
  const popup = await openGoogle(page, null);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Continue in the Google window' }).click();
  expect(context.pages()).toHaveLength(2);
  await typePerson(popup, newPerson('Gunjan'));
  await decide(popup, 'Allow');
  await expectSaid(page, 'Login Success');
});

test('an account with a password stays its owner’s: the message says to use it', async ({ page: stranger }) => {
  const { email } = await makeMember('Seller', 'Ghazal');
  const popup = await openGoogle(stranger);
  await typePerson(popup, { name: 'Somebody else', email });
  await decide(popup, 'Allow');
  const message = 'There’s already an account with this e-mail and a password. Log in with your password.';
  await expect(stranger.getByRole('alert').filter({ hasText: message })).toBeVisible();
  expect(await stranger.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await stranger.getByLabel('Email').fill(email);
  await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await stranger.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(stranger.getByText('Login Success')).toBeVisible();
});

test('an error code in the address, a refused start and a blocked popup each have their message', async ({
  page,
  context,
  expected,
}) => {
  await page.goto('/login?google=failed&error=access_denied&error_description=Call%20this%20number');
  await expect(page.getByRole('alert').filter({ hasText: 'You didn’t allow Clamshell' })).toBeVisible();
  await expect(page.getByText('Call this number')).toHaveCount(0);
  await page.goto('/login?google=failed&error=constructor');
  await expect(page.getByText('Google didn’t log you in.')).toBeVisible();

  expected.refusals.push(429);
  const detail = 'That was too often. Try again in 9 seconds.';
  await context.route('**/api/auth/sign-in/social', (route) => route.fulfill({ status: 429, json: { detail } }));
  const opening = page.waitForEvent('popup');
  await googleButton(page).click();
  await expect(page.getByText(detail)).toBeVisible();
  // The browser closes a window a moment after the page has asked it to.
  const popup = await opening;
  await expect.poll(() => popup.isClosed()).toBe(true);

  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await googleButton(page).click();
  await expect(page.getByText('Your browser blocked the Google window.')).toBeVisible();
});

test('two tabs with a window each: the first to finish signs in both, and both windows close', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const forgotten = await openGoogle(other);
  const popup = await openGoogle(page);
  await typePerson(popup, newPerson('Golap'));
  const closed = forgotten.waitForEvent('close');
  await decide(popup, 'Allow');
  await expectSaid(page, 'Login Success');
  await closed;
  await expect(other).toHaveURL('/');
  expect(context.pages()).toHaveLength(2);
});

test('a tab superseded by another tab’s Google window shows an error', async ({ page, context }) => {
  const other = await context.newPage();
  const overtaken = await openGoogle(other);
  await openGoogle(page);
  await typePerson(overtaken, newPerson('Gazi'));
  await decide(overtaken, 'Allow');
  await expect(other.getByText('The Google window was open for too long, or was opened twice.')).toBeVisible();
});

test('where the page that opened the window is gone, the window becomes the site', async ({ page, context }) => {
  await page.goto('/blog');
  const opener = await context.newPage();
  await opener.goto('/laptops');
  await logInToBook(opener);
  const popup = await openGoogle(opener, null);
  await typePerson(popup, newPerson('Gobinda'));
  await opener.close();
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(popup.getByText('Login Success')).toBeVisible();
  await expect(popup).toHaveURL('/laptops');
  await expect(popup.getByRole('dialog').getByLabel('Phone')).toBeVisible();
  await popup.goto('/dashboard');
  await expect(popup.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();
});

test('where it is gone and consent was refused, the window says why on the log-in page', async ({ page, context }) => {
  await page.goto('/blog');
  const opener = await context.newPage();
  const popup = await openGoogle(opener);
  await typePerson(popup, newPerson('Gour'));
  await opener.close();
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup.getByText('You didn’t allow Clamshell')).toBeVisible();
  await expect(googleButton(popup)).toBeVisible();
});

test('closing the window right after Google’s consent still signs in', async ({ page }) => {
  const popup = await openGoogle(page);
  await typePerson(popup, newPerson('Gias'));
  // It gets to the site, and not to say so.
  await popup.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
    window.fetch = () => new Promise(() => undefined);
  });
  await popup.getByRole('button', { name: 'Allow' }).click();
  await popup.waitForURL(/\/login\?google=done/, { waitUntil: 'commit' });
  await popup.close();
  await expectSaid(page, 'Login Success');
});

test('the Google sandbox says what it is, and its pages are accessible', async ({ page, expected }) => {
  expected.refusals.push(422, 404);
  const popup = await openGoogle(page);
  await expect(popup.getByText('This is not Google.')).toBeVisible();
  await popup.getByLabel('E-mail').fill('nobody');
  await popup.getByRole('button', { name: 'Continue as this person' }).click();
  await expect(popup.getByText('Enter an e-mail address such as')).toBeVisible();
  await expect(popup.getByLabel('E-mail')).toHaveValue('nobody');
  await inspect(popup, 'the stand-in for Google, wrong e-mail', { width: 480 });
  await typePerson(popup, newPerson('Gafur'));
  await inspect(popup, 'the stand-in for Google, consent', { width: 480 });
  await popup.goto('/google-sandbox/interaction/nobody');
  await expect(popup.getByRole('heading', { name: 'This sign-in has ended' })).toBeVisible();
  await inspect(popup, 'the stand-in for Google, at its end', { width: 480 });
});
