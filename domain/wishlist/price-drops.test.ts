import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { notifyOfPriceDrop } from '#domain/wishlist/price-drops.ts';
import { PRODUCT, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

test('a price drop of 5 % of the price that one knows is told of, once a day, to those who wish for the laptop', async () => {
  const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  const product = await shop.addProduct(seller);
  const edit = (resale_rice: number) =>
    shop.call('PUT', `/myProducts/${product}`, { as: seller, body: { ...PRODUCT, resale_rice } });
  const kinds = async () => {
    const told = await shop.services.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', buyer.id)
      .execute();
    return told.map(({ kind }) => kind);
  };
  await shop.call('PUT', `/wishes/${product}`, { as: buyer });
  const drop = async (price: number) => {
    expect((await edit(price)).status).toBe(200);
    await notifyOfPriceDrop(shop.services.db, product);
  };
  await drop(290);
  expect(await kinds()).toEqual([]);
  await drop(285);
  expect(await kinds()).toEqual(['price-dropped']);
  await drop(200);
  // They are told of that one when the day is over, if it still is one.
  const later = await sql`select from jobs.job where name = 'price-drop' and data ->> 'id' = ${product}
    and start_after between now() + interval '23 hours' and now() + interval '25 hours'`.execute(shop.services.db);
  expect(later.rows).toHaveLength(1);
  await drop(400);
  await drop(280);
  expect(await kinds()).toEqual(['price-dropped']);
  await shop.services.db
    .updateTable('wishlist_items')
    .set({ notified_at: sql<Date>`notified_at - interval '1 day'` })
    .execute();
  // Above what they were told of last.
  await drop(279);
  expect(await kinds()).toHaveLength(1);
  await drop(250);
  const [told] = await shop.services.db
    .selectFrom('notifications')
    .select(['facts', 'times'])
    .where('user_id', '=', buyer.id)
    .execute();
  expect(told).toMatchObject({ facts: { fromCents: 28_500, toCents: 25_000 }, times: 2 });
});
