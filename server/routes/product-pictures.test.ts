import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchPicture, makePictureFiles } from '#domain/pictures/process-pictures.ts';
import type { PictureParts } from '#domain/pictures/picture-files.ts';
import { sweepPictures } from '#domain/pictures/remove-pictures.ts';
import { NotFetched } from '#gateways/picture-source/port.ts';
import { coverPath } from '#shared/pictures.ts';
import { heicFile, jpegFile, readyPicture, upload } from '#tests/support/pictures.ts';
import { ORIGIN, PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { writeFile } from 'node:fs/promises';

const shop = useTestApp();
let seller: TestUser;

beforeAll(async () => {
  seller = await shop.register('Seller');
});

const own = async (id: string) => (await shop.call('GET', `/myProducts/${id}`, { as: seller })).body;
const list = (body: object, as = seller) => shop.call('POST', '/category', { as, body: { ...PRODUCT, ...body } });
const edit = (id: string, body: object) =>
  shop.call('PUT', `/myProducts/${id}`, { as: seller, body: { ...PRODUCT, ...body } });
const idsOf = async (id: string) => (await own(id)).pictures?.map((one: { id: string }) => one.id);

describe('a listing', () => {
  test('has its uploads in order, the cover first and as its logo, in every list', async () => {
    const [a, b, c] = [
      await readyPicture(shop, seller),
      await readyPicture(shop, seller, await jpegFile(640, 480)),
      await readyPicture(shop, seller),
    ];
    const product = await shop.addProduct(seller, { logo: `/pictures/uploads/${b}/1600.avif`, pictures: [a, b, c] });
    expect(await own(product)).toMatchObject({
      logo: ORIGIN + coverPath(b),
      pictures: [{ id: b }, { id: a }, { id: c }],
    });
    const all = await shop.call('GET', '/category');
    expect(all.body[0]).toMatchObject({
      _id: product,
      logo: ORIGIN + coverPath(b),
      pictures: [{ id: b, widths: [320, 640], width: 640, height: 480 }, {}, {}],
    });
  });

  test('shows an upload as soon as that is ready', async () => {
    const { body } = await upload(shop, seller, await heicFile());
    const product = await shop.addProduct(seller, { logo: coverPath(body._id), pictures: [body._id] });
    expect(await own(product)).not.toHaveProperty('pictures');
    await makePictureFiles(shop.services.pictures, body._id);
    expect(await own(product)).toMatchObject({
      logo: ORIGIN + coverPath(body._id),
      pictures: [{ id: body._id, width: 480 }],
    });
  });

  test('has the same ones after an edit that does not name them, and others otherwise', async () => {
    const [a, b] = [await readyPicture(shop, seller), await readyPicture(shop, seller)];
    const product = await shop.addProduct(seller, { logo: coverPath(a), pictures: [a, b] });
    await edit(product, { logo: coverPath(b), name: 'Another' });
    expect(await idsOf(product)).toEqual([b, a]);
    expect((await edit(product, { logo: coverPath(b), name: 'Another' })).body.modifiedCount).toBe(0);
    await edit(product, { logo: coverPath(a), pictures: [a] });
    expect(await idsOf(product)).toEqual([a]);
    // What was taken out may come back, or go elsewhere.
    await shop.addProduct(seller, { logo: coverPath(b), pictures: [b] });
  });

  test('follows to the unpaid orders for it', async () => {
    const buyer = await shop.register('Buyer');
    const product = await shop.addProduct(seller);
    const order = { product_id: product, product_price: 300, phone: '1', location: 'Here' };
    await shop.call('POST', '/orders', { as: buyer, body: order });
    const a = await readyPicture(shop, seller);
    await edit(product, { logo: coverPath(a), pictures: [a] });
    const orders = await shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer });
    expect(orders.body).toMatchObject([{ logo: ORIGIN + coverPath(a) }]);
  });

  test('takes no picture that is not the seller’s, not there, unusable, or of another laptop', async () => {
    const other = await shop.register('Seller');
    const theirs = await readyPicture(shop, other);
    const bad = await upload(shop, seller, (await jpegFile()).subarray(0, 300));
    await makePictureFiles(shop.services.pictures, bad.body._id);
    const used = await readyPicture(shop, seller);
    await shop.addProduct(seller, { logo: coverPath(used), pictures: [used] });
    for (const id of [theirs, crypto.randomUUID(), bad.body._id, used]) {
      expect(await list({ pictures: [id] })).toMatchObject({ status: 422, body: { errors: [{ path: 'pictures' }] } });
      expect(await list({ logo: coverPath(id) })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'pictures' }] },
      });
    }
    expect(await list({ logo: '/pictures/uploads/x/640.webp' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'logo' }] },
    });
  });

  test('takes no ninth', async () => {
    const ids = Array.from({ length: 9 }, () => crypto.randomUUID());
    expect((await list({ pictures: ids })).body.errors).toMatchObject([{ path: 'pictures' }]);
    const values = ids.map((id) => ({ id, owner_id: seller.id, state: 'waiting' as const }));
    await shop.services.db.insertInto('pictures').values(values).execute();
    expect((await list({ pictures: ids.slice(1), logo: coverPath(String(ids[0])) })).body.errors).toMatchObject([
      { path: 'pictures' },
    ]);
  });
});

