import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { linkFromEmail } from '#tests/e2e/support/emails.ts';
import { type Member, enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { logIn } from '#tests/e2e/support/steps.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const NEW = 'Another!7';
const RESET = 'A new password for Clamshell';
const WELCOME = 'Is this your e-mail address?';

async function openAccount(page: Page, member: Member): Promise<void> {
  await enterAs(page, member);
  await page.goto('/dashboard/account');
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

test('the account page is reached by drawer and account menu, and shows name and e-mail', async ({ page }) => {
  const member = await enterAs(page, await makeMember('Seller'));
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(member.email);
  await expect(page.getByText('This device')).toBeVisible();
  await navigate(page, '/blog');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/dashboard/account');
});

test('the account page: nothing for axe, nothing cut off; its dialog too', async ({ page }) => {
  const member = await makeMember('Seller', 'Rumana With A Name That Goes On');
  await enterAs(page, member);
  await enterAs(page, await again(member));
  await page.goto('/dashboard/account');
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible();
  await inspect(page, 'the account');
  await expectRoomBetween(page, 'the account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await inspect(page, 'the account, deleting');
});

test('the pages that e-mails link to: nothing for axe, nothing cut off', async ({ page, expected }) => {
  // A link that nobody made.
  expected.refusals.push(409);
  await page.goto('/forgot-password');
  await inspect(page, 'forgot password');
  await page.getByLabel('Email').fill('nobody@people.test');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await inspect(page, 'forgot password, asked');
  await page.goto('/reset-password?token=a-link-that-nobody-made');
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto('/verify-email?token=a-link-that-nobody-made');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await inspect(page, 'an address that can’t be verified');
});

test('what becomes of a link keeps the focus, however fast the answer is', async ({ page }) => {
  // Before the router has taken the secret out of the address.
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (input, ...how) => {
      const { url } = input instanceof Request ? input : { url: input.toString() };
      if (!url.includes('/verification/address')) return ask(input, ...how);
      const headers = { 'content-type': 'application/problem+json' };
      return new Response(JSON.stringify({ code: 'link-not-valid' }), { status: 409, headers });
    };
  });
  await page.goto('/verify-email?token=a-link-that-nobody-made');
  await expect(page).toHaveURL('/verify-email');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
});

/** The same person, signed in once more through the API. */
async function again(member: Member): Promise<Member> {
  const response = await fetch(`${origin()}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    body: JSON.stringify({ email: member.email, password: PASSWORD }),
  });
  return { ...member, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

test('a session is ended from another device, which is signed out', async ({ page, person, expected }) => {
  expected.refusals.push(401);
  const member = await makeMember('Buyer', 'Rima');
  const there = await person();
  await enterAs(there, await again(member));
  await there.goto('/dashboard/account');
  await expect(there.getByText('This device')).toBeVisible();
  await openAccount(page, member);
  await page.getByRole('button', { name: 'Log out of Firefox on Windows' }).click();
  await expectSaid(page, 'Logged out there');
  await expect(page.getByText('Firefox on Windows')).toHaveCount(0);
  await there.reload();
  await expect(there).toHaveURL(/\/login/);
});

test('a changed password signs out everywhere else', async ({ page, person, expected }) => {
  expected.refusals.push(401, 422);
  const member = await makeMember('Buyer', 'Runa');
  const there = await person();
  await enterAs(there, await again(member));
  await there.goto('/dashboard/account');
  await expect(there.getByText('This device')).toBeVisible();

  await openAccount(page, member);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.getByLabel('Current password', { exact: true }).fill('Wrong!99');
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This isn’t your password')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectSaid(page, 'Password changed');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  await there.reload();
  await expect(there).toHaveURL(/\/login/);
  await logIn(there, member.email, NEW);
});

test('a forgotten password is reset by the link in an e-mail, once', async ({ page, expected }) => {
  expected.refusals.push(409);
  const member = await makeMember('Buyer', 'Rubina');
  await page.goto('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?');
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const link = await linkFromEmail(member.email, RESET);
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => void referrers.push(request.headers()['referer']));
  const response = await page.goto(pathOf(link));
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  // The secret is removed from the address, and sent to nobody.
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('weak');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be more strong')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([]);
  await logIn(page, member.email, NEW);

  await page.goto(pathOf(link));
  await page.getByLabel('New password', { exact: true }).fill('Third!33');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an address is verified by the link in the e-mail sent at sign-up', async ({ page }) => {
  const member = await makeMember('Seller', 'Rehana');
  await openAccount(page, member);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('Not verified');
  const first = await linkFromEmail(member.email, WELCOME);
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expectSaid(page, 'E-mail sent');
  await expect.poll(() => linkFromEmail(member.email, WELCOME)).not.toBe(first);
  await page.goto(pathOf(await linkFromEmail(member.email, WELCOME)));
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your address is verified' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(profile.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the e-mail again' })).toHaveCount(0);
});

test('a member downloads the data stored about them', async ({ page }) => {
  const member = await makeMember('Buyer', 'Rafia');
  await openAccount(page, member);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('clamshell-my-data.json');
  const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported).toMatchObject({ account: { email: member.email }, sessions: [{}] });
});

test('a member deletes their account, after reading what goes and what stays, and giving the password', async ({
  page,
  expected,
}) => {
  expected.refusals.push(401, 422);
  const member = await makeMember('Buyer', 'Roksana');
  await openAccount(page, member);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('the amounts of your payments');
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong!99');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This isn’t your password')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expectSaid(page, 'Your account is deleted');
  await expect(page).toHaveURL('/signup');
  await page.goto('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
});
