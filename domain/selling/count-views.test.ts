import { beforeAll, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { addViews, deleteOldViews } from '#domain/selling/count-views.ts';
import { openViewCounter } from '#server/views/view-counter.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

let db: Database;
let market: ReturnType<typeof marketplace>;

beforeAll(async () => {
  ({ db } = await freshDatabase());
  market = marketplace(db);
});

const viewsOf = async (productId: string) => ({
  inAll: await db.selectFrom('product_views').select('views').where('product_id', '=', productId).execute(),
  days: await db.selectFrom('product_view_days').select('views').where('product_id', '=', productId).execute(),
});

it('counts views of a listing, of its day and of its seller’s quarter of an hour, without those of its seller', async () => {
  const { productId, seller } = await market.laptop();
  const other = await market.addProduct(seller.id);
  const viewer = await market.addUser('Buyer');
  for (const times of [2, 3])
    await addViews(db, [
      { productId, viewerId: null, times },
      { productId, viewerId: viewer.id, times: 1 },
      { productId, viewerId: seller.id, times: 9 },
      { productId: other, viewerId: null, times: 1 },
    ]);
  expect(await viewsOf(productId)).toEqual({ inAll: [{ views: 7 }], days: [{ views: 7 }] });
  expect(await viewsOf(other)).toMatchObject({ inAll: [{ views: 2 }] });
  const quarters = await db
    .selectFrom('seller_view_quarters')
    .select('views')
    .where('seller_id', '=', seller.id)
    .execute();
  expect(quarters).toEqual([{ views: 9 }]);
});

it('counts no views of what is not for sale or not there', async () => {
  const { productId } = await market.laptop();
  await market.deleteProduct(productId);
  await addViews(
    db,
    [productId, newId(), 'x'].map((id) => ({ productId: id, viewerId: null, times: 1 })),
  );
  expect(await viewsOf(productId)).toEqual({ inAll: [], days: [] });
});

it('collects views in memory, without programs, and writes them down together', async () => {
  const { productId } = await market.laptop();
  const views = openViewCounter(db, { warn: expect.unreachable });
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const look = { productId, viewerId: null, address: '192.0.2.1', userAgent: browser };
  for (let visitor = 1; visitor <= 5; visitor += 1) {
    views.count({ ...look, address: `192.0.2.${visitor}` });
    // Again, which counts no more.
    views.count({ ...look, productId: productId.toUpperCase(), address: `192.0.2.${visitor}` });
  }
  views.count({ ...look, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  views.count({ ...look, userAgent: undefined, address: '192.0.2.9' });
  views.count({ ...look, productId: 'nonsense', address: '192.0.2.9' });
  expect(await viewsOf(productId)).toMatchObject({ inAll: [] });
  await views.flush();
  await views.flush();
  expect(await viewsOf(productId)).toEqual({ inAll: [{ views: 5 }], days: [{ views: 5 }] });
});

it('deletes days of more than a year ago', async () => {
  const { productId } = await market.laptop();
  await addViews(db, [{ productId, viewerId: null, times: 4 }]);
  await db.insertInto('product_view_days').values({ product_id: productId, day: '2024-01-01', views: 6 }).execute();
  await deleteOldViews(db, 400);
  expect(await viewsOf(productId)).toEqual({ inAll: [{ views: 4 }], days: [{ views: 4 }] });
});
