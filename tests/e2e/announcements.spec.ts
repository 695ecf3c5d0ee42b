import type { Page, Route } from '@playwright/test';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What screen readers announce of visible changes.
const PROBLEM = { code: 'too-many-requests', detail: 'Too many at once. Wait a minute and try again.' };

/** Answers a part of a list with its first laptops, as if there were no others. */
async function endHere(route: Route): Promise<void> {
  const response = await route.fetch();
  const { link: _next, ...headers } = response.headers();
  const laptops = (await response.json()) as unknown[];
  await route.fulfill({ status: 200, headers, json: laptops.slice(0, 3) });
}

/** All that the region for announcements has been given so far, on every page of this tab. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => void said.push(text));
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element) || target.id !== 'announcements') continue;
        for (const node of addedNodes)
          if ('heard' in window && typeof window.heard === 'function') window.heard(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => Promise.resolve(said);
}

test('the title of the next page is read out, also on the way back', async ({ page }) => {
  const said = await listen(page);
  // On a busy machine it is also said that a page takes its time.
  const titles = async () => (await said()).filter((text) => text !== 'Loading the page');
  await page.goto('/');
  await page.getByRole('link', { name: 'Blog' }).click();
  await expect.poll(titles).toEqual(['Blog · Clamshell']);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused();
  await page.goBack();
  await expect.poll(titles).toHaveLength(2);
  await expect(page.locator('#announcements')).toHaveAttribute('aria-live', 'polite');
});

test('a list announces that it is loading, its length, what was added, and that further ones failed', async ({
  page,
  expected,
}) => {
  expected.refusals.push(429);
  const said = await listen(page);
  await enterAs(page, 'buyer');
  await page.route('**/api/category/Netbook?**', async (route) => {
    await expect.poll(said).toContain('Loading the laptops');
    await route.continue();
  });
  await page.goto('/category/Netbook');
  await expect.poll(async () => (await said()).at(-1)).toMatch(/^\d+ laptops available$/);

  await page.goto('/');
  const more = page.getByRole('link', { name: 'Show more' });
  const cards = page.getByRole('region', { name: 'All laptops' }).getByRole('article');
  const parts = '**/api/category?**';
  await page.route(parts, (route) => route.fulfill({ status: 429, json: PROBLEM }));
  await more.click();
  await expect(page.getByRole('alert').filter({ hasText: PROBLEM.detail })).toBeVisible();
  await page.unroute(parts);

  const first = await cards.count();
  for (let shown = first; await more.isVisible(); shown = await cards.count()) {
    // The third part is made the last one: all laptops would be many parts.
    if (shown > first) await page.route(parts, endHere);
    await more.press('Enter');
    await expect(cards).not.toHaveCount(shown);
    const now = await cards.count();
    await expect.poll(async () => (await said()).at(-1)).toBe(`${now - shown} more laptops loaded`);
    // The keyboard goes on from the first that is new, also after the last part, which takes the button with it.
    await expect(cards.nth(shown)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cards.nth(shown).locator('a:not([tabindex="-1"])').first()).toBeFocused();
  }
});

test('a list that failed says so, and focuses its heading once it has loaded', async ({ page, expected }) => {
  expected.refusals.push(429);
  await enterAs(page, 'buyer');
  for (const [path, call] of [
    ['/dashboard/myOrders', '**/api/orders?**'],
    ['/category/Netbook', '**/api/category/Netbook?**'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 429, json: PROBLEM }));
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: PROBLEM.detail })).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('row').nth(1).or(page.getByRole('article').first())).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('a busy button is announced, and its outcome is announced through the dialog', async ({ page, expected }) => {
  expected.refusals.push(429);
  const said = await listen(page);
  const name = `Announced ${Date.now()}`;
  await makeProduct(await makeMember('Seller', 'Nasima'), name);
  await enterAs(page, await makeMember('Buyer', 'Nabil'));
  await page.goto(`/laptops?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('+1 555 0100');
  await dialog.getByLabel('Meeting location').fill('The library');
  const book = dialog.getByRole('button', { name: 'Book', exact: true });

  await page.route('**/api/orders', (route) => route.fulfill({ status: 429, json: PROBLEM }));
  await book.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(PROBLEM.detail);
  await page.unroute('**/api/orders');

  await page.route('**/api/orders', async (route) => {
    await expect(book).toHaveAttribute('aria-busy', 'true');
    await expect.poll(said).toContain('One moment…');
    await route.continue();
  });
  await book.press('Enter');
  // Found by its role: it is not among what the dialog hides from screen readers.
  await expect(page.getByRole('status').filter({ hasText: 'Booking Success' })).toBeVisible();
  await expect(book).toHaveCount(0);
});

test('the time left to pay is announced when it begins and when it is soon over, not every minute', async ({
  page,
}) => {
  const said = await listen(page);
  const buyer = await makeMember('Buyer', 'Nila');
  const order = await makeOrder(buyer, await makeProduct(await makeMember('Seller', 'Noman'), `Held ${Date.now()}`));
  await enterAs(page, buyer);
  await page.clock.install();
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByText(/^Reserved for you until .*15\sminutes left/)).toBeVisible();
  const ofTheHold = async () => (await said()).filter((text) => /held for you|left to pay/.test(text));
  await expect.poll(ofTheHold).toEqual([expect.stringMatching(/^The laptop is held for you until/)]);
  for (let minute = 1; minute <= 10; minute += 1) await page.clock.fastForward('01:00');
  await expect.poll(ofTheHold).toHaveLength(2);
  expect((await ofTheHold())[1]).toBe('5 minutes left to pay');
  await page.clock.fastForward('04:00');
  await expect.poll(ofTheHold).toHaveLength(3);
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('alert').filter({ hasText: 'Your reservation has run out' })).toBeVisible();
  await page.getByRole('button', { name: 'Reserve it again' }).press('Enter');
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Secure payment info' })).toBeFocused();
});
