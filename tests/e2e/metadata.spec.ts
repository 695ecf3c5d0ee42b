import type { APIRequestContext } from '@playwright/test';
import { HOME_PRODUCTS, HOME_SUGGESTIONS } from '#shared/limits.ts';
import { linkOf, metaOf, thingsOf, wordsOf } from '#tests/e2e/support/html.ts';
import { makeProduct, laptopPath } from '#tests/e2e/support/laptops.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('each indexable page has its description and its canonical address', async ({ request, baseURL }) => {
  const descriptions = new Set<string>();
  const paths = await listedPaths(request);
  expect(paths).toContain('/');
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(metaOf(html, 'name', 'robots'), path).toBeNull();
    expect(linkOf(html, 'canonical')).toBe(`${baseURL}${path}`);
    expect(metaOf(html, 'property', 'og:url')).toBe(`${baseURL}${path}`);
    for (const property of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:image:alt'])
      expect(metaOf(html, 'property', property), `${path} ${property}`).toMatch(/./);
    descriptions.add(metaOf(html, 'name', 'description') ?? '');
  }
  expect(descriptions.size).toBe(paths.length);
});

test('pages for members, searches and error pages have noindex', async ({ request }) => {
  for (const path of [
    '/login',
    '/dashboard',
    '/category/MacBook',
    '/laptops?q=thinkpad',
    '/laptops?brand=Lenovo',
    '/no-such-page',
  ]) {
    const html = await (await request.get(path)).text();
    expect(metaOf(html, 'name', 'robots'), path).toBe('noindex');
  }
});

test('/home is the home page with its canonical address, which follows navigation', async ({ page, baseURL }) => {
  await page.goto('/home');
  expect(linkOf(await page.content(), 'canonical')).toBe(`${baseURL}/`);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Blog · Clamshell');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/blog`);
});

test('a shared link has a picture of the size that it names', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const response = await request.get(metaOf(html, 'property', 'og:image') ?? '');
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(150_000);
  expect(metaOf(html, 'property', 'og:image:width')).toBe('1200');
  expect(metaOf(html, 'property', 'og:image:height')).toBe('630');
});

test('structured data: the home page describes the site, its search and its laptops; the blog its answers', async ({
  request,
  baseURL,
}) => {
  const home = thingsOf(await (await request.get('/')).text());
  expect(home).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        '@type': 'WebSite',
        potentialAction: expect.objectContaining({ '@type': 'SearchAction' }),
      }),
      expect.objectContaining({ '@type': 'Organization', url: `${baseURL}/` }),
    ]),
  );
  const offered = home.flatMap(({ itemListElement }) => (itemListElement as { url: string }[] | undefined) ?? []);
  expect(offered.length).toBeGreaterThan(10);
  // The laptops of the page are those that the API answers: conformance/home.spec.ts.
  const list = async (query: string) =>
    (await (await request.get(`/api/category?soldOut=false&${query}`)).json()) as { _id: string; name: string }[];
  const suggested = new Set((await list(`ads=true&limit=${HOME_SUGGESTIONS}`)).map(({ _id }) => _id));
  const laptops = (await list(`limit=${HOME_PRODUCTS + HOME_SUGGESTIONS}`))
    .filter(({ _id }) => !suggested.has(_id))
    .slice(0, HOME_PRODUCTS);
  expect(offered.map(({ url }) => url)).toEqual(laptops.map((laptop) => baseURL + laptopPath(laptop)));

  const html = await (await request.get('/blog')).text();
  const [blog] = thingsOf(html);
  const posts = blog?.['blogPost'] as { url: string; headline: string }[];
  expect(posts).toHaveLength(4);
  expect(wordsOf(html, 'h2')).toEqual(expect.arrayContaining(posts.map(({ headline }) => headline)));
});

test('structured data: the contact page names the contact points', async ({ request }) => {
  const html = await (await request.get('/contact')).text();
  const [contact] = thingsOf(html);
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
  for (const { telephone, email } of points) expect(html).toContain(`>${telephone ?? email}</a>`);
});

test('a seller’s text can neither break out of the structured data nor prevent hydration', async ({ page }) => {
  const name = `</script><script>window.broken = true</script> ${Date.now()}`;
  await makeProduct(await makeMember('Seller'), name);
  await page.goto('/');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await card(page, name).first().getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, name).first().getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.reload();
  expect(thingsOf(await page.content()).map((thing) => thing['name'])).toContain(name);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
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

test('icons and manifest are served with their types and are cacheable', async ({ request }) => {
  const html = await (await request.get('/blog')).text();
  const response = await request.get(linkOf(html, 'manifest'));
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
  const touch = await request.get(linkOf(html, 'apple-touch-icon'));
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

async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap/pages.xml');
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address]) => new URL(address ?? '').pathname);
}
