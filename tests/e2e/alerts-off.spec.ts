import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { linkFromEmail, passHours } from '#tests/e2e/support/emails.ts';
import { makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const heading = { level: 1 } as const;

test('an alert e-mail has a link that unsubscribes without logging in, after a confirmation', async ({
  page,
  expected,
}) => {
  expected.refusals.push(404);
  const buyer = await makeMember('Buyer');
  const verifying = new URL(await linkFromEmail(buyer.email, 'Is this your e-mail address?'));
  await page.goto(verifying.pathname + verifying.search);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your address is verified' })).toBeVisible();

  const { name, _id } = await makeLaptop(await makeMember('Seller'));
  const search = { query: String(new URLSearchParams({ q: name })), name: 'That one', alerts: 'at-once' };
  const { insertedId } = await send<{ insertedId: string }>(buyer, 'POST', '/savedSearches', search);
  await passHours(insertedId, _id);
  const link = new URL(await linkFromEmail(buyer.email, '1 new: That one', '/alerts-off'));
  const alerts = async () => (await send<{ alerts: string }[]>(buyer, 'GET', '/savedSearches'))[0]?.alerts;

  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', heading)).toHaveText('Stop these e-mails?');
  await expect(page.getByText('“That one”')).toBeVisible();
  await inspect(page, 'stopping e-mails');
  expect(await alerts()).toBe('at-once');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', heading)).toHaveText('No more e-mails');
  expect(await alerts()).toBe('off');

  await page.goto(`${link.pathname}${link.search.slice(0, -3)}`);
  await expect(page.getByRole('heading', heading)).toHaveText('This link is incomplete');
  await expect(page.getByRole('link')).toHaveText(['Go back home']);
});
