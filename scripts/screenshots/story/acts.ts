import type { Page } from '@playwright/test';
import { dialog } from '#scripts/screenshots/shots.ts';
import type { Stage } from '#scripts/screenshots/story/stage.ts';
import { CHECKLIST } from '#shared/handover-times.ts';
import { send } from '#tests/e2e/support/members.ts';
import { pay } from '#tests/e2e/support/steps.ts';

/** Presses a button of the page's main part, the first of that name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Sends the form of the dialog, and waits until it has closed. */
export async function sendDialog(page: Page, name: string | RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

/** Both look at the order's page, each on their own device. */
export async function showBoth(stage: Stage, what: string): Promise<void> {
  await stage.show('buyer', what);
  await stage.show('seller', what);
}

/** The buyer pays on their phone, with the card that always pays. */
export async function payOnPhone(stage: Stage): Promise<void> {
  const page = await stage.show('buyer', 'payment', `/dashboard/payment/${stage.order}`);
  await pay(page, '4242424242424242');
  await page.getByRole('link', { name: 'See your order' }).waitFor();
  await stage.snap('buyer', 'payment-done');
}

/** Both check in at the meeting. */
export async function arrive({ buyer, seller, order }: Stage): Promise<void> {
  for (const each of [seller, buyer]) await send(each, 'PUT', `/orders/${order}/handover/arrival`);
}

/** The buyer ticks the checklist on their phone, and holds the laptop. @returns what their phone shows */
export async function hold(page: Page): Promise<{ code: string; digits: string }> {
  for (const box of await page.getByRole('group', { name: 'Check the laptop' }).getByRole('checkbox').all())
    await box.check();
  const answered = page.waitForResponse((response) => response.url().endsWith('/handover/codes'));
  await press(page, 'I’ve got the laptop');
  const code = (await (await answered).json()) as { code: string; digits: string };
  await page.getByRole('img', { name: 'QR code for the seller' }).waitFor();
  return code;
}

/** Hands the laptop over as the two do at their meeting, without pictures. */
export async function handOver(stage: Stage): Promise<void> {
  const { buyer, seller, order } = stage;
  await arrive(stage);
  await send(buyer, 'PUT', `/orders/${order}/handover/checklist`, { checked: [...CHECKLIST] });
  const { code } = await send<{ code: string }>(buyer, 'POST', `/orders/${order}/handover/codes`);
  await send(seller, 'POST', `/orders/${order}/handover/confirmation`, { link: code });
}

/** The same by six digits, which the seller types, and about which the buyer is asked. */
export async function handOverByDigits(stage: Stage): Promise<void> {
  await arrive(stage);
  const buyer = await stage.open('buyer');
  const { digits } = await hold(buyer);
  const seller = await stage.open('seller');
  await seller.getByLabel('The buyer’s code').fill(digits);
  await press(seller, 'Check the code');
  await seller.getByText('Now the buyer has to press').last().waitFor();
  await stage.snap('seller', 'typed-the-digits');
  await buyer.getByText('The seller typed your code').waitFor();
  await stage.snap('buyer', 'asked-about-the-digits');
  await press(buyer, /^Yes/);
  await buyer.getByRole('heading', { name: 'Enjoy your laptop' }).waitFor();
}

/** The same where the buyer's phone has no network: the code that they have fetched before is entered by the seller. */
export async function handOverOffline(stage: Stage): Promise<void> {
  const buyer = await stage.open('buyer');
  await buyer.getByRole('heading', { name: 'At the meeting' }).click();
  await buyer.getByText('No signal where you’re meeting?').click();
  await stage.snap('buyer', 'prepares-for-no-network');
  await buyer.context().setOffline(true);
  await press(buyer, 'I’m here');
  for (const box of await buyer.getByRole('group', { name: 'Check the laptop' }).getByRole('checkbox').all())
    await box.check();
  await press(buyer, 'I’ve got the laptop');
  const code = await buyer.getByText(/^[2-9A-Z]{5} [2-9A-Z]{5}$/).textContent();
  await stage.snap('buyer', 'code-without-network');
  await buyer.context().setOffline(false);
  await send(stage.seller, 'POST', `/orders/${stage.order}/handover/confirmation`, { code });
}

/** Writes a message about the order. */
export async function write({ order, ...people }: Stage, who: 'buyer' | 'seller', text: string): Promise<void> {
  const { conversation_id: id } = await send<{ conversation_id?: string }>(
    people[who],
    'GET',
    `/conversations/about?order_id=${order}`,
  );
  if (id === undefined) await send(people[who], 'POST', '/conversations', { order_id: order, text });
  else await send(people[who], 'POST', `/conversations/${id}/messages`, { text });
}
