import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { lockProduct } from '#domain/products/states.ts';
import { importJob } from '#server/jobs/import-job.ts';
import { DEFAULTS, HEADS, importing, laptops, PICTURE } from '#tests/support/imports.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

const shop = useTestApp();
let seller: TestUser;

beforeEach(async () => {
  seller = await shop.register('Seller');
});

const { call, send, work, get, rows, put, list, checked, listed } = importing(shop, () => seller);

test('a file that is sent again under its key is one import, and the same file under another key says so', async () => {
  const key = { 'idempotency-key': 'one' };
  const both = await Promise.all([send(laptops(2), key), send(laptops(2), key)]);
  const first = both.find(({ status }) => status === 200)?.body.insertedId;
  expect((await send(laptops(2), key)).body.insertedId).toBe(first);
  expect((await call('GET', '')).body).toHaveLength(1);
  expect(await send(laptops(3), key)).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
  await work();
  await put(first, { hasHeads: true, mapping: ['name', 'price', 'picture'], defaults: DEFAULTS });
  await work();
  await list(first);
  await work();
  const other = await checked(laptops(2));
  expect(await get(other)).toMatchObject({ sameFile: { id: first, listed: 2 }, duplicates: 2, chosen: 0 });
  expect((await get(await checked(laptops(3)))).sameFile).toBeUndefined();
});

test('a file is read again in the encoding that its seller chooses, and what was said of it stays', async () => {
  const file = Buffer.from(
    'T\xedtulo;Precio;Nota\nThinkPad T450 espa\xf1ol;100;x\nThinkPad T460 espa\xf1ol;;y\n',
    'latin1',
  );
  const id = await checked(file, { condition: 'Good' });
  const reread = (encoding: string) => put(`${id}/file`, { encoding, delimiter: ';' });
  await put(id, { hasHeads: true, mapping: ['name', 'price', 'description'], defaults: DEFAULTS });
  await work();
  const [, second] = await rows(id);
  await put(`${id}/rows/${second._id}`, { texts: { price: '120' } });

  expect((await reread('windows-1251')).status).toBe(200);
  await work();
  expect(await get(id)).toMatchObject({
    encoding: 'windows-1251',
    strangeTexts: ['Tнtulo', 'ThinkPad T450 espaсol', 'ThinkPad T460 espaсol'],
  });
  expect((await reread('windows-1252')).status).toBe(200);
  await work();
  const seen = await get(id);
  expect(seen).toMatchObject({
    encoding: 'windows-1252',
    rereadable: true,
    strangeTexts: { 1: 'ThinkPad T450 español' },
  });
  expect(seen.columns).toMatchObject([{ field: 'name' }, { field: 'price' }, { field: 'description' }]);
  expect(await rows(id)).toMatchObject([{ texts: { name: 'ThinkPad T450 español' } }, { texts: { price: '120' } }]);

  expect((await reread('utf-8')).status).toBe(200);
  await work();
  expect(await get(id)).toMatchObject({ notice: expect.stringContaining('can’t be read this way') });
  // A text of another width altogether.
  expect((await reread('utf-16le')).status).toBe(200);
  await work();
  expect((await reread('windows-1252')).status).toBe(200);
  await work();
  expect(await get(id)).toMatchObject({ rows: 2, hasHeads: true, errors: 1 });
});

test('a file that is asked for as it is read already is left alone, under any name of its encoding', async () => {
  const id = await checked(Buffer.from('Title,Price\nThinkPad T450 in caf\xe9,100\n', 'latin1'));
  const before = await rows(id);
  expect(await put(`${id}/file`, { encoding: 'latin1', delimiter: ',' })).toMatchObject({ status: 200 });
  expect(await get(id)).toMatchObject({ encoding: 'windows-1252', state: 'ready' });
  expect(await rows(id)).toEqual(before);
});

test('files are read one after the other', async () => {
  const [first, second] = [await checked(laptops(1)), await checked(laptops(2))];
  const reread = (id: string) => put(`${id}/file`, { encoding: 'windows-1252', delimiter: ',' });
  const read: string[] = [];
  const { both } = await inTransaction(shop.services.db, async (trx) => {
    await sql`select from imports where id = ${first} for update`.execute(trx);
    const one = reread(first).then(() => read.push(first));
    await waitingForLock(1);
    const other = Promise.all([reread(second), send(laptops(3))]).then(() => read.push(second));
    for (let count = 0; count < 10; count += 1) expect(await get(second)).toMatchObject({ encoding: 'utf-8' });
    expect((await call('GET', '')).body).toHaveLength(2);
    return { both: [one, other] };
  });
  await Promise.all(both);
  expect(read).toEqual([first, second]);
  expect((await call('GET', '')).body).toHaveLength(3);
  await work();
});

test('what is listed is not read another way', async () => {
  const id = await checked(laptops(1));
  await list(id);
  await work();
  expect(await get(id)).toMatchObject({ rereadable: false });
  expect(await put(`${id}/file`, { encoding: 'utf-8', delimiter: ',' })).toMatchObject({
    status: 409,
    body: { code: 'import-listed' },
  });
  expect(
    await shop.services.db.selectFrom('import_files').select('import_id').where('import_id', '=', id).execute(),
  ).toEqual([]);
});

