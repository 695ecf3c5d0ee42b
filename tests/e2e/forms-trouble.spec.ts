import type { Page } from '@playwright/test';
import {
  FORMS,
  type FormUnderTest,
  expectDone,
  expectKept,
  fieldOf,
  fillInWell,
  submitButton,
} from '#tests/e2e/support/forms.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Answers the form's next call with a problem instead of the server. */
async function refuseOnce(
  page: Page,
  { call }: FormUnderTest,
  status: number,
  problem: { code: string; detail: string; errors?: { path: string; message: string }[] },
): Promise<void> {
  let refused = false;
  await page.route(call.path, async (route) => {
    if (refused || route.request().method() !== call.method) return route.fallback();
    refused = true;
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: '', status, message: problem.detail, ...problem }),
    });
  });
}

for (const form of FORMS) {
  test(`${form.name}: offline, rate limited, failing or refused, nothing typed is lost, and it can be sent again`, async ({
    page,
    context,
    expected,
  }) => {
    expected.unreachable = true;
    expected.refusals.push(422, 429, 503);
    const opened = await form.open(page);
    const button = submitButton(opened, form);
    const alert = opened.scope.getByRole('alert');
    await fillInWell(opened);

    await context.setOffline(true);
    await button.click();
    await expect(alert.filter({ hasText: 'You are offline.' })).toContainText('nothing you typed is lost');
    await expectKept(opened);
    await context.setOffline(false);

    await refuseOnce(page, form, 429, {
      code: 'too-many-requests',
      detail: 'That was too often. Try again in 42 seconds.',
    });
    await button.click();
    await expect(alert.filter({ hasText: 'Try again in 42 seconds.' })).toBeVisible();

    await refuseOnce(page, form, 503, { code: 'busy', detail: 'We cannot answer right now. Try again in a moment.' });
    await button.click();
    await expect(alert.filter({ hasText: 'We cannot answer right now.' })).toBeVisible();

    const [field] = opened.fields;
    if (!field) throw new Error('A form without fields');
    await refuseOnce(page, form, 422, {
      code: 'invalid-fields',
      detail: 'Not so.',
      errors: [{ path: field.sent[0], message: 'The server wants another one.' }],
    });
    await button.click();
    await expect(fieldOf(opened.scope, field.label)).toHaveAccessibleDescription(/The server wants another one\.$/);
    await expect(fieldOf(opened.scope, field.label)).toBeFocused();
    await expect(fieldOf(opened.scope, field.label)).toHaveAttribute('aria-invalid', 'true');
    await expectKept(opened);

    await expectDone(page, form, () => button.click());
  });
}

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
    await expect(page.getByText('You are not logged in any more')).toBeVisible();
    await page.getByLabel('Email').fill(String(opened.email));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(here.pathname + here.search);
    await expectKept(opened);
    await expectDone(page, form, () => submitButton(opened, form).click());
  });
}

test('booking: a draft is restored after a reload, and cleared once it is booked', async ({ page }) => {
  const form = FORMS.find(({ name }) => name === 'booking');
  if (!form) throw new Error('There is no such form');
  const opened = await form.open(page);
  await expect(fieldOf(opened.scope, 'Phone')).toBeFocused();
  await fillInWell(opened);
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await page.reload();
  await bookNow.click();
  await expectKept(opened);
  await expectDone(page, form, () => submitButton(opened, form).click());
  await bookNow.click();
  await expect(fieldOf(opened.scope, 'Phone')).toHaveValue('');
  // A dialog belongs to its page.
  await page.goto('/blog');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
