import type { Specs } from '#shared/contracts/specs.ts';
import { linkOf, metaOf, thingsOf } from '#tests/e2e/support/html.ts';
import { buyLaptop, makeLaptop, makeProduct, laptopPath } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

const SPECS: Specs = {
  brand: 'Lenovo',
  line: 'ThinkPad',
  model: 'T450',
  memoryGb: 8,
  storageGb: 256,
  storageKind: 'SSD',
};

test('a card links to the laptop’s page by name and picture, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Show more' }).click();
  const cards = page.getByRole('region', { name: 'All laptops' }).getByRole('article');
  // One of the second part, which is still loaded on returning.
  const name = (await cards.nth(30).getByRole('heading').textContent()) ?? '';
  // By its name: what others list meanwhile moves it on.
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/laptops\/[\da-f-]{36}\/[a-z\d-]+$/);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5);
  await card.getByRole('img').click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('the page says what the laptop is, what it costs and who sells it', async ({ page }) => {
  const seller = await makeMember('Seller', 'Shirin');
  const laptop = await makeLaptop(seller, {
    specs: { ...SPECS, grade: 'good' },
    description: 'First line.\nSecond line.',
  });
  await page.goto(laptopPath(laptop));
  const article = page.getByRole('article', { name: laptop.name });
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(laptop.name);
  await expect(article.getByText('$412.50').first()).toBeVisible();
  await expect(article.getByText('$1,200')).toBeVisible();
  await expect(article.getByText('66% less')).toBeVisible();
  const specs = article.getByRole('region', { name: 'Specifications' });
  await expect(specs).toContainText('Confirmed by the seller.');
  await expect(specs).toContainText('256 GB SSD');
  // The grade is the condition, and said once.
  await expect(article).toContainText('Scratches or shiny keys that you notice.');
  await expect(specs).not.toContainText('Grade');
  const box = article.getByRole('region', { name: 'The seller' });
  await expect(box).toContainText('Shirin');
  await expect(box).toContainText('Not verified by an Admin yet');
  await expect(box.getByRole('definition')).toHaveText([/^\w+ \d{4}$/, '0', '1']);
  const lines = article.getByRole('region', { name: 'Description' }).getByText('First line.');
  await expect(lines).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expect(page).toHaveTitle(`${laptop.name}, $412.50 · Clamshell`);
});

test('specs that are not confirmed are labelled as such', async ({ request }) => {
  const seller = await makeMember('Seller');
  const name = newName('Lenovo ThinkPad T450 8GB');
  const read = async (called: string) =>
    (await request.get(laptopPath({ _id: await makeProduct(seller, called), name: called }))).text();
  const parsed = await read(name);
  expect(parsed).toContain('Read from the title, not confirmed by the seller.');
  expect(parsed).toContain('ThinkPad T450</dd>');
  expect(await read('Nice')).toContain('The seller hasn’t said what’s inside.');
});

test('every address with the laptop’s id leads to its one address', async ({ request, baseURL }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  const path = laptopPath(laptop);
  for (const wrong of [
    `/laptops/${laptop._id}`,
    `/laptops/${laptop._id}/wrong`,
    `/laptops/${laptop._id.toUpperCase()}/x`,
  ]) {
    const response = await request.get(`${wrong}?from=mail`, { maxRedirects: 0 });
    expect([wrong, response.status(), response.headers()['location']]).toEqual([wrong, 301, `${path}?from=mail`]);
  }
  const html = await (await request.get(`/laptops/${laptop._id}/wrong`)).text();
  expect(linkOf(html, 'canonical')).toBe(`${baseURL}${path}`);
});

