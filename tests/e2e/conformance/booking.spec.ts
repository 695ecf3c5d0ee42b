import type { Page } from '@playwright/test';
import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('the booking form fills in what is known, asks for phone and meeting location, sends eight names, and says where the order is', async ({
  page,
}) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  const { name, email } = await enterAs(page, await makeMember('Buyer', 'Babul'));
  await lookUp(page, laptop.name);
  await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  const filledIn = { Name: name, Email: email, Product: laptop.name, Price: '$412.50' };
  for (const [label, value] of Object.entries(filledIn)) {
    await expect(dialog.getByLabel(label)).toHaveValue(value);
    await expect(dialog.getByLabel(label)).not.toBeEditable();
  }
  for (const label of ['Phone', 'Meeting location']) {
    await expect(dialog.getByLabel(label)).toHaveValue('');
    await expect(dialog.getByLabel(label)).toBeEditable();
  }
  const [phone, location] = [dialog.getByLabel('Phone'), dialog.getByLabel('Meeting location')];
  await phone.focus();
  await phone.blur();
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(location).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('+1 555 0102');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await location.fill('The bridge');
  const submit = dialog.getByRole('button', { name: 'Book', exact: true });
  const refusal = { method: 'POST', path: /^\/orders$/, answer: { acknowledged: false } };
  await expectUnconfirmed(page, 'Booking Success', refusal, () => submit.click());
  const call = nextCall(page, 'POST', '/orders');
  await submit.click();
  expect((await call).postDataJSON()).toEqual({
    product_name: laptop.name,
    buyer_name: name,
    email,
    product_price: 412.5,
    phone: '+1 555 0102',
    logo: laptop.logo,
    location: 'The bridge',
    product_id: laptop._id,
  });
  await expectSaid(page, 'Booking Success');
  await expectSaid(page, 'Now you can see your order on Dashboard');
  await expect(dialog).toHaveCount(0);
});

for (const type of ['Seller', 'Admin'] as const) {
  test(`${type}s read ‘Book Only Available for buyers’ instead of a button, and are warned when they report`, async ({
    page,
  }) => {
    const laptop = await makeLaptop(await makeMember('Seller'));
    await enterAs(page, await makeMember(type));
    await lookUp(page, laptop.name);
    await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click();
    const form = page.getByRole('dialog').getByRole('form');
    await expect(form.getByText('Book Only Available for buyers', { exact: true })).toBeVisible();
    await expect(form.getByRole('button')).toHaveText(type === 'Seller' ? ['Switch to buying'] : []);
    // No field can be filled in.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOnlyWarned(page, laptop);
  });
}

test('‘Book Now’ on an advertised laptop shows a visitor ‘Please login & book’, and reporting it a warning', async ({
  page,
}) => {
  const seller = await makeMember('Seller');
  const laptop = await makeLaptop(seller);
  await seller.call('PUT', `/ads/${laptop._id}`);
  await page.goto('/');
  const suggested = page.getByRole('region', { name: 'Suggest For You' });
  await suggested.getByRole('article', { name: laptop.name }).getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog').getByText('Please login & book', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectOnlyWarned(page, laptop);
});

/** Reports a laptop: a warning says that only buyers can, and the laptop is offered as before. */
async function expectOnlyWarned(page: Page, { name }: { name: string }): Promise<void> {
  await card(page, name).first().getByRole('button', { name: 'Report to Admin' }).click();
  const warning = 'Report to admin available only Buyers';
  await expect(page.getByRole('alert').getByText(warning, { exact: true })).toBeVisible();
  const { body } = await (await makeMember('Buyer')).call('GET', `/category?q=${name}`);
  expect(body).toMatchObject([{ name }]);
}
