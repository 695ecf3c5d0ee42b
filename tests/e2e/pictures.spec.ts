import type { Locator, Route } from '@playwright/test';
import { makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PICTURE = 'https://pictures.example/laptop.jpg';
const FIFTY_MEGABYTES = 50 * 1024 * 1024;
/** The laptop that stands in for a picture; icons have another box. */
const DRAWING = 'svg[viewBox="0 16 160 96"]';

/** What the address of a picture may answer instead of one. */
const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404 }),
  'a page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to see this picture</h1>' }),
  '50 MB of nothing': (route) => route.fulfill({ contentType: 'image/jpeg', body: Buffer.alloc(FIFTY_MEGABYTES) }),
  'no connection': (route) => route.abort('connectionrefused'),
};

for (const [answer, fulfill] of Object.entries(ANSWERS)) {
  test(`a picture whose address answers ${answer} is a drawn laptop on the card and in the form`, async ({
    page,
    context,
    expected,
  }) => {
    expected.refusals.push(404);
    expected.unreachable = true;
    await context.route(PICTURE, fulfill);
    const name = `Unseen ${Date.now()}`;
    const seller = await makeMember('Seller', 'Poly');
    await makeProduct(seller, name, { logo: PICTURE });
    await page.goto(`/?q=${encodeURIComponent(name)}`);
    await expectDrawn(card(page, name));

    await enterAs(page, seller);
    await page.goto('/dashboard/myProducts');
    await expectDrawn(card(page, name));
    await page.goto('/dashboard/addProducts');
    await page.getByLabel('Image URL').fill(PICTURE);
    await expect(page.getByText('No picture could be loaded from that address.')).toBeVisible();
    await expectDrawn(page.getByRole('figure'));
  });
}

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
  await page.goto(`/?q=${encodeURIComponent(name)}`, { waitUntil: 'domcontentloaded' });
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
  await page.getByLabel('Image URL').fill(`${PICTURE}?other`);
  await context.route(`${PICTURE}?other`, (route) => void waiting.push(route));
  await page.clock.runFor(1_000);
  await expect(page.getByText('Loading the picture…')).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(page.getByText('The picture hasn’t come in 8 seconds')).toBeVisible();
  await expectDrawn(page.getByRole('figure'));
  // Given up, and nothing of it is kept.
  await expect(page.getByRole('figure').locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByLabel('Used time')).toBeFocused();
  await expect(page.getByLabel('Image URL')).not.toHaveAttribute('aria-invalid');
});

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

async function expectDrawn(inside: Locator): Promise<void> {
  await expect(inside.locator(DRAWING)).toBeVisible();
}
