import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { claimUnfinishedAttempts } from '#domain/payments/sweep.ts';
import { settleUnfinishedPayments } from '#tests/support/settle-payments.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { type Booked, PRICE_CENTS, marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { unguarded } from '#tests/support/unguarded.ts';

const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;
let cards: FakeCardPayments;
let logged: string[];

beforeAll(async () => {
  market = marketplace(db);
});
beforeEach(async () => {
  cards = new FakeCardPayments();
  logged = [];
  // Each test has the sweep to itself.
  await unguarded(db, async (trx) => {
    await trx
      .updateTable('products')
      .set({ state: 'available', held_by_attempt_id: null })
      .where('state', '=', 'held')
      .execute();
    await trx
      .updateTable('payment_attempts')
      .set({ state: 'canceled' })
      .where('state', 'in', ['creating', 'open', 'refunding'])
      .execute();
  });
});

const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
const sweep = () =>
  settleUnfinishedPayments(db, cards, pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }));

describe('the sweep', () => {
  it('ends a hold that ran out, and the laptop is available again', async () => {
    const { productId, booked } = await market.laptop();
    await start(await booked());
    await sweep();
    expect(await market.product(productId)).toMatchObject({ state: 'held' });
    await market.passMinutes(productId, 15);
    await sweep();
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
    expect(await market.attempts(productId)).toMatchObject([{ state: 'canceled' }]);
    expect(cards.open).toEqual([]);
  });

  it('leaves a buyer alone who is paying', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const { clientSecret } = await start(ann);
    await market.passMinutes(productId, 5);
    await sweep();
    expect(cards.open).toHaveLength(1);
    expect((await start(ann)).clientSecret).toBe(clientSecret);
  });

  it('records the payment that neither browser nor webhook reported', async () => {
    for (const minutes of [2, 16]) {
      const { productId, booked } = await market.laptop();
      const ann = await booked();
      cards.pay((await start(ann)).clientSecret);
      await market.passMinutes(productId, minutes);
      await sweep();
      expect(await market.product(productId)).toMatchObject({ state: 'sold' });
      expect(await market.order(ann.orderId)).toMatchObject({ state: 'paid' });
    }
  });

  it('finishes an attempt that a crash left without its intent', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const { clientSecret } = await start(ann);
    const forget = () =>
      unguarded(db, (trx) =>
        trx
          .updateTable('payment_attempts')
          .set({ state: 'creating', intent_id: null })
          .where('product_id', '=', productId)
          .execute(),
      );
    await forget();
    await market.passMinutes(productId, 2);
    await sweep();
    expect(await market.attempts(productId)).toMatchObject([{ state: 'open' }]);
    expect((await start(ann)).clientSecret).toBe(clientSecret);
    await forget();
    await market.passMinutes(productId, 14);
    await sweep();
    expect(await market.attempts(productId)).toMatchObject([{ state: 'canceled' }]);
    expect(cards.open).toEqual([]);
  });

  it('clears away at the provider what a failed start left there', async () => {
    const { productId, booked } = await market.laptop();
    cards.failNext('createIntent', 'after');
    await expect(start(await booked())).rejects.toThrow();
    expect(cards.open).toHaveLength(1);
    await sweep();
    expect(cards.open).toEqual([]);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'canceled' }]);
  });

  it('gives back what could not be given back before', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    cards.pay((await start(ann)).clientSecret);
    await market.deleteProduct(productId);
    cards.failNext('refundIntent', 'before');
    cards.failNext('refundIntent', 'before', new Error('Insufficient funds'));
    await expect(recordPayment(db, cards, ann.buyer, { orderId: ann.orderId })).rejects.toMatchObject({
      code: 'payment-refunded',
    });
    await sweep();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('Insufficient funds');
    expect(cards.keptCents).toBe(PRICE_CENTS);
    await sweep();
    expect(cards.keptCents).toBe(0);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'refunded' }]);
  });

  it('ends what a deletion could not end', async () => {
    const { productId, booked } = await market.laptop();
    await start(await booked());
    await market.deleteProduct(productId);
    await sweep();
    expect(cards.open).toEqual([]);
  });

  it('goes on with the others after one failure, and several at once do no harm', async () => {
    const laptops = [];
    for (let count = 0; count < 6; count += 1) {
      const laptop = await market.laptop();
      await start(await laptop.booked());
      await market.passMinutes(laptop.productId, 16);
      laptops.push(laptop);
    }
    cards.failNext('cancelIntent', 'before');
    cards.failNext('cancelIntent', 'before', new Error('A bug'));
    await sweep();
    expect(cards.open).toHaveLength(2);
    expect(logged).toHaveLength(2);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(logged).toHaveLength(2);
    expect(cards.open).toEqual([]);
    for (const { productId } of laptops) expect(await market.product(productId)).toMatchObject({ state: 'available' });
  });

  it('puts what it has tried at the end of the queue', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { productId, booked } = await market.laptop();
      await start(await booked());
      await market.passMinutes(productId, 16 + count);
    }
    const turns = [];
    for (let turn = 0; turn < 6; turn += 1) turns.push(...(await claimUnfinishedAttempts(db, 1)).map(({ id }) => id));
    expect(new Set(turns.slice(0, 3)).size).toBe(3);
    expect(turns.slice(3)).toEqual(turns.slice(0, 3));
  });

  it('drops an intent that the provider does not know', async () => {
    const { productId, booked } = await market.laptop();
    await start(await booked());
    cards.intents.clear();
    await market.passMinutes(productId, 2);
    await sweep();
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
    expect(logged).toEqual([]);
  });
});
