import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { newPerson, PASSWORD } from '#tests/e2e/support/names.ts';
import { nextCall, answerTo } from '#tests/e2e/support/calls.ts';
import { expectSaid, expectRedBelow } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/signup');
});

test('the sign-up form has name, type, email and password, and a link to log in', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(main.getByLabel('Type').getByRole('option')).toHaveText(['Buyer', 'Seller']);
  await expect(main.getByLabel('Type')).toHaveValue('Buyer');
  await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await main.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

for (const type of ['Buyer', 'Seller'] as const) {
  test(`signing up as ${type} sends name, email, password and type, and creates a ${type}`, async ({ page }) => {
    const { name, email } = newPerson('Rumana');
    // Spaces around a password are part of it.
    const password = ` ${PASSWORD} `;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Type').selectOption(type);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true });
    const refusal = { method: 'PUT', path: /^\/users$/, answer: { acknowledged: false } };
    await expectUnconfirmed(page, 'Sign Up Success', refusal, () => submit.click());
    const registration = nextCall(page, 'PUT', '/users');
    const role = nextCall(page, 'GET', `/users/verify?email=${encodeURIComponent(email)}`);
    await submit.click();
    expect((await registration).postDataJSON()).toEqual({ name, email, password, type });
    await expectSaid(page, 'Sign Up Success');
    expect((await answerTo(await role)).body).toMatchObject({ email, name, type });
    await expect(page).toHaveURL('/');
  });
}

const MISSING = {
  Name: 'Name  is required',
  Type: 'type is required',
  Email: 'Email Address is required',
  Password: 'Password is required',
};
const REJECTED_PASSWORDS = {
  'secret!9': 'Password must be more strong',
  Secret99: 'Password must be more strong',
  'Secret!x': 'Password must be more strong',
  'Sec!9': 'Password must be 6 characters or longer',
};

test('the sign-up form is checked when it is sent, and from then on at every change', async ({ page }) => {
  const name = page.getByLabel('Name', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await name.fill('x');
  await name.fill('');
  await name.blur();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await test.step('it names what is missing, the type included', async () => {
    // One cannot choose no type; a browser extension can.
    await page.getByLabel('Type').evaluate((select: HTMLSelectElement) => {
      select.append(new Option('', ''));
      select.value = '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
    for (const [label, message] of Object.entries(MISSING)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const id = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1);
      // The text itself: what is shown and read out puts two spaces into one.
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(message);
    }
    // Two spaces, and both are seen.
    await expect.poll(() => page.getByText(/^Name\s+is required$/).innerText()).toBe('Name  is required');
  });
  await name.fill('Rumana');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await test.step('it has the password rules of the log-in form', async () => {
    for (const [rejected, message] of Object.entries(REJECTED_PASSWORDS)) {
      await password.fill(rejected);
      await expect(password).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
    await password.fill('Secr!9');
    await expect(password).not.toHaveAttribute('aria-invalid');
  });
});

test('the server’s message for a failed sign-up is shown in red below the form', async ({ page, expected }) => {
  expected.refusals.push(409);
  const { email } = await makeMember('Buyer');
  await page.getByLabel('Name', { exact: true }).fill('Rumana');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const call = nextCall(page, 'PUT', '/users');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true });
  await submit.click();
  const detail = String((await answerTo(await call)).body['detail']);
  await expectRedBelow(page.getByRole('main').getByText(detail), submit);
  await expect(page).toHaveURL('/signup');
});
