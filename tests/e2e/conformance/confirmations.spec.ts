import { answerWith } from '#tests/e2e/support/calls.ts';
import { decide, openGoogle, typePerson } from '#tests/e2e/support/google.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { newPerson, PASSWORD } from '#tests/e2e/support/names.ts';
import { expectNotSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// That messages of success do not follow an answer which says that nothing was done is in the tests of what is done: `expectUnconfirmed`.

test('‘Login Success’ after Google does not follow when PUT /users answers acknowledged: false', async ({ page }) => {
  await answerWith(page, 'PUT', /^\/users$/, { acknowledged: false });
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
  const popup = await openGoogle(page, '/login');
  await typePerson(popup, newPerson('Golam'));
  await decide(popup, 'Allow');
  await refused;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNotSaid(page, 'Login Success');
});

test('a pop-up that reports success closes by itself after 1500 ms, and not before', async ({ page }) => {
  const { email } = await makeMember('Buyer');
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const popup = page.getByText('Login Success', { exact: true });
  await expect(popup).toBeVisible();
  await page.clock.runFor(1_499);
  await expect(popup).toBeVisible();
  await page.clock.runFor(1);
  await expect(popup).toHaveCount(0);
});
