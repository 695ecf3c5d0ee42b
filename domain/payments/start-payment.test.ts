import { describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { stopPayment } from '#domain/payments/cancellation.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { type Booked, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';
import { unguarded } from '#tests/support/unguarded.ts';

usePayingMarket();

const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });

describe('starting to pay', () => {
  it('holds the laptop for 15 minutes, at the order’s price', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const before = Date.now();
    const { clientSecret, heldUntil } = await start(ann);
    expect(heldUntil.getTime() - before).toBeGreaterThan(14.9 * 60_000);
    expect(heldUntil.getTime() - before).toBeLessThan(15.1 * 60_000);
    const [attempt] = await market.attempts(productId);
    expect(attempt).toMatchObject({ state: 'open', amount_cents: PRICE_CENTS, order_id: ann.orderId });
    expect(await market.product(productId)).toMatchObject({ state: 'held', held_by_attempt_id: attempt?.id });
    expect([...cards.intents.values()]).toMatchObject([
      { clientSecret, amountCents: PRICE_CENTS, orderId: ann.orderId, buyerId: ann.buyer.id },
    ]);
  });

  it('gives the same intent and the same end of the hold again, also to two tabs at once', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(ann)));
    answers.push(await start(ann));
    expect(new Set(answers.map((answer) => answer.clientSecret)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.heldUntil.getTime())).size).toBe(1);
    expect(await market.attempts(productId)).toHaveLength(1);
    expect(cards.intents.size).toBe(1);
  });

  it('says to another buyer how long they have to wait', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    await market.passMinutes(productId, 3);
    await expect(start(bob)).rejects.toMatchObject({
      code: 'product-held',
      message: expect.stringContaining('in 12 minutes'),
      retryAfterSeconds: 720,
    });
    expect(cards.intents.size).toBe(1);
  });

  it('takes the order’s own price only, and one’s own orders only', async () => {
    const { booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    const cheap = startPayment(db, cards, ann.buyer, { priceCents: 50, orderId: ann.orderId });
    await expect(cheap).rejects.toMatchObject({ code: 'price-changed', message: expect.stringContaining('$300') });
    for (const orderId of [bob.orderId, newId(), 'mine']) {
      await expect(start({ buyer: ann.buyer, orderId })).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(cards.calls).toEqual([]);
  });

  it('is refused once the laptop is paid, sold or withdrawn', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    cards.pay((await start(ann)).clientSecret);
    await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
    await expect(start(ann)).rejects.toMatchObject({ code: 'order-paid' });
    await expect(start(bob)).rejects.toMatchObject({ code: 'product-sold' });
    await market.deleteProduct(productId);
    await expect(start(ann)).rejects.toMatchObject({ code: 'order-paid' });

    const withdrawn = await market.laptop();
    const late = await withdrawn.booked();
    await market.deleteProduct(withdrawn.productId);
    await expect(start(late)).rejects.toMatchObject({ code: 'product-deleted' });
  });

  it('settles what it finds paid already, and says so', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    cards.pay((await start(ann)).clientSecret);
    await expect(start(ann)).rejects.toMatchObject({ code: 'order-paid' });
    expect(await market.product(productId)).toMatchObject({ state: 'sold' });
    expect(await market.payments(productId)).toHaveLength(1);
  });
});

describe('a hold that has ended', () => {
  it('is cancelled at the provider before another buyer gets an intent', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    await market.passMinutes(productId, 16);
    await start(bob);
    const [annsIntent, bobsIntent] = [...cards.intents.values()];
    expect([annsIntent?.status, bobsIntent?.status]).toEqual(['canceled', 'open']);
    const order = cards.calls.map((call) => call.split(' ')[0]);
    expect(order.indexOf('cancelIntent')).toBeLessThan(order.lastIndexOf('createIntent'));
    expect(await market.attempts(productId)).toMatchObject([
      { state: 'canceled' },
      { state: 'open', buyer_id: bob.buyer.id },
    ]);
  });

  it('is cancelled before the same buyer gets a new one, when nobody else wants the laptop', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const first = await start(ann);
    await market.passMinutes(productId, 15);
    const second = await start(ann);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect([...cards.intents.values()].map(({ status }) => status)).toEqual(['canceled', 'open']);
  });

  it('gives others a turn: the same buyer waits 15 minutes', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    await market.passMinutes(productId, 17);
    await expect(start(ann)).rejects.toMatchObject({
      code: 'hold-cooldown',
      message: expect.stringContaining('in 13 minutes'),
    });
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
    expect(cards.open).toEqual([]);
    await start(bob);
    await market.passMinutes(productId, 14);
    await expect(start(ann)).rejects.toMatchObject({ code: 'product-held' });
    await market.passMinutes(productId, 2);
    await start(ann);
  });

  it('sells the laptop when its cancellation comes too late', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    const { clientSecret } = await start(ann);
    await market.passMinutes(productId, 16);
    cards.whileNext('readIntent', async () => cards.pay(clientSecret));
    await expect(start(bob)).rejects.toMatchObject({ code: 'product-sold' });
    expect(cards.calls.some((call) => call.startsWith('cancelIntent'))).toBe(true);
    expect(await market.order(ann.orderId)).toMatchObject({ state: 'paid' });
    expect(cards.keptCents).toBe(PRICE_CENTS);
  });

  it('stays while the bank decides', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    await market.passMinutes(productId, 16);
    for (const intent of cards.intents.values()) intent.status = 'processing';
    for (const who of [ann, bob]) await expect(start(who)).rejects.toMatchObject({ code: 'product-held' });
    expect(await market.product(productId)).toMatchObject({ state: 'held' });
  });

  it('stays while the provider does not answer', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await start(ann);
    await market.passMinutes(productId, 16);
    cards.down = true;
    await expect(start(bob)).rejects.toThrow(PaymentsUnavailable);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'open' }]);
    cards.down = false;
    await start(bob);
  });
});

