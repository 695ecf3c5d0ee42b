import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { OVERVIEW_DAYS } from '#shared/listing-states.ts';
import { newId } from '#database/ids.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { addViews } from '#domain/selling/count-views.ts';
import { listBuyers } from '#domain/selling/buyers.ts';
import { listOwnProducts } from '#domain/selling/own-products.ts';
import { sellerOverview } from '#domain/selling/overview.ts';
import { countSellerWaiting } from '#domain/selling/waiting.ts';
import { BUYERS_TABLE } from '#shared/tables/buyers.ts';
import { LISTINGS_TABLE } from '#shared/tables/listings.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { type Booked, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const NOTHING = {
  bookings: 0,
  messages: 0,
  offers: 0,
  meetings: 0,
  claims: 0,
  photos: 0,
  drafts: 0,
  paused: 0,
  review: 0,
  takenDown: 0,
  payouts: 0,
  today: 0,
  ahead: 0,
  next: null,
};

async function buy({ buyer, orderId }: Booked) {
  cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
  await recordPayment(db, cards, buyer, { orderId });
}

const propose = (orderId: string, by: string, agreed: Date | null = null) =>
  db
    .insertInto('meetings')
    .values({
      id: newId(),
      order_id: orderId,
      number: 1,
      proposed_by: by,
      options: JSON.stringify([{ at: new Date(Date.now() + 86_400_000).toISOString(), place: 'Station' }]),
      time_zone: 'Asia/Dhaka',
      agreed_at: agreed && new Date(),
      starts_at: agreed,
      place: agreed && 'Station',
      ended_at: null,
      canceled_by: null,
      reason: null,
      remind_at: null,
    })
    .execute();

it('counts what waits for a seller: bookings without an answer, meetings to answer and ahead, listings out of sight', async () => {
  const { seller, productId, booked } = await market.laptop();
  expect(await countSellerWaiting(db, seller)).toEqual(NOTHING);
  const [unanswered, asks, agrees] = [await booked(), await booked(), await booked()];
  expect(await countSellerWaiting(db, seller)).toEqual({ ...NOTHING, bookings: 3 });
  const tomorrow = new Date(Date.now() + 26 * 3_600_000);
  await propose(asks.orderId, asks.buyer.id);
  await propose(agrees.orderId, seller.id, tomorrow);
  const paused = await market.addProduct(seller.id);
  await db
    .updateTable('products')
    .set({ unlisted: 'paused', unlisted_by: 'seller pauses' })
    .where('id', '=', paused)
    .execute();
  expect(await countSellerWaiting(db, seller)).toEqual({
    ...NOTHING,
    bookings: 1,
    meetings: 1,
    ahead: 1,
    paused: 1,
    next: {
      orderId: agrees.orderId,
      startsAt: tomorrow,
      timeZone: 'Asia/Dhaka',
      place: 'Station',
      productName: 'ThinkPad X1 Carbon',
      buyerName: agrees.buyer.name,
    },
  });
  await propose((await booked()).orderId, seller.id, new Date());
  expect(await countSellerWaiting(db, seller)).toMatchObject({ bookings: 1, meetings: 1, today: 1, ahead: 2 });
  // Each number is that of the list that its tile opens.
  const takenDown = await market.addProduct(seller.id);
  await db
    .updateTable('products')
    .set({ unlisted: 'taken-down', unlisted_by: 'Admin takes down' })
    .where('id', '=', takenDown)
    .execute();
  const waiting = await countSellerWaiting(db, seller);
  for (const [show, count] of [
    ['booking', waiting.bookings],
    ['meeting', waiting.meetings],
    ['today', waiting.today],
    ['claim', waiting.claims],
  ] as const)
    expect(await listBuyers(db, seller, askTable(BUYERS_TABLE, { show })), show).toMatchObject({ total: count });
  for (const [state, count] of [
    ['paused', waiting.paused],
    ['review', 0],
    ['taken-down', 1],
  ] as const)
    expect(await listOwnProducts(db, seller, askTable(LISTINGS_TABLE, { state })), state).toMatchObject({
      total: count,
    });
  expect(waiting).toMatchObject({ paused: 1, review: 0, takenDown: 1 });
  // Nothing of it waits for anybody else, nor once the laptop is gone.
  expect(await countSellerWaiting(db, unanswered.buyer)).toEqual(NOTHING);
  await market.deleteProduct(productId);
  expect((await countSellerWaiting(db, seller)).bookings).toBe(0);
});

it('sums views, saves, bookings and sales by the days of a time zone, equal to what happened', async () => {
  const { seller, productId, booked } = await market.laptop();
  await addViews(db, [{ productId, viewerId: null, times: 5 }]);
  const ann = await booked();
  await db
    .insertInto('wishlist_items')
    .values({ user_id: ann.buyer.id, product_id: productId, price_cents_when_added: PRICE_CENTS })
    .execute();
  await buy(ann);
  // A quarter past midnight in Dhaka is the day before in UTC.
  await sql`update orders set created_at = date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'
    - interval '3 days' + interval '15 minutes' where id = ${ann.orderId}`.execute(db);
  const dhaka = await sellerOverview(db, seller, 'Asia/Dhaka');
  expect(dhaka.days).toHaveLength(OVERVIEW_DAYS);
  expect(dhaka.days.at(-1)).toMatchObject({ views: 5, saves: 1, bookings: 0, sales: 1, soldCents: PRICE_CENTS });
  expect(dhaka.days.at(-4)?.bookings).toBe(1);
  expect(dhaka.days.toSorted((one, other) => one.day.localeCompare(other.day))).toEqual(dhaka.days);
  expect(dhaka).toMatchObject({ week: { sales: 1, cents: PRICE_CENTS }, month: { sales: 1, cents: PRICE_CENTS } });
  const utc = await sellerOverview(db, seller, 'UTC');
  expect(utc.days.find(({ bookings }) => bookings === 1)?.day).not.toBe(dhaka.days.at(-4)?.day);
  expect((await sellerOverview(db, ann.buyer, 'UTC')).days.every(({ views, sales }) => views + sales === 0)).toBe(true);
});
