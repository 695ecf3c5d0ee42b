import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
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

const WRONG_PASSWORDS = [
  { password: '', message: 'Password is required', why: 'none' },
  { password: 'secret!9', message: 'Password must be more strong', why: 'no uppercase letter' },
  { password: 'Secret99', message: 'Password must be more strong', why: 'no symbol' },
  { password: 'Secret?9', message: 'Password must be more strong', why: 'a symbol that does not count' },
  { password: 'Secret!x', message: 'Password must be more strong', why: 'no digit' },
  { password: 'Se!9', message: 'Password must be 6 characters or longer', why: 'too short' },
  { password: 'Sec!9', message: 'Password must be 6 characters or longer', why: 'one character too short' },
];

test('the log-in form is checked when it is sent, and from then on at every change', async ({ page }) => {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('nonsense');
  await password.fill('weak');
  await password.blur();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('');
  await expect(email).toHaveAccessibleDescription('Email Address is required');

  await test.step('a password that breaks a rule is refused in the words of that rule', async () => {
    for (const { password: wrong, message, why } of WRONG_PASSWORDS) {
      await password.fill(wrong);
      await expect(password, why).toHaveAccessibleDescription(message);
    }
  });
  await test.step('six characters are enough, with any of ! @ # $ & * among them', async () => {
    for (const symbol of '!@#$&*') {
      await password.fill(`Abcd${symbol}1`);
      await expect(password, symbol).not.toHaveAttribute('aria-invalid');
      await password.fill('Abcd1');
      await expect(password, symbol).toHaveAttribute('aria-invalid', 'true');
    }
  });
});

test('the provider’s message for a failed log-in is shown in red below the form; one that succeeds leads to the home page', async ({
  page,
  expected,
}) => {
  expected.refusals.push(401);
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.fill('nobody@people.test');
  await password.fill(PASSWORD);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-in/email'));
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  await submit.click();
  const { detail }: { detail: string } = await (await answer).json();
  await expectRedBelow(page.getByRole('main').getByText(detail), submit);
  await expect(page).toHaveURL('/login');

  await email.fill((await makeMember('Buyer')).email);
  await expectUnconfirmed(page, 'Login Success', { method: 'GET', path: /^\/jwt$/, answer: {} }, () => submit.click());
  await submit.click();
  await expectSaid(page, 'Login Success');
  await expect(page).toHaveURL('/');
});
