import type { Locator } from '@playwright/test';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { plainAgain } from '#app/keep-together.ts';
import { HOME_PRODUCTS, LIST_PRODUCTS } from '#shared/limits.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a visitor browses laptops, the categories and ‘Suggest For You’ on the home page', async ({ page }) => {
  const seller = await makeMember('Seller');
  const [advertised, other] = [await makeLaptop(seller), await makeLaptop(seller)];
  await seller.call('PUT', `/ads/${advertised._id}`);
  await page.goto('/');
  const suggested = page.getByRole('region', { name: 'Suggest For You' });
  await expect(suggested.getByRole('heading', { level: 2 })).toHaveText('Suggest For You');
  await expect(suggested.getByRole('article', { name: advertised.name })).toBeVisible();
  await expect(suggested.getByRole('article', { name: other.name })).toHaveCount(0);
  const all = page.getByRole('region', { name: 'All laptops' });
  await expect(all.getByRole('heading', { level: 2 })).toHaveText(/^Product Available: \d+$/);
  await expect(all.getByRole('article', { name: other.name })).toBeVisible();
  // No laptop stands twice on a page.
  await expect(all.getByRole('article', { name: advertised.name })).toHaveCount(0);

  await test.step('the page lists what GET /category answers and is not suggested, and asks it for further products', async () => {
    const names = all.getByRole('article').getByRole('heading');
    const namesIn = async (list: Locator) =>
      (await list.getByRole('article').getByRole('heading').allTextContents()).map(plainAgain);
    const shown = await namesIn(all);
    const above = await namesIn(suggested);
    const listed = (answer: unknown) =>
      (answer as { name: string }[]).map(({ name }) => name).filter((name) => !above.includes(name));
    // As many as fill its rows, whatever is suggested.
    expect(shown).toHaveLength(HOME_PRODUCTS);
    const first = await page.request.get(`/api/category?soldOut=false&limit=${HOME_PRODUCTS + above.length}`);
    expect(listed(await first.json()).slice(0, HOME_PRODUCTS)).toEqual(shown);

    const call = nextCall(page, 'GET', '/category');
    await all.getByRole('link', { name: 'Show more' }).click();
    const request = await call;
    expect(request.postData()).toBeNull();
    const further: unknown = await (await request.response())?.json();
    const total = Number((await all.getByRole('heading', { level: 2 }).textContent())?.split(' ').at(-1));
    await expect(names).toHaveCount(Math.min(HOME_PRODUCTS + LIST_PRODUCTS, total - above.length));
    expect((await namesIn(all)).slice(0, shown.length + listed(further).length)).toEqual([
      ...shown,
      ...listed(further),
    ]);
  });
});

test('the home page has a hero, an about section, five categories, four statistics and four testimonials', async ({
  page,
}) => {
  await page.goto('/');
  const parts = page.getByRole('main').locator('section');
  const names = await parts.evaluateAll((sections) =>
    sections.map((section) => section.getAttribute('aria-label') ?? section.querySelector('h1, h2')?.textContent),
  );
  expect(names).toEqual([
    'Good laptops deserve a second owner.',
    'Used laptops, from people you meet before you pay',
    'Categories',
    'Suggest For You',
    'All laptops',
    'Clamshell in figures',
    'What buyers and sellers say',
  ]);
  const hero = page.getByRole('region', { name: 'Good laptops deserve a second owner.' });
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
  const about = page.getByRole('region', { name: 'Used laptops, from people you meet before you pay' });
  await expect(about.getByRole('listitem')).toHaveCount(3);
  const cards = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  await expect(cards).toHaveText([/^Chromebook/, /^Netbook/, /^Ultrabook/, /^Ultraportable/, /^MacBook/]);
  await expect(page.getByRole('link', { name: /^Chromebook \d+ available$/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await test.step('the statistics are those of satisfaction, years, customers and orders', async () => {
    const strip = page.getByRole('region', { name: 'Clamshell in figures' });
    await expect(strip.getByRole('term')).toHaveText([
      'Satisfaction',
      'Years in market',
      'Happy customers',
      'Orders complete',
    ]);
    await expect(strip.getByRole('definition')).toHaveText(['100%', '10', '2300+', '5000+']);
  });
  await test.step('the testimonials are four reviews, the same for everybody', async () => {
    const reviews = page.getByRole('region', { name: 'What buyers and sellers say' }).getByRole('figure');
    await expect(reviews).toHaveCount(4);
    const words = await reviews.allInnerTexts();
    for (const review of words) expect(review.length).toBeGreaterThan(100);
    await enterAs(page, await makeMember('Buyer'));
    await page.reload();
    await expect(reviews).toHaveText(words, { useInnerText: true });
  });
});
