import { GUIDE_NAMES, guidePath, GUIDES, GUIDES_PATH } from '#shared/guides.ts';
import { INFORMATION_PAGES } from '#shared/information-pages.ts';
import { wordsOf } from '#tests/e2e/support/html.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PAGES = [
  ...Object.entries(INFORMATION_PAGES),
  [GUIDES_PATH, 'Guides to used laptops'] as const,
  ...GUIDE_NAMES.map((name) => [guidePath(name), GUIDES[name]] as const),
];

test('every page of information and every guide has its title, and links that lead to pages', async ({ request }) => {
  const linked = new Set<string>();
  for (const [path, title] of PAGES) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(wordsOf(html, 'h1'), path).toEqual([title]);
    expect(wordsOf(html, 'title')).toEqual([`${title} · Clamshell`]);
    const [, main = ''] = /<main.*?>(.*)<\/main>/s.exec(html) ?? [];
    expect(main, path).not.toMatch(/\]\(/);
    for (const [, address = ''] of main.matchAll(/href="(\/[^"]*)"/g)) linked.add(address);
    const ids = new Set([...main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of main.matchAll(/href="#([^"]*)"/g)) expect(ids, path).toContain(id);
  }
  expect(linked.size).toBeGreaterThan(5);
  for (const address of linked) expect((await request.get(address)).status(), address).toBe(200);
});

test('help, privacy, the imprint and a guide: questions unfold, and nothing is out of place', async ({ page }) => {
  await page.goto('/help');
  const answer = page.getByText('No. It tells the seller that you’re interested.');
  await expect(answer).toBeHidden();
  await page.getByText('Does a booking hold the laptop for me?').click();
  await expect(answer).toBeVisible();
  await inspect(page, 'help');
  await expectRoomBetween(page, 'help');
  await page.getByRole('navigation', { name: 'Information' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page).toHaveTitle('Privacy · Clamshell');
  await inspect(page, 'privacy');
  await expectRoomBetween(page, 'privacy');
  await page.getByRole('navigation', { name: 'Information' }).getByRole('link', { name: 'Guides' }).click();
  await page.getByRole('main').getByRole('link', { name: GUIDES['laptop-batteries'] }).click();
  await expect(page).toHaveTitle(`${GUIDES['laptop-batteries']} · Clamshell`);
  await inspect(page, 'guide');
  await expectRoomBetween(page, 'guide');
  expect((await page.request.get('/guides/nothing')).status()).toBe(404);
  await navigate(page, '/imprint');
  await expect(page.getByText('This is a demo of Clamshell.')).toBeVisible();
});