test('a laptop that is booked while its import is being withdrawn stays with its booking', async () => {
  const { db } = shop.services;
  const id = await checked(laptops(3));
  await list(id);
  await work();
  const [first, second] = await listed();
  const buyer = await shop.register('Buyer');
  expect((await call('DELETE', `/${id}/listings`)).status).toBe(200);
  // While the job waits for the first one, the second one, of which it knew that nobody had booked it, is booked.
  const job = await inTransaction(db, async (trx) => {
    await lockProduct(trx, first?.id ?? '');
    const working = importJob.work(shop.services, id);
    await waitingForLock(1);
    const body = { product_id: second?.id, product_price: 101, phone: '+880 17', location: 'The library' };
    expect((await shop.call('POST', '/orders', { as: buyer, body })).status).toBe(200);
    return { working };
  });
  await job.working;
  const after = await listed();
  expect(after.map(({ deleted_at: deleted }) => deleted !== null)).toEqual([true, false, true]);
  expect(await get(id)).toMatchObject({ state: 'ready', listed: 1, withdrawn: 2 });
});

test('a withdrawal that ends late leaves alone what its seller has begun since', async () => {
  const { db } = shop.services;
  const id = await checked(laptops(1));
  await list(id);
  await work();
  const [product] = await listed();
  await call('DELETE', `/${id}/listings`);
  const job = await inTransaction(db, async (trx) => {
    await lockProduct(trx, product?.id ?? '');
    const working = importJob.work(shop.services, id);
    await waitingForLock(1);
    // As if another run of the job had ended meanwhile, and the next rows were being listed.
    await db.updateTable('imports').set({ state: 'listing' }).where('id', '=', id).execute();
    return { working };
  });
  await job.working;
  expect(await get(id)).toMatchObject({ state: 'listing', withdrawn: 1 });
  await work();
  expect(await get(id)).toMatchObject({ state: 'ready' });
});

/** Until so many queries of this database wait for a lock. */
async function waitingForLock(count: number): Promise<void> {
  const { db } = shop.services;
  await expect
    .poll(async () => {
      const { rows: waiting } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return waiting.length;
    })
    .toBeGreaterThanOrEqual(count);
}

test('withdrawn, listed again by a photo and withdrawn once more', async () => {
  const id = await checked(laptops(2));
  await list(id);
  await work();
  await call('DELETE', `/${id}/listings`);
  await work();
  const { db } = shop.services;
  await db.updateTable('import_rows').set({ state: 'listed' }).where('import_id', '=', id).execute();
  expect((await call('DELETE', `/${id}/listings`)).status).toBe(200);
  await work();
  expect(await get(id)).toMatchObject({ state: 'ready', listed: 0, withdrawn: 2 });
});

test('a row that fails unexpectedly holds no other up, is tried again, and is given back when that is no use', async () => {
  const { db } = shop.services;
  const id = await checked(`${HEADS}ThinkPad T440 i5 14",140,${PICTURE}\nThinkPad T450 i5 14",150,${PICTURE}\n`);
  await list(id);
  // No listing can be made of this.
  await db
    .updateTable('import_rows')
    .set({ texts: sql`texts || '{"price": "a lot"}'` })
    .where('import_id', '=', id)
    .where('position', '=', 1)
    .execute();
  await expect(importJob.work(shop.services, id)).rejects.toThrow();
  expect(await get(id)).toMatchObject({ state: 'listing', listed: 1, queued: 1 });
  expect(await runDueJobs(db, importJob, shop.services)).toHaveLength(1);
  await importJob.onGivenUp?.(shop.services, id);
  expect(await get(id)).toMatchObject({ state: 'ready', listed: 1, queued: 0, refused: 1 });
  expect(await rows(id, 'left-out')).toMatchObject([{ refusal: expect.stringContaining('on our side') }]);
  expect(await listed()).toHaveLength(1);
});

test('an import that can’t be checked is given back with a word on each row', async () => {
  const { db } = shop.services;
  const { body } = await send(laptops(2));
  // The job of an earlier revision; that of this one still waits.
  await importJob.onGivenUp?.(shop.services, body.insertedId);
  expect(await get(body.insertedId)).toMatchObject({ state: 'reading', errors: 0 });
  await sql`update jobs.job set state = 'failed' where data->>'id' = ${body.insertedId}`.execute(db);
  await importJob.onGivenUp?.(shop.services, body.insertedId);
  expect(await get(body.insertedId)).toMatchObject({ state: 'ready', errors: 2, chosen: 0 });
  const [row] = await rows(body.insertedId);
  const { status, body: saved } = await put(`${body.insertedId}/rows/${row._id}`, { texts: DEFAULTS });
  expect({ status, saved }).toMatchObject({ status: 200, saved: { issues: [] } });
});
