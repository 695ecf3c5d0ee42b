import { beforeEach, expect, test } from 'vitest';
import { MOST_LISTED_AT_ONCE } from '#shared/imports.ts';
import { importJob } from '#server/jobs/import-job.ts';
import { DEFAULTS, HEADS, importing, laptops, PICTURE } from '#tests/support/imports.ts';
import { readyPicture } from '#tests/support/pictures.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;

beforeEach(async () => {
  seller = await shop.register('Seller');
});

const { send, work, get, rows, put, list, checked, listed } = importing(shop, () => seller);

test('a file becomes listings, each as if it had been added by hand', async () => {
  const id = await checked(
    'name;resale price;condition;image url\n' +
      '"Lenovo ThinkPad X260 12.5"" i5-6200U 8GB 256GB SSD";"$1,200.50";Pre-owned;https://pictures.example/a.jpg\n' +
      'MacBook Air M1 13" 8GB 256GB;649,00;;https://pictures.example/b.jpg\n',
  );
  expect(await get(id)).toMatchObject({
    state: 'ready',
    rows: 2,
    read: 2,
    errors: 0,
    chosen: 2,
    delimiter: ';',
    name: 'laptops.csv',
  });
  expect(await rows(id)).toMatchObject([
    {
      number: 1,
      texts: { price: '1200.50', category: 'Ultraportable', condition: 'Pre-owned' },
      specs: { brand: 'Lenovo' },
    },
    { number: 2, texts: { price: '649.00', category: 'MacBook', condition: 'Good', location: 'Dhaka' } },
  ]);
  expect((await list(id, { confirmSpecs: true })).status).toBe(200);
  expect(await get(id)).toMatchObject({ state: 'listing', queued: 2 });
  await work();
  expect(await get(id)).toMatchObject({ state: 'ready', listed: 2, queued: 0 });
  expect(await listed()).toMatchObject([
    { name: 'Lenovo ThinkPad X260 12.5" i5-6200U 8GB 256GB SSD', resale_price_cents: 120_050, unlisted: null },
    { name: 'MacBook Air M1 13" 8GB 256GB', resale_price_cents: 64_900, original_price_cents: 64_900 },
  ]);
  const specs = await shop.services.db.selectFrom('product_specs').select('memory_gb').execute();
  expect(specs).toMatchObject([{ memory_gb: 8 }, { memory_gb: 8 }]);
});

