import { database } from '#tests/e2e/support/app-under-test.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a seller’s week: laptops from a file, cheaper ones, one paused, an answer, and the money of a sale', async ({
  page,
}) => {
  await enterAs(page, await makeMember('Seller', 'Farida'));
  const buyer = await makeMember('Buyer', 'Rafi');
  const names = ['Lenovo ThinkPad T450 14 i5 8GB', 'Dell Latitude E7470 14 i5 8GB', 'HP EliteBook 840 14 i5 8GB'].map(
    newName,
  );
  const [sold = '', cheaper = '', paused = ''] = names;
  const rest = 'Ultrabook,Good,2 years,Works well.,Dhaka,01700 000000,/pictures/fallback/ultrabook.svg';
  const csv = [
    'Title,Price,Category,Condition,Used for,Description,Location,Phone,Picture',
    ...names.map((name) => `${name},412.50,${rest}`),
  ].join('\r\n');
  const main = page.getByRole('main');

  await test.step('a file is listed', async () => {
    await page.goto('/dashboard/import');
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await main.getByRole('button', { name: 'List 3 laptops' }).click();
    await expect(main.getByRole('heading', { name: '3 laptops listed' })).toBeVisible();
  });

  await main.getByRole('link', { name: 'See my products' }).click();
  const row = (name: string) => page.getByRole('row', { name });
  await test.step('two get cheaper at once, and one of them is paused', async () => {
    for (const name of [cheaper, paused]) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await page.getByRole('button', { name: 'Change prices', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 prices' });
    await dialog.getByLabel('Change in per cent').fill('-10');
    await expect(dialog.getByRole('list', { name: 'New prices' })).toContainText('$412.50 → $371');
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await expect(row(cheaper)).toContainText('$371');
    await page.getByRole('checkbox', { name: `Choose ${paused}` }).check();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(row(paused)).toContainText('Paused');
  });

  const products = database().selectFrom('products').select(['id', 'name']).where('name', 'in', names);
  const ids = new Map((await products.execute()).map(({ id, name }) => [name, id]));
  const idOf = (name: string) => ids.get(name) ?? '';
  await send(buyer, 'POST', '/conversations', { product_id: idOf(cheaper), text: 'Is the battery good?' });
  await buyLaptop(buyer, idOf(sold));

  await test.step('a buyer is answered, from what waits', async () => {
    await navigate(page, '/dashboard');
    await main.getByRole('link', { name: '1 unread conversation' }).click();
    await main.getByRole('link', { name: new RegExp(buyer.name) }).click();
    await page.getByLabel('Message', { exact: true }).fill('Yes, it holds five hours.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Yes, it holds five hours.');
  });

  await test.step('the sale and its money are there, on a phone as well', async () => {
    await navigate(page, '/dashboard/earnings');
    await expect(page.getByRole('row').filter({ hasText: sold })).toContainText('$412.50');
    await inspect(page, 'earnings after an import', { width: 390 });
  });
});
