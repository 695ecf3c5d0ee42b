import { expect, it } from 'vitest';
import { NAMED_ORDERS } from '#shared/limits.ts';
import { cancelOrder } from '#domain/payments/cancellation.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

/** Takes a laptop off the market, for good or for a while. */
async function takeAway(laptop: Awaited<ReturnType<typeof market.laptop>>, how: 'sold' | 'deleted' | 'withheld') {
  if (how === 'deleted') await market.deleteProduct(laptop.productId);
  else if (how === 'withheld')
    await db.updateTable('products').set({ withheld_at: new Date() }).where('id', '=', laptop.productId).execute();
  else {
    const rival = await laptop.booked();
    const { clientSecret } = await startPayment(db, cards, rival.buyer, {
      priceCents: PRICE_CENTS,
      orderId: rival.orderId,
    });
    cards.pay(clientSecret);
    await recordPayment(db, cards, rival.buyer, { orderId: rival.orderId });
  }
}

it('finds the order by its price when it is not named', async () => {
  const buyer = await market.addUser('Buyer');
  const request = { priceCents: PRICE_CENTS };
  await expect(startPayment(db, cards, buyer, request)).rejects.toMatchObject({ code: 'not-found' });
  const [one, two] = [await market.laptop(), await market.laptop()];
  const { orderId } = await one.bookedBy(buyer);
  await startPayment(db, cards, buyer, request);
  expect(await market.attempts(one.productId)).toMatchObject([{ order_id: orderId }]);
  await two.bookedBy(buyer);
  await expect(startPayment(db, cards, buyer, request)).rejects.toMatchObject({ code: 'order-ambiguous' });
  await expect(startPayment(db, cards, buyer, { priceCents: 100 })).rejects.toMatchObject({ code: 'not-found' });
});

it.each(['sold', 'deleted', 'withheld'] as const)(
  'never takes another order in the place of one whose laptop is %s',
  async (gone) => {
    const buyer = await market.addUser('Buyer');
    const request = { priceCents: PRICE_CENTS };
    const [meant, other] = [await market.laptop(), await market.laptop()];
    const [{ orderId }, { orderId: otherOrder }] = [await meant.bookedBy(buyer), await other.bookedBy(buyer)];
    await takeAway(meant, gone);

    const names = [orderId, otherOrder].map((id) => ({ id, productName: 'ThinkPad X1 Carbon' }));
    await expect(startPayment(db, cards, buyer, request)).rejects.toMatchObject({
      code: 'order-ambiguous',
      message: expect.stringMatching(new RegExp(`\\$300: “ThinkPad.*${orderId}.*${otherOrder}.*orderId`)),
      orders: names,
    });
    expect(await market.attempts(other.productId)).toEqual([]);

    // Alone, it says why it cannot be paid; removed, it does not count any more.
    await cancelOrder(db, cards, buyer, otherOrder);
    await expect(startPayment(db, cards, buyer, request)).rejects.toMatchObject({ code: `product-${gone}` });
    await other.bookedBy(buyer);
    await cancelOrder(db, cards, buyer, orderId);
    await startPayment(db, cards, buyer, request);
    expect(await market.attempts(other.productId)).toMatchObject([{ order_id: otherOrder }]);
    expect(await market.attempts(meant.productId)).toHaveLength(gone === 'sold' ? 1 : 0);
  },
);

it('names the oldest orders, and says that there are more', async () => {
  const buyer = await market.addUser('Buyer');
  const ids: string[] = [];
  for (let count = 0; count <= NAMED_ORDERS; count += 1)
    ids.push((await (await market.laptop()).bookedBy(buyer)).orderId);
  await expect(startPayment(db, cards, buyer, { priceCents: PRICE_CENTS })).rejects.toMatchObject({
    message: expect.stringContaining(' and more. '),
    orders: ids.slice(0, NAMED_ORDERS).map((id) => ({ id, productName: expect.any(String) })),
  });
});
