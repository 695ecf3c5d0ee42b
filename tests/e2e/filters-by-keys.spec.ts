import { expectSeen, tabAndEnter, tabTo } from '#tests/e2e/support/keyboard.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// A ring that fades in has no contrast yet.
test.use({ viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' });

test('on a phone, the keyboard reaches every filter of the sheet in view, and leaving the sheet closes it', async ({
  page,
}) => {
  await page.goto('/laptops?brand=Lenovo');
  const open = page.getByRole('button', { name: 'Filters (1)' });
  const sheet = page.getByRole('form', { name: 'Filters' });
  await tabAndEnter(page, open);
  await expect(sheet).toBeVisible();
  await tabTo(page, sheet.getByRole('button', { name: /^Show / }));
  await page.keyboard.press('Tab');
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('Sort by')).toBeFocused();
  await expectSeen(page);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await tabTo(page, sheet.getByRole('button', { name: 'Close the filters' }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
});
