import type { Page } from '@playwright/test';
import { fieldOf, fillIn } from '#tests/e2e/support/fields.ts';
import {
  FORMS,
  type FormUnderTest,
  expectDone,
  expectKept,
  fillInWell,
  submitButton,
} from '#tests/e2e/support/forms.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The payloads with which a form's call is made from now on. */
function payloads(page: Page, { call }: FormUnderTest): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === call.method && call.path.test(request.url())) sent.push(request.postDataJSON());
  });
  return sent;
}

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
  test(`${form.name}: errors stand under their fields, trouble loses nothing that was typed, and the form is sent trimmed and once`, async ({
    page,
    context,
    expected,
  }) => {
    expected.unreachable = true;
    expected.refusals.push(422, 429, 503);
    const opened = await form.open(page);
    const sent = payloads(page, form);
    const button = submitButton(opened, form);

    await test.step('errors are shown under their fields until corrected, and nothing is sent', async () => {
      await button.click();
      await expect(fieldOf(opened.scope, opened.fields[0]?.label ?? '')).toBeFocused();
      for (const { label, empty, wrong = [], good } of opened.fields) {
        const field = fieldOf(opened.scope, label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expectSaid(field, empty);
        for (const [value, message] of wrong) {
          await field.fill(value);
          await expectSaid(field, message);
        }
        await fillIn(opened.scope, label, good);
        await expect(field).not.toHaveAttribute('aria-invalid');
      }
      // The first field that is wrong gets the focus, also when it is the last one.
      const last = opened.fields.at(-1);
      await fillIn(opened.scope, last?.label ?? '', '');
      await button.click();
      await expect(fieldOf(opened.scope, last?.label ?? '')).toBeFocused();
      expect(sent).toEqual([]);
    });

    await fillInWell(opened);
    await test.step('offline, rate limited, failing or refused, nothing typed is lost', async () => {
      const alert = opened.scope.getByRole('alert');
      await context.setOffline(true);
      await button.click();
      await expect(alert.filter({ hasText: 'You’re offline.' })).toContainText('Nothing you typed is lost');
      await expectKept(opened);
      await context.setOffline(false);

      await refuseOnce(page, form, 429, {
        code: 'too-many-requests',
        detail: 'That was too often. Try again in 42 seconds.',
      });
      await button.click();
      await expect(alert.filter({ hasText: 'Try again in 42 seconds.' })).toBeVisible();

      await refuseOnce(page, form, 503, { code: 'busy', detail: 'We can’t answer right now. Try again in a moment.' });
      await button.click();
      await expect(alert.filter({ hasText: 'We can’t answer right now.' })).toBeVisible();

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
    });

    await test.step('pasted text is trimmed, and the form is sent once, however often it is submitted', async () => {
      for (const { label, good, literal } of opened.fields)
        await fillIn(opened.scope, label, literal || label === 'Category' ? good : ` \u00a0${good} `);
      sent.length = 0;
      await expectDone(page, form, () =>
        button.evaluate((element: HTMLButtonElement) => {
          element.click();
          element.click();
          element.form?.requestSubmit();
        }),
      );
      expect(sent).toHaveLength(1);
      const values = Object.fromEntries(opened.fields.map(({ sent: [name, value] }) => [name, value]));
      expect(sent[0]).toMatchObject(values);
    });
  });
}

test('searching: the words are trimmed, and cut at the maximum length', async ({ page, request }) => {
  await page.goto('/');
  const search = page.getByLabel('Search laptops');
  await search.fill('  thinkpad ');
  await expect(search).toHaveRole('combobox');
  await search.press('Enter');
  await expect(page).toHaveURL('/laptops?q=thinkpad');
  for (const q of ['x'.repeat(10_000), '%00\u202e', '%', "'; drop table products; --"]) {
    // What was found on the home page once leads to the list.
    const html = await (await request.get(`/?q=${encodeURIComponent(q)}`)).text();
    // What has no word in it asks for nothing, and everything is found; of the others, what other tests list may have some.
    expect(html).toMatch(q === '%' ? /Product Available: [1-9]\d*<\/h1>/ : /Product Available: \d<\/h1>/);
  }
  await search.fill('   ');
  await expect(search).toHaveRole('combobox');
  await search.press('Enter');
  await expect(page).toHaveURL('/laptops');
});

/** A message that belongs to its field, and is announced when it comes. */
async function expectSaid(field: ReturnType<Page['locator']>, message: string): Promise<void> {
  const words = message.replaceAll(/[$.]/g, String.raw`\$&`).replaceAll(/ +/g, ' ');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${words}$`));
}
