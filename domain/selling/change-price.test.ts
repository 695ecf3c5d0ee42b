import { expect, it } from 'vitest';
import { startPayment } from '#domain/payments/start-payment.ts';
import { changeMany } from '#domain/selling/change-many.ts';
import { changePrice } from '#domain/selling/change-price.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

async function ownLaptop() {
  const laptop = await market.laptop();
  const { productId, seller } = laptop;
  return {
    ...laptop,
    change: (fromCents: number, toCents: number, as = seller) =>
      changePrice(db, cards, as, productId, { fromCents, toCents }),
    history: () =>
      db
        .selectFrom('price_changes')
        .select(['from_cents', 'to_cents'])
        .where('product_id', '=', productId)
        .orderBy('id')
        .execute(),
  };
}

it('changes the price and nothing else, for its own seller, with unpaid bookings, and writes down what it was', async () => {
  const { productId, change, history, booked } = await ownLaptop();
  const { orderId } = await booked();
  const before = await market.product(productId);
  await expect(change(PRICE_CENTS, 25_000, await market.addUser('Seller'))).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await change(PRICE_CENTS, 25_000)).toBe(true);
  const { name, logo, description, original_price_cents, unlisted } = before;
  expect(await market.product(productId)).toMatchObject({
    name,
    logo,
    description,
    original_price_cents,
    unlisted,
    resale_price_cents: 25_000,
  });
  expect(await market.order(orderId)).toMatchObject({ price_cents: 25_000, booked_price_cents: PRICE_CENTS });
  expect(await change(PRICE_CENTS, 25_000)).toBe(false);
  expect(await change(25_000, PRICE_CENTS)).toBe(true);
  expect(await history()).toEqual([
    { from_cents: PRICE_CENTS, to_cents: 25_000 },
    { from_cents: 25_000, to_cents: PRICE_CENTS },
  ]);
});

it('is refused where the price is another one by now, so that undoing takes back nothing that came later', async () => {
  const { productId, change, history } = await ownLaptop();
  await change(PRICE_CENTS, 25_000);
  await change(25_000, 26_000);
  await expect(change(25_000, PRICE_CENTS)).rejects.toMatchObject({
    code: 'price-changed',
    message: 'You’ve changed this price to $260 meanwhile.',
  });
  expect((await market.product(productId)).resale_price_cents).toBe(26_000);
  expect(await history()).toHaveLength(2);
});

it('of several says which could not be changed, and changes the others', async () => {
  const free = await ownLaptop();
  const held = { ...(await market.laptop()), seller: free.seller };
  await db.updateTable('products').set({ seller_id: free.seller.id }).where('id', '=', held.productId).execute();
  const { buyer, orderId } = await held.booked();
  await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
  const changes = [held, free].map(({ productId: id }) => ({ id, fromCents: PRICE_CENTS, toCents: 28_000 }));
  const { changed, refused } = await changeMany(changes, ({ id, ...change }) =>
    changePrice(db, cards, free.seller, id, change),
  );
  expect(changed).toEqual([free.productId]);
  expect(refused).toMatchObject([{ id: held.productId, detail: expect.stringContaining('Somebody is paying') }]);
});
