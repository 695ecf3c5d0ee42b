import type { Page } from '@playwright/test';
import {
  FORMS,
  type FormUnderTest,
  expectDone,
  fieldOf,
  fillIn,
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

for (const form of FORMS) {
  test(`${form.name}: errors are shown under their fields until corrected, and nothing is sent`, async ({ page }) => {
    const opened = await form.open(page);
    const sent = payloads(page, form);
    await submitButton(opened, form).click();
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
    await submitButton(opened, form).click();
    await expect(fieldOf(opened.scope, last?.label ?? '')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test(`${form.name}: pasted text is trimmed, and the form is sent once, however often it is submitted`, async ({
    page,
  }) => {
    const opened = await form.open(page);
    const sent = payloads(page, form);
    for (const { label, good, literal } of opened.fields)
      await fillIn(opened.scope, label, literal || label === 'Category' ? good : ` \u00a0${good} `);
    const button = submitButton(opened, form);
    await expectDone(page, form, () =>
      button.evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
        element.form?.requestSubmit();
      }),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject(Object.fromEntries(opened.fields.map(({ sent: [name, value] }) => [name, value])));
  });
}

test('signing up: an unknown type is refused, and a password is not trimmed', async ({ page }) => {
  const [, signUp] = FORMS;
  if (!signUp) throw new Error('There is no such form');
  const opened = await signUp.open(page);
  const sent = payloads(page, signUp);
  await fillInWell(opened);
  await fillIn(opened.scope, 'Password', ' Secret!9 ');
  const type = page.getByLabel('Type');
  await type.evaluate((select: HTMLSelectElement) => select.prepend(new Option('Choose', '')));
  await type.selectOption('');
  await submitButton(opened, signUp).click();
  await expectSaid(type, 'type is required');
  await expect(type).toBeFocused();
  await type.selectOption('Seller');
  await fillIn(opened.scope, 'Name', '');
  // Two spaces, and both are seen.
  await expect.poll(() => page.getByText(/^Name\s+is required$/).innerText()).toBe('Name  is required');
  await fillIn(opened.scope, 'Name', 'Rokeya');
  await expectDone(page, signUp, () => submitButton(opened, signUp).click());
  expect(sent).toMatchObject([{ password: ' Secret!9 ', type: 'Seller' }]);
});

test('searching: the words are trimmed, and cut at the maximum length', async ({ page }) => {
  await page.goto('/');
  const search = page.getByLabel('Search laptops');
  await search.fill('  thinkpad ');
  await expect(search).toHaveRole('combobox');
  await search.press('Enter');
  await expect(page).toHaveURL('/laptops?q=thinkpad');
  for (const q of ['x'.repeat(10_000), '%00\u202e', '%', "'; drop table products; --"]) {
    await page.goto(`/?q=${encodeURIComponent(q)}`);
    // What has no word in it asks for nothing, and everything is found; of the others, what other tests list may have some.
    const found = q === '%' ? /^Product Available: [1-9]\d*$/ : /^Product Available: \d$/;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found);
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
