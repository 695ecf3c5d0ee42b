import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const WARNING = 'Report to admin available only Buyers';

test('a buyer reports a laptop to the Admin, who finds it among the reported items', async ({ page, person }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await enterAs(page, await makeMember('Buyer'));
  await lookUp(page, laptop.name);
  const call = nextCall(page, 'PUT', `/category/${laptop._id}`);
  await card(page, laptop.name).getByRole('button', { name: 'Report to Admin' }).click();
  expect((await call).postData()).toBeNull();
  await expectSaid(page, 'Product Reported Success');
  const admin = await person();
  await enterAs(admin, 'admin');
  await admin.goto('/dashboard/reportedItems');
  await expect(admin.getByRole('row').filter({ hasText: laptop.name })).toBeVisible();
});

for (const type of ['visitor', 'Seller', 'Admin'] as const) {
  test(`${type}s who report are warned that only buyers can`, async ({ page }) => {
    const laptop = await makeLaptop(await makeMember('Seller'));
    if (type !== 'visitor') await enterAs(page, await makeMember(type));
    await lookUp(page, laptop.name);
    await card(page, laptop.name).getByRole('button', { name: 'Report to Admin' }).click();
    await expect(page.getByRole('alert').getByText(WARNING, { exact: true })).toBeVisible();
    expect((await (await makeMember('Buyer')).call('GET', `/category?q=${laptop.name}`)).body).toMatchObject([
      { name: laptop.name },
    ]);
  });
}
