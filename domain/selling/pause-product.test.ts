import { describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { DomainError } from '#domain/errors.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { setListingState } from '#domain/products/unlisted.ts';
import { pauseProduct, resumeProduct } from '#domain/selling/pause-product.ts';
import { type Booked, PRICE_CENTS, bookingOf } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });

async function addLaptop() {
  const laptop = await market.laptop();
  const { productId, seller } = laptop;
  return {
    ...laptop,
    pause: (as = seller) => pauseProduct(db, as, productId),
    resume: (as = seller) => resumeProduct(db, as, productId),
    awaits: (unlisted: 'pictures' | 'review', by: string) =>
      db.updateTable('products').set({ unlisted, unlisted_by: by }).where('id', '=', productId).execute(),
  };
}

describe('pausing and resuming', () => {
  it('is for its own seller, once each, and for what is there', async () => {
    const { productId, seller, pause, resume } = await addLaptop();
    const stranger = await market.addUser('Seller');
    for (const change of [pause, resume]) await expect(change(stranger)).rejects.toMatchObject({ code: 'not-found' });
    for (const id of [newId(), 'x'])
      await expect(pauseProduct(db, seller, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await resume()).toBe(false);
    expect([await pause(), await pause()]).toEqual([true, false]);
    expect(await market.product(productId)).toMatchObject({ unlisted: 'paused', unlisted_by: 'seller pauses' });
    expect([await resume(), await resume()]).toEqual([true, false]);
    expect(await market.product(productId)).toMatchObject({ unlisted: null, published_at: null });
    await market.deleteProduct(productId);
    for (const change of [pause, resume]) await expect(change()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is not for what visitors have not seen yet', async () => {
    const { productId, pause, resume, awaits } = await addLaptop();
    await awaits('review', 'price needs review');
    await expect(pause()).rejects.toMatchObject({ code: 'product-unlisted' });
    expect(await resume()).toBe(false);
    expect(await market.product(productId)).toMatchObject({ unlisted: 'review' });
  });
});

describe('a paused laptop', () => {
  it('cannot be booked, and who booked it before pays once it is back', async () => {
    const { productId, booked, pause, resume } = await addLaptop();
    const ann = await booked();
    await pause();
    const bob = await market.addUser('Buyer');
    await expect(placeOrder(db, bob, bookingOf(productId, { priceCents: 1 }))).rejects.toMatchObject({
      code: 'product-unlisted',
    });
    await expect(start(ann)).rejects.toMatchObject({
      code: 'product-unlisted',
      message: expect.stringContaining('paused'),
    });
    expect(await market.attempts(productId)).toEqual([]);
    await resume();
    await start(ann);
  });

  it('is bought by who was paying already, and by nobody else', async () => {
    const { productId, booked, pause } = await addLaptop();
    const [ann, bob] = [await booked(), await booked()];
    const { clientSecret } = await start(ann);
    await pause();
    expect((await start(ann)).clientSecret).toBe(clientSecret);
    await expect(start(bob)).rejects.toMatchObject({ code: 'product-held' });
    cards.pay(clientSecret);
    await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
    expect(await market.product(productId)).toMatchObject({ state: 'sold', unlisted: null, published_at: null });
    await expect(pause()).rejects.toMatchObject({ code: 'product-sold' });
  });

  it('is not paid for by who was paying, once their time is over', async () => {
    const { productId, booked, pause } = await addLaptop();
    const ann = await booked();
    await start(ann);
    await pause();
    await market.passMinutes(productId, 16);
    await expect(start(ann)).rejects.toMatchObject({ code: 'product-unlisted' });
    expect(cards.open).toEqual([]);
  });
});

describe('a laptop that waits for its pictures or for a review', () => {
  it.each([
    ['pictures', 'pictures are awaited', 'pictures are ready'],
    ['review', 'price needs review', 'price is accepted'],
  ] as const)('%s: cannot be booked, but paid by who booked it before', async (unlisted, by, done) => {
    const { productId, booked, awaits } = await addLaptop();
    const ann = await booked();
    await awaits(unlisted, by);
    const bob = await market.addUser('Buyer');
    await expect(placeOrder(db, bob, bookingOf(productId))).rejects.toMatchObject({ code: 'product-unlisted' });
    await start(ann);
    await db.updateTable('products').set({ unlisted: null, unlisted_by: done }).where('id', '=', productId).execute();
    // Visitors had seen it before.
    expect(await market.product(productId)).toMatchObject({ published_at: null });
  });

  it('is published when visitors see it for the first time, and only then', async () => {
    const { seller, productId } = await addLaptop();
    const { id: _, pictures: __, ...columns } = await market.product(productId);
    const fresh = newId();
    await db
      .insertInto('products')
      .values({ ...columns, id: fresh, unlisted: 'pictures' })
      .execute();
    const show = () =>
      db
        .updateTable('products')
        .set({ unlisted: null, unlisted_by: 'pictures are ready' })
        .where('id', '=', fresh)
        .execute();
    await show();
    const { published_at: published } = await market.product(fresh);
    expect(published?.getTime()).toBeGreaterThan(columns.created_at.getTime());
    await pauseProduct(db, seller, fresh);
    await resumeProduct(db, seller, fresh);
    expect(await market.product(fresh)).toMatchObject({ published_at: published });
  });

  it('is published when an Admin accepts its price, where listing it began the review', async () => {
    const { productId } = await addLaptop();
    const { id: _, pictures: __, created_at: ___, ...columns } = await market.product(productId);
    const fresh = newId();
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('products')
        .values({ ...columns, id: fresh })
        .execute();
      await setListingState(trx, { id: fresh, unlisted: null }, 'review', 'price needs review');
    });
    expect(await market.product(fresh)).toMatchObject({ unlisted: 'review', published_at: null });
    await db
      .transaction()
      .execute((trx) => setListingState(trx, { id: fresh, unlisted: 'review' }, 'live', 'price is accepted'));
    expect((await market.product(fresh)).published_at).toBeInstanceOf(Date);
  });
});

it('of a pause and a payment that begin at the same moment, either the payment sells it or nobody is charged', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { productId, booked, pause } = await addLaptop();
    const ann = await booked();
    // The seller is a little later each time, by so many questions to the database. The first time they are done before the buyer begins, and
    // the last time after the payment, so that both ways happen on any machine.
    const pauseLater = async () => {
      for (let asked = 0; asked < round; asked += 1) await market.product(productId);
      return pause();
    };
    const pay = async () => {
      cards.pay((await start(ann)).clientSecret);
      await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
    };
    if (round === 0) await pause();
    const paying = pay();
    if (round === 11) await paying;
    const [paused, paid] = await Promise.allSettled([pauseLater(), paying]);
    for (const answer of [paused, paid])
      if (answer.status === 'rejected' && !(answer.reason instanceof DomainError)) throw answer.reason;
    const { state, unlisted } = await market.product(productId);
    outcomes.add(`${state} ${unlisted ?? 'live'}`);
    if (paid.status === 'fulfilled') expect({ state, unlisted }).toEqual({ state: 'sold', unlisted: null });
    else {
      expect({ state, unlisted }).toEqual({ state: 'available', unlisted: 'paused' });
      expect(paid.reason).toMatchObject({ code: 'product-unlisted' });
      expect(await market.attempts(productId)).toEqual([]);
    }
  }
  expect([...outcomes].toSorted()).toEqual(['available paused', 'sold live']);
});
