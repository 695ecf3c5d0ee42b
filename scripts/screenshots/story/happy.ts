import type { Page } from '@playwright/test';
import { dialog } from '#scripts/screenshots/shots.ts';
import { hold, payOnPhone, press, sendDialog, showBoth, write } from '#scripts/screenshots/story/acts.ts';
import { setUpPayouts } from '#scripts/screenshots/story/payouts.ts';
import type { Stage } from '#scripts/screenshots/story/stage.ts';
import { passHours, until } from '#scripts/screenshots/story/time.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { laptopPath } from '#tests/e2e/support/laptops.ts';

/** The ending in which all goes well: a price agreed on, a meeting, the laptop handed over, the money paid out, and reviews. */
export async function happyEnding(stage: Stage): Promise<void> {
  await setUpPayouts(stage);
  await showBoth(stage, 'booked');
  await talk(stage);
  await agreeOnPrice(stage);
  await agreeOnMeeting(stage);
  await payOnPhone(stage);
  await showBoth(stage, 'paid');
  await showReceipt(stage);
  await meet(stage);
  await passTime(stage);
  await review(stage);
  await stage.show('buyer', 'notifications', '/dashboard/notifications');
  await stage.show('buyer', 'e-mail-settings', '/dashboard/notificationSettings');
  await stage.show('seller', 'notifications', '/dashboard/notifications');
  await stage.show('admin', 'order');
}

async function talk(stage: Stage): Promise<void> {
  await write(
    stage,
    'buyer',
    'Hi Salma, is the charger part of it? I could come to the library on Thursday after six.',
  );
  await write(stage, 'seller', 'Yes, the charger comes with it. Thursday at half past six works for me.');
  const phone = await stage.show('buyer', 'messages', '/dashboard/messages');
  await phone.getByRole('main').getByRole('link').first().click();
  await phone.getByText('Yes, the charger comes with it.').last().waitFor();
  await stage.snap('buyer', 'conversation');
}

