import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { acknowledgeSold } from '#domain/orders/acknowledge-sold.ts';
import { getOrder, listOrders } from '#domain/orders/orders.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { presentOrder } from '#server/presenters/orders.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { type Booked, marketplace, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;
const cards = new FakeCardPayments();

beforeAll(async () => {
  market = marketplace(db);
});

async function pay({ buyer, orderId }: Booked): Promise<string> {
  const { clientSecret } = await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
  const intentId = cards.pay(clientSecret);
  await recordPayment(db, cards, buyer, { orderId });
  return intentId;
}

describe("a buyer's orders", () => {
  it('come newest first and page by page, and are nobody else’s', async () => {
    const buyer = await market.addUser('Buyer');
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const laptop = await market.laptop();
      ids.unshift((await laptop.bookedBy(buyer)).orderId);
      await laptop.booked();
    }
    const first = await listOrders(db, buyer, { limit: 2 });
    expect(first).toMatchObject({ total: 5, totalIsExact: true });
    const second = await listOrders(db, buyer, { limit: 2, cursor: first.nextCursor ?? '' });
    const third = await listOrders(db, buyer, { limit: 2, cursor: second.nextCursor ?? '' });
    expect([...first.rows, ...second.rows, ...third.rows].map((order) => order.id)).toEqual(ids);
    expect(third.nextCursor).toBeNull();
    await expect(listOrders(db, buyer, { cursor: 'x' })).rejects.toMatchObject({ code: 'bad-cursor' });
  });

  it('say when the laptop went to somebody else, or off the market', async () => {
    const laptop = await market.laptop();
    const [winner, loser] = [await laptop.booked(), await laptop.booked()];
    expect(presentOrder(await getOrder(db, loser.buyer, loser.orderId), '')).not.toHaveProperty('unavailable');
    const intentId = await pay(winner);
    expect(presentOrder(await getOrder(db, loser.buyer, loser.orderId), '')).toMatchObject({
      paid: false,
      unavailable: 'sold',
    });
    const paid = presentOrder(await getOrder(db, winner.buyer, winner.orderId), '');
    expect(paid).toMatchObject({
      paid: true,
      trxId: intentId,
      product_price: PRICE_CENTS / 100,
      name: winner.buyer.name,
    });
    expect(paid).not.toHaveProperty('unavailable');

    const withdrawn = await market.laptop();
    const { buyer, orderId } = await withdrawn.booked();
    await market.deleteProduct(withdrawn.productId);
    expect(presentOrder(await getOrder(db, buyer, orderId), '')).toMatchObject({
      unavailable: 'deleted',
      product_name: 'ThinkPad X1 Carbon',
    });
  });

  it('show themselves to their buyer and an Admin, and to nobody else', async () => {
    const { booked, seller } = await market.laptop();
    const { buyer, orderId } = await booked();
    const admin = await market.addUser('Admin');
    for (const actor of [buyer, admin]) expect(await getOrder(db, actor, orderId)).toMatchObject({ id: orderId });
    for (const actor of [seller, await market.addUser('Buyer')]) {
      await expect(getOrder(db, actor, orderId)).rejects.toMatchObject({ code: 'not-found' });
    }
    for (const id of [newId(), 'order', '../orders'])
      await expect(getOrder(db, admin, id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('acknowledging a sale', () => {
  it('takes a recorded payment, and changes nothing', async () => {
    const { productId, booked } = await market.laptop();
    const [payer, late] = [await booked(), await booked()];
    const [admin, stranger] = [await market.addUser('Admin'), await market.addUser('Buyer')];
    for (const actor of [payer.buyer, late.buyer, admin]) {
      await expect(acknowledgeSold(db, actor, productId)).rejects.toMatchObject({ code: 'not-sold-yet' });
    }
    await expect(acknowledgeSold(db, stranger, productId)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await market.product(productId)).toMatchObject({ state: 'available' });

    await pay(payer);
    for (const actor of [payer.buyer, admin]) await acknowledgeSold(db, actor, productId);
    await expect(acknowledgeSold(db, late.buyer, productId)).rejects.toMatchObject({ code: 'not-sold-yet' });
    await expect(acknowledgeSold(db, stranger, productId)).rejects.toMatchObject({ code: 'not-allowed' });
    for (const actor of [admin, stranger]) {
      await expect(acknowledgeSold(db, actor, newId())).rejects.toMatchObject({ code: 'not-found' });
      await expect(acknowledgeSold(db, actor, 'x')).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});
