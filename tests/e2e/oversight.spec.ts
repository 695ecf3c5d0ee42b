import { holdToRefuse } from '#tests/e2e/support/calls.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { PASSWORD } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

const REASON = 'Lists laptops that are not theirs.';

test('a seller is suspended with a reason, reads it when logging in, and is reinstated', async ({
  page,
  person,
  expected,
}) => {
  expected.refusals.push(401, 403, 422);
  const seller = await makeMember('Seller', 'Shut out');
  const buyer = await makeMember('Buyer', 'Waiting');
  const laptop = await makeLaptop(seller);
  await makeOrder(buyer, laptop._id);
  await enterAs(page, 'admin');
  await page.goto('/dashboard/allSellers');
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await row.getByRole('button', { name: `Suspend ${seller.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend the account of ${seller.name}?` });
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await inspect(page, 'suspending without a reason');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expectSaid(page, `${seller.name} is suspended`);
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(row.getByText(REASON)).toBeVisible();

  const theirs = await person();
  await theirs.goto('/login');
  await theirs.getByLabel('Email').fill(seller.email);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(theirs.getByText(REASON)).toBeVisible();
  await expect(theirs.getByText('Write to us on the contact page')).toBeVisible();

  const waiting = await person();
  await enterAs(waiting, buyer);
  await waiting.goto(`/laptops?q=${laptop.name}`);
  await expect(waiting.getByRole('heading', { name: laptop.name })).toHaveCount(0);
  await waiting.goto('/dashboard/myOrders');
  await expect(waiting.getByText('Not offered now')).toBeVisible();
  await expect(waiting.getByRole('link', { name: /^Pay now/ })).toHaveCount(0);

  await row.getByRole('button', { name: `Lift the suspension of ${seller.name}` }).click();
  await expectSaid(page, 'Suspension lifted');
  await expect(row.getByRole('button', { name: `Suspend ${seller.name}` })).toBeVisible();
  await expect(row.getByText('Suspended', { exact: true })).toHaveCount(0);
  await waiting.reload();
  await expect(waiting.getByRole('link', { name: /^Pay now/ })).toBeVisible();
  await theirs.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(theirs).toHaveURL('/');
});

test('the audit log says who did what, filtered by whom, by action and by day', async ({ page }) => {
  const seller = await makeMember('Seller', 'Audited');
  const admin = await enterAs(page, 'admin');
  await admin.call('PUT', `/category?email=${seller.email}`);
  const { body } = await seller.call('GET', `/users/verify?email=${seller.email}`);
  await admin.call('PUT', `/users/${String(body['_id'])}/suspension`, { reason: REASON });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit log' }).click();
  const events = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row');
  const suspended = `Admin ${admin.name} suspended Seller ${seller.name}: ${REASON}`;
  await expect(events.filter({ hasText: suspended })).toBeVisible();
  await inspect(page, 'the audit log');
  await expectRoomBetween(page, 'the audit log');

  await events
    .filter({ hasText: suspended })
    .getByRole('link', { name: `Seller ${seller.name}` })
    .click();
  await expect(events).toHaveCount(2);
  await expect(events.nth(1)).toContainText(`Admin ${admin.name} verified Seller ${seller.name}.`);
  await page.getByLabel('Action').selectOption('Seller verified');
  await expect(events).toHaveCount(1);
  await page.getByLabel('Done to').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Done to')).toHaveValue('2020-01-01');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(events.filter({ hasText: suspended })).toBeVisible();
});

test('the audit log loading and failing', async ({ page, expected }) => {
  expected.refusals.push(429);
  await enterAs(page, 'admin');
  const refuse = await holdToRefuse(page, '**/api/audit?**');
  await page.goto('/dashboard/auditLog');
  await expect(page.getByText('Loading the list').first()).toBeAttached();
  refuse();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
});
