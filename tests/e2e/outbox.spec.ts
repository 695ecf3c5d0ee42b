import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a demo’s outbox shows the e-mails that are not sent, with their links', async ({ page }) => {
  const ada = await makeMember('Buyer', newName('Ada'));
  const response = await page.goto('/outbox');
  expect(response?.headers()['cache-control']).toBe('no-store');
  const letter = page.getByRole('article').filter({ hasText: ada.email });
  await expect(letter).toHaveCount(1);
  await inspect(page, 'outbox');
  await expectRoomBetween(page, 'outbox');

  // The newest are first, also among those that were written since.
  const bob = await makeMember('Buyer', newName('Bob'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const bobs = page.getByRole('article').filter({ hasText: bob.email });
  await expect(bobs).toBeVisible();
  const [newer, older] = [await bobs.boundingBox(), await letter.boundingBox()];
  expect(newer?.y ?? NaN).toBeLessThan(older?.y ?? NaN);

  const link = letter.getByRole('link', { name: /\/verify-email\?token=/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(new RegExp(`^${origin()}/verify-email\\?token=[\\w-]+$`));
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(/Is .+@people\.test your address\?/);
  await inspect(page, 'an address to verify');
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your address is verified' })).toBeFocused();
});

test('under another host name or behind a proxy the outbox is not found', async ({ request }) => {
  for (const headers of [{ host: 'shop.example' }, { 'x-forwarded-for': '203.0.113.7' }] as const) {
    const page = await request.get('/outbox', { headers });
    expect(page.status()).toBe(404);
    expect(await page.text()).not.toContain('verify-email');
  }
});
