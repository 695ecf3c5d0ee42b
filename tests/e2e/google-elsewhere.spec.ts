import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { basics } from '#scripts/support/run-app.ts';
import { decide, googleButton, openGoogle, typePerson } from '#tests/e2e/support/google.ts';
import { type OwnApp, startOwnApp } from '#tests/e2e/support/own-app.ts';
import { type OtherGoogle, startOtherGoogle } from '#tests/e2e/support/other-google.ts';
import { newPerson } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

const run = promisify(execFile);

test.describe('with Google on another origin, as in production', () => {
  // One app for all of them.
  test.describe.configure({ mode: 'default' });
  let google: OtherGoogle;
  let app: OwnApp;

  test.beforeAll(async () => {
    google = await startOtherGoogle(() => `${app.origin}/api/auth/callback/google`);
    app = await startOwnApp({ SEED: 'none', ...google.settings });
  });
  test.afterAll(async () => {
    await app.stop();
    await google.close();
  });

  async function signIn(page: Parameters<typeof openGoogle>[0], person: { name: string; email: string }) {
    const popup = await openGoogle(page, `${app.origin}/login`);
    expect(new URL(popup.url()).origin).not.toBe(app.origin);
    await typePerson(popup, person);
    await decide(popup, 'Allow');
    await expectSaid(page, 'Login Success');
    await expect(page).toHaveURL(`${app.origin}/`);
  }

  test('a new user becomes a Buyer, and a role given since stays at the next sign-in', async ({ page }) => {
    const person = newPerson('Haimanti');
    await signIn(page, person);
    await page.goto(`${app.origin}/dashboard`);
    await expect(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();

    await run(process.execPath, ['scripts/admin.ts', person.email], {
      env: { ...basics(), DATABASE_URL: app.databaseUrl },
    });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await signIn(page, person);
    await page.goto(`${app.origin}/dashboard`);
    await expect(page.getByRole('link', { name: 'All Sellers' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Orders' })).toHaveCount(0);
  });

  test('a closed window, a refused consent and no answer from Google are reported', async ({ page }) => {
    const closed = await openGoogle(page, `${app.origin}/login`);
    await closed.close();
    await expect(page.getByText('The Google window was closed')).toBeVisible();
    const refused = await openGoogle(page, null);
    await typePerson(refused, newPerson('Hasan'));
    await decide(refused, 'Cancel');
    await expect(page.getByText('You didn’t allow Clamshell')).toBeVisible();

    google.failServers(true);
    const unanswered = await openGoogle(page, null);
    await typePerson(unanswered, newPerson('Hena'));
    await decide(unanswered, 'Allow');
    await expect(page.getByText('Google didn’t answer properly.')).toBeVisible();
    google.failServers(false);
  });

  test('when Google’s page severs window.opener, sign-in completes on returning', async ({ page }) => {
    google.cutTies();
    const popup = await openGoogle(page, `${app.origin}/login`);
    // All that the page can see is that its window is not its own any more.
    await expect(page.getByText('The Google window was closed')).toBeVisible();
    await typePerson(popup, newPerson('Hira'));
    await decide(popup, 'Allow');
    await expectSaid(page, 'Login Success');
    await expect(page).toHaveURL(`${app.origin}/`);
  });
});

test('in production without a Google client the button says so, and no sandbox is served', async ({
  page,
  expected,
}) => {
  expected.refusals.push(404);
  const app = await startOwnApp({
    SEED: 'none',
    DEPLOYMENT: 'production',
    PUBLIC_URL: 'https://shop.example',
    AUTH_SECRET: 'known-to-this-test-alone-0123456789',
    RATE_LIMITS: 'on',
    STRIPE_SECRET_KEY: 'sk_live_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
  });
  try {
    const reason = 'Logging in with Google isn’t set up on this site. Use your e-mail and password instead.';
    for (const path of ['/login', '/signup']) {
      await page.goto(app.origin + path);
      await expect(googleButton(page)).toHaveAccessibleDescription(reason);
      await expect(page.getByText(reason)).toBeVisible();
      // It says that it is disabled, and answers all the same.
      await googleButton(page).click({ force: true });
      await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    }
    expect((await page.request.get(`${app.origin}/google-sandbox/auth`)).status()).toBe(404);
  } finally {
    await app.stop();
  }
});
