import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { settleHandover } from '#domain/handovers/settle-due.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { type Member, enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expandSection } from '#tests/e2e/support/expand-section.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PHONE = 390;
const step = (page: Page, title: string) => page.getByRole('region', { name: title });
const CHECKS = [/switches on/, /signed out/, /battery/, /ports/];

/** Looks at a page from its top: nothing stands half below the navbar then. */
async function look(page: Page, state: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await inspect(page, state);
}

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Lets time pass for an order's hand-over, and has what is due done. */
async function passHours(orderId: string, hours: number): Promise<void> {
  const ago = sql`make_interval(hours => ${hours}::int)`;
  await sql`update handovers set ask_at = ask_at - ${ago}, refund_at = refund_at - ${ago}, release_at = release_at - ${ago}
    where order_id = ${orderId}`.execute(database());
  await settleHandover(database(), orderId);
}

async function onPhone(page: Page, member: Member, path: string): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 844 });
  await enterAs(page, member);
  await page.goto(path);
}

async function checkAll(page: Page): Promise<void> {
  for (const name of CHECKS) await page.getByRole('checkbox', { name }).check();
}

test('two phones: paid, met, checked, scanned, handed over and released', async ({ page, person }) => {
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const laptop = await makeLaptop(seller);
  const order = await makeOrder(buyer, laptop._id);
  await onPhone(page, buyer, `/dashboard/orders/${order}`);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await pay(page, '4242424242424242');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(step(page, 'At the meeting')).toBeVisible();
  await shot(page, '1-buyer-paid');

  const sellerPage = await person();
  await onPhone(sellerPage, seller, `/dashboard/orders/${order}`);
  await expandSection(sellerPage, 'At the meeting');
  await sellerPage.getByLabel('Serial number of your laptop').fill('PF-3Q1X');
  await sellerPage.getByRole('button', { name: 'Save' }).click();
  await expect(sellerPage.getByText('You entered the serial number').first()).toBeVisible();
  await sellerPage.getByRole('button', { name: 'I’m here' }).click();
  await expect(sellerPage.getByText(/You’re here, since/)).toBeVisible();
  await shot(sellerPage, '2-seller-here');
  await look(sellerPage, 'the seller at the meeting');
  await sellerPage.setViewportSize({ width: PHONE, height: 844 });

  await page.reload();
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(page.getByText(/The seller is here, since/)).toBeVisible();
  await page.getByLabel('Serial number on the laptop').fill('pf 3q1y');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Not the same number')).toBeVisible();
  await page.getByLabel('Serial number on the laptop').fill('pf 3q1x');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('The same number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’ve got the laptop' })).toBeDisabled();
  await checkAll(page);
  await shot(page, '3-buyer-checks');
  await look(page, 'the buyer checks the laptop');
  await page.setViewportSize({ width: PHONE, height: 844 });

  const answered = page.waitForResponse((response) => response.url().endsWith('/handover/codes'));
  await page.getByRole('button', { name: 'I’ve got the laptop' }).click();
  const { code } = (await (await answered).json()) as { code: string };
  await expect(page.getByRole('img', { name: 'QR code for the seller' })).toBeVisible();
  await shot(page, '4-buyer-code');
  await look(page, 'the buyer shows the code');
  await page.setViewportSize({ width: PHONE, height: 844 });

  // The seller's camera opens its own browser, where they aren't logged in: the code goes into no address of the log-in.
  const camera = await person();
  await camera.setViewportSize({ width: PHONE, height: 844 });
  await camera.goto(`/dashboard/orders/${order}/confirm#${code}`);
  await expect(camera).toHaveURL(/\/login\?from=/);
  expect(camera.url()).not.toContain(code);
  await camera.getByLabel('Email').fill(seller.email);
  await camera.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await camera.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(camera.getByRole('heading', { name: 'Hand over the laptop?' })).toBeVisible();
  await expect(step(sellerPage, 'Hand over the laptop')).toBeVisible();
  await shot(camera, '5-seller-confirms');
  await look(camera, 'the seller confirms');
  await camera.setViewportSize({ width: PHONE, height: 844 });
  await camera.getByRole('button', { name: 'Confirm the hand-over' }).click();
  await expect(step(camera, 'You handed over the laptop')).toBeVisible();
  await shot(camera, '6-seller-handed-over');
  await expect(step(page, 'Enjoy your laptop')).toBeVisible();
  await expect(page.getByText(/^Held by Clamshell until /).first()).toBeVisible();
  await shot(page, '7-buyer-handed-over');

  await passHours(order, 7 * 24);
  for (const each of [page, sellerPage]) {
    await each.reload();
    await expect(step(each, each === page ? 'All done' : 'Tell us where to send your money')).toBeVisible();
  }
  await shot(page, '8-buyer-released');
  await shot(sellerPage, '9-seller-released');
});