async function agreeOnPrice(stage: Stage): Promise<void> {
  const buyer = await stage.open('buyer', laptopPath(stage.laptop));
  await press(buyer, /^Make an offer/);
  await dialog(buyer).getByLabel('Your offer in dollars').fill('340');
  await dialog(buyer).getByLabel('Phone').fill('+880 1711-204060');
  await dialog(buyer).getByLabel('Meeting location').fill('The café beside the central library');
  await stage.snap('buyer', 'offers');
  await sendDialog(buyer, 'Send offer');
  const seller = await stage.show('seller', 'offered', '/dashboard/offers');
  await press(seller, /^Name your price/);
  await dialog(seller).getByLabel('Your price in dollars').fill('380');
  await stage.snap('seller', 'names-a-price');
  await sendDialog(seller, 'Send price');
  await stage.show('buyer', 'price-named', '/dashboard/offers');
  await press(buyer, /^Accept/);
  await buyer.getByText('This price holds until').waitFor();
  await stage.snap('buyer', 'price-agreed');
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function suggest(page: Page, number: number, days: number, time: string): Promise<void> {
  const suggestion = dialog(page).getByRole('group', { name: `Suggestion ${number}` });
  await suggestion.getByLabel('Day').fill(dayAhead(days));
  await suggestion.getByLabel('Time').fill(time);
}

async function agreeOnMeeting(stage: Stage): Promise<void> {
  const buyer = await stage.open('buyer');
  await press(buyer, 'Suggest a time');
  await suggest(buyer, 1, 3, '18:30');
  await dialog(buyer).getByRole('button', { name: 'Add another time' }).click();
  await suggest(buyer, 2, 4, '11:00');
  await dialog(buyer).getByRole('button', { name: 'Café' }).last().click();
  await stage.snap('buyer', 'suggests-times');
  await sendDialog(buyer, 'Send to the seller');
  await showBoth(stage, 'times-suggested');
  const seller = await stage.open('seller');
  await press(seller, 'Suggest other times');
  await suggest(seller, 1, 5, '09:15');
  await dialog(seller).getByRole('button', { name: 'Library' }).click();
  await stage.snap('seller', 'suggests-otherwise');
  await sendDialog(seller, 'Send to the buyer');
  await stage.show('buyer', 'times-to-take');
  await press(buyer, /^Agree to this time/);
  await buyer.getByRole('link', { name: 'Add to calendar' }).waitFor();
  await showBoth(stage, 'meeting-agreed');
  await press(buyer, 'Cancel the meeting');
  await stage.snap('buyer', 'calls-it-off');
}

async function showReceipt(stage: Stage): Promise<void> {
  const page = await stage.show('buyer', 'receipt', `/dashboard/orders/${stage.order}/receipt`);
  await page.emulateMedia({ media: 'print' });
  await stage.snap('buyer', 'receipt-printed');
  await page.emulateMedia({ media: 'screen' });
}

async function meet(stage: Stage): Promise<void> {
  const seller = await stage.open('seller');
  await seller.getByLabel('Serial number of your laptop').fill('PF-3Q1X');
  await press(seller, 'Save');
  await seller.getByText('You entered the serial number').first().waitFor();
  await press(seller, 'I’m here');
  await seller.getByText(/You’re here, since/).waitFor();
  await showBoth(stage, 'seller-is-here');
  const buyer = await stage.open('buyer');
  await press(buyer, 'I’m here');
  await buyer.getByLabel('Serial number on the laptop').fill('pf 3q1x');
  await press(buyer, 'Compare');
  await buyer.getByText('The same number').waitFor();
  await stage.snap('buyer', 'serial-compared');
  const { code } = await hold(buyer);
  await stage.snap('buyer', 'code');
  await stage.show('seller', 'confirms', `/dashboard/orders/${stage.order}/confirm#${code}`);
  await press(seller, 'Confirm the hand-over');
  await seller.getByRole('heading', { name: 'You handed over the laptop' }).waitFor();
  await showBoth(stage, 'handed-over');
  await stage.show('seller', 'earnings-held', '/dashboard/earnings');
}

/** The buyer's seven days pass, and the provider sends the money. */
async function passTime(stage: Stage): Promise<void> {
  await passHours(stage, 7 * 24);
  await until('the seller is paid', async () => {
    const transfers = database().selectFrom('transfers').select('state').where('order_id', '=', stage.order);
    return (await transfers.executeTakeFirst())?.state === 'sent';
  });
  await showBoth(stage, 'released');
  await stage.show('seller', 'earnings-paid', '/dashboard/earnings');
}

async function writeReview(page: Page, stars: number, text: string): Promise<void> {
  await page.getByRole('radio', { name: `${stars} of 5 stars` }).check({ force: true });
  await page.getByLabel('In your words (optional)').fill(text);
}

async function review(stage: Stage): Promise<void> {
  const buyer = await stage.open('buyer');
  await writeReview(buyer, 5, 'On time, and just as described. The battery really holds six hours.');
  await stage.snap('buyer', 'reviews');
  await press(buyer, 'Send review');
  await buyer.getByRole('heading', { name: 'Reviews' }).waitFor();
  await showBoth(stage, 'one-review');
  const seller = await stage.open('seller');
  await writeReview(seller, 5, 'Friendly and quick.');
  await press(seller, 'Send review');
  await seller.getByText('On time, and just as described.').waitFor();
  await press(seller, 'Answer this review');
  await seller.getByLabel('Your answer').fill('Thank you, enjoy it!');
  await stage.snap('seller', 'answers');
  await press(seller, 'Send answer');
  await seller.getByText('You answered:').waitFor();
  await showBoth(stage, 'both-reviews');
  await buyer.getByRole('link', { name: stage.seller.name }).click();
  await buyer.getByRole('region', { name: 'What buyers say' }).waitFor();
  await stage.snap('buyer', 'sellers-page');
}
