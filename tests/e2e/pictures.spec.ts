import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Locator, Route } from '@playwright/test';
import { makeLaptop, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PICTURE = 'https://pictures.example/laptop.jpg';
/** The laptop that stands in for a picture; icons have another box. */
const DRAWING = 'svg[viewBox="0 16 160 96"]';

/** What the address of a picture may answer instead of one. */
const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404 }),
  page: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to see this picture</h1>' }),
  unreachable: (route) => route.abort('connectionrefused'),
  huge: (route) => route.fulfill({ status: 302, headers: { location: huge.address } }),
};

let huge: Awaited<ReturnType<typeof serveNothing>>;
test.beforeAll(async () => {
  huge = await serveNothing(50);
});
test.afterAll(() => huge.stop());

test('a picture whose address answers 404, a page, 50 MB of nothing or not at all is a drawn laptop on cards and in the form', async ({
  page,
  context,
  expected,
}) => {
  expected.refusals.push(404);
  expected.unreachable = true;
  const addresses: string[] = [];
  for (const [name, fulfill] of Object.entries(ANSWERS)) {
    const address = `https://pictures.example/${name}.jpg`;
    await context.route(address, fulfill);
    addresses.push(address);
  }
  const seller = await makeMember('Seller', 'Poly');
  const location = newName('Rajshahi');
  for (const logo of addresses) await makeLaptop(seller, { location, logo });
  const cards = page.getByRole('article').filter({ hasText: location });

  await enterAs(page, seller);
  for (const path of [`/laptops?q=${encodeURIComponent(location)}`, '/dashboard/myProducts']) {
    await page.goto(path);
    const listed = path === '/dashboard/myProducts' ? page.getByRole('row') : cards;
    await expect(listed.locator(DRAWING).filter({ visible: true })).toHaveCount(addresses.length);
    // Without the browser's icon for a broken picture.
    for (const picture of await listed.locator('img').all()) await expect(picture).toHaveCSS('opacity', '0');
  }
  await page.goto('/dashboard/addProducts');
  for (const address of addresses) {
    await page.getByLabel('Image URL').fill(address);
    await expect(page.getByText('We couldn’t load a picture from that address.')).toBeVisible();
    await expectDrawn(page.getByRole('figure'));
    await page.getByLabel('Image URL').fill('');
    await expect(page.getByText('We couldn’t load a picture from that address.')).toHaveCount(0);
  }
});

test('a slow picture is replaced by a drawing until it arrives, and does not hold up the form', async ({
  page,
  context,
}) => {
  await page.clock.install();
  let waiting: Route[] = [];
  await context.route(PICTURE, (route) => void waiting.push(route));
  const name = `Slow ${Date.now()}`;
  const seller = await makeMember('Seller', 'Parul');
  await makeProduct(seller, name, { logo: PICTURE });
  await enterAs(page, seller);
  await page.goto(`/laptops?q=${encodeURIComponent(name)}`, { waitUntil: 'domcontentloaded' });
  const listed = card(page, name);
  await expect(listed).toBeVisible();
  await expect.poll(() => waiting.length).toBe(1);
  await expect(listed.locator(DRAWING)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['session'])).toBe('in');
  await page.clock.runFor(8_000);
  await expectDrawn(listed);
  const [picture] = waiting;
  await picture?.fulfill({ contentType: 'image/svg+xml', body: SQUARE });
  await expect(listed.locator(DRAWING)).toHaveCount(0);

  waiting = [];
  await page.goto('/dashboard/addProducts');
  await page.getByLabel('Product name').fill('Without a picture');
  await context.route(`${PICTURE}?other`, (route) => void waiting.push(route));
  await page.getByLabel('Image URL').fill(`${PICTURE}?other`);
  await page.clock.runFor(1_000);
  await expect(page.getByText('Loading the picture…')).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(page.getByText('The picture hasn’t loaded in 8 seconds')).toBeVisible();
  await expectDrawn(page.getByRole('figure'));
  // Cancelled, and nothing of it is stored.
  await expect(page.getByRole('figure').locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByLabel('Resale price')).toBeFocused();
  await expect(page.getByLabel('Image URL')).not.toHaveAttribute('aria-invalid');
});

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

async function expectDrawn(inside: Locator): Promise<void> {
  await expect(inside.locator(DRAWING)).toBeVisible();
}

/** Another site, all of whose pictures are so many megabytes of zeros. */
async function serveNothing(megabytes: number): Promise<{ address: string; stop: () => void }> {
  const megabyte = Buffer.alloc(1024 * 1024);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    Readable.from(Array.from({ length: megabytes }, () => megabyte)).pipe(response);
  }).listen(0, '127.0.0.2');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.2:${port}/laptop.jpg`, stop: () => void server.close() };
}
