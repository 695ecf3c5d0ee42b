import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, laptopPath, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { holdBack } from '#tests/e2e/support/calls.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a phone that looks like none is warned of and booked; phone and place fill in the next booking, and are changed only when asked; the contact form knows its member', async ({
  page,
  expected,
}) => {
  expected.unreachable = true;
  const seller = await makeMember('Seller');
  const [first, second] = [await makeLaptop(seller), await makeLaptop(seller)];
  const buyer = await enterAs(page, await makeMember('Buyer'));
  const dialog = page.getByRole('dialog');
  const [phone, place] = [dialog.getByLabel('Phone'), dialog.getByLabel('Meeting location')];
  const book = dialog.getByRole('button', { name: 'Book', exact: true });
  const other = await page.context().newPage();

  await lookUp(page, first.name);
  await card(page, first.name).getByRole('button', { name: 'Book Now' }).click();
  await phone.fill('0171 الهاتف 😀');
  await place.fill('Alexanderplatz, Berlin, Germany');
  await expect(phone).toHaveAccessibleDescription(/doesn’t look like a phone number.*01512 3456789/);
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(dialog.getByLabel('Remember these for next time')).toBeChecked();
  await inspect(page, 'a phone that looks like none');
  await page.context().setOffline(true);
  await book.click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await page.context().setOffline(false);
  await book.click();
  await expectSaid(page, 'Booking Success');
  const view = card(page, first.name).getByRole('link', { name: 'Booked · view' });
  await expect(view).toHaveAttribute('href', /^\/dashboard\/orders\/[\da-f-]{36}$/);
  await expect
    .poll(async () => (await buyer.call('GET', '/users/me')).body)
    .toMatchObject({
      phone: '0171 الهاتف 😀',
      place: 'Alexanderplatz, Berlin, Germany',
    });

  await lookUp(page, second.name);
  await lookUp(other, second.name);
  for (const tab of [page, other]) {
    await card(tab, second.name).getByRole('button', { name: 'Book Now' }).click();
    await expect(tab.getByRole('dialog').getByLabel('Phone')).toHaveValue('0171 الهاتف 😀');
    await expect(tab.getByRole('dialog').getByLabel('Remember these for next time')).toHaveCount(0);
  }
  await phone.fill('030 901820');
  await phone.blur();
  await expect(phone).not.toHaveAccessibleDescription(/doesn’t look/);
  await dialog.getByLabel('Remember these for next time').uncheck();
  await book.click();
  await expectSaid(page, 'Booking Success');
  // The other tab books what is booked by now: it is asked before anything changes.
  await other.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Change your booking' })).toBeVisible();
  await inspect(other, 'booked before');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/dashboard/myOrders');
  const row = page.getByRole('row').filter({ hasText: second.name });
  await expect(row).toContainText('030 901820');
  await row.getByRole('button', { name: 'Change phone or place' }).click();
  await place.fill('The library');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('The library');
  await expect(row).toContainText(`Seller: ${seller.name}`);

  await page.goto('/dashboard/account');
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('0171 الهاتف 😀');
  await profile.getByRole('button', { name: 'Change phone or place' }).click();
  await inspect(page, 'phone and place of the account');
  await phone.fill('');
  await dialog.getByLabel('Meeting place').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Not saved')).toHaveCount(2);

  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue(buyer.name);
  await expect(page.getByLabel('Email address')).toHaveValue(buyer.email);
});

test('what becomes of a booking whose laptop is sold meanwhile, or whose form is closed before the answer', async ({
  page,
  expected,
}) => {
  expected.refusals.push(409);
  expected.unreachable = true;
  const seller = await makeMember('Seller');
  const [sold, left] = [await makeLaptop(seller), await makeLaptop(seller)];
  await enterAs(page, await makeMember('Buyer'));
  const form = page.getByRole('dialog');
  const fillIn = async (path: string) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).first().click();
    await form.getByLabel('Phone').fill('030 901820');
    await form.getByLabel('Meeting location').fill('The library');
  };
  const book = form.getByRole('button', { name: 'Book', exact: true });

  await test.step('the page behind the form offers it no more', async () => {
    await fillIn(laptopPath(sold));
    await buyLaptop(await makeMember('Buyer'), sold._id);
    await book.click();
    await expect(form.getByRole('alert').filter({ hasText: 'This laptop is sold.' })).toBeVisible();
    await expect(page).toHaveTitle(/, sold/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('button', { name: `Book Now: ${sold.name}` })).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('that it failed is said without the form as well', async () => {
    await fillIn(laptopPath(left));
    const release = await holdBack(page, /\/api\/orders$/);
    await book.click();
    await expect(book).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await page.context().setOffline(true);
    release();
    await expectSaid(page, 'Your booking wasn’t confirmed');
    await page.context().setOffline(false);
  });
});
