import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { backgroundDone } from '#tests/e2e/support/background.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { enterAs } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a table sorts and filters by keyboard, keeps its view in the address, and downloads what it shows', async ({
  page,
  expected,
}) => {
  expected.refusals.push(422);
  // Money that still moves would be another row.
  await backgroundDone();
  await enterAs(page, 'admin');
  // What the address says wrongly is ignored.
  await page.goto('/dashboard/ledger?sort=nonsense&kind=lost&from=yesterday');
  const table = page.getByRole('table', { name: 'Ledger' });
  const rows = table.locator('tbody').getByRole('row');
  const head = (name: string) => table.getByRole('columnheader', { name });
  await expect(head('Time')).toHaveAttribute('aria-sort', 'descending');

  const byAmount = head('Amount').getByRole('button');
  await byAmount.focus();
  await page.keyboard.press('Enter');
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).not.toContainText('−$');
  await expect(byAmount).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('−$');
  await page.goBack();
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).not.toContainText('−$');

  const count = page.getByRole('main').getByText(/^\d+ entries$/);
  const before = Number.parseInt(await count.innerText(), 10);
  await page.getByRole('combobox', { name: 'Account' }).selectOption('At the payment provider');
  await expect(count).not.toHaveText(`${before} entries`);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('card');
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending');
  const shown = Number.parseInt(await count.innerText(), 10);
  expect(shown).toBeLessThan(before);
  await inspect(page, 'the ledger');
  await inspect(page, 'the ledger on a phone', { width: 390 });

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^clamshell-ledger-\d{4}-\d\d-\d\d\.csv$/);
  const lines: Record<string, string>[] = parse(await readFile(await download.path()), { bom: true, columns: true });
  expect(lines).toHaveLength(shown);
  expect(new Set(lines.map((line) => line['Account']))).toEqual(new Set(['At the payment provider']));
  const amounts = lines.map((line) => Number(line['Amount']));
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));

  // On a phone rows are cards, and a select sorts them.
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Amount, lowest');
  await expect(page).toHaveURL(/sort=amount/);
  await page.getByLabel('Laptop or buyer').fill('no such laptop %');
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await inspect(page, 'no row of the ledger', { width: 390 });
  await page.getByLabel('Laptop or buyer').fill('');
  await expect(rows.first()).toBeVisible();

  // Filters are folded there.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Recorded from').fill('2026-11-20');
  await page.getByLabel('Recorded to').fill('2026-11-19');
  await expect(page.getByText('This day is before the first')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count).toHaveText(`${before} entries`);
  await expect(page).toHaveURL(/\/dashboard\/ledger\?sort=amount$/);
});