describe('a picture elsewhere', () => {
  const ADDRESS = 'https://pictures.example/far.jpg';
  const parts = (fetch: (path: string) => Promise<void>): PictureParts => ({
    ...shop.services.pictures,
    source: { fetch: (_address, path) => fetch(path) },
  });
  const rowOf = (product: string) =>
    shop.services.db.selectFrom('pictures').selectAll().where('product_id', '=', product).executeTakeFirstOrThrow();

  /** In how many minutes the newest job for a picture is due. */
  const lastDelay = async (id: string): Promise<number> => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from start_after - created_on)::float8 / 60 as minutes from jobs.job
      where name = 'remote-picture' and data->>'id' = ${id} order by start_after desc limit 1
    `.execute(shop.services.db);
    return rows[0]?.minutes ?? NaN;
  };

  test('is fetched once, and served from here then, also to who has booked it', async () => {
    const buyer = await shop.register('Buyer');
    const product = await shop.addProduct(seller, { logo: ADDRESS });
    const order = { product_id: product, product_price: 300, phone: '1', location: 'Here' };
    await shop.call('POST', '/orders', { as: buyer, body: order });
    const { id } = await rowOf(product);
    const from = parts(async (path) => writeFile(path, await jpegFile()));
    await fetchPicture(from, id);
    await fetchPicture(
      parts(() => Promise.reject(new Error('once'))),
      id,
    );
    expect((await own(product)).logo).toBe(ADDRESS);
    await makePictureFiles(from, id);
    expect(await own(product)).toMatchObject({ logo: ORIGIN + coverPath(id), pictures: [{ id }] });
    const orders = await shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer });
    expect(orders.body).toMatchObject([{ logo: ORIGIN + coverPath(id) }]);
    // Who sends the address back means the same picture.
    await edit(product, { logo: ADDRESS });
    expect(await own(product)).toMatchObject({ logo: ORIGIN + coverPath(id), pictures: [{ id }] });
    await edit(product, { logo: '/pictures/demo/macbook.svg' });
    expect(await own(product)).toMatchObject({ logo: `${ORIGIN}/pictures/demo/macbook.svg` });
    expect(await own(product)).not.toHaveProperty('pictures');
  });

  test('that does not come is tried a few times, and its listing stays as it is', async () => {
    const product = await shop.addProduct(seller, { logo: ADDRESS });
    const { id } = await rowOf(product);
    const failing = parts(() => Promise.reject(new NotFetched('nothing there', { forGood: false })));
    for (const [index, minutes] of [1, 15, 180].entries()) {
      await fetchPicture(failing, id);
      expect(await rowOf(product)).toMatchObject({ state: 'fetching', tries: index + 1 });
      expect(await lastDelay(id)).toBeCloseTo(minutes, 0);
    }
    await fetchPicture(failing, id);
    expect(await rowOf(product)).toMatchObject({ state: 'failed' });
    expect((await own(product)).logo).toBe(ADDRESS);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html>'))],
    ['a damaged one', async () => (await jpegFile()).subarray(0, 300)],
  ])('%s leaves its listing as it is', async (_what, bytes) => {
    const product = await shop.addProduct(seller, { logo: ADDRESS });
    const { id } = await rowOf(product);
    const from = parts(async (path) => writeFile(path, await bytes()));
    await fetchPicture(from, id);
    await makePictureFiles(from, id);
    expect(await rowOf(product)).toMatchObject({ state: 'failed', error: expect.any(String) });
    expect((await own(product)).logo).toBe(ADDRESS);
  });
});

describe('sweeping', () => {
  const sweep = () => sweepPictures(shop.services.pictures);
  const isThere = async (id: string) => (await shop.app.inject(coverPath(id))).statusCode === 200;
  const age = (table: 'pictures' | 'products', id: string) =>
    table === 'pictures'
      ? sql`update pictures set unattached_since = now() - interval '25 hours' where id = ${id}`.execute(
          shop.services.db,
        )
      : sql`update products set deleted_at = now() - interval '31 days' where id = ${id}`.execute(shop.services.db);

  test('takes what no listing wanted for a day, and leaves the rest', async () => {
    const [old, fresh, used] = [
      await readyPicture(shop, seller),
      await readyPicture(shop, seller),
      await readyPicture(shop, seller),
    ];
    await shop.addProduct(seller, { logo: coverPath(used), pictures: [used] });
    await age('pictures', old);
    await age('pictures', used);
    await sweep();
    expect([await isThere(old), await isThere(fresh), await isThere(used)]).toEqual([false, true, true]);
  });

  test('takes those of laptops that can’t be listed again, but for the cover that an order shows', async () => {
    const [cover, other] = [await readyPicture(shop, seller), await readyPicture(shop, seller)];
    const product = await shop.addProduct(seller, { logo: coverPath(cover), pictures: [cover, other] });
    const buyer = await shop.register('Buyer');
    const order = { product_id: product, product_price: 300, phone: '1', location: 'Here' };
    await shop.call('POST', '/orders', { as: buyer, body: order });
    await shop.call('DELETE', `/myProducts/${product}`, { as: seller });
    await sweep();
    expect([await isThere(cover), await isThere(other)]).toEqual([true, true]);
    await age('products', product);
    await sweep();
    expect([await isThere(cover), await isThere(other)]).toEqual([true, false]);
  });

  test('takes those of a closed account', async () => {
    const leaver = await shop.register('Seller');
    const loose = await readyPicture(shop, leaver);
    await shop.call('DELETE', `/users/${leaver.id}`, { as: await shop.register('Admin') });
    await sweep();
    expect(await isThere(loose)).toBe(false);
  });
});
