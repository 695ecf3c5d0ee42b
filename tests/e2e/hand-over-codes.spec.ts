import type { Page } from '@playwright/test';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { type Member, enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { CHECKLIST } from '#shared/handover-times.ts';
import { expandSection } from '#tests/e2e/support/expand-section.ts';

test.use({ viewport: { width: 390, height: 844 } });

const step = (page: Page, title: string) => page.getByRole('region', { name: title });
const checks = (page: Page) => page.getByRole('group', { name: 'Check the laptop' }).getByRole('checkbox');

interface Shown {
  code: string;
  digits: string;
}

async function onPhone(page: Page, member: Member, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, member);
  await page.goto(path);
}

/** What the buyer's phone shows once they press a button that asks for a code. */
async function codeBy(page: Page, press: () => Promise<void>): Promise<Shown> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/handover/codes'));
  await press();
  return (await (await answered).json()) as Shown;
}

/** Gives a code that scanning would have opened. */
async function scan(page: Page, order: string, code: string): Promise<void> {
  // Only the fragment changes: the page has to be opened anew, as a camera does.
  await page.goto('about:blank');
  await page.goto(`/dashboard/orders/${order}/confirm#${code}`);
  await page.getByRole('button', { name: 'Confirm the hand-over' }).click();
}

test('codes of another order, of an older device and wrong digits confirm nothing; typed ones ask the buyer, by keyboard alone', async ({
  page,
  person,
  expected,
}) => {
  expected.refusals.push(409);
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const order = await buyLaptop(buyer, (await makeLaptop(seller))._id);
  const another = await buyLaptop(buyer, (await makeLaptop(seller))._id);

  // The buyer's phone, by keys alone: check in, tick, hold.
  await onPhone(page, buyer, `/dashboard/orders/${order}`);
  await expandSection(page, 'At the meeting');
  await page.getByRole('button', { name: 'I’m here' }).focus();
  await page.keyboard.press('Enter');
  await expect(checks(page)).toHaveCount(CHECKLIST.length);
  await expect(step(page, 'At the meeting')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(checks(page).first()).toBeFocused();
  for (let index = 0; index < CHECKLIST.length; index += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  for (const box of await checks(page).all()) await expect(box).toBeChecked();
  await expect(page.getByRole('button', { name: 'I’ve got the laptop' })).toBeFocused();
  const first = await codeBy(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('img', { name: 'QR code for the seller' })).toBeVisible();
  await expect(page.getByText('Your code is there. Let the seller scan it.')).toBeAttached();
  await expect(step(page, 'At the meeting')).toBeFocused();

  // A second device of the buyer's gets a newer code, and the first one says so.
  const secondPhone = await person();
  await onPhone(secondPhone, buyer, `/dashboard/orders/${order}`);
  const newer = await codeBy(secondPhone, () =>
    secondPhone.getByRole('button', { name: 'I’ve got the laptop' }).click(),
  );
  await expect(page.getByText('Another phone or tab of yours has a newer code.')).toBeVisible();
  await inspect(page, 'a code that a newer one has replaced', { width: 390 });

  const sellerPage = await person();
  await onPhone(sellerPage, seller, `/dashboard/orders/${order}`);
  await scan(sellerPage, order, first.code);
  await expect(sellerPage.getByRole('alert')).toContainText('isn’t the buyer’s code');
  await inspect(sellerPage, 'a scanned code that is refused', { width: 390 });
  await scan(sellerPage, another, newer.code);
  await expect(sellerPage.getByRole('alert')).toContainText('isn’t a code of this order');

  await sellerPage.goto(`/dashboard/orders/${order}`);
  await sellerPage.getByText('Did the buyer give you a code?').click();
  const wrong = newer.digits === '000000' ? '000001' : '000000';
  await sellerPage.getByLabel('The buyer’s code').fill(wrong);
  await sellerPage.keyboard.press('Enter');
  await expect(sellerPage.getByText('isn’t the buyer’s code')).toBeVisible();
  await expect(step(page, 'Check the laptop, then take it home')).toBeVisible();
  await sellerPage.getByLabel('The buyer’s code').fill(newer.digits);
  await sellerPage.keyboard.press('Enter');
  await expect(
    sellerPage.getByText('That’s right. Now the buyer has to press ‘Yes, I’ve got the laptop’ on their phone.'),
  ).toBeVisible();
  await inspect(sellerPage, 'digits that the buyer is asked about', { width: 390 });

  const asked = secondPhone.getByRole('alert').filter({ hasText: 'The seller typed your code.' });
  await expect(asked).toBeVisible();
  await inspect(secondPhone, 'the buyer is asked who typed', { width: 390 });
  await asked.getByRole('button', { name: /^Yes/ }).focus();
  await secondPhone.keyboard.press('Enter');
  await expect(step(secondPhone, 'Enjoy your laptop')).toBeVisible();
  await expect(step(sellerPage, 'You handed over the laptop')).toBeVisible();

  // Neither the same address again nor the same digits do anything more.
  await sellerPage.goto('about:blank');
  await sellerPage.goto(`/dashboard/orders/${order}/confirm#${newer.code}`);
  await expect(sellerPage.getByText(/^This hand-\u2060?over is confirmed already\.$/)).toBeVisible();
  await expect(sellerPage.getByRole('button', { name: 'Confirm the hand-over' })).toHaveCount(0);
  const replayed = await seller.call('POST', `/orders/${order}/handover/confirmation`, { link: newer.code });
  expect(replayed.status).toBe(409);
  const other = await send<{ state: string }>(seller, 'GET', `/orders/${another}/handover`);
  expect(other.state).toBe('waiting');
});
