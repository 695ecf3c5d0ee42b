import type { Page } from '@playwright/test';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expandSection } from '#tests/e2e/support/expand-section.ts';

const problem = (page: Page) => page.getByRole('region', { name: /^The problem/ });

test('a buyer reports a problem, the seller disagrees, and an Admin gives a part back', async ({
  page,
  person,
  expected,
}) => {
  expected.refusals.push(422);
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const laptop = await makeLaptop(seller);
  await buyLaptop(buyer, laptop._id);
  const { order_id: order } = await database()
    .selectFrom('handovers')
    .select('order_id')
    .where('product_id', '=', laptop._id)
    .executeTakeFirstOrThrow();

  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, buyer);
  await page.goto(`/dashboard/orders/${order}`);
  await expandSection(page, 'Is something wrong?');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Choose what is wrong')).toBeVisible();
  await inspect(page, 'a problem, not filled in');
  await dialog.getByLabel('It isn’t as described').check();
  await dialog.getByLabel('What happened?').fill('The screen has a crack that no picture shows.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectSaid(page, 'We’ve told the other side');
  await expect(page.getByRole('region', { name: 'A problem is being sorted out' })).toContainText(
    'It’s the seller’s turn',
  );
  await expect(problem(page)).toContainText('The screen has a crack');
  // A problem doesn't keep them from confirming a hand-over.
  await expandSection(page, 'At the meeting');
  await expect(page.getByRole('button', { name: 'I’m here' })).toBeVisible();

  const sellerPage = await person();
  await sellerPage.setViewportSize({ width: 390, height: 844 });
  await enterAs(sellerPage, seller);
  await sellerPage.goto(`/dashboard/orders/${order}`);
  await expect(problem(sellerPage)).toContainText('Answer by');
  await expandSection(sellerPage, 'At the meeting');
  await sellerPage.getByText('Did the buyer give you a code?').click();
  await expect(sellerPage.getByLabel('The buyer’s code')).toBeVisible();
  await sellerPage.evaluate(() => scrollTo(0, 0));
  await inspect(sellerPage, 'an order with a problem');
  await sellerPage.getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = sellerPage.getByRole('dialog', { name: 'Answer' });
  await answer.getByLabel('I disagree').check();
  await answer.getByLabel('What happened?').fill('It had none when we met.');
  await answer.getByRole('button', { name: 'Send' }).click();
  await expectSaid(sellerPage, 'Your answer is sent');
  await expect(problem(sellerPage)).toContainText('You disagreed.');

  const adminPage = await person();
  await enterAs(adminPage, 'admin');
  await adminPage.goto('/dashboard/claims?show=waiting');
  await inspect(adminPage, 'the list of problems');
  await adminPage.getByRole('link', { name: laptop.name }).click();
  await expect(adminPage.getByText('It had none when we met.').first()).toBeVisible();
  await expect(adminPage.getByText(`${buyer.name} reported a problem.`)).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
  await adminPage.getByLabel('Both: refund a part').check();
  await adminPage.getByLabel('Amount to refund, in dollars').fill('500');
  await adminPage.getByLabel('Why?').fill('The crack is real, and the rest is as described.');
  await adminPage.getByRole('button', { name: 'Refund a part' }).click();
  await expect(adminPage.getByText(/^Enter an amount below \$412\.50/)).toBeVisible();
  await inspect(adminPage, 'a case');
  await adminPage.getByLabel('Amount to refund, in dollars').fill('$60');
  await adminPage.getByRole('button', { name: 'Refund $60, release $352.50' }).click();
  await expectSaid(adminPage, 'Decided');
  await expect(adminPage.getByText('Decided: the buyer gets $60 back')).toBeVisible();

  for (const each of [page, sellerPage]) {
    await each.reload();
    await expect(problem(each)).toContainText(`Decided: ${each === page ? 'you get' : 'the buyer gets'} $60 back`);
    await expect(problem(each)).toContainText('The crack is real, and the rest is as described.');
  }
  await expect(page.getByRole('main')).toContainText('We released $352.50 to the seller.');
  await expect(sellerPage.getByRole('region', { name: 'Tell us where to send your money' })).toContainText(
    'the buyer gets $60 back, and you get the rest. You can read why below. Set up your payouts',
  );
  await expect(sellerPage.getByRole('main')).toContainText('The money is yours: $352.50, less any fees.');
  const step = page.getByRole('region', { name: 'We’ve decided' });
  await expect(step).toContainText('you get $60 back, and the seller gets the rest');
  await expect(step.getByRole('link', { name: 'Write to us' })).toBeVisible();
});
