import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
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
  for (const { name } of [advertised, other]) await expect(all.getByRole('article', { name })).toBeVisible();
});

test('the home page has a hero, an about section and a card for each of the five categories', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Good laptops deserve a second owner.' });
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  const about = page.getByRole('region', { name: 'Used laptops, from people you meet before you pay' });
  await expect(about.getByRole('listitem')).toHaveCount(3);
  const cards = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  await expect(cards).toHaveText([/^Chromebook/, /^Netbook/, /^Ultrabook/, /^Ultraportable/, /^MacBook/]);
});

test('the home page lists what GET /category answers, and asks it for further products', async ({ page }) => {
  await page.goto('/');
  const all = page.getByRole('region', { name: 'All laptops' });
  const names = all.getByRole('article').getByRole('heading');
  const shown = await names.allInnerTexts();
  const first = await page.request.get(`/api/category?soldOut=false&limit=${shown.length}`);
  expect(((await first.json()) as { name: string }[]).map(({ name }) => name)).toEqual(shown);

  const call = nextCall(page, 'GET', '/category');
  await all.getByRole('button', { name: 'Show more' }).click();
  const request = await call;
  expect(request.postData()).toBeNull();
  const further = (await (await request.response())?.json()) as { name: string }[];
  await expect(names).toHaveText([...shown, ...further.map(({ name }) => name)]);
});

test('the statistics are those of satisfaction, years, customers and orders', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Clamshell in figures' });
  await expect(strip.getByRole('term')).toHaveText([
    'Satisfaction',
    'Years in market',
    'Happy customers',
    'Orders complete',
  ]);
  await expect(strip.getByRole('definition')).toHaveText(['100%', '10', '2300+', '5000+']);
});

test('the testimonials are four reviews, the same for everybody', async ({ page }) => {
  const reviews = page.getByRole('region', { name: 'After the handshake' }).getByRole('figure');
  await page.goto('/');
  await expect(reviews).toHaveCount(4);
  const words = await reviews.allInnerTexts();
  for (const review of words) expect(review.length).toBeGreaterThan(100);
  await enterAs(page, await makeMember('Buyer'));
  await page.reload();
  await expect(reviews).toHaveText(words, { useInnerText: true });
});
