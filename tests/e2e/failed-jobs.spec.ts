import type { FailedJobAnswer } from '#shared/contracts/jobs.ts';
import { answerWith, nextCall } from '#tests/e2e/support/calls.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { enterAs } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const LETTER: FailedJobAnswer = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'letter',
  what: 'E-mail “Choose a new password” to ada@people.test',
  tries: 12,
  error: 'The mail server didn’t accept the e-mail: 550 No such user',
  failed: '2026-11-20T10:00:00.000Z',
  owed: false,
};
const REFUND: FailedJobAnswer = {
  ...LETTER,
  _id: '0198c0de-0000-7000-8000-000000000002',
  kind: 'payment',
  what: 'Refund $300 for “ThinkPad X1 Carbon”',
  error: 'The payment provider couldn’t do it: Insufficient funds',
  owed: true,
};
const LIST = /^\/jobs\/failed(\?|$)/;

test('an Admin sees failed jobs, retries and discards them, but discards no refund that is owed', async ({ page }) => {
  await enterAs(page, 'admin');
  const stop = await answerWith(page, 'GET', LIST, [REFUND, LETTER]);
  await page.goto('/dashboard/failedJobs');
  const letter = page.getByRole('article', { name: LETTER.what });
  await expect(letter).toContainText('Tried 12 times');
  await expect(letter).toContainText('550 No such user');
  const refund = page.getByRole('article', { name: REFUND.what });
  await expect(refund).toContainText('Owed to the buyer');
  await expect(refund.getByRole('button', { name: /Discard/ })).toHaveCount(0);
  await inspect(page, 'failed jobs');
  await expectRoomBetween(page, 'failed jobs');

  await answerWith(page, 'PUT', /^\/jobs\/failed\//, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  const retried = nextCall(page, 'PUT', `/jobs/failed/${REFUND._id}`);
  await refund.getByRole('button', { name: /Try again/ }).click();
  await retried;
  await expect(page.getByText('Trying again')).toBeVisible();

  await answerWith(page, 'DELETE', /^\/jobs\/failed\//, { acknowledged: true, deletedCount: 1 });
  await letter.getByRole('button', { name: /Discard/ }).click();
  const dialog = page.getByRole('alertdialog', { name: /Discard/ });
  await expect(dialog).toContainText('never be sent');
  await stop();
  const discarded = nextCall(page, 'DELETE', `/jobs/failed/${LETTER._id}`);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await discarded;
  await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
});
