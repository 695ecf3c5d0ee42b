import type { Page } from '@playwright/test';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { reloadUntil } from '#tests/e2e/support/background.ts';
import { disputePayment } from '#tests/e2e/support/disputes.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { handOver } from '#tests/support/hand-over.ts';

const problem = (page: Page) => page.getByRole('region', { name: /^The problem/ });
const bank = (page: Page) => page.getByRole('region', { name: 'The buyer’s bank' });

test('a buyer’s bank disputes the payment: the seller tells it what happened, an Admin sends that, the bank decides', async ({
  page,
  person,
}) => {
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const laptop = await makeLaptop(seller);
  const order = await buyLaptop(buyer, laptop._id);
  await send(buyer, 'POST', '/conversations', { order_id: order, text: 'I’m at the library.' });
  await handOver(database(), order);
  await disputePayment(order);

  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, seller);
  await page.goto(`/dashboard/orders/${order}`);
  await reloadUntil(page, /^Say what happened by/);
  await expect(page.getByRole('region', { name: 'The buyer disputes this payment' })).toBeVisible();
  await expect(problem(page)).toContainText('The buyer disputes the payment');
  await page.getByRole('button', { name: 'Say what happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'What happened?' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('Your words')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Your words')).toBeFocused();
  await inspect(page, 'telling the bank, with nothing written');
  await dialog.getByLabel('Your words').fill('We met at the library. He tried it for an hour, and showed me the code.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectSaid(page, 'Thank you. The bank gets your words');
  await expect(problem(page)).toContainText('You told us what happened.');
  await expect(page.getByRole('button', { name: 'Say what happened' })).toHaveCount(0);
  await page.goto('/dashboard/earnings');
  await expect(page.getByRole('row').filter({ hasText: laptop.name })).toContainText('At the bank');
  await inspect(page, 'earnings, with a payment at the bank');

  const admin = await person();
  await enterAs(admin, 'admin');
  await admin.goto('/dashboard/claims');
  await admin.getByRole('link', { name: laptop.name }).click();
  await expect(bank(admin)).toContainText('Waiting for evidence');
  await bank(admin).getByText('What the bank will get').click();
  await expect(bank(admin)).toContainText('He tried it for an hour');
  await expect(admin.getByText('I’m at the library.').first()).toBeVisible();
  await inspect(admin, 'a case at the bank, with its evidence');
  await bank(admin).getByRole('button', { name: 'Send to the bank now' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send to the bank' }).click();
  await expectSaid(admin, 'It’s on its way to the bank');
  await reloadUntil(admin, /^We sent the evidence/);
  await expect(bank(admin)).toContainText('The bank is deciding');
  await expect(bank(admin).getByRole('button', { name: 'Send to the bank now' })).toHaveCount(0);

  const buyerPage = await person();
  await enterAs(buyerPage, buyer);
  await buyerPage.goto(`/dashboard/orders/${order}`);
  await expect(problem(buyerPage)).toContainText('It has had what we know');
  await inspect(buyerPage, 'an order at the buyer’s bank', { width: 390 });
  const disputes = database().selectFrom('bank_disputes').select('provider_id').where('order_id', '=', order);
  const { provider_id: id } = await disputes.executeTakeFirstOrThrow();
  await database()
    .updateTable('sandbox_disputes')
    .set({ decide_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await reloadUntil(buyerPage, 'The bank decided that the payment stands.');
  await admin.reload();
  await expect(bank(admin)).toContainText('Won: the payment stands');
  await page.goto(`/dashboard/orders/${order}`);
  await expect(problem(page)).toContainText('The bank decided that the payment stands.');
  await expect(page.getByText('At the bank')).toHaveCount(0);
});
