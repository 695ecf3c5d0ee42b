import { makeMember } from '#tests/e2e/support/members.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { expectSaid, expectRedBelow } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('the log-in form has email, password, ‘Log in’, a Google button with a picture and a link to sign up', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(main.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute('type', 'submit');
  await expect(main.getByRole('button', { name: /Google/ }).locator('svg, img')).toBeVisible();
  await main.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup');
});

test('logging in without more leads to the home page and says ‘Login Success’', async ({ page }) => {
  const { email } = await makeMember('Buyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSaid(page, 'Login Success');
  await expect(page).toHaveURL('/');
});

const WRONG_PASSWORDS = [
  { password: '', message: 'Password is required', why: 'none' },
  { password: 'secret!9', message: 'Password must be more strong', why: 'no uppercase letter' },
  { password: 'Secret99', message: 'Password must be more strong', why: 'no symbol' },
  { password: 'Secret?9', message: 'Password must be more strong', why: 'a symbol that does not count' },
  { password: 'Secret!x', message: 'Password must be more strong', why: 'no digit' },
  { password: 'Se!9', message: 'Password must be 6 characters or longer', why: 'too short' },
  { password: 'Sec!9', message: 'Password must be 6 characters or longer', why: 'one character too short' },
];

test('a password that breaks a rule is refused in the words of that rule', async ({ page }) => {
  const field = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('someone@people.test');
  for (const { password, message, why } of WRONG_PASSWORDS) {
    await field.fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(field, why).toHaveAccessibleDescription(message);
  }
});

test('six characters are enough, with any of ! @ # $ & * among them', async ({ page }) => {
  const field = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  for (const symbol of '!@#$&*') {
    await field.fill(`Abcd${symbol}1`);
    await expect(field, symbol).not.toHaveAttribute('aria-invalid');
    await field.fill('Abcd1');
    await expect(field, symbol).toHaveAttribute('aria-invalid', 'true');
  }
});

test('an e-mail is required', async ({ page }) => {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email Address is required');
});

test('the log-in form is checked when it is sent, and from then on at every change', async ({ page }) => {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('nonsense');
  await password.fill('weak');
  await password.blur();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(password).toHaveAccessibleDescription('Password must be more strong');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Weak!1');
  await expect(password).toHaveAccessibleDescription('');
  await password.fill('');
  await expect(password).toHaveAccessibleDescription('Password is required');
});

test('the provider’s message for a failed log-in is shown in red below the form', async ({ page, expected }) => {
  expected.refusals.push(401);
  await page.getByLabel('Email').fill('nobody@people.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-in/email'));
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  await submit.click();
  const { detail }: { detail: string } = await (await answer).json();
  await expectRedBelow(page.getByRole('main').getByText(detail), submit);
  await expect(page).toHaveURL('/login');
});
