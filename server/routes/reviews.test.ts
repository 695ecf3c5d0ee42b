import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { remindOfReviews } from '#domain/reviews/remind-of-reviews.ts';
import { handOver } from '#tests/support/hand-over.ts';
import { salesIn } from '#tests/support/sales.ts';
import { PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

interface Sale {
  seller: TestUser;
  buyer: TestUser;
  product: string;
  order: string;
}

async function sell(seller?: TestUser, handedOverDaysAgo: number | null = 1): Promise<Sale> {
  const sides = { seller: seller ?? (await shop.register('Seller')), buyer: await shop.register('Buyer') };
  const { db } = shop.services;
  const product = await salesIn(db).sell({
    specs: {},
    cents: 30_000,
    sellerId: sides.seller.id,
    buyerId: sides.buyer.id,
  });
  const { id: order } = await db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
  if (handedOverDaysAgo !== null) await handOver(db, order, handedOverDaysAgo);
  return { ...sides, product, order };
}

const review = (as: TestUser, order: string, body: object = { stars: 5, text: 'As described.' }) =>
  shop.call('POST', `/orders/${order}/reviews`, { as, body });
const read = async (as: TestUser, order: string) => (await shop.call('GET', `/orders/${order}/reviews`, { as })).body;
const events = async (order: string) =>
  (
    await shop.services.db
      .selectFrom('order_events')
      .select('kind')
      .where('order_id', '=', order)
      .where(sql<boolean>`kind like '%review%'`)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
/** Lets the time for reviews of an order pass. */
const passTime = async (order: string) => {
  const { db } = shop.services;
  await db
    .updateTable('handovers')
    .set({ handed_over_at: sql<Date>`handed_over_at - interval '15 days'` })
    .where('order_id', '=', order)
    .execute();
  await db
    .updateTable('reviews')
    .set({ shown_at: sql<Date>`shown_at - interval '15 days'` })
    .where('order_id', '=', order)
    .execute();
};

describe('a review', () => {
  test('is read by the other side once both have written', async () => {
    const { seller, buyer, order } = await sell();
    expect(await read(buyer, order)).toMatchObject({ canWrite: true, otherWaits: false, reviews: [] });
    expect((await review(buyer, order)).status).toBe(200);
    expect(await read(buyer, order)).toMatchObject({ canWrite: false, reviews: [{ by: 'buyer', shown: false }] });
    expect(await read(seller, order)).toMatchObject({ canWrite: true, otherWaits: true, reviews: [] });
    expect((await shop.call('GET', `/sellers/${seller.id}/reviews`)).body).toEqual([]);
    expect((await review(seller, order, { stars: 4 })).status).toBe(200);
    expect(await read(seller, order)).toMatchObject({
      canWrite: false,
      otherWaits: false,
      reviews: [
        { by: 'buyer', stars: 5, text: 'As described.', shown: true },
        { by: 'seller', stars: 4, shown: true },
      ],
    });
    expect((await shop.call('GET', `/sellers/${seller.id}/reviews`)).body).toMatchObject([
      { stars: 5, text: 'As described.', product_name: 'ThinkPad X1 Carbon' },
    ]);
    expect(await events(order)).toEqual(['buyer-reviewed', 'reviews-shown']);
  });

  test('of one side alone is read when the time is over, and then nobody can write any more', async () => {
    const { seller, buyer, order } = await sell();
    await review(buyer, order, { stars: 2 });
    await passTime(order);
    const { status, body } = await review(seller, order);
    expect([status, body.code]).toEqual([409, 'review-closed']);
    expect(await read(seller, order)).toMatchObject({
      canWrite: false,
      reviews: [{ by: 'buyer', stars: 2, shown: true }],
    });
    await remindOfReviews(shop.services.db);
    await remindOfReviews(shop.services.db);
    expect(await events(order)).toEqual(['buyer-reviewed', 'buyer-review-shown']);
  });

  test('is asked for once, a day after the hand-over', async () => {
    const { order } = await sell(undefined, 2);
    const { order: fresh } = await sell(undefined, 0);
    await remindOfReviews(shop.services.db);
    await remindOfReviews(shop.services.db);
    expect(await events(order)).toEqual(['review-asked']);
    expect(await events(fresh)).toEqual([]);
  });

  test('is answered once, by the one it is about', async () => {
    const { seller, buyer, order } = await sell();
    const id = String((await review(buyer, order)).body.insertedId);
    const answer = (as: TestUser, text = 'Thank you!') =>
      shop.call('PUT', `/reviews/${id}/answer`, { as, body: { text } });
    // Not before they can read it.
    expect((await answer(seller)).status).toBe(404);
    await review(seller, order);
    expect((await answer(buyer)).status).toBe(404);
    expect((await answer(seller, '\u200b \u2060')).status).toBe(422);
    expect((await answer(seller)).status).toBe(200);
    expect((await answer(seller, 'Once more')).body.code).toBe('review-written');
    expect((await read(buyer, order)).reviews[0]).toMatchObject({ answer: 'Thank you!' });
  });

  test.each([
    ['no stars', {}],
    ['none of them', { stars: 0 }],
    ['six of them', { stars: 6 }],
    ['a part of one', { stars: 4.5 }],
    ['no number', { stars: '5' }],
    ['not a number', { stars: null }],
    ['too many words', { stars: 5, text: 'a'.repeat(1_001) }],
    ['words that can’t be stored', { stars: 5, text: 'a\u0000b' }],
  ])('with %s is refused', async (_, body) => {
    const { buyer, order } = await sell();
    expect((await review(buyer, order, body)).status).toBe(422);
  });

  test('of invisible words is one of stars alone', async () => {
    const { buyer, order } = await sell();
    await review(buyer, order, { stars: 3, text: '\u200b\u2060 ' });
    expect((await read(buyer, order)).reviews[0]).not.toHaveProperty('text');
  });

  test('needs a hand-over, is written once, and by nobody else', async () => {
    const waiting = await sell(undefined, null);
    expect((await review(waiting.buyer, waiting.order)).body.code).toBe('review-too-soon');
    const { buyer, order, seller } = await sell();
    const both = await Promise.all([review(buyer, order), review(buyer, order, { stars: 1 })]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const [stranger, admin] = [await shop.register('Buyer'), await shop.register('Admin')];
    for (const third of [stranger, admin, waiting.seller]) expect((await review(third, order)).status).toBe(404);
    for (const id of [newId(), 'x', '%00']) expect((await review(seller, id)).status).toBe(404);
    // By their other hat they are the same side.
    await shop.call('PUT', '/users/hat', { as: seller, body: { type: 'Buyer' } });
    expect((await review(seller, order)).status).toBe(200);
  });

  test('is refused by the database itself where there was no hand-over, and stays as it is', async () => {
    const { db } = shop.services;
    const { buyer, seller, order } = await sell(undefined, null);
    const row = { id: newId(), order_id: order, side: 'buyer', stars: 5, shown_at: new Date() } as const;
    await expect(
      db
        .insertInto('reviews')
        .values({ ...row, author_id: buyer.id, subject_id: seller.id })
        .execute(),
    ).rejects.toThrow('no hand-over');
    await handOver(db, order);
    await expect(
      db
        .insertInto('reviews')
        .values({ ...row, author_id: seller.id, subject_id: buyer.id })
        .execute(),
    ).rejects.toThrow('no hand-over');
    await review(buyer, order);
    await expect(db.updateTable('reviews').set({ stars: 1 }).where('order_id', '=', order).execute()).rejects.toThrow(
      'stays as it was',
    );
  });
});

describe('a score', () => {
  test('is there from three reviews on, without sales whose money went back and without hidden ones', async () => {
    const seller = await shop.register('Seller');
    const sales: Sale[] = [];
    for (const stars of [5, 4, 4, 1]) {
      const sale = await sell(seller);
      await review(sale.buyer, sale.order, { stars });
      await review(seller, sale.order, { stars: 5 });
      sales.push(sale);
    }
    const page = async () => (await shop.call('GET', `/sellers/${seller.id}`)).body;
    expect(await page()).toMatchObject({ sales: 4, score: { count: 4, average: 3.5 } });
    const { db } = shop.services;
    await salesIn(db).giveBack(sales[3]?.product ?? '', 30_000);
    // Booked by hand, so nothing has told the caches; a write does.
    await shop.addProduct(seller);
    await expect.poll(page).toMatchObject({ sales: 3, score: { count: 3, average: 4.3 } });
    const admin = await shop.register('Admin');
    const [first] = (await shop.call('GET', `/sellers/${seller.id}/reviews`)).body;
    expect((await shop.call('DELETE', `/reviews/${first._id}`, { as: admin })).body.deletedCount).toBe(1);
    expect(await page()).toMatchObject({ score: { count: 2 } });
    expect((await page()).score).not.toHaveProperty('average');
    // The seller sees how sellers reviewed a buyer, and the buyer what the page says.
    expect(await read(seller, sales[0]?.order ?? '')).toMatchObject({ score: { count: 1 } });
    expect(await read(sales[0]?.buyer ?? seller, sales[0]?.order ?? '')).toMatchObject({ score: { count: 2 } });
  });
});

describe('a report of a review', () => {
  test('is once a person, and an Admin dismisses it or hides the review', async () => {
    const { seller, buyer, order } = await sell();
    const id = String((await review(buyer, order)).body.insertedId);
    const report = (as: TestUser) => shop.call('POST', `/reviews/${id}/reports`, { as, body: { details: 'Not true' } });
    expect((await report(seller)).status).toBe(404);
    await review(seller, order);
    expect((await report(buyer)).status).toBe(403);
    expect((await report(seller)).body.modifiedCount).toBe(1);
    expect((await report(seller)).body.modifiedCount).toBe(0);
    const admin = await shop.register('Admin');
    const waiting = () => shop.call('GET', `/moderation/queue/review/${id}`, { as: admin });
    expect((await waiting()).body).toMatchObject({
      review: { stars: 5, order_id: order },
      reports: [{ details: 'Not true' }],
    });
    expect((await shop.call('PUT', `/reviews/${id}/dismissed`, { as: admin })).body.modifiedCount).toBe(1);
    expect((await waiting()).status).toBe(404);
    await report(await shop.register('Buyer'));
    expect((await shop.call('DELETE', `/reviews/${id}`, { as: admin })).body.deletedCount).toBe(1);
    expect((await shop.call('DELETE', `/reviews/${id}`, { as: admin })).body.deletedCount).toBe(0);
    expect((await waiting()).status).toBe(404);
    expect((await read(buyer, order)).reviews[0]).toHaveProperty('hidden');
    expect((await read(seller, order)).reviews).toHaveLength(1);
    const exported = async (as: TestUser) => (await shop.call('GET', '/users/me/export', { as })).body.reviews;
    expect(JSON.stringify(await exported(buyer))).toContain(id);
    expect(JSON.stringify(await exported(seller))).not.toContain(id);
  });
});

describe('a sale whose two sides may be one person', () => {
  test('has reviews that nobody else reads until an Admin has looked', async () => {
    const { seller, buyer, order } = await sell();
    // The buyer writes in a browser that has logged in the seller's account, too.
    const credentials = { email: seller.email, password: PASSWORD };
    const { headers } = await shop.call('POST', '/auth/sign-in/email', { body: credentials });
    const cookie = String(headers['set-cookie']).match(/[^;, ]*\.device=[^;]+/)?.[0] ?? '';
    const body = { stars: 5, text: 'Great seller.' };
    await shop.call('POST', `/orders/${order}/reviews`, { as: buyer, body, headers: { cookie } });
    await review(seller, order);
    const published = async () => (await shop.call('GET', `/sellers/${seller.id}/reviews`)).body;
    expect(await published()).toEqual([]);
    const admin = await shop.register('Admin');
    const waiting = async () => (await shop.call('GET', '/moderation/queue?kind=review', { as: admin })).body;
    const [held] = await waiting();
    expect(held).toMatchObject({ kind: 'review', reasons: ['same-browser'] });
    await shop.call('PUT', `/reviews/${held._id}/dismissed`, { as: admin });
    expect(await published()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('is one whose buyer gave the seller’s phone number', async () => {
    const { buyer, order } = await sell();
    const { db } = shop.services;
    await db
      .updateTable('products')
      .set({ phone: '+880 1712-345678' })
      .where('id', '=', (eb) => eb.selectFrom('orders').select('product_id').where('id', '=', order))
      .execute();
    await db.updateTable('orders').set({ phone: '01712 345678' }).where('id', '=', order).execute();
    await review(buyer, order);
    expect((await read(buyer, order)).reviews).toMatchObject([{ held: true }]);
  });
});

test('closing an account erases its words and keeps its stars; both are exported before', async () => {
  const { seller, buyer, order } = await sell();
  await review(buyer, order);
  await review(seller, order, { stars: 4, text: 'Quick' });
  const exported = (await shop.call('GET', '/users/me/export', { as: buyer })).body.reviews;
  expect(exported).toMatchObject([
    { byOneself: false, stars: 4, text: 'Quick' },
    { byOneself: true, stars: 5, text: 'As described.' },
  ]);
  const admin = await shop.register('Admin');
  expect((await shop.call('DELETE', `/users/${buyer.id}`, { as: admin })).status).toBe(200);
  expect((await read(seller, order)).reviews[0]).toEqual(expect.not.objectContaining({ text: expect.anything() }));
  expect((await shop.call('GET', `/sellers/${seller.id}`)).body.score.count).toBe(1);
});
