import type { APIRequestContext, Page } from '@playwright/test';
import { makeProduct } from '#tests/e2e/support/laptops.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('each indexable page has its description and its canonical address', async ({ page, request, baseURL }) => {
  const descriptions = new Set<string>();
  const paths = await listedPaths(request);
  expect(paths).toContain('/');
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    expect(await hrefOf(page, 'canonical')).toBe(`${baseURL}${path}`);
    expect(await contentOf(page, 'og:url')).toBe(`${baseURL}${path}`);
    for (const property of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:image:alt'])
      expect(await contentOf(page, property), `${path} ${property}`).not.toBe('');
    descriptions.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
  }
  expect(descriptions.size).toBe(paths.length);
});

test('pages for members, searches and error pages have noindex', async ({ page, expected }) => {
  expected.refusals.push(404);
  for (const path of [
    '/login',
    '/dashboard',
    '/category/MacBook',
    '/?q=thinkpad',
    '/laptops?brand=Lenovo',
    '/no-such-page',
  ]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('/home is the home page with its canonical address, which follows navigation', async ({ page, baseURL }) => {
  await page.goto('/home');
  expect(await hrefOf(page, 'canonical')).toBe(`${baseURL}/`);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Blog · Clamshell');
  expect(await hrefOf(page, 'canonical')).toBe(`${baseURL}/blog`);
});

test('a shared link has a picture of the size that it names', async ({ page, request }) => {
  await page.goto('/');
  const response = await request.get(await contentOf(page, 'og:image'));
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(150_000);
  expect(await contentOf(page, 'og:image:width')).toBe('1200');
  expect(await contentOf(page, 'og:image:height')).toBe('630');
});

test('structured data: the home page describes the site, its search and its laptops; the blog its answers', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const home = await thingsOf(page);
  expect(home).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        '@type': 'WebSite',
        potentialAction: expect.objectContaining({ '@type': 'SearchAction' }),
      }),
      expect.objectContaining({ '@type': 'Organization', url: `${baseURL}/` }),
    ]),
  );
  const offered = home.flatMap(({ itemListElement }) => (itemListElement as { item: Offered }[] | undefined) ?? []);
  const cards = page.getByRole('region', { name: 'All laptops' }).getByRole('article');
  expect(offered).toHaveLength(await cards.count());
  expect(offered[0]?.item).toMatchObject({
    '@type': 'Product',
    name: await cards.first().getByRole('heading').textContent(),
    offers: { priceCurrency: 'USD', itemCondition: 'https://schema.org/UsedCondition' },
  });
  const link = cards.first().getByRole('heading').getByRole('link');
  expect(offered[0]?.item['@id']).toBe(`${baseURL}${await link.getAttribute('href')}`);

  await page.goto('/blog');
  const [blog] = await thingsOf(page);
  const posts = blog?.['blogPost'] as { url: string; headline: string }[];
  expect(posts.map(({ headline }) => headline)).toEqual(
    await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents(),
  );
});

test('structured data: the contact page names the contact points', async ({ page }) => {
  await page.goto('/contact');
  const [contact] = await thingsOf(page);
  expect(contact).toMatchObject({
    '@type': 'ContactPage',
    mainEntity: { address: { addressLocality: 'Rajshahi', addressCountry: 'Bangladesh' } },
  });
  const organization = contact?.['mainEntity'] as { contactPoint: Record<string, string>[] };
  const points = organization.contactPoint;
  expect(points.map(({ contactType }) => contactType)).toEqual([
    'technical support',
    'sales questions',
    'press',
    'bug report',
  ]);
  for (const { telephone, email } of points)
    await expect(page.getByRole('main').getByRole('link', { name: telephone ?? email ?? '' })).toBeVisible();
});

test('a seller’s text can neither break out of the structured data nor prevent hydration', async ({ page }) => {
  const name = `</script><script>window.broken = true</script> ${Date.now()}`;
  await makeProduct(await makeMember('Seller'), name);
  await page.goto('/');
  const names = (await thingsOf(page)).flatMap(({ itemListElement }) =>
    ((itemListElement as { item: Offered }[] | undefined) ?? []).map(({ item }) => item.name),
  );
  expect(names).toContain(name);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await lookUp(page, name);
  await card(page, name).getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('theme-color matches the page in both themes, also against the system’s theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const colours = () =>
    page.evaluate(() => {
      const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!probe) throw new Error('No canvas');
      const painted = (colour: string) => {
        probe.fillStyle = colour;
        probe.fillRect(0, 0, 1, 1);
        return Array.from(probe.getImageData(0, 0, 1, 1).data);
      };
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return {
        paper: painted(getComputedStyle(document.documentElement).backgroundColor),
        metas: metas.map(({ content }) => painted(content)),
      };
    });
  const light = await colours();
  expect(light.metas).toEqual([light.paper, light.paper]);
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  const dark = await colours();
  expect(dark.paper).not.toEqual(light.paper);
  expect(dark.metas).toEqual([dark.paper, dark.paper]);
});

test('icons and manifest are served with their types and are cacheable', async ({ page, request }) => {
  await page.goto('/blog');
  const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(manifestAddress ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(response.headers()['cache-control']).toBe('public, max-age=86400');
  const { icons, start_url: start } = (await response.json()) as { icons: Icon[]; start_url: string };
  expect(start).toBe('/');
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, type, sizes } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
    expect(icon.headers()['cache-control']).toBe('public, max-age=86400');
    if (type === 'image/png') expect(`${(await icon.body()).readUInt32BE(16)}x`).toBe(`${sizes.split('x')[0]}x`);
  }
  const touch = await request.get((await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '');
  expect((await touch.body()).readUInt32BE(16)).toBe(180);
  const favicon = await request.get('/favicon.ico');
  expect(favicon.headers()['content-type']).toMatch(/image\/(x-icon|vnd\.microsoft\.icon)/);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
});

interface Icon {
  src: string;
  type: string;
  sizes: string;
  purpose?: string;
}

interface Offered {
  '@id': string;
  name: string;
}

async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap/pages.xml');
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address]) => new URL(address ?? '').pathname);
}

const contentOf = async (page: Page, property: string) =>
  (await page.locator(`meta[property="${property}"]`).getAttribute('content')) ?? '';

const hrefOf = (page: Page, rel: string) => page.locator(`link[rel=${rel}]`).getAttribute('href');

/** The page's structured data, read as a search engine does. */
async function thingsOf(page: Page): Promise<Record<string, unknown>[]> {
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] };
  return graph;
}
