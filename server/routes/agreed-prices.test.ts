import { expect, test } from 'vitest';
import { PRODUCT, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

test('an agreed price holds however the listing is edited, and the order costs no more than the laptop', async () => {
  const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  const product = await shop.addProduct(seller);
  const meeting = { phone: '+880 1', location: 'Main station' };
  const edit = (price: number) =>
    shop.call('PUT', `/myProducts/${product}`, { as: seller, body: { ...PRODUCT, resale_rice: price } });
  const order = () =>
    shop.services.db.selectFrom('orders').selectAll().where('product_id', '=', product).executeTakeFirstOrThrow();

  const offer = { price: 200, ...meeting };
  const { body } = await shop.call('POST', `/laptops/${product}/offers`, { as: buyer, body: offer });
  await shop.call('PUT', `/offers/${body.insertedId}/accepted`, { as: seller });
  expect((await order()).price_cents).toBe(20_000);

  await edit(190);
  expect((await order()).price_cents).toBe(19_000);
  const again = { product_id: product, product_price: 190, ...meeting };
  expect((await shop.call('POST', '/orders', { as: buyer, body: again })).status).toBe(200);
  expect((await order()).price_cents).toBe(19_000);

  // Lowering the price first doesn’t get the seller out of it.
  await edit(280);
  const { id, price_cents: price } = await order();
  expect(price).toBe(20_000);
  const told = await shop.services.db
    .selectFrom('order_events')
    .select('facts')
    .where('order_id', '=', id)
    .where('kind', '=', 'price-changed')
    .orderBy('id')
    .execute();
  expect(told.map(({ facts }) => facts)).toEqual([
    { fromCents: 20_000, toCents: 19_000 },
    { fromCents: 19_000, toCents: 20_000 },
  ]);
});
