import { describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { cancelPayments } from '#domain/payments/cancellation.ts';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { InvalidSignature, PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { GOOD_SIGNATURE } from '#tests/support/fake-card-payments.ts';
import { type Booked, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';
import { unguarded } from '#tests/support/unguarded.ts';

usePayingMarket();

const record = ({ buyer, orderId }: Booked, more: { transactionId?: string; priceCents?: number } = {}) =>
  recordPayment(db, cards, buyer, { orderId, ...more });
const hear = (intentId: string, signature = GOOD_SIGNATURE) =>
  receiveCardEvent(db, cards, Buffer.from(intentId), signature);

async function startFor({ buyer, orderId }: Booked): Promise<string> {
  return (await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret;
}
async function payFor(booked: Booked): Promise<string> {
  return cards.pay(await startFor(booked));
}

describe('recording a payment', () => {
  it('stores the payment, pays the order and sells the laptop', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const transactionId = await payFor(ann);
    const insertedId = await record(ann, { transactionId, priceCents: PRICE_CENTS });
    expect(await market.payments(productId)).toMatchObject([
      {
        id: insertedId,
        intent_id: transactionId,
        amount_cents: PRICE_CENTS,
        order_id: ann.orderId,
        email: ann.buyer.email,
      },
    ]);
    expect(await market.order(ann.orderId)).toMatchObject({ state: 'paid', paid_at: expect.any(Date) });
    expect(await market.product(productId)).toMatchObject({
      state: 'sold',
      sold_at: expect.any(Date),
      held_by_attempt_id: null,
    });
    expect(await market.attempts(productId)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('answers the same payment again, with and without its number, and to several tabs at once', async () => {
    const { booked } = await market.laptop();
    const ann = await booked();
    const transactionId = await payFor(ann);
    const answers = await Promise.all([
      record(ann),
      record(ann, { transactionId }),
      hear(transactionId),
      record(ann),
      record(ann),
    ]);
    answers.push(await record(ann, { transactionId }), await record(ann));
    expect(new Set(answers.filter((answer) => typeof answer === 'string')).size).toBe(1);
  });

  it('refuses what has not succeeded', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-incomplete' });
    await startFor(ann);
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-incomplete' });
    for (const intent of cards.intents.values()) intent.status = 'processing';
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-incomplete' });
    for (const intent of cards.intents.values()) intent.status = 'canceled';
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-incomplete' });
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
  });

  it('refuses another order’s payment, an unknown one, another amount and another buyer', async () => {
    const [one, two] = [await market.laptop(), await market.laptop()];
    const ann = await one.booked();
    const bob = await two.booked();
    const [annsIntent, bobsIntent] = [await payFor(ann), await payFor(bob)];
    for (const transactionId of [bobsIntent, 'pi_unknown', '../refunds']) {
      await expect(record(ann, { transactionId })).rejects.toMatchObject({ code: 'payment-mismatch' });
    }
    await expect(record(ann, { transactionId: annsIntent, priceCents: 100 })).rejects.toMatchObject({
      code: 'price-changed',
    });
    for (const orderId of [ann.orderId, newId(), 'x']) {
      await expect(record({ buyer: bob.buyer, orderId }, { transactionId: annsIntent })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    const intent = cards.intents.get(annsIntent);
    if (intent) intent.amountCents = 1;
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-mismatch' });
    expect(await market.payments(one.productId)).toEqual([]);
    if (intent) intent.amountCents = PRICE_CENTS;
    await record(ann);
    await expect(record(ann, { priceCents: 100 })).rejects.toMatchObject({ code: 'price-changed' });
  });

  it('can be repeated when the provider did not answer', async () => {
    const { booked } = await market.laptop();
    const ann = await booked();
    await payFor(ann);
    cards.failNext('readIntent', 'after');
    await expect(record(ann)).rejects.toThrow(PaymentsUnavailable);
    await record(ann);
  });
});

/** Two buyers whose money arrived for one laptop, because the provider took the first one's after cancelling it. */
async function twoPaid() {
  const laptop = await market.laptop();
  const [ann, bob] = [await laptop.booked(), await laptop.booked()];
  await startFor(ann);
  await market.passMinutes(laptop.productId, 16);
  const bobsIntent = await payFor(bob);
  const annsIntent = [...cards.intents.values()].find(({ orderId }) => orderId === ann.orderId);
  if (!annsIntent) throw new Error('The first buyer has no intent');
  annsIntent.status = 'succeeded';
  return { ...laptop, ann, bob, annsIntent: annsIntent.id, bobsIntent };
}

describe('money that buys nothing', () => {
  it('is refunded when the laptop was sold to somebody else, and the buyer is notified', async () => {
    const { productId, ann, bob, annsIntent } = await twoPaid();
    await record(bob);
    await expect(record(ann, { transactionId: annsIntent })).rejects.toMatchObject({
      code: 'payment-refunded',
      message: expect.stringContaining('You get your money back'),
    });
    expect(cards.keptCents).toBe(PRICE_CENTS);
    expect(await market.payments(productId)).toMatchObject([{ order_id: bob.orderId }]);
    expect((await market.attempts(productId)).map(({ state }) => state)).toEqual(['refunded', 'succeeded']);
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-refunded' });
    expect(cards.calls.filter((call) => call.startsWith('refund'))).toHaveLength(1);
  });

  it('stays owed when the refund fails, whether or not the provider executed it', async () => {
    for (const when of ['before', 'after'] as const) {
      const { productId, ann, bob, annsIntent } = await twoPaid();
      await record(bob);
      cards.failNext('refundIntent', when);
      await expect(record(ann, { transactionId: annsIntent })).rejects.toMatchObject({ code: 'payment-refunded' });
      expect((await market.attempts(productId)).map(({ state }) => state)).toEqual(['refunding', 'succeeded']);
      // What went back although its answer was lost is seen without trying again.
      if (when === 'before') {
        cards.failNext('refundIntent', 'before');
        await expect(hear(annsIntent)).rejects.toThrow(PaymentsUnavailable);
      }
      await hear(annsIntent);
      expect((await market.attempts(productId)).map(({ state }) => state)).toEqual(['refunded', 'succeeded']);
      expect(cards.intents.get(annsIntent)).toMatchObject({ refunds: 1 });
    }
  });

  it('goes back when the laptop was deleted during the payment', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const transactionId = await payFor(ann);
    await market.deleteProduct(productId);
    await expect(record(ann, { transactionId })).rejects.toMatchObject({ code: 'payment-refunded' });
    expect(cards.keptCents).toBe(0);
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
    expect(await market.order(ann.orderId)).toMatchObject({ state: 'unpaid' });
  });
});

describe('deleting a laptop during a payment', () => {
  const warnings: unknown[] = [];
  const log = { warn: (facts: object) => void warnings.push(facts) };

  it('cancels the payment', async () => {
    const { productId, booked } = await market.laptop();
    await startFor(await booked());
    await market.deleteProduct(productId);
    await cancelPayments(db, { cardPayments: cards, log }, { products: [productId] });
    expect(cards.open).toEqual([]);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'canceled' }]);
  });

  it('refunds the payment that succeeded all the same', async () => {
    const { productId, booked } = await market.laptop();
    const clientSecret = await startFor(await booked());
    await market.deleteProduct(productId);
    cards.whileNext('readIntent', async () => cards.pay(clientSecret));
    await cancelPayments(db, { cardPayments: cards, log }, { products: [productId] });
    expect(await market.attempts(productId)).toMatchObject([{ state: 'refunded' }]);
    expect(cards.keptCents).toBe(0);
  });

  it('does not fail when the provider does', async () => {
    const { productId, booked } = await market.laptop();
    await startFor(await booked());
    await market.deleteProduct(productId);
    cards.down = true;
    await cancelPayments(db, { cardPayments: cards, log }, { products: [productId] });
    expect(warnings).toMatchObject([{ err: expect.any(PaymentsUnavailable) }]);
  });

  it('leaves a laptop that was paid before it paid', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    await payFor(ann);
    const insertedId = await record(ann);
    await market.deleteProduct(productId);
    await cancelPayments(db, { cardPayments: cards, log }, { products: [productId] });
    expect(await record(ann)).toBe(insertedId);
    expect(cards.keptCents).toBe(PRICE_CENTS);
  });
});

describe('a message of the provider', () => {
  it('records the payment when the browser never came back, and before it comes back', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const transactionId = await payFor(ann);
    await hear(transactionId);
    await hear(transactionId);
    const [payment] = await market.payments(productId);
    expect(await record(ann, { transactionId })).toBe(payment?.id);
    expect(await market.payments(productId)).toHaveLength(1);
  });

  it('that came before we knew the intent ourselves is enough', async () => {
    const { productId, booked } = await market.laptop();
    const transactionId = await payFor(await booked());
    await unguarded(db, (trx) =>
      trx
        .updateTable('payment_attempts')
        .set({ state: 'creating', intent_id: null })
        .where('product_id', '=', productId)
        .execute(),
    );
    await hear(transactionId);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'succeeded', intent_id: transactionId }]);
  });

  it('of a cancellation frees the laptop', async () => {
    const { productId, booked } = await market.laptop();
    await startFor(await booked());
    const [intent] = [...cards.intents.values()];
    if (intent) intent.status = 'canceled';
    await hear(intent?.id ?? '');
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
  });

  it('is only a hint: what the provider says when asked counts', async () => {
    const { productId, booked } = await market.laptop();
    await startFor(await booked());
    await hear([...cards.intents.keys()][0] ?? '');
    expect(await market.product(productId)).toMatchObject({ state: 'held' });
  });

  it('about nothing of ours is taken and ignored', async () => {
    await hear('');
    await hear('pi_unknown');
    const made = { amountCents: 100, description: 'x' };
    for (const attemptId of [newId(), 'x'])
      await hear((await cards.createIntent({ ...made, attemptId, orderId: newId(), buyerId: newId() })).id);
  });

  it('is refused when it is not signed, and asked for again when the provider cannot be read', async () => {
    await expect(hear('pi_1', 'forged')).rejects.toThrow(InvalidSignature);
    expect(cards.calls).toEqual([]);
    cards.down = true;
    await expect(hear('pi_1')).rejects.toThrow(PaymentsUnavailable);
  });

  it('about money for an attempt that counted as cancelled gives it back', async () => {
    const { productId, booked } = await market.laptop();
    const transactionId = await payFor(await booked());
    await unguarded(db, async (trx) => {
      const freed = { state: 'available', held_by_attempt_id: null } as const;
      await trx.updateTable('products').set(freed).where('id', '=', productId).execute();
      await trx
        .updateTable('payment_attempts')
        .set({ state: 'canceled' })
        .where('product_id', '=', productId)
        .execute();
    });
    await hear(transactionId);
    expect(cards.keptCents).toBe(0);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'refunded' }]);
  });
});
