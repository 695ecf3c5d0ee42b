import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
import { makeLaptop, makeOrder, buyLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { chooseAction } from '#tests/e2e/support/steps.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a seller sees their own laptops and no others, advertises one and stops, pauses it, and deletes one', async ({
  page,
  expected,
}) => {
  const other = await makeLaptop(await makeMember('Seller'));
  const seller = await enterAs(page, await makeMember('Seller'));
  const [advertised, deleted] = [await makeLaptop(seller), await makeLaptop(seller)];
  const call = nextCall(page, 'GET', '/myProducts');
  await page.goto('/dashboard/myProducts');
  expect(new URL((await call).url()).searchParams.get('email')).toBe(seller.email);
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const { name } of [advertised, deleted]) await expect(page.getByRole('row', { name })).toContainText('$412.50');
  await expect(page.getByText(other.name)).toHaveCount(0);

  await test.step('deleting asks first', async () => {
    const act = async () => {
      await chooseAction(page, deleted.name, 'Delete');
      await page.getByRole('button', { name: 'Delete product', exact: true }).click();
    };
    const answer = { acknowledged: false, deletedCount: 0 };
    const refusal = { method: 'DELETE', path: /^\/myProducts\//, answer };
    await expectUnconfirmed(page, 'Product Delete Success', refusal, act);
    const deletion = nextCall(page, 'DELETE', `/myProducts/${deleted._id}`);
    await act();
    expect((await deletion).postData()).toBeNull();
    await expectSaid(page, 'Product Delete Success');
    await expect(page.getByRole('row', { name: deleted.name })).toHaveCount(0);
  });
  await test.step('what was deleted can be listed again', async () => {
    const relisting = nextCall(page, 'POST', `/withdrawnProducts/${deleted._id}/relisting`);
    await page.getByRole('button', { name: `List ${deleted.name} again` }).click();
    expect((await (await relisting).response())?.status()).toBe(200);
    await expect(page.getByRole('row', { name: deleted.name })).toContainText('Live');
    await expect(page.getByRole('heading', { name: 'Deleted laptops', exact: true })).toHaveCount(0);
  });
  const suggested = page.getByRole('region', { name: 'Suggest For You' });
  await test.step('advertising is explained first, and shows ‘Running’ in the list and the laptop among the suggestions', async () => {
    const entry = page.getByRole('row', { name: advertised.name });
    await expect(entry.getByText('Running')).toHaveCount(0);
    const advertising = nextCall(page, 'PUT', `/ads/${advertised._id}`);
    await chooseAction(page, advertised.name, 'Advertise');
    const dialog = page.getByRole('alertdialog', { name: `Advertise “${advertised.name}”?` });
    await expect(dialog).toContainText('It’s free.');
    await dialog.getByRole('button', { name: 'Advertise', exact: true }).click();
    expect((await advertising).postData()).toBeNull();
    await expect(entry.getByText('Running', { exact: true })).toBeVisible();
    await page.goto('/');
    await expect(suggested.getByRole('article', { name: advertised.name })).toBeVisible();
  });
  await test.step('advertising is stopped', async () => {
    await page.goto('/dashboard/myProducts');
    const stopping = nextCall(page, 'DELETE', `/ads/${advertised._id}`);
    await chooseAction(page, advertised.name, 'Stop advertising');
    await stopping;
    const entry = page.getByRole('row', { name: advertised.name });
    await expect(entry.getByText('Running')).toHaveCount(0);
    await expect(entry).toContainText('Live');
  });
  await test.step('a paused laptop is not for sale until it is resumed', async () => {
    const entry = page.getByRole('row', { name: advertised.name });
    await chooseAction(page, advertised.name, 'Pause');
    await expect(entry).toContainText('Paused');
    expected.refusals.push(404);
    await page.goto(`/laptops/${advertised._id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not for sale at the moment' })).toBeVisible();
    await page.goto('/dashboard/myProducts');
    await chooseAction(page, advertised.name, 'Resume');
    await expect(entry).toContainText('Live');
    await page.goto(`/laptops/${advertised._id}`);
    await expect(page.getByRole('heading', { level: 1, name: advertised.name })).toBeVisible();
  });
});

test('each order of a buyer says ‘Pay now’ while it is unpaid, and ‘Paid’ once it is paid', async ({ page }) => {
  const seller = await makeMember('Seller');
  const [paid, unpaid] = [await makeLaptop(seller), await makeLaptop(seller)];
  const buyer = await enterAs(page, await makeMember('Buyer'));
  await buyLaptop(buyer, paid._id);
  const order = await makeOrder(buyer, unpaid._id);
  const call = nextCall(page, 'GET', '/orders');
  await page.goto('/dashboard/myOrders');
  expect(new URL((await call).url()).searchParams.get('email')).toBe(buyer.email);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(await (await call).headerValue('authorization')).toBe(`Bearer ${token}`);

  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(paid.name)).toContainText('$412.50');
  await expect(rowOf(paid.name).getByText('Paid', { exact: true })).toBeVisible();
  await expect(rowOf(paid.name).getByText('Pay now')).toHaveCount(0);
  await expect(rowOf(unpaid.name).getByText('Pay now', { exact: true })).toBeVisible();
  const pay = rowOf(unpaid.name).getByRole('link', { name: /^Pay now/ });
  await expect(pay).toHaveAttribute('href', `/dashboard/payment/${order}`);
  await expect(rowOf(unpaid.name).getByText('Paid', { exact: true })).toHaveCount(0);
});
