import type { Locator, Page } from '@playwright/test';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { laptopPath, makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { photograph } from '#tests/e2e/support/pictures.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { holdBack } from '#tests/e2e/support/stillness.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { builtScript } from '#scripts/support/built-script.ts';

const PHONE = { width: 390, height: 844 };
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
}

/** Adds a picture to the next message, and waits until it can go. */
async function attach(page: Page, colour: string): Promise<void> {
  await page.getByLabel('Pictures for the message').setInputFiles(await photograph('laptop.jpg', colour));
  await expect(page.getByRole('list', { name: 'Pictures to send' }).getByText('Ready')).toBeVisible();
  await inspect(page, 'a message with a picture', PHONE);
}

const expectLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)).toBe(true);

/** Of the menu of the conversation. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function report(page: Page, reason: string, words: string): Promise<void> {
  await choose(page, 'Report');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose what’s wrong')).toBeVisible();
  await dialog.getByLabel(reason).check();
  await dialog.getByLabel('Anything else').fill(words);
  await inspect(page, 'the report of a conversation', PHONE);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('An Admin will read it.')).toBeVisible();
}

/** As an Admin: reads the conversation about a laptop, which leaves a trace, and is done with it. */
async function readReport(page: Page, laptop: string): Promise<void> {
  await page.goto('/dashboard/reportedConversations');
  await expect(page).toHaveURL('/dashboard/moderation?kind=conversation');
  const item = page.getByRole('button', { name: laptop, exact: true });
  await item.click();
  await expect(page.getByRole('dialog')).toContainText('Gift cards!');
  await inspect(page, 'a reported conversation in the queue', PHONE);
  await page.getByRole('link', { name: 'Read the conversation' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Call me at 01711 123456.');
  await expectLoaded(messages.getByRole('img'));
  await inspect(page, 'a reported conversation', PHONE);
  await page.getByRole('button', { name: `Dismiss reports: ${laptop}` }).click();
  await expectSaid(page, `Reports dismissed: ${laptop}`);
  await expect(page.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
  await expect(item).toBeHidden();
  await page.goto('/dashboard/auditLog');
  await expect(page.getByText(/read a reported conversation about/).first()).toBeVisible();
}

/** Lets streams of events end as soon as they begin. @returns how to let them through */
async function cutStreams(page: Page): Promise<() => Promise<void>> {
  const events = '**/api/conversations/events';
  await page.route(events, (route) => route.fulfill({ contentType: 'text/event-stream', body: ': cut\n\n' }));
  return () => page.unroute(events);
}

test('a buyer and a seller write to each other on two phones, live, masked until the laptop is booked', async ({
  page: buyerPage,
  person,
}) => {
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const laptop = await makeLaptop(seller);
  const sellerPage = await person();
  for (const page of [buyerPage, sellerPage]) await page.setViewportSize(PHONE);
  await enterAs(buyerPage, buyer);
  await enterAs(sellerPage, seller);

  await sellerPage.goto('/dashboard/messages');
  await expect(sellerPage.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await buyerPage.goto(laptopPath(laptop));
  const letPicturesIn = await holdBack(
    buyerPage.context(),
    new RegExp(builtScript('app/features/conversations/message-uploads.tsx')),
  );
  await buyerPage.getByRole('link', { name: 'Message the seller' }).click();
  await expect(buyerPage.getByRole('heading', { level: 1 })).toHaveText('Message the seller');
  await buyerPage.getByRole('button', { name: 'Send' }).click();
  await expect(buyerPage.getByRole('alert')).toHaveText('Write a message first');
  letPicturesIn();
  await expect(buyerPage.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  await expect(buyerPage.getByRole('alert')).toHaveText('Write a message first');
  // Pasted signs that nobody sees are no message either.
  await buyerPage.getByRole('textbox', { name: 'Message' }).fill('\u200b\u0007');
  await expect(buyerPage.getByRole('alert')).toBeEmpty();
  await buyerPage.getByRole('button', { name: 'Send' }).click();
  await expect(buyerPage.getByRole('alert')).toHaveText('Write a message first');
  await buyerPage.getByRole('textbox', { name: 'Message' }).fill('Is it still there? Call me at 01711 123456.');
  await inspect(buyerPage, 'a first message', PHONE);
  await buyerPage.getByRole('button', { name: 'Send' }).click();
  await expect(buyerPage).toHaveURL(/\/dashboard\/messages\/[\da-f-]{36}$/);
  await expect(log(buyerPage)).toContainText('The seller can’t see the phone number until you’ve booked.');
  // Writing goes on where it began.
  await expect(buyerPage.getByRole('textbox', { name: 'Message' })).toBeFocused();

  await sellerPage.getByRole('link', { name: /Bashir.*1 unread/ }).click();
  await expect(log(sellerPage)).toContainText('Call me at [phone hidden until booked].');
  await expect(log(sellerPage)).not.toContainText('01711');

  await write(sellerPage, 'It is! Pay by gift card?');
  await expect(log(buyerPage)).toContainText('It is!');
  await expect(log(buyerPage)).toContainText('This looks like a request to pay outside Clamshell.');
  await write(buyerPage, 'No, but I’ll come and look at it.');
  await attach(buyerPage, '#285');
  await buyerPage.getByRole('button', { name: 'Send' }).click();
  await expect(log(sellerPage).getByRole('img', { name: /^Picture from Bashir/ })).toBeVisible();
  await expectLoaded(log(sellerPage).getByRole('img'));
  const price = 400;
  await send(buyer, 'POST', `/laptops/${laptop._id}/offers`, { price, phone: '+880 1', location: 'The library' });
  await expect(log(sellerPage)).toContainText(`Bashir offered $${price}`);
  await expect(log(buyerPage).getByRole('link', { name: 'See the offer' })).toBeVisible();
  await expect(log(sellerPage)).toContainText('I’ll come and look at it.');
  await inspect(sellerPage, 'a conversation', PHONE);
  await inspect(buyerPage, 'a conversation beside the list', { windowHeight: 1200 });

  // What is written while the stream is cut is there once it is back.
  await buyerPage.setViewportSize(PHONE);
  const goOn = await cutStreams(buyerPage);
  await buyerPage.reload();
  await expect(log(buyerPage)).toContainText('I’ll come and look at it.');
  await write(sellerPage, 'Tomorrow at six?');
  await write(sellerPage, 'See https://example.com/map');
  await expect(log(buyerPage)).not.toContainText('Tomorrow at six?');
  await goOn();
  await expect(log(buyerPage)).toContainText('Tomorrow at six?', { timeout: 30_000 });
  await expect(log(buyerPage)).toContainText('See [link hidden until booked]');

  await makeOrder(buyer, laptop._id);
  for (const page of [buyerPage, sellerPage]) await page.reload();
  await expect(log(sellerPage)).toContainText('01711 123456');
  await expect(log(buyerPage).getByRole('link', { name: 'https://example.com/map' })).toHaveAttribute(
    'rel',
    'nofollow noopener noreferrer ugc',
  );
  await sellerPage.getByRole('link', { name: 'See the order' }).click();
  await sellerPage.getByRole('link', { name: 'Message the buyer' }).click();
  await expect(log(sellerPage)).toContainText('Tomorrow at six?');

  await report(buyerPage, 'Rude or threatening', 'Gift cards!');
  const adminPage = await person();
  await adminPage.setViewportSize(PHONE);
  await enterAs(adminPage, 'admin');
  await readReport(adminPage, laptop.name);

  await choose(sellerPage, 'Block');
  await sellerPage.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(sellerPage.getByText('You’ve blocked them, so neither of you can write.')).toBeVisible();
  await expect(buyerPage.getByText('They don’t want to get messages from you any more.')).toBeVisible();
  await inspect(sellerPage, 'a blocked conversation', PHONE);
  await sellerPage.getByRole('button', { name: 'Unblock' }).click();
  await navigate(buyerPage, '/dashboard/messages');
  await write(sellerPage, 'Sorry, wrong button.');
  await expect(buyerPage.getByRole('link', { name: /Salma.*Sorry, wrong button\..*1 unread/ })).toBeVisible();
  await inspect(buyerPage, 'the list of conversations', PHONE);
});

test('only who hasn’t booked a laptop reads that contact details stay hidden until then', async ({ page }) => {
  const buyer = await makeMember('Buyer', 'Bashir');
  const laptop = await makeLaptop(await makeMember('Seller', 'Salma'));
  await enterAs(page, buyer);
  await page.goto(`/dashboard/messages/new?laptop=${laptop._id}`);
  const hint = page.getByText('Ask what you’d like to know');
  await expect(hint).toContainText('stay hidden until you’ve booked');
  await page.goto(`/dashboard/messages/new?order=${await makeOrder(buyer, laptop._id)}`);
  await expect(hint).toHaveText('Ask what you’d like to know, or when you could see it.');
});

test('what is pasted and too long stays whole until it is shortened: a message, a report', async ({
  page,
  expected,
}) => {
  expected.refusals.push(422);
  const laptop = await makeLaptop(await makeMember('Seller', 'Salma'));
  await enterAs(page, await makeMember('Buyer', 'Bashir'));
  await page.goto(laptopPath(laptop));

  await page.getByRole('button', { name: 'Report to Admin' }).first().click();
  const dialog = page.getByRole('dialog');
  const details = dialog.getByLabel('Anything else');
  await details.focus();
  await page.keyboard.insertText('র'.repeat(501));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(details).toHaveAccessibleDescription(/Use at most 500 characters/);
  await expect(details).toHaveValue('র'.repeat(501));
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Message the seller' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.focus();
  await page.keyboard.insertText('জ'.repeat(2_003));
  await expect(page.getByText('3 characters too many')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Use at most 2,000 characters' })).toHaveText(
    'Use at most 2,000 characters',
  );
  await expect(message).toHaveValue('জ'.repeat(2_003));
});