describe('a provider that fails', () => {
  it('leaves nothing held, and the buyer free to try again', async () => {
    const { productId, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    for (const when of ['before', 'after'] as const) {
      cards.failNext('createIntent', when);
      await expect(start(ann)).rejects.toThrow(PaymentsUnavailable);
      expect(await market.product(productId)).toMatchObject({ state: 'available', held_by_attempt_id: null });
    }
    await start(bob);
    expect(cards.open).toMatchObject([{ buyerId: bob.buyer.id }]);
  });

  it('does not make its victim wait for others', async () => {
    const { booked } = await market.laptop();
    const [ann] = [await booked(), await booked()];
    cards.failNext('createIntent', 'after');
    await expect(start(ann)).rejects.toThrow(PaymentsUnavailable);
    await start(ann);
    expect(cards.open).toHaveLength(1);
  });

  it('for one of two tabs does no harm to the other', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    cards.failNext('createIntent', 'after');
    const answers = await Promise.allSettled([start(ann), start(ann)]);
    const secrets = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.clientSecret] : []));
    expect(cards.open.map(({ clientSecret }) => clientSecret)).toEqual(secrets);
    expect(await market.product(productId)).toMatchObject({ state: 'held' });
  });

  it('is asked for the same intent again after a crash between it and the database', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const { clientSecret } = await start(ann);
    // As the database was before the crash: the provider knows the intent, the database does not.
    await unguarded(db, (trx) =>
      trx
        .updateTable('payment_attempts')
        .set({ state: 'creating', intent_id: null })
        .where('product_id', '=', productId)
        .execute(),
    );
    expect((await start(ann)).clientSecret).toBe(clientSecret);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'open' }]);
  });

  it('that cancelled the intent itself ends the hold there and then', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    await start(ann);
    for (const intent of cards.intents.values()) intent.status = 'canceled';
    await start(ann);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'canceled' }, { state: 'open' }]);
    await booked();
    for (const intent of cards.intents.values()) intent.status = 'canceled';
    await expect(start(ann)).rejects.toMatchObject({
      code: 'hold-cooldown',
      message: expect.stringContaining('in 15 minutes'),
    });
  });
});

describe('while the intent was made', () => {
  it('its buyer may stop in another tab: that attempt stays ended, and its intent is not handed out', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    cards.whileNext('createIntent', () => stopPayment(db, cards, ann.buyer, ann.orderId));
    const { clientSecret } = await start(ann);
    expect((await market.attempts(productId)).map(({ state }) => state)).toEqual(['canceled', 'open']);
    expect(cards.open).toMatchObject([{ clientSecret }]);
  });

  it('the laptop may be deleted: nothing is handed out', async () => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    cards.whileNext('createIntent', () => market.deleteProduct(productId));
    await expect(start(ann)).rejects.toMatchObject({ code: 'product-deleted' });
  });

  it.each([
    ['withheld', { withheld_at: new Date() }],
    ['taken down', { unlisted: 'taken-down' as const }],
  ])('the laptop may be %s: its attempt is not opened', async (_how, change) => {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    cards.whileNext('createIntent', () =>
      unguarded(db, (trx) => trx.updateTable('products').set(change).where('id', '=', productId).execute()),
    );
    await expect(start(ann)).rejects.toThrow();
    expect((await market.attempts(productId)).map(({ state }) => state)).not.toContain('open');
  });
});
