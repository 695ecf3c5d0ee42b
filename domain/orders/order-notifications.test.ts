import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { createLog } from '#server/log.ts';
import type { Actor } from '#domain/actor.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { cancelOrder } from '#domain/payments/cancellation.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { pauseProduct, resumeProduct } from '#domain/selling/pause-product.ts';
import { type Booked, PRICE_CENTS, bookingOf, listingOf } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

/** What somebody was told, oldest first. */
const toldTo = ({ id }: Pick<Actor, 'id'>) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'side', 'order_id', 'facts', 'times', 'read_at', 'email_due_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
const kindsTo = async (who: Pick<Actor, 'id'>) => (await toldTo(who)).map(({ kind }) => kind);

async function pay({ buyer, orderId }: Booked): Promise<void> {
  cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
  await recordPayment(db, cards, buyer, { orderId });
}

describe('what happens to an order is told', () => {
  it('to its seller when somebody books and pays, and to whoever else had booked', async () => {
    const { seller, booked } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await pay(ann);
    const facts = { amountCents: PRICE_CENTS };
    const untold = { read_at: null, email_due_at: expect.any(Date), side: 'seller', times: 1 };
    expect(await toldTo(seller)).toEqual([
      { ...untold, kind: 'booked', order_id: ann.orderId, facts: {} },
      { ...untold, kind: 'booked', order_id: bob.orderId, facts: {} },
      { ...untold, kind: 'paid', order_id: ann.orderId, facts },
    ]);
    // What one has done oneself is there as read, and mailed as a receipt of it.
    expect(await toldTo(ann.buyer)).toEqual([
      { ...untold, side: 'buyer', kind: 'paid', order_id: ann.orderId, facts, read_at: expect.any(Date) },
    ]);
    expect(await kindsTo(bob.buyer)).toEqual(['sold-to-other']);
  });

  it('to buyers when the seller changes the listing, and to the seller when a buyer cancels', async () => {
    const { seller, productId, booked } = await market.laptop();
    const ann = await booked();
    await editProduct(db, cards, seller, productId, listingOf({ priceCents: 25_000 }));
    await pauseProduct(db, seller, productId);
    await resumeProduct(db, seller, productId);
    await cancelOrder(db, cards, ann.buyer, ann.orderId);
    expect(await kindsTo(ann.buyer)).toEqual(['price-changed', 'paused', 'resumed']);
    expect(await kindsTo(seller)).toEqual(['booked', 'canceled']);
  });

  it('once to the seller of a laptop that an Admin takes down, however many had booked it', async () => {
    const { seller, productId, booked } = await market.laptop();
    const buyers = [await booked(), await booked(), await booked()];
    const context = { cardPayments: cards, log: createLog('silent') };
    await deleteProduct(db, context, await market.addUser('Admin'), productId);
    expect(await kindsTo(seller)).toEqual(['booked', 'booked', 'booked', 'withdrawn']);
    for (const { buyer } of buyers) expect(await kindsTo(buyer)).toEqual(['withdrawn']);
  });

  it('once while it is unread, where somebody changes the same thing again and again', async () => {
    const { seller, productId, bookedBy } = await market.laptop();
    const buyer = await market.addUser('Buyer');
    await bookedBy(buyer);
    const changeTo = (meetingPlace: string) => placeOrder(db, buyer, bookingOf(productId, { meetingPlace }));
    await changeTo('The library');
    const [, first] = await toldTo(seller);
    await changeTo('The station');
    expect(await toldTo(seller)).toMatchObject([
      { kind: 'booked', times: 1 },
      { kind: 'meeting-changed', times: 2, email_due_at: first?.email_due_at },
    ]);
    await db.updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', seller.id).execute();
    await changeTo('The café');
    expect(await kindsTo(seller)).toEqual(['booked', 'meeting-changed', 'meeting-changed']);
  });

  it('to nobody whose account is closed', async () => {
    const { seller, productId, booked } = await market.laptop();
    const ann = await booked();
    await inTransaction(db, async (trx) => closeAccount(trx, await lockUser(trx, ann.buyer.id)));
    await pauseProduct(db, seller, productId);
    expect(await kindsTo(ann.buyer)).toEqual([]);
  });
});