test('pressed twice, or killed half-way, no laptop is listed twice', async () => {
  const id = await checked(laptops(5));
  const [first, second] = await Promise.all([list(id), list(id)]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  const { db } = shop.services;
  // As if the process had been killed once two rows were listed, and before the second was noted.
  await work();
  await db.updateTable('imports').set({ state: 'listing' }).where('id', '=', id).execute();
  await db
    .updateTable('import_rows')
    .set({ state: 'queued' })
    .where('import_id', '=', id)
    .where('position', '>', 2)
    .execute();
  await importJob.work(shop.services, id);
  expect(await listed()).toHaveLength(5);
  expect(await get(id)).toMatchObject({ state: 'ready', listed: 5 });
});

test('errors and doubts are said in words, row by row, and corrected in place', async () => {
  const id = await checked(
    HEADS +
      `ThinkPad T450 i5 8GB 14",,${PICTURE}\n` +
      `ThinkPad T460 i5 8GB 14",£54.99,${PICTURE}\n` +
      `ThinkPad T470 i5 8GB 14",66.66 to 95.82,${PICTURE}\n` +
      `65W charger for Dell laptops,20,${PICTURE}\n` +
      `"=HYPERLINK(""https://bad.example"",""Dell Latitude E7470 i5 14"")",100,${PICTURE}\n` +
      `ThinkPad T480 i5 8GB 14",150,\n` +
      `ThinkPad T490 i5 8GB 14",150,http://10.0.0.1/x.jpg\n`,
  );
  const messages = (await rows(id)).map(({ issues, chosen }: never) => [
    chosen,
    Array.from(issues as { message: string }[], ({ message }) => message),
  ]);
  expect(messages).toEqual([
    [false, ['Price is missing']],
    [false, [expect.stringContaining('is in British pounds')]],
    [false, [expect.stringContaining('is a range')]],
    [false, ['Category is required', expect.stringContaining('doesn’t read like one laptop')]],
    [true, [expect.stringContaining('looks like a formula')]],
    [true, []],
    [true, []],
  ]);
  const [first] = await rows(id, 'errors');
  const answer = await put(`${id}/rows/${first._id}`, { texts: { price: '$140' } });
  expect(answer.body).toMatchObject({ chosen: true, issues: [], texts: { price: '140', originalPrice: '140' } });
  await list(id);
  await work();
  const after = await get(id);
  expect(after).toMatchObject({ listed: 2, waiting: 1, refused: 1 });
  expect((await rows(id, 'left-out')).map(({ refusal }: { refusal?: string }) => refusal)).toContainEqual(
    expect.stringContaining('private network'),
  );
  const found = await shop.call('GET', `/imports/${id}/rows?q=t4&sort=-price&min=100`, { as: seller });
  expect(found.body.map(({ texts }: { texts: { price: string } }) => texts.price)).toEqual(['150', '150', '140']);
  const { body: file } = await shop.call('GET', `/imports/${id}/rows.csv?show=listed`, { as: seller });
  expect(file.split('\r\n')).toHaveLength(4);
  expect(file).toMatch(/^\uFEFFRow,Title,Price,.*,Row state,What to look at\r\n1,/);
  const { body: files } = await shop.call('GET', '/imports.csv', { as: seller });
  expect(files).toMatch(/^\uFEFFFile,Imported,Rows,Listed,Waiting for pictures,Id\r\n/);
});

test('another currency is counted at the seller’s rate', async () => {
  const id = await checked('title,condition,price\nThinkPad T450 i5 8GB 14",Good,£54.99\n', {
    ...DEFAULTS,
    currency: 'GBP',
    rate: '1.27',
  });
  expect(await rows(id)).toMatchObject([{ texts: { price: '69.84' }, issues: [] }]);
});

test('the same laptop twice in a file, or listed already, is left out unless it is chosen', async () => {
  const twice = `ThinkPad T450 i5 8GB 14",140,${PICTURE}\n`;
  const id = await checked(HEADS + twice + twice.toUpperCase());
  expect(await rows(id)).toMatchObject([{ chosen: true }, { chosen: false, duplicate: 'file' }]);
  await list(id);
  await work();
  const again = await checked(HEADS + twice);
  const [row] = await rows(again);
  expect(row).toMatchObject({ chosen: false, duplicate: 'listed' });
  expect((await list(again)).status).toBe(422);
  await put(`${again}/rows/${row._id}`, { chosen: true });
  await list(again);
  await work();
  expect(await listed()).toHaveLength(2);
});

test('a row without a photo waits for one, and is listed with it', async () => {
  const id = await checked('Title,Price\nThinkPad T450 i5 8GB 14",140\n');
  await list(id);
  await work();
  const [row] = await rows(id, 'waiting');
  const picture = await readyPicture(shop, seller);
  const call = () =>
    shop.call('POST', `/imports/${id}/rows/${row._id}/listing`, { as: seller, body: { pictures: [picture] } });
  expect((await call()).status).toBe(200);
  expect((await call()).body.insertedId).toBe(row._id);
  expect(await listed()).toMatchObject([{ id: row._id, unlisted: null, resale_price_cents: 14_000 }]);
  expect(await get(id)).toMatchObject({ listed: 1, waiting: 0 });
});

test('an import is withdrawn as a whole while nothing of it is booked', async () => {
  const id = await checked(laptops(3));
  await list(id);
  await work();
  const [product] = await listed();
  const buyer = await shop.register('Buyer');
  const place = async (product_id: string) => {
    const body = { product_id, product_price: 100, phone: '+880 17', location: 'The library' };
    return (await shop.call('POST', '/orders', { as: buyer, body })).body.insertedId;
  };
  const orderId = await place(product?.id ?? '');
  const withdraw = () => shop.call('DELETE', `/imports/${id}/listings`, { as: seller });
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'import-booked' } });
  expect((await shop.call('DELETE', `/orders/${orderId}`, { as: buyer })).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  await work();
  expect(await get(id)).toMatchObject({ state: 'ready', listed: 0, withdrawn: 3 });
  expect((await listed()).every(({ deleted_at: deleted, withdrawn }) => deleted && withdrawn === 'changed-mind')).toBe(
    true,
  );
});

