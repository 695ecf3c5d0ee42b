import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { WithdrawalReason } from '#shared/listing-states.ts';
import { newId } from '#database/ids.ts';
import { DomainError } from '#domain/errors.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';
import { getOwnProduct, listWithdrawnProducts } from '#domain/selling/own-products.ts';
import { relistProduct } from '#domain/selling/relist-product.ts';
import { confirmSpecs } from '#domain/specs/specs.ts';
import { emailEverybody } from '#tests/support/notification-emails.ts';
import { type Booked, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const start = ({ buyer, orderId }: Booked) => startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });

async function addLaptop() {
  const laptop = await market.laptop();
  const { productId, seller } = laptop;
  const context = { cardPayments: cards, log: { warn: () => undefined } };
  return {
    ...laptop,
    withdraw: (reason: WithdrawalReason = 'other', as = seller) =>
      deleteProduct(db, context, as, productId, { reason }),
    deleteBy: async (type: 'Admin') => deleteProduct(db, context, await market.addUser(type), productId),
    relist: (as = seller) => relistProduct(db, as, productId),
    withdrawn: async () => (await listWithdrawnProducts(db, seller, {})).rows.map(({ id }) => id),
  };
}

async function emailsTo({ buyer }: Booked) {
  await emailEverybody(db);
  return db.selectFrom('emails').select('subject').where('user_id', '=', buyer.id).execute();
}

describe('withdrawing a laptop', () => {
  it('keeps the reason, and tells by e-mail who has booked and not paid it', async () => {
    const { productId, booked, withdraw } = await addLaptop();
    const [ann, bob] = [await booked(), await booked()];
    await db
      .updateTable('users')
      .set({ suspended_at: sql<Date>`now()` })
      .where('id', '=', bob.buyer.id)
      .execute();
    await withdraw('sold-elsewhere');
    expect(await market.product(productId)).toMatchObject({ state: 'available', withdrawn: 'sold-elsewhere' });
    expect(await emailsTo(ann)).toEqual([{ subject: 'The seller sold the laptop elsewhere: ThinkPad X1 Carbon' }]);
    expect(await emailsTo(bob)).toEqual([]);
    await expect(start(ann)).rejects.toMatchObject({ code: 'product-deleted' });
    // Nothing was sold, so no price is recorded.
    const sales = await db.selectFrom('price_sales').select('product_id').where('product_id', '=', productId).execute();
    expect(sales).toEqual([]);
    await expect(withdraw()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('tells of a name that runs right to left without disturbing what stands around it', async () => {
    const { productId, booked, withdraw } = await addLaptop();
    await db.updateTable('products').set({ name: 'ثينك باد T480' }).where('id', '=', productId).execute();
    const ann = await booked();
    await withdraw();
    expect(await emailsTo(ann)).toEqual([{ subject: 'The laptop was taken off the site: \u2068ثينك باد T480\u2069' }]);
  });

  it('of one that is sold only takes it off the seller’s list', async () => {
    const { productId, booked, withdraw, withdrawn, relist } = await addLaptop();
    const ann = await booked();
    cards.pay((await start(ann)).clientSecret);
    await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
    await withdraw('sold-elsewhere');
    expect(await market.product(productId)).toMatchObject({ state: 'sold', withdrawn: null });
    expect(await emailsTo(ann)).toEqual([{ subject: 'You paid $300: ThinkPad X1 Carbon' }]);
    expect(await withdrawn()).toEqual([]);
    await expect(relist()).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('listing a withdrawn laptop again', () => {
  it('makes a new listing of the same laptop, once, without bookings and advertising', async () => {
    const { productId, seller, booked, withdraw, relist, withdrawn } = await addLaptop();
    const ann = await booked();
    const reported = new Date('2026-01-02');
    await db
      .updateTable('products')
      .set({ advertised_at: new Date(), reported_at: reported })
      .where('id', '=', productId)
      .execute();
    await db.transaction().execute((trx) => confirmSpecs(trx, productId, { brand: 'Lenovo', memoryGb: 16 }));
    const picture = newId();
    await db
      .insertInto('pictures')
      .values({ id: picture, owner_id: seller.id, product_id: productId, position: 0, state: 'waiting' })
      .execute();
    await withdraw();
    expect(await withdrawn()).toEqual([productId]);

    const [again, twice] = await Promise.all([relist(), relist()]);
    expect(twice).toBe(again);
    expect(again).not.toBe(productId);
    expect(await relist()).toBe(again);
    expect(await withdrawn()).toEqual([]);
    const old = await market.product(productId);
    expect(old).toMatchObject({ relisted_as: again });
    expect(await getOwnProduct(db, seller, again)).toMatchObject({
      name: old.name,
      resale_price_cents: old.resale_price_cents,
      advertised_at: null,
      reported_at: reported,
      brand: 'Lenovo',
      memory_gb: 16,
      bookings: [],
    });
    expect((await market.product(again)).created_at.getTime()).toBeGreaterThan(old.created_at.getTime());
    const moved = await db.selectFrom('pictures').select('product_id').where('id', '=', picture).executeTakeFirst();
    expect(moved).toEqual({ product_id: again });
    await expect(start(ann)).rejects.toMatchObject({ code: 'product-deleted' });
  });

  it('is for its own seller, for 30 days, and not for what an Admin has deleted', async () => {
    const first = await addLaptop();
    await expect(first.relist()).rejects.toMatchObject({ code: 'not-found' });
    await first.withdraw();
    const stranger = await market.addUser('Seller');
    await expect(first.relist(stranger)).rejects.toMatchObject({ code: 'not-found' });
    await expect(relistProduct(db, first.seller, 'x')).rejects.toMatchObject({ code: 'not-found' });
    await db
      .updateTable('products')
      .set({ deleted_at: sql<Date>`now() - interval '31 days'` })
      .where('id', '=', first.productId)
      .execute();
    await expect(first.relist()).rejects.toMatchObject({ code: 'not-found' });
    expect(await first.withdrawn()).toEqual([]);

    const second = await addLaptop();
    const ann = await second.booked();
    await second.deleteBy('Admin');
    await expect(second.relist()).rejects.toMatchObject({ code: 'not-found' });
    expect(await emailsTo(ann)).toEqual([{ subject: 'The laptop was taken off the site: ThinkPad X1 Carbon' }]);
  });
});

it('of a withdrawal and a payment that begin at the same moment, money buys the laptop or goes back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { productId, booked, withdraw } = await addLaptop();
    const ann = await booked();
    const withdrawLater = async () => {
      for (let asked = 0; asked < 2 * round; asked += 1) await market.product(productId);
      return withdraw('sold-elsewhere');
    };
    const pay = async () => {
      cards.pay((await start(ann)).clientSecret);
      await recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
    };
    const answers = await Promise.allSettled([withdrawLater(), pay()]);
    for (const answer of answers)
      if (answer.status === 'rejected' && !(answer.reason instanceof DomainError)) throw answer.reason;
    const { state, withdrawn } = await market.product(productId);
    expect(withdrawn).toBe(state === 'sold' ? null : 'sold-elsewhere');
    expect((await market.payments(productId)).length).toBe(state === 'sold' ? 1 : 0);
    expect((await market.order(ann.orderId)).state).toBe(state === 'sold' ? 'paid' : 'unpaid');
    expect(cards.open).toEqual([]);
  }
});
