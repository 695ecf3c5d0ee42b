import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { type Member, enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

const plan = (page: Page) => page.getByRole('region', { name: 'When you meet' });
const dialog = (page: Page) => page.getByRole('dialog');
const happened = (page: Page) => page.getByRole('region', { name: 'What happened so far' }).locator('li');
/** So many days from now, as date inputs have it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function onPhone(page: Page, member: Member, order: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await enterAs(page, member);
  await page.goto(`/dashboard/orders/${order}`);
}

async function suggest(page: Page, number: number, day: string, time: string): Promise<void> {
  const suggestion = dialog(page).getByRole('group', { name: `Suggestion ${number}` });
  await suggestion.getByLabel('Day').fill(day);
  await suggestion.getByLabel('Time').fill(time);
}

async function calendarFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await plan(page).getByRole('link', { name: 'Add to calendar' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('two phones: suggested, suggested otherwise, agreed, in the calendar, called off', async ({
  page,
  person,
  expected,
}) => {
  // What has passed, and what has changed meanwhile.
  expected.refusals = [422, 409];
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const order = await makeOrder(buyer, (await makeLaptop(seller))._id);

  await onPhone(page, buyer, order);
  await plan(page).getByRole('button', { name: 'Suggest a time' }).click();
  await dialog(page).getByRole('button', { name: 'Send to the seller' }).click();
  await expect(dialog(page).getByText('Choose a day')).toBeVisible();
  await expect(dialog(page).getByLabel('Day')).toBeFocused();
  await suggest(page, 1, inDays(2), '14:30');
  await dialog(page).getByRole('button', { name: 'Library' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Place' })).toHaveValue(/^The public library/);
  await dialog(page).getByRole('button', { name: 'Add another time' }).click();
  await suggest(page, 2, inDays(-1), '10:00');
  await inspect(page, 'suggesting when to meet', { width: PHONE.width });
  await dialog(page).getByRole('button', { name: 'Send to the seller' }).click();
  await expect(dialog(page).getByText('Choose a time that hasn’t passed')).toBeVisible();
  await suggest(page, 2, inDays(3), '10:00');
  await dialog(page).getByRole('button', { name: 'Send to the seller' }).click();
  await expect(plan(page).getByText('The seller hasn’t answered yet.')).toBeVisible();
  await expect(plan(page).getByRole('listitem')).toHaveCount(2);

  const sellerPage = await person();
  await onPhone(sellerPage, seller, order);
  await expect(sellerPage.getByText('The buyer has suggested when to meet')).toBeVisible();
  await inspect(sellerPage, 'times to take', { width: PHONE.width });
  await plan(sellerPage).getByRole('button', { name: 'Suggest other times' }).click();
  await suggest(sellerPage, 1, inDays(4), '09:00');
  await dialog(sellerPage).getByRole('button', { name: 'Send to the buyer' }).click();
  await expect(plan(sellerPage).getByText('The buyer hasn’t answered yet.')).toBeVisible();

  // The buyer's page still shows their own suggestions.
  await plan(page).getByRole('button', { name: 'Take back' }).click();
  await dialog(page).getByLabel('Reason').fill('I can’t');
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Something has changed meanwhile');
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.reload();
  await plan(page)
    .getByRole('button', { name: /^Agree to this time/ })
    .click();
  await expect(plan(page).getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByText(/ You meet on /)).toBeVisible();
  await expect(happened(page).last()).toContainText('You and the seller agreed to meet on');
  await inspect(page, 'an agreed meeting', { width: PHONE.width });
  expect(await calendarFile(page)).toMatch(/METHOD:PUBLISH[^]*STATUS:CONFIRMED/);
  await navigate(page, `/dashboard/payment/${order}`);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(/When you meet.* at 0?9:00/);
  await page.goBack();

  await sellerPage.reload();
  await plan(sellerPage).getByRole('button', { name: 'Cancel the meeting' }).click();
  await dialog(sellerPage).getByLabel('Reason').fill('My train doesn’t run');
  await dialog(sellerPage).getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(plan(sellerPage).getByText('You cancelled the meeting')).toBeVisible();
  await page.reload();
  await expect(plan(page).getByText('The seller cancelled the meeting: “My train doesn’t run”')).toBeVisible();
  const file = await page.request.get(`/api/orders/${order}/meeting.ics`);
  expect(await file.text()).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
  const notices = await sql<{ kind: string }>`
    select kind from notifications where order_id = ${order} and kind like 'meeting-%'`.execute(database());
  expect(new Set(notices.rows.map(({ kind }) => kind))).toEqual(
    new Set([
      'meeting-proposed-by-buyer',
      'meeting-proposed-by-seller',
      'meeting-agreed',
      'meeting-called-off-by-seller',
    ]),
  );
});
