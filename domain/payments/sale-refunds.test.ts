import { describe, expect, it } from 'vitest';
import { POWERS } from '#shared/catalogue.ts';
import { inTransaction } from '#database/transaction.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { listOrderEvents } from '#domain/orders/order-events.ts';
import { getOrder } from '#domain/orders/orders.ts';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { listFailedJobs } from '#domain/jobs/failed-jobs.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { type RefundRequest, requestRefund } from '#domain/payments/sale-refunds.ts';
import { claimUnsentRefunds } from '#domain/payments/send-sale-refund.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { saleRefundJob } from '#server/jobs/declared-jobs.ts';
import { GOOD_SIGNATURE } from '#tests/support/fake-card-payments.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

usePayingMarket();

async function sale() {
  const laptop = await market.laptop();
  const ann = await laptop.booked();
  const { orderId } = ann;
  const intentId = cards.pay(
    (await startPayment(db, cards, ann.buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret,
  );
  await recordPayment(db, cards, ann.buyer, { orderId });
  return { ...laptop, ...ann, intentId };
}

const request = (orderId: string, more: Partial<RefundRequest> = {}) =>
  inTransaction(db, (trx) => requestRefund(trx, { orderId, amountCents: 'all', reason: 'claim', by: null, ...more }));
const work = () => runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts: null });
const hear = (intentId: string) => receiveCardEvent(db, cards, Buffer.from(intentId), GOOD_SIGNATURE);
const refundsOf = (orderId: string) =>
  db
    .selectFrom('sale_refunds')
    .select(['state', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const sentTo = (intentId: string) => cards.calls.filter((call) => call === `refundPart ${intentId}`).length;
const booksAreRight = async () => expect(await checkLedger(db, { sandbox: false, settledMinutes: 0 })).toEqual([]);

describe('a refund of a sale', () => {
  it('goes back once for each reason, and is told on the order', async () => {
    const { orderId, buyer, intentId } = await sale();
    const first = await request(orderId, { amountCents: 10_000 });
    expect(await request(orderId, { amountCents: 10_000 })).toBe(first);
    expect(await work()).toEqual([]);
    expect(await request(orderId, { amountCents: 10_000 })).toBe(first);
    expect(await work()).toEqual([]);
    expect(await refundsOf(orderId)).toEqual([{ state: 'done', amount_cents: 10_000 }]);
    expect(sentTo(intentId)).toBe(1);
    expect(await getOrder(db, buyer, orderId)).toMatchObject({ state: 'paid', refunded_cents: 10_000 });
    expect((await listOrderEvents(db, orderId)).map(({ kind }) => kind)).toEqual([
      'booked',
      'paid',
      'refund-decided',
      'refunded',
    ]);
    await booksAreRight();
  });

  it('is never more than what is left, whatever is on its way or was refunded elsewhere', async () => {
    const { orderId, intentId } = await sale();
    await expect(request(orderId, { amountCents: PRICE_CENTS + 1 })).rejects.toMatchObject({
      code: 'refund-too-large',
    });
    await expect(request(orderId, { amountCents: 0.5 })).rejects.toMatchObject({ code: 'refund-too-large' });
    await request(orderId, { amountCents: 10_000, subject: 'a' });
    await expect(request(orderId, { amountCents: 20_001, subject: 'b' })).rejects.toMatchObject({
      message: expect.stringContaining('$200 is left'),
    });
    cards.refundThere(intentId, 5_000);
    await hear(intentId);
    expect(await work()).toEqual([]);
    await request(orderId, { subject: 'c' });
    expect(await request(orderId, { subject: 'd' })).toBeNull();
    expect(await work()).toEqual([]);
    expect(await refundsOf(orderId)).toEqual([
      { state: 'done', amount_cents: 10_000 },
      { state: 'done', amount_cents: 15_000 },
    ]);
    expect(cards.intents.get(intentId)?.refundedCents).toBe(PRICE_CENTS);
    await booksAreRight();
  });

  it('whose answer was lost is found and not sent again', async () => {
    const { orderId, intentId } = await sale();
    await request(orderId, { amountCents: 10_000 });
    cards.failNext('refundPart', 'after');
    expect(await work()).toHaveLength(1);
    await db
      .updateTable('sale_refunds')
      .set({ updated_at: new Date(0) })
      .where('order_id', '=', orderId)
      .execute();
    const [id = ''] = await claimUnsentRefunds(db, 10);
    await saleRefundJob.work({ db, cardPayments: cards, payouts: null }, id);
    expect(sentTo(intentId)).toBe(1);
    expect(await refundsOf(orderId)).toEqual([{ state: 'done', amount_cents: 10_000 }]);
    await booksAreRight();
  });

  it('that a message reports first is booked once', async () => {
    const { orderId, buyer, intentId } = await sale();
    await request(orderId, { amountCents: 10_000 });
    cards.whileNext('refundPart', () => hear(intentId));
    expect(await work()).toEqual([]);
    await hear(intentId);
    expect(await getOrder(db, buyer, orderId)).toMatchObject({ refunded_cents: 10_000 });
    await booksAreRight();
  });

  it('waits while a dispute stands, and is not needed once that is lost', async () => {
    const { orderId, intentId } = await sale();
    await request(orderId);
    cards.dispute(intentId, 'open');
    expect(await work()).toHaveLength(1);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'requested' }]);
    cards.dispute(intentId, 'lost');
    const [refund] = await db.selectFrom('sale_refunds').select('id').where('order_id', '=', orderId).execute();
    await saleRefundJob.work({ db, cardPayments: cards, payouts: null }, refund?.id ?? '');
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'superseded' }]);
    expect(sentTo(intentId)).toBe(0);
    await booksAreRight();
  });

  it('that the bank refuses days later is booked back, and on the Admin’s list', async () => {
    const { orderId, buyer, intentId } = await sale();
    await request(orderId, { amountCents: 10_000 });
    expect(await work()).toEqual([]);
    cards.failPartRefund(intentId, 10_000);
    await hear(intentId);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await getOrder(db, buyer, orderId)).toMatchObject({ refunded_cents: 0 });
    expect(
      (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows,
    ).toMatchObject([{ kind: 'sale-refund', refund_state: 'failed' }]);
    const breaches = await checkLedger(db, { sandbox: false, settledMinutes: 0 });
    expect(breaches.map(({ invariant }) => invariant)).toEqual([
      'A refund that its bank did not take is sent once more',
    ]);
    await refundOrder(db, await market.addUser('Admin'), orderId, { amountCents: 10_000, words: 'Once more.' });
    await booksAreRight();
    expect(await work()).toEqual([]);
  });

  it('of two at once takes no more than there is', async () => {
    const { orderId, intentId } = await sale();
    const asked = await Promise.allSettled(
      ['a', 'b', 'c'].map((subject) => request(orderId, { amountCents: 20_000, subject })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await work()).toEqual([]);
    expect(cards.intents.get(intentId)?.refundedCents).toBe(20_000);
  });

  it('is for paid orders', async () => {
    const { orderId } = await (await market.laptop()).booked();
    await expect(request(orderId)).rejects.toMatchObject({ code: 'not-sold-yet' });
  });
});

it('an Admin refunds in parts, but not an order of their own', async () => {
  const { orderId, seller } = await sale();
  const admin = await market.addUser('Admin');
  await refundOrder(db, admin, orderId, { amountCents: 10_000, words: 'As agreed.' });
  await refundOrder(db, admin, orderId, { amountCents: 10_000, words: 'As agreed.' });
  expect(await work()).toEqual([]);
  await refundOrder(db, admin, orderId, { amountCents: 'all', words: 'As agreed.' });
  await expect(refundOrder(db, admin, orderId, { amountCents: 'all', words: 'As agreed.' })).rejects.toMatchObject({
    code: 'refund-too-large',
  });
  await expect(
    refundOrder(db, { ...seller, type: 'Admin', powers: [...POWERS] }, orderId, {
      amountCents: 'all',
      words: 'As agreed.',
    }),
  ).rejects.toMatchObject({
    code: 'own-account',
  });
});
