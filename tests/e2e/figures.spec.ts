import { readFile } from 'node:fs/promises';
import { inspect, expectRoomBetween } from '#tests/e2e/support/inspect.ts';
import { enterAs } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('an Admin reads what waits and what happened: by period, as chart, table and file, by keyboard', async ({
  page,
  expected,
}) => {
  expected.refusals.push(422);
  await enterAs(page, 'admin');
  // No machine that runs tests has a disk that is nearly full.
  await page.route('**/api/admin/storage', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), disk: { free: 9e9, size: 1e11 } } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  const revenue = page.getByRole('figure', { name: 'Revenue' });

  await test.step('last week is one click away, and stands in the address', async () => {
    await expect(revenue).toBeVisible();
    await page.getByRole('link', { name: 'Last week' }).click();
    await expect(page).toHaveURL('/dashboard?period=last-week');
    await expect(page.getByRole('link', { name: 'Last week' })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Last 28 days' })).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a chart is read point by point with the arrow keys', async () => {
    const points = revenue.getByRole('slider');
    await points.focus();
    await expect(points).toHaveAttribute('aria-valuenow', '28');
    await page.keyboard.press('ArrowLeft');
    await expect(points).toHaveAttribute('aria-valuenow', '27');
    await expect(points).toHaveAttribute('aria-valuetext', /^\w+, \w+ \d+: Revenue \$[\d,.]+, Period before \$/);
    await expect(points.locator('dl')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(points.locator('dl')).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(points).toHaveAttribute('aria-valuenow', '1');
    await points.blur();
  });

  await test.step('the same as a table, which is saved as a file', async () => {
    await revenue.getByRole('button', { name: 'Table' }).click();
    await expect(revenue.getByRole('row')).toHaveCount(30);
    await expect(revenue.getByRole('rowheader', { name: 'In all' })).toBeVisible();
    const download = page.waitForEvent('download');
    await revenue.getByRole('button', { name: /^Download CSV/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^revenue-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFFrom,Revenue,Period before');
    expect(lines).toHaveLength(30);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,-?\d+\.\d\d,-?\d+\.\d\d$/);
  });

  await test.step('what takes how much of the disk, which is nearly full', async () => {
    await expect(page.getByRole('region', { name: 'The disk is nearly full' })).toContainText('Free: 9 GB of 100 GB.');
    const storage = page.getByRole('region', { name: 'Storage' });
    await storage.getByText('Largest tables', { exact: true }).click();
    await expect(storage.getByRole('row', { name: /^\w+ [\d.]+ [kM]B$/ })).toHaveCount(8);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('on a phone one chart at a time, on a page of a few screens', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('figure')).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name: 'Sign-ups' }).click();
    await expect(page.getByRole('figure')).toHaveAccessibleName('Sign-ups');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(page.getByRole('figure')).toHaveCount(8);
    // The link led down to its chart, where the navbar covers a part of the buttons above.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });

  await inspect(page, 'the overview of the Admin, charts and a table');
  await expectRoomBetween(page, 'the overview of the Admin');

  await test.step('days that end before they begin are refused in words, at their field', async () => {
    await navigate(page, '/dashboard?from=2026-11-10&to=2026-11-01');
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/The last day is before the first/);
    await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })).toBeVisible();
    await page.getByLabel('Last day').fill('2026-11-12');
    await page.getByLabel('Group by').selectOption('Weeks');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/dashboard?from=2026-11-10&to=2026-11-12&by=week');
    await expect(revenue).toBeVisible();
  });
});
