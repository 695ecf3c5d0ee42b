import { fieldOf } from '#tests/e2e/support/fields.ts';
import { FORMS, expectDone, expectKept, fillInWell, submitButton } from '#tests/e2e/support/forms.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

for (const form of FORMS.slice(2)) {
  test(`${form.name}: after the session has ended, logging in leads back to the form as it was, and it is sent`, async ({
    page,
    context,
    expected,
  }) => {
    expected.refusals.push(401);
    const opened = await form.open(page);
    await fillInWell(opened);
    const here = new URL(page.url());
    await context.clearCookies();
    // In one step: the form asks for the price range by itself, and without a token that would end the session before the button is pressed.
    await submitButton(opened, form).evaluate((button: HTMLElement) => {
      localStorage.removeItem('accessToken');
      button.click();
    });
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(here.pathname + here.search)}`);
    await expect(page.getByText('You’re not logged in any more')).toBeVisible();
    await page.getByLabel('Email').fill(String(opened.email));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(here.pathname + here.search);
    await expectKept(opened);
    await expectDone(page, form, () => submitButton(opened, form).click());
  });
}

test('booking and reporting: drafts outlive a reload or the session, and are cleared once they are sent', async ({
  page,
  context,
  expected,
}) => {
  const form = FORMS.find(({ name }) => name === 'booking');
  if (!form) throw new Error('There is no such form');
  const opened = await form.open(page);
  await expect(fieldOf(opened.scope, 'Phone')).toBeFocused();
  await fillInWell(opened);
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await page.reload();
  await bookNow.click();
  await expectKept(opened);
  // The warning under the phone, which comes when the field is left, does not move the button away from the pointer.
  await expect(fieldOf(opened.scope, 'Phone')).toBeFocused();
  await expectDone(page, form, () => submitButton(opened, form).click());
  await expect(page.getByRole('link', { name: 'Booked · view' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft-')))).toEqual([]);
  // A dialog belongs to its page.
  await page.getByRole('button', { name: 'Report to Admin' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/blog');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A report that the session ended under waits in the same way, with its words.
  expected.refusals.push(401);
  const report = page.getByRole('button', { name: 'Report to Admin' });
  const dialog = page.getByRole('dialog', { name: 'Report this laptop' });
  await report.click();
  await dialog.getByLabel('Looks like a scam').check();
  await dialog.getByLabel('Anything else').fill('الصورة ليست لهذا الحاسوب');
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report opens again right after')).toBeVisible();
  await page.getByLabel('Email').fill(String(opened.email));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByLabel('Looks like a scam')).toBeChecked();
  await expect(dialog.getByLabel('Anything else')).toHaveValue('الصورة ليست لهذا الحاسوب');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectSaid(page, 'Product Reported Success');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft-')))).toEqual([]);
});
