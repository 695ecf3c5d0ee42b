import { inspect, expectRoomBetween } from '#tests/e2e/support/inspect.ts';
import { laptopPath, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { type Member, enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

const report = async (buyer: Member, id: string, details: string) =>
  send(buyer, 'PUT', `/category/${id}`, { reason: 'scam', details });

test('a suspicious laptop is taken down by keys, put back, taken down again, and its seller answers', async ({
  page,
}) => {
  const seller = await makeMember('Seller', 'Salma Shady');
  const laptop = await makeLaptop(seller);
  await report(await makeMember('Buyer', 'Rupa Reports'), laptop._id, 'The photos are from a shop.');
  await report(await makeMember('Buyer', 'Tariq Too'), laptop._id, 'They wanted money first.');
  const isShown = async () => (await page.request.get(laptopPath(laptop))).status();

  await enterAs(page, 'admin');
  await page.goto(`/dashboard/moderation?q=${encodeURIComponent(laptop.name)}`);
  const item = page.getByRole('button', { name: laptop.name, exact: true });
  const sheet = page.getByRole('dialog', { name: laptop.name });
  await test.step('the queue has it, with why and how often', async () => {
    const row = page.getByRole('row').filter({ has: item });
    await expect(row).toContainText('Looks like a scam');
    await expect(row).toContainText('Urgent');
    await inspect(page, 'moderation queue');
    await expectRoomBetween(page, 'moderation queue');
  });

  await test.step('keys open it, decide and undo', async () => {
    await item.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toContainText('They wanted money first.');
    await expect(sheet).toContainText('Salma Shady');
    await inspect(page, 'moderation sheet');
    await page.keyboard.press('t');
    await expect(sheet.getByLabel('Reason')).toBeFocused();
    await expect(sheet.getByLabel('Reason')).toHaveValue(/looks like a scam/);
    await sheet.getByLabel('Reason').fill('The photos are from a shop. Add your own.');
    await sheet.getByRole('button', { name: 'Take down' }).click();
    await expectSaid(page, `Taken down: ${laptop.name}`);
    await expect(sheet).toHaveCount(0);
    await expect(item).toHaveCount(0);
    expect(await isShown()).toBe(404);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectSaid(page, 'Undone');
    await expect(item).toBeVisible();
    expect(await isShown()).toBe(200);
  });

  await test.step('several are decided about at once', async () => {
    await item.focus();
    await page.keyboard.press('x');
    await page.getByRole('group', { name: 'Chosen rows' }).getByRole('button', { name: 'Take down' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take down 1 item?' });
    await dialog.getByRole('button', { name: 'Take down 1' }).click();
    await expect(dialog).toContainText('Say why, in plain words');
    await dialog.getByLabel('Reason').fill('The photos are from a shop. Add your own.');
    await dialog.getByRole('button', { name: 'Take down 1' }).click();
    await expectSaid(page, `Taken down: ${laptop.name}`);
    await expect(item).toHaveCount(0);
  });

  await test.step('the seller reads why, and answers', async () => {
    await enterAs(page, seller);
    await page.goto('/dashboard/myProducts');
    await page.getByRole('link', { name: 'Read why and answer' }).click();
    await expect(page.getByRole('main')).toContainText('The photos are from a shop. Add your own.');
    await inspect(page, 'listing taken down');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('main')).toContainText('Write what you want to tell us');
    await page.getByLabel('Answer us').fill('I’ve added my own.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expectSaid(page, 'Your answer is sent');
    await expect(page.getByRole('main')).toContainText('We’ll tell you what comes of it.');
  });

  await test.step('an Admin puts it back, and sees all of it among what was decided', async () => {
    await enterAs(page, 'admin');
    await page.goto(`/dashboard/moderation?kind=appeal&q=${encodeURIComponent(laptop.name)}`);
    await item.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toContainText('I’ve added my own.');
    await page.keyboard.press('b');
    await expectSaid(page, `Put back: ${laptop.name}`);
    expect(await isShown()).toBe(200);
    await navigate(page, `/dashboard/moderation/decided?q=${encodeURIComponent(laptop.name)}`);
    await expect(page.getByRole('main')).toContainText('took it down');
    await expect(page.getByRole('main')).toContainText('put it back');
    await inspect(page, 'moderation decisions');
  });
});

test('suspending somebody settles what else waits about them: the sheet goes on to what still does, or closes', async ({
  page,
}) => {
  const seller = await makeMember('Seller', `Sabur ${Date.now()}`);
  const laptops = [await makeLaptop(seller), await makeLaptop(seller), await makeLaptop(seller)];
  const buyer = await makeMember('Buyer', 'Rupa Reports');
  for (const { _id } of laptops) await report(buyer, _id, 'The photos are from a shop.');
  await enterAs(page, 'admin');
  await page.goto(`/dashboard/moderation?q=${encodeURIComponent(seller.name)}`);
  const items = laptops.map(({ name }) => page.getByRole('button', { name, exact: true }));
  for (const item of items) await expect(item).toBeVisible();
  const sheet = page.getByRole('dialog');
  await items[2]?.click();
  await sheet.getByRole('button', { name: 'Dismiss reports' }).click();
  await expectSaid(page, `Reports dismissed: ${laptops[2]?.name}`);
  // The sheet has gone on to another one, and closing it leads back to that.
  await expect(page.getByRole('dialog', { name: laptops[2]?.name ?? '' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Take down' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Latitude/ }).and(page.locator(':focus'))).toHaveCount(1);
  await items[0]?.click();
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  await sheet.getByLabel('Reason').fill('Photos of others.');
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  await expectSaid(page, `Suspended: ${laptops[0]?.name}`);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an item that another Admin has decided about meanwhile says so', async ({ page, expected }) => {
  expected.refusals.push(404);
  const laptop = await makeLaptop(await makeMember('Seller', 'Salma Settled'));
  await report(await makeMember('Buyer', 'Rupa Reports'), laptop._id, 'The photos are from a shop.');
  const admin = await enterAs(page, 'admin');
  await page.goto(`/dashboard/moderation?q=${encodeURIComponent(laptop.name)}`);
  const item = page.getByRole('button', { name: laptop.name, exact: true });
  await expect(item).toBeVisible();
  await send(admin, 'POST', '/moderation/decisions', {
    decision: 'dismiss',
    items: [{ kind: 'laptop', _id: laptop._id }],
  });
  await item.click();
  const sheet = page.getByRole('dialog', { name: laptop.name });
  await expect(sheet).toContainText('This isn’t waiting any more');
  await expect(sheet.getByRole('button')).toHaveCount(1);
});

test('reported items are dismissed, taken down and suspended with a way back', async ({ page }) => {
  const seller = await makeMember('Seller', 'Salma Listed');
  const laptop = await makeLaptop(seller);
  await report(await makeMember('Buyer', 'Rupa Reports'), laptop._id, 'The photos are from a shop.');
  await enterAs(page, 'admin');
  await page.goto('/dashboard/reportedItems');
  const row = page.getByRole('row').filter({ hasText: laptop.name });
  const undo = async () => {
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSaid(page, 'Undone');
    await expect(row).toBeVisible();
  };
  await expect(row).toContainText('The photos are from a shop.');
  // Every row is: what says so is the page's title.
  await expect(row.getByText('Reported', { exact: true })).toHaveCount(0);
  await expectRoomBetween(page, 'reported items', [1024, 1100, 1200]);
  await row.getByRole('button', { name: `Dismiss reports: ${laptop.name}` }).click();
  await expectSaid(page, `Reports dismissed: ${laptop.name}`);
  await undo();
  await row.getByRole('button', { name: 'Suspend Salma Listed' }).click();
  await expectRoomBetween(page, 'reported items');
  const dialog = page.getByRole('dialog', { name: 'Suspend Salma Listed?' });
  await dialog.getByLabel('Reason').fill('Photos of others.');
  await inspect(page, 'suspending from reported items');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectSaid(page, `Suspended: ${laptop.name}`);
  await undo();
});