test('at most 500 are listed at once, the rest the next time', async () => {
  const id = await checked(laptops(MOST_LISTED_AT_ONCE + 20));
  await list(id);
  expect(await get(id)).toMatchObject({ queued: MOST_LISTED_AT_ONCE, chosen: 20 });
  // They need not be listed here.
  await shop.services.db.deleteFrom('imports').where('id', '=', id).execute();
});

test('headings and columns are understood anew as the seller says', async () => {
  const { body } = await send('ThinkPad T450 i5 8GB 14",140\nThinkPad T460 i5 8GB 14",150\n');
  const id = body.insertedId;
  await work();
  expect(await get(id)).toMatchObject({ hasHeads: false, rows: 2, columns: [{ field: 'name' }, { field: 'price' }] });
  await put(id, { hasHeads: true, mapping: ['name', null], defaults: DEFAULTS });
  await work();
  expect(await get(id)).toMatchObject({
    hasHeads: true,
    rows: 1,
    errors: 1,
    columns: [{ head: 'ThinkPad T450 i5 8GB 14"' }, { field: null }],
  });
  await put(id, { hasHeads: false, mapping: ['name', 'price'], defaults: DEFAULTS });
  await work();
  expect(await get(id)).toMatchObject({ rows: 2, errors: 0 });
  expect(await put(id, { hasHeads: false, mapping: ['name', 'name'], defaults: {} })).toMatchObject({ status: 422 });
  // What was chosen for these headings, and said for all rows, is remembered.
  await checked('Asked,What\n1500,MacBook Pro 16" M1\n');
  const other = (await send('Asked,What\n1500,MacBook Pro 16" M2\n')).body.insertedId;
  expect(await get(other)).toMatchObject({ columns: [{ field: 'price' }, { field: 'name' }], defaults: DEFAULTS });
});

test('an import is its seller’s alone, and its rows are deleted without what is listed', async () => {
  const id = await checked(laptops(3));
  const other = await shop.register('Seller');
  expect((await shop.call('GET', `/imports/${id}`, { as: other })).status).toBe(404);
  expect((await shop.call('DELETE', `/imports/${id}`, { as: other })).status).toBe(404);
  const [first] = await rows(id);
  await put(`${id}/choice`, { chosen: false });
  await put(`${id}/rows/${first._id}`, { chosen: true });
  await list(id);
  await work();
  expect((await put(`${id}/rows/${first._id}`, { chosen: false })).status).toBe(409);
  await shop.call('DELETE', `/imports/${id}`, { as: seller });
  expect(await get(id)).toMatchObject({ rows: 1, listed: 1 });
  expect(await listed()).toHaveLength(1);
});

test('listings as a file are recognised when they are imported again, and what is left out can be', async () => {
  const id = await checked(laptops(3) + 'ThinkPad T450 i5,free,\n');
  await list(id);
  await work();
  const leftOut = await shop.call('GET', `/imports/${id}/left-out.csv`, { as: seller });
  expect(leftOut.body).toContain('What to correct');
  expect(leftOut.body).toContain('“free”: Enter a price in dollars');
  const file = await shop.call('GET', '/imports/listings.csv', { as: seller });
  // A phone that begins with a plus is no formula.
  expect(file.body).toContain("'+880 1700-000000");
  const again = await checked(file.body, {});
  expect(await get(again)).toMatchObject({ rows: 3, errors: 0, duplicates: 3, chosen: 0 });
  expect(await rows(again)).toMatchObject(Array.from({ length: 3 }, () => ({ texts: { phone: '+880 1700-000000' } })));
  const template = await shop.call('GET', '/imports/template.csv', { as: seller });
  expect(await get(await checked(template.body, {}))).toMatchObject({ rows: 1, errors: 0, chosen: 1 });
});
