import type { Page } from '@playwright/test';
import { enterAs } from '#tests/e2e/support/members.ts';
import { newPerson } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const MESSAGES = /\/api\/messages$/;
const THANKS = 'Thank you, your message has reached us.';

/** Fills in the form; in less than two seconds, its message is taken for spam, which is not shown to its sender. */
async function write(page: Page, person: { name: string; email: string }, text: string, milliseconds = 0) {
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Message').pressSequentially(text, { delay: milliseconds / text.length });
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function openMessages(page: Page): Promise<void> {
  await enterAs(page, 'admin');
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
}

test('a visitor sends a message and is thanked; the Admin reads it, marks it as answered and deletes it', async ({
  page,
  person,
}) => {
  const ada = newPerson('Ada');
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
  await expect(links.filter({ hasNotText: /Sign Up|Log in/ })).toHaveText([
    'Laptops',
    'Sell',
    'Home',
    'Blog',
    'Contact',
    'Dashboard',
  ]);
  await links.getByText('Contact').click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(page.getByRole('form').getByRole('link', { name: /^privacy page/ })).toHaveAttribute('href', '/privacy');
  await write(page, ada, 'Is the ThinkPad still there?\nI could come on Friday.', 2_400);
  await send(page).click();
  await expect(page.getByRole('status').getByText(THANKS)).toBeVisible();
  for (const field of ['Name', 'Email address', 'Message']) await expect(page.getByLabel(field)).toHaveValue('');

  const admin = await person();
  await openMessages(admin);
  const message = admin.getByRole('listitem').filter({ hasText: ada.email });
  await expect(message).toContainText('I could come on Friday.');
  await expect(message).toContainText('Not forwarded to your inbox');
  await expect(message.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(ada.email)}?subject=Your%20message%20to%20Clamshell`,
  );
  await message.getByRole('button', { name: /^Mark as answered/ }).click();
  await expect(message.getByText('Answered', { exact: true })).toBeVisible();
  await message.getByRole('button', { name: 'Delete' }).click();
  const dialog = admin.getByRole('alertdialog', { name: `Delete the message from ${ada.name}?` });
  await Promise.all([
    admin.getByText('Message deleted').waitFor(),
    dialog.getByRole('button', { name: 'Delete message' }).click(),
  ]);
  await expect(message).toHaveCount(0);
});

test('on a narrow screen the link to the messages scrolls into view on its page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await enterAs(page, 'admin');
  await page.goto('/dashboard/messages');
  // Named by its beginning: it counts the messages that another test left waiting.
  const messages = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Messages/ });
  await expect(messages).toBeInViewport({ ratio: 0.99 });
});

test('an empty form names the missing fields, and the filled ones stay', async ({ page, expected }) => {
  expected.refusals.push(422);
  await page.goto('/contact');
  await page.getByLabel('Email address').fill('not an address');
  await send(page).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByText('Enter an e-mail address such as')).toBeVisible();
  await expect(page.getByText('Write your message')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter your name/);
  await expect(page.getByLabel('Email address')).toHaveValue('not an address');
  await page.getByLabel('Name').fill('Ada');
  await expect(page.getByText('Enter your name')).toBeHidden();

  // A word without an end makes the page no wider than a phone.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByLabel('Message').fill('W'.repeat(2_000));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('offline, the form says so and the text stays; back online, it is sent, whatever was pasted with it', async ({
  page,
  context,
  expected,
}) => {
  expected.unreachable = true;
  await page.goto('/contact');
  await write(page, newPerson('Ada'), 'Written in a tunnel');
  // What nobody sees after pasting does not stop it.
  await page.getByLabel('Message').fill('Written\u0007 in a tunnel');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline.');
  await expect(page.getByLabel('Message')).toHaveValue('Written\u0007 in a tunnel');
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('sent twice in a hurry, it is sent once', async ({ page }) => {
  let posts = 0;
  const answer = Promise.withResolvers<void>();
  await page.route(MESSAGES, async (route) => {
    posts += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await write(page, newPerson('Ada'), 'Once is enough, thank you');
  await send(page).dblclick();
  await page.getByLabel('Name').press('Enter');
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(posts).toBe(1);
});

test('a bot that fills in the honeypot field is thanked as well, and the Admin moves its message to the others', async ({
  page,
  person,
}) => {
  const robot = newPerson('Robot');
  await page.goto('/contact');
  await page.getByLabel('Name').fill(robot.name);
  await page.getByLabel('Email address').fill(robot.email);
  await page.getByLabel('Message').fill('Cheap watches');
  const trap = page.getByLabel('Leave this empty');
  await expect(trap).not.toBeInViewport();
  await trap.fill('https://watches.example', { force: true });
  await send(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();

  const admin = await person();
  await openMessages(admin);
  const message = admin.getByRole('listitem').filter({ hasText: robot.email });
  await admin.getByRole('link', { name: /^Spam/ }).click();
  await expect(message).toContainText('Filled in a hidden field');
  await message.getByRole('button', { name: /^Not spam/ }).click();
  await expect(message).toHaveCount(0);
  await admin
    .getByRole('navigation', { name: 'Lists of messages' })
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(message).toContainText('Cheap watches');
});

test('a hidden field that the browser filled in with too much is explained and emptied', async ({ page, expected }) => {
  expected.refusals.push(422);
  await page.goto('/contact');
  await write(page, newPerson('Ada'), 'My password manager is eager');
  const trap = page.getByLabel('Leave this empty');
  await trap.fill('x'.repeat(3_000), { force: true });
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your browser filled in a field that’s meant to stay empty. We’ve emptied it. Press Send again, and your message will reach us.',
  );
  await expect(trap).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('My password manager is eager');
  await send(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read, the drawn map is there, and the form is sent', async ({ page, expected }) => {
    expected.refusals.push(422);
    const ada = newPerson('Ada');
    await page.goto('/contact');
    for (const block of ['Technical support', 'Sales questions', 'Press', 'Bug report', 'Country', 'Place']) {
      await expect(page.getByRole('term').filter({ hasText: block })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /drawn map of Rajshahi/ })).toBeVisible();
    await page.getByLabel('Name').fill(ada.name);
    await page.getByLabel('Email address').fill(ada.email);
    await send(page).click();
    await expect(page.getByText('Write your message')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(ada.name);
    await page.getByLabel('Message').fill('From an old\u0007 browser');
    await page.getByLabel('Leave this empty').fill('x'.repeat(3_000), { force: true });
    await send(page).click();
    await expect(page.getByText('Your browser filled in a field that’s meant to stay empty.')).toBeVisible();
    await send(page).click();
    await expect(page).toHaveURL('/contact?sent');
    await expect(page.getByText(THANKS)).toBeVisible();
  });
});
