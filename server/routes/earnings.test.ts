import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';
import { scheduleTransfer } from '#domain/transfers/schedule-transfer.ts';
import { saleRefundJob, transferJob } from '#server/jobs/declared-jobs.ts';
import { passSandboxTime } from '#sandboxes/stripe/connect/clock.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

const DAY = 86_400;
const shop = useTestApp();
let buyer: TestUser;

beforeAll(async () => {
  buyer = await shop.register('Buyer');
});

/** A laptop of the seller's that was bought. @returns its order */
async function sell(seller: TestUser): Promise<string> {
  const product_id = await shop.addProduct(seller);
  const booking = { product_id, product_price: 300, phone: '1', location: 'Here' };
  const orderId = String((await shop.call('POST', '/orders', { as: buyer, body: booking })).body.insertedId);
  const started = await shop.call('POST', '/create-payment-intent', {
    as: buyer,
    body: { orderId, product_price: 300 },
  });
  const secret = String(started.body.clientSecret);
  await shop.app.inject({
    method: 'POST',
    url: `/card-sandbox/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: cardForm(secret).toString(),
  });
  expect((await shop.call('POST', '/payments', { as: buyer, body: { orderId } })).status).toBe(200);
  return orderId;
}

/** Answers the provider's page as the seller would. @returns where the page leads */
async function answer(seller: TestUser, choice: string): Promise<string> {
  const { body } = await shop.call('POST', '/payout-account/links', { as: seller, body: {} });
  const url = new URL(String(body.url)).pathname;
  const page = await shop.app.inject({ method: 'GET', url });
  expect(page.body).toContain('This is not Stripe.');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await shop.app.inject({ method: 'POST', url, headers, payload: `choice=${choice}` });
  expect((await shop.app.inject({ method: 'POST', url, headers, payload: `choice=${choice}` })).statusCode).toBe(410);
  return String(sent.headers.location);
}

/** Hands what the sandbox says of accounts to the app, however late, until it has said everything. */
async function deliver(): Promise<number> {
  const { cardSandbox, db } = shop.services;
  if (!cardSandbox) throw new Error('Cards have to be taken by the sandbox here');
  let taken = 0;
  for (let round = 0; round < 4; round += 1) {
    await db
      .updateTable('sandbox_events')
      .set({ next_try_at: new Date(0) })
      .where('delivered_at', 'is', null)
      .execute();
    const { delivered, failed } = await cardSandbox.deliverWebhooks(async (rawBody, signature, to) => {
      const url = to === 'connect' ? '/api/webhooks/stripe-connect' : '/api/webhooks/stripe';
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await shop.app.inject({ method: 'POST', url, headers, payload: rawBody })).statusCode;
    });
    expect(failed).toBe(0);
    taken += delivered;
  }
  return taken;
}

/** Releases an order and does what the jobs do. */
async function release(orderId: string): Promise<void> {
  const { db } = shop.services;
  await inTransaction(db, (trx) => scheduleTransfer(trx, orderId));
  await work();
}

async function work(): Promise<void> {
  const { db } = shop.services;
  expect(await runDueJobs(db, saleRefundJob, shop.services)).toEqual([]);
  expect(await runDueJobs(db, transferJob, shop.services)).toEqual([]);
  for (const { id } of await db.selectFrom('transfers').select('id').where('due_at', 'is not', null).execute())
    await transferJob.work(shop.services, id);
}

const earnings = async (seller: TestUser) => (await shop.call('GET', '/earnings', { as: seller })).body;
const salesOf = async (seller: TestUser) => (await shop.call('GET', '/earnings/sales', { as: seller })).body;

const moneyOf = async (orderId: string, as: TestUser) =>
  (await shop.call('GET', `/orders/${orderId}/details`, { as })).body.money;

describe('a seller', () => {
  test('sells first, sets up payouts afterwards, and is paid into their bank', async () => {
    const seller = await shop.register('Seller');
    const orderId = await sell(seller);
    expect(await earnings(seller)).toMatchObject({ enabled: true, sales: 1, held: 300, onTheWay: 0, paidOut: 0 });
    expect(await salesOf(seller)).toMatchObject([{ _id: orderId, state: 'held', earned: 300, commission: 0 }]);

    await release(orderId);
    expect(await salesOf(seller)).toMatchObject([{ state: 'needs-account', earned: 300 }]);
    const amounts = { earned: 300, returned: 0, commission: 0, fees: 0, owed: 0 };
    const admin = await shop.register('Admin');
    expect(await moneyOf(orderId, seller)).toEqual({ state: 'needs-account', amounts });
    expect(await moneyOf(orderId, admin)).toEqual({ state: 'needs-account', amounts });
    // What the seller still has to do, and what the site earns, is nothing for the buyer.
    expect(await moneyOf(orderId, buyer)).toEqual({ state: 'on-the-way' });
    expect(await answer(seller, 'complete')).toContain('/dashboard/earnings');
    expect(await deliver()).toBeGreaterThan(3);
    await work();
    expect(await earnings(seller)).toMatchObject({ account: 'ready', held: 0, onTheWay: 0, paidOut: 300 });
    expect(await salesOf(seller)).toMatchObject([{ state: 'paid-out', earned: 300 }]);
    expect(await moneyOf(orderId, seller)).toEqual({ state: 'paid-out', sent: expect.any(String), amounts });
    expect(await moneyOf(orderId, buyer)).toEqual({ state: 'paid-out', sent: expect.any(String) });

    await passSandboxTime(shop.services.db, 3 * DAY);
    await deliver();
    expect((await earnings(seller)).bankPayouts).toMatchObject([{ amount: 300, status: 'paid' }]);
  });

  test('is checked for a while, and told when their bank sends money back', async () => {
    const seller = await shop.register('Seller');
    await answer(seller, 'delay');
    await deliver();
    expect(await earnings(seller)).toMatchObject({ account: 'pending' });
    await passSandboxTime(shop.services.db, 120);
    await deliver();
    expect(await earnings(seller)).toMatchObject({ account: 'ready' });
    await answer(seller, 'bank-refuses');
    await release(await sell(seller));
    await passSandboxTime(shop.services.db, 3 * DAY);
    await deliver();
    await passSandboxTime(shop.services.db, 2 * DAY);
    await deliver();
    expect((await earnings(seller)).bankPayouts).toMatchObject([
      { amount: 300, status: 'failed', failure: 'The bank account has been closed.' },
    ]);
    const told = (await emailsTo(shop.services, seller.email)).filter(
      ({ subject }) => subject === 'Your bank sent $300 back',
    );
    expect(told).toMatchObject([
      { text: expect.stringContaining(`\n\nOpen Earnings: ${shop.services.settings.publicUrl}/dashboard/earnings\n`) },
    ]);
  });

  test.each(['refuse', 'restrict'])('whose account is restricted (%s) is not sent anything', async (choice) => {
    const seller = await shop.register('Seller');
    await answer(seller, 'complete');
    await deliver();
    const orderId = await sell(seller);
    await answer(seller, choice);
    await release(orderId);
    expect(await earnings(seller)).toMatchObject({ account: 'restricted', onTheWay: 300, paidOut: 0 });
    await answer(seller, 'complete');
    await deliver();
    await work();
    expect(await earnings(seller)).toMatchObject({ account: 'ready', onTheWay: 0, paidOut: 300 });
  });

  test('gives back what was refunded afterwards, or owes what their bank has already', async () => {
    const seller = await shop.register('Seller');
    const { db } = shop.services;
    await answer(seller, 'complete');
    await deliver();
    const [first, second] = [await sell(seller), await sell(seller)];
    await release(first);
    const refund = (orderId: string, amountCents: number) =>
      inTransaction(db, (trx) => requestRefund(trx, { orderId, amountCents, reason: 'admin', by: null }));
    await refund(first, 10_000);
    await work();
    expect(await earnings(seller)).toMatchObject({ paidOut: 200, held: 300, owed: 0 });
    await passSandboxTime(db, 3 * DAY);
    await deliver();
    await inTransaction(db, (trx) =>
      requestRefund(trx, { orderId: first, amountCents: 'all', reason: 'claim', by: null }),
    );
    await work();
    expect(await earnings(seller)).toMatchObject({ paidOut: 200, owed: 200 });
    await release(second);
    expect(await earnings(seller)).toMatchObject({ paidOut: 300, owed: 0, held: 0 });
    expect(await checkLedger(db, { sandbox: true, settledMinutes: 0 })).toEqual([]);
  });
});

test('what the provider says of accounts is signed with a secret of its own', async () => {
  const { cardSandbox } = shop.services;
  const seller = await shop.register('Seller');
  await answer(seller, 'complete');
  const statuses: number[] = [];
  await shop.services.db
    .updateTable('sandbox_events')
    .set({ next_try_at: new Date(0) })
    .execute();
  await cardSandbox?.deliverWebhooks(async (payload, signature, to) => {
    if (to === 'payments') return 200;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const [wrong, right] = await Promise.all(
      ['/api/webhooks/stripe', '/api/webhooks/stripe-connect'].map((url) =>
        shop.app.inject({ method: 'POST', url, headers, payload }),
      ),
    );
    statuses.push(wrong?.statusCode ?? 0);
    return right?.statusCode ?? 0;
  });
  expect(new Set(statuses)).toEqual(new Set([400]));
});

test('Admins see what waits', async () => {
  const admin = await shop.register('Admin');
  const seller = await shop.register('Seller');
  const order = await sell(seller);
  await release(order);
  const { body } = await shop.call('GET', '/payouts/overview', { as: admin });
  expect(body).toMatchObject({
    enabled: true,
    unsent: 1,
    waiting: 1,
    oldest: expect.any(String),
    oldestOrder: order,
    fees: expect.any(Number),
  });
});