test('a sold laptop stays, says so, and offers others instead of booking', async ({ page }) => {
  const [seller, buyer] = [await makeMember('Seller'), await makeMember('Buyer', 'Secret Buyer')];
  const laptop = await makeLaptop(seller, { specs: SPECS });
  const other = await makeLaptop(seller, { specs: SPECS });
  await buyLaptop(buyer, laptop._id);
  await page.goto(laptopPath(laptop));
  const article = page.getByRole('article', { name: laptop.name });
  await expect(article.getByText('This laptop is sold.')).toBeVisible();
  await expect(article.getByText('$412.50').first()).toBeVisible();
  await expect(article.getByRole('button', { name: /Book Now/ })).toHaveCount(0);
  await expect(page.getByText('Secret Buyer')).toHaveCount(0);
  const [product] = thingsOf(await page.content());
  expect(product?.['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut', price: 412.5 });
  await article.getByRole('link', { name: 'See similar laptops' }).click();
  const similar = page.getByRole('region', { name: 'Similar laptops for sale' });
  await expect(similar).toBeInViewport();
  await similar.getByRole('link', { name: other.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
});

test('a deleted laptop is a 404 that offers others; an unknown id is a plain 404', async ({
  page,
  expected,
  request,
}) => {
  expected.refusals.push(404);
  const seller = await makeMember('Seller');
  const laptop = await makeLaptop(seller, { specs: SPECS });
  const other = await makeLaptop(seller, { specs: SPECS });
  await send(seller, 'DELETE', `/myProducts/${laptop._id}`);
  const response = await page.goto(laptopPath(laptop));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'There’s nothing here' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page
    .getByRole('region', { name: 'Similar laptops for sale' })
    .getByRole('link', { name: other.name })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  for (const path of ['/laptops/nonsense/x', '/laptops/00000000-0000-7000-8000-000000000000/x'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('structured data gives search engines price, state and availability', async ({ request, baseURL }) => {
  const seller = await makeMember('Seller', 'Imran');
  const laptop = await makeLaptop(seller, { specs: SPECS });
  const html = await (await request.get(laptopPath(laptop))).text();
  const [product, path] = thingsOf(html);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: laptop.name,
    brand: { name: 'Lenovo' },
    model: 'ThinkPad T450',
    image: [`${baseURL}/pictures/fallback/ultrabook.svg`],
    offers: {
      price: 412.5,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { name: 'Imran' },
      url: `${baseURL}${laptopPath(laptop)}`,
    },
  });
  expect(path).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(metaOf(html, 'property', 'og:type')).toBe('product');
  expect(metaOf(html, 'property', 'og:title')).toBe(laptop.name);
  expect(metaOf(html, 'property', 'og:image')).toBe(`${baseURL}/pictures/fallback/ultrabook.svg`);
  expect(metaOf(html, 'name', 'description')).toMatch(/^\$412\.50, used, in Rajshahi\. A careful/);
});

test('on the page a buyer books and reports, a visitor is sent to log in, and a seller reads why they cannot book', async ({
  page,
  person,
}) => {
  const seller = await makeMember('Seller');
  const laptop = await makeLaptop(seller);
  await page.goto(laptopPath(laptop));
  await page
    .getByRole('article', { name: laptop.name })
    .getByRole('button', { name: /Book Now/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Please login & book' })).toBeVisible();
  await page.keyboard.press('Escape');
  const report = page.getByRole('article', { name: laptop.name }).getByRole('button', { name: /Report to Admin/ });
  await report.click();
  await expectSaid(page, 'Report to admin available only Buyers');

  await enterAs(page, await makeMember('Buyer'));
  await page.reload();
  await page
    .getByRole('article', { name: laptop.name })
    .getByRole('button', { name: /Book Now/ })
    .click();
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Meeting location').fill('The library');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSaid(page, 'Booking Success');
  await report.click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expectSaid(page, 'Product Reported Success');

  const other = await person();
  await enterAs(other, seller);
  await other.goto(laptopPath(laptop));
  const own = other.getByRole('article', { name: laptop.name });
  await expect(own.getByRole('link', { name: /Your own listing/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /Book Now|Report to Admin/ })).toHaveCount(0);
});

test('sharing hands the link to the device where it can, and copies it where it cannot', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const laptop = await makeLaptop(await makeMember('Seller'));
  await page.goto(laptopPath(laptop));
  await page.evaluate(() => {
    navigator.share = (shared) => {
      Object.assign(window, { shared });
      return Promise.resolve();
    };
  });
  await page.getByRole('button', { name: /^Share/ }).click();
  const shared = () => page.evaluate(() => ('shared' in window ? window.shared : null));
  await expect.poll(shared).toEqual({ title: laptop.name, url: `${baseURL}${laptopPath(laptop)}` });

  await page.evaluate(() => {
    for (const owner of [navigator, Navigator.prototype]) Reflect.deleteProperty(owner, 'share');
  });
  await page.getByRole('button', { name: /^Share/ }).click();
  await expectSaid(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${laptopPath(laptop)}`);
});

test('on a phone, ‘Book Now’ stays in sight until the similar laptops, and one bar books and compares', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const laptop = await makeLaptop(await makeMember('Seller'), { description: 'Long. '.repeat(300) });
  await page.goto(laptopPath(laptop));
  const book = page.getByRole('article', { name: laptop.name }).getByRole('button', { name: /Book Now/ });
  await expect(book).toHaveCount(1);
  await expect(book).toBeInViewport();
  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
  await expect(book).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(book).not.toBeInViewport();

  const tray = page.getByRole('region', { name: 'Laptops to compare' });
  for (const index of [0, 1])
    await page
      .getByRole('button', { name: /^Compare: / })
      .nth(index)
      .click();
  const compare = page.getByRole('article', { name: laptop.name }).getByRole('link', { name: 'Compare 2' });
  await expect(compare).toBeInViewport();
  await expect(tray).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(tray.getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await expect(compare).not.toBeInViewport();
  await navigate(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(tray).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is all there', async ({ page }) => {
    const laptop = await makeLaptop(await makeMember('Seller'), { specs: SPECS });
    await page.goto(laptopPath(laptop));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(laptop.name);
    await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('256 GB SSD');
    // Playwright looks for no text in such an element.
    await expect(page.locator('noscript p')).toContainText('Booking needs JavaScript.');
    await expect(page.getByRole('button', { name: /Book Now|Zoom|Share/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Similar laptops' }).getByRole('article').first()).toBeVisible();
  });
});
