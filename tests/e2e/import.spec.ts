import { inspect } from '#tests/e2e/support/inspect.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { newName } from '#tests/e2e/support/names.ts';
import { photograph } from '#tests/e2e/support/pictures.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a seller imports laptops from a file: errors are corrected in place, the rest is listed, and deleted again', async ({
  page,
  expected,
}) => {
  expected.refusals.push(422);
  const [first, second, third] = [
    newName('Lenovo ThinkPad X260 12.5" i5-6200U 8GB 256GB SSD'),
    newName('Dell Latitude E7470 14" i5-6300U 8GB 256GB SSD'),
    newName('MacBook Air 13" M1 8GB 256GB'),
  ];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const csv = [
    'What;Asked;Foto',
    `${quoted(first)};$240.50;https://pictures.example/a.jpg`,
    `${quoted(second)};free;https://pictures.example/b.jpg`,
    `${quoted(third)};649,00;`,
    `${quoted(first)};240.50;https://pictures.example/a.jpg`,
  ].join('\r\n');
  await enterAs(page, await makeMember('Seller'));
  await page.goto('/dashboard/import');
  const main = page.getByRole('main');

  await test.step('a workbook is refused in words', async () => {
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose a file' }).click();
    await (
      await chooser
    ).setFiles({ name: 'laptops.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') });
    await expect(main.getByRole('alert').filter({ hasText: 'workbook' })).toBeVisible();
  });
  await inspect(page, 'where an import begins');

  const chooser = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'laptops.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page).toHaveURL(/\/dashboard\/import\/[\da-f-]{36}$/);

  await test.step('columns are guessed, and what the file leaves out is said once', async () => {
    await expect(main.getByText('Not in your file: used for, condition, location, phone, description.')).toBeVisible();
    await expect(main.getByLabel('What “Asked” holds')).toHaveValue('price');
    await main.getByLabel('Condition', { exact: true }).fill('Good');
    await main.getByLabel('Used for', { exact: true }).fill('3 years');
    await main.getByLabel('Location', { exact: true }).fill('Dhaka');
    await main.getByLabel('Phone', { exact: true }).fill('+880 1700-000000');
    await main.getByLabel('Description', { exact: true }).fill('Works well.');
    await main.getByRole('button', { name: 'Use for all rows' }).click();
    await expect(main.getByRole('button', { name: 'List 2 laptops' })).toBeVisible();
  });
  await inspect(page, 'an import with an error', { windowHeight: 1400 });

  await test.step('a row is corrected in place, by keyboard', async () => {
    await expect(main.getByRole('checkbox', { name: `List row 4: ${first}` })).not.toBeChecked();
    await main.getByRole('link', { name: /^Errors 1/ }).click();
    await expect(main.getByText('“free”: Enter a price in dollars')).toBeVisible();
    await main.getByRole('button', { name: 'Edit row 2' }).press('Enter');
    const price = main.getByLabel('Price in dollars', { exact: true });
    await expect(price).toBeFocused();
    await price.fill('199');
    await price.press('Enter');
    await expect(main.getByRole('button', { name: 'List 3 laptops' })).toBeVisible();
  });

  await test.step('what is chosen is listed; what has no picture waits for one', async () => {
    await main.getByRole('checkbox', { name: /specifications we read for 3 laptops are right/ }).check();
    await main.getByRole('button', { name: 'List 3 laptops' }).click();
    await expect(main.getByRole('heading', { name: '2 laptops listed' })).toBeVisible();
    await inspect(page, 'an import that is listed', { windowHeight: 1400 });
    await main.getByRole('link', { name: /^Waiting for pictures 1/ }).click();
    const photos = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Add pictures to row 3, and list it' }).click();
    await (await photos).setFiles(await photograph('front.jpg', '#285'));
    await expect(main.getByRole('heading', { name: '3 laptops listed' })).toBeVisible();
  });

  await test.step('all of it is deleted as long as nothing is booked', async () => {
    await main.getByRole('button', { name: 'Delete its laptops' }).click();
    await page.getByRole('button', { name: 'Delete laptops', exact: true }).click();
    await expect(main.getByRole('heading', { name: '3 laptops deleted' })).toBeVisible();
  });
});
