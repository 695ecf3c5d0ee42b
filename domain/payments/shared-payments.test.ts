import { describe, expect, it } from 'vitest';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { stopPayment } from '#domain/payments/cancellation.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { type Booked, PRICE_CENTS, listingOf } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
const record = ({ buyer, orderId }: Booked) => recordPayment(db, cards, buyer, { orderId });
const stop = ({ buyer, orderId }: Booked) => stopPayment(db, cards, buyer, orderId);

/** A laptop that several accounts have held in turn for as long as is allowed, without paying. */
async function usedUp() {
  const laptop = await market.laptop();
  for (let turn = 1; turn <= 3; turn += 1) {
    const { heldAlone } = await start(await laptop.booked());
    expect(heldAlone).toBe(true);
    await market.passMinutes(laptop.productId, 15);
  }
  return laptop;
}

describe('holding without paying, by several accounts in turn', () => {
  it('holds a laptop for 45 minutes at most; then others may pay at the same time', async () => {
    const { productId, booked } = await usedUp();
    const [ann, bob] = [await booked(), await booked()];
    expect(await start(ann)).toMatchObject({ heldAlone: false });
    expect(await start(bob)).toMatchObject({ heldAlone: false });
    expect(await market.product(productId)).toMatchObject({ state: 'available', held_by_attempt_id: null });
    expect(cards.open).toHaveLength(2);
  });

  it('opens no attempt for a laptop that was sold while its intent was made', async () => {
    const { productId, booked } = await usedUp();
    const [ann, bob] = [await booked(), await booked()];
    const { clientSecret } = await start(bob);
    cards.whileNext('createIntent', async () => {
      cards.pay(clientSecret);
      await record(bob);
    });
    await expect(start(ann)).rejects.toMatchObject({ code: 'product-sold' });
    expect((await market.attempts(productId)).map(({ state }) => state)).not.toContain('open');
  });

  it('opens no attempt that its buyer has stopped in another tab while its intent was made', async () => {
    const { productId, booked } = await usedUp();
    const ann = await booked();
    const before = (await market.attempts(productId)).length;
    cards.whileNext('createIntent', () => stop(ann));
    const { clientSecret } = await start(ann);
    const states = (await market.attempts(productId)).slice(before).map(({ state }) => state);
    expect(states).toEqual(['canceled', 'open']);
    expect(cards.open).toMatchObject([{ clientSecret }]);
  });

  it('counts how long it really was held: short holds that were given back as well, however many', async () => {
    const { productId, booked } = await market.laptop();
    let alone = 0;
    for (let turn = 1; turn <= 12; turn += 1) {
      const who = await booked();
      const { heldAlone } = await start(who);
      if (heldAlone) alone += 1;
      await market.passMinutes(productId, 5);
      await stop(who);
    }
    // Six times five minutes and a moment are more than 30; another quarter of an hour would make it more than 45.
    expect(alone).toBe(6);
  });

  it('expires after a day', async () => {
    const { productId, booked } = await usedUp();
    await market.passMinutes(productId, 24 * 60);
    expect(await start(await booked())).toMatchObject({ heldAlone: true });
  });

  it('does not make the one wait who held it last', async () => {
    const { booked } = await market.laptop();
    const ann = await booked();
    await booked();
    for (let turn = 1; turn <= 3; turn += 1) {
      await start(ann);
      await market.passMinutes((await market.order(ann.orderId)).product_id, 31);
    }
    expect(await start(ann)).toMatchObject({ heldAlone: false });
  });
});

describe('paying beside others', () => {
  it('gives the same intent again, and ends like any other', async () => {
    const { productId, booked } = await usedUp();
    const ann = await booked();
    const first = await start(ann);
    expect(await start(ann)).toEqual(first);
    expect(await stop(ann)).toBe(true);
    expect(cards.open).toEqual([]);
    await start(ann);
    await market.passMinutes(productId, 16);
    const again = await start(ann);
    expect(again.clientSecret).not.toBe(first.clientSecret);
    expect(cards.open).toHaveLength(1);
  });

  it('sells to whose money comes first; the others are ended, and late money goes back', async () => {
    const { productId, booked } = await usedUp();
    const [ann, bob, eve] = [await booked(), await booked(), await booked()];
    const secrets = [await start(ann), await start(bob), await start(eve)].map(({ clientSecret }) => clientSecret);
    // Both pay in the same moment; the third never does.
    for (const secret of secrets.slice(0, 2)) cards.pay(secret);
    await record(bob);
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-refunded' });
    expect(cards.open).toEqual([]);
    expect(cards.keptCents).toBe(PRICE_CENTS);
    expect(await market.payments(productId)).toMatchObject([{ order_id: bob.orderId }]);
    expect(await market.product(productId)).toMatchObject({ state: 'sold' });
  });

  it('does not prevent the seller from changing the laptop', async () => {
    const { productId, seller, booked } = await usedUp();
    await start(await booked());
    await start(await booked());
    await editProduct(db, cards, seller, productId, listingOf({ priceCents: 31_000 }));
    expect(cards.open).toEqual([]);
  });
});