test('without network the buyer has a code for later; what nobody confirms comes to an Admin', async ({
  page,
  person,
  expected,
}) => {
  const [seller, buyer] = [await makeMember('Seller'), await makeMember('Buyer')];
  const order = await buyLaptop(buyer, (await makeLaptop(seller))._id);
  const fetched = page.waitForResponse((response) => response.url().endsWith('/offline-codes'));
  await onPhone(page, buyer, `/dashboard/orders/${order}`);
  await fetched;
  await expandSection(page, 'At the meeting');
  await page.getByText('No signal where you’re meeting?').click();
  const shown = page.getByText(/^[2-9A-Z]{5} [2-9A-Z]{5}$/);
  await expect(shown).toHaveCount(0);
  await shot(page, '10-buyer-prepares');
  await look(page, 'the buyer prepares for a meeting without network');
  await page.setViewportSize({ width: PHONE, height: 844 });
  expected.unreachable = true;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'I’m here' }).click();
  await checkAll(page);
  await page.getByRole('button', { name: 'I’ve got the laptop' }).click();
  await expect(shown).toBeVisible();
  await shot(page, '10-buyer-offline');
  const code = (await shown.textContent()) ?? '';

  const sellerPage = await person();
  await onPhone(sellerPage, seller, `/dashboard/orders/${order}`);
  await expandSection(sellerPage, 'At the meeting');
  await sellerPage.getByText('Did the buyer give you a code?').click();
  await sellerPage.getByLabel('The buyer’s code').fill(code.toLowerCase());
  await sellerPage.getByRole('button', { name: 'Check the code' }).click();
  await expect(step(sellerPage, 'You handed over the laptop')).toBeVisible();
  // The code outlives its tab, and ends with the hand-over.
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hand-over-code')));
  expect(await stored()).toHaveLength(1);
  await page.context().setOffline(false);
  await page.reload();
  await expect(step(page, 'Enjoy your laptop')).toBeVisible();
  await expect.poll(stored).toEqual([]);

  const forgotten = await buyLaptop(buyer, (await makeLaptop(seller))._id);
  await passHours(forgotten, 14 * 24);
  await sellerPage.goto(`/dashboard/orders/${forgotten}`);
  await expect(step(sellerPage, 'Did you hand the laptop over?')).toBeVisible();
  await look(sellerPage, 'the seller may object');
  await sellerPage.setViewportSize({ width: PHONE, height: 844 });
  await shot(sellerPage, '11-seller-asked');
  await sellerPage.getByRole('textbox', { name: 'What happened' }).fill('We met on Monday. They took it home.');
  await sellerPage.getByRole('button', { name: 'I did hand it over' }).click();
  await expect(step(sellerPage, 'We’re looking into this order')).toBeVisible();

  const admin = await person();
  await enterAs(admin, 'admin');
  await admin.goto('/dashboard/decisions');
  await expect(admin.getByText('They took it home.')).toBeVisible();
  await shot(admin, '12-admin-decides');
  await look(admin, 'the Admin’s decisions');
  await admin.getByRole('button', { name: /^Release the money for/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Release the money' }).click();
  await expect(admin.getByText('Nothing to decide')).toBeVisible();
  await sellerPage.reload();
  await expect(step(sellerPage, 'Tell us where to send your money')).toBeVisible();
});
