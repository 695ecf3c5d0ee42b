import { answerTiles } from '#tests/e2e/support/tiles.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const BLOCKS = {
  'Technical support': /^tel:\+\d{10,}$/,
  'Sales questions': /^mailto:\S+@\S+$/,
  Press: /^mailto:\S+@\S+$/,
  'Bug report': /^mailto:\S+@\S+$/,
};

test('the contact page is headed ‘Contact Us’, has six blocks, a form without a rule but the types, and ‘Our Location’ with its map below', async ({
  page,
}) => {
  await answerTiles(page);
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(main.getByRole('term')).toHaveText([...Object.keys(BLOCKS), 'Country', 'Place']);
  const valueOf = (title: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.getByText(title, { exact: true }) })
      .getByRole('definition')
      .first();
  for (const [title, target] of Object.entries(BLOCKS)) {
    const link = valueOf(title).getByRole('link');
    await expect(link).toHaveAttribute('href', target);
    await expect(link).toHaveText(/^(\+[\d -]+|\S+@\S+)$/);
  }
  await expect(valueOf('Country')).toHaveText('Bangladesh');
  await expect(valueOf('Place')).toHaveText('Rajshahi');

  const form = page.getByRole('form');
  const [name, email, message] = ['Name', 'Email address', 'Message'].map((label) => form.getByLabel(label));
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect(name ?? form).toHaveAttribute('type', 'text');
  await expect(email ?? form).toHaveAttribute('type', 'email');
  expect(await message?.evaluate((field) => field.tagName)).toBe('TEXTAREA');
  await expect(form.locator('[required], [minlength], [maxlength], [pattern]')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('type', 'submit');

  const heading = page.getByRole('heading', { name: 'Our Location', exact: true });
  await heading.scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: 'Our Location' }).getByRole('region', { name: /^Map of Rajshahi/ });
  await expect(map).toBeVisible();
  const [above, place] = [await form.boundingBox(), await map.boundingBox()];
  expect(place?.height).toBeGreaterThan(200);
  expect(place?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
});
