import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { emailJob } from '#server/jobs/declared-jobs.ts';
import { type TestApp, type TestUser, createTestApp } from '#tests/support/test-app.ts';
import { failJob, failEmail } from '#tests/support/failed-jobs.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { PRICE_CENTS, marketplace } from '#tests/support/marketplace.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { openMailbox } from '#tests/support/mailbox.ts';

let shop: TestApp;
let admin: TestUser;
let market: ReturnType<typeof marketplace>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;

beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = { smtpUrl: mailbox.url, from: 'shop@shop.example', to: 'people@shop.example' };
  shop = await createTestApp({ mail });
  market = marketplace(shop.services.db);
  admin = await shop.register('Admin');
  return async () => {
    await shop.close();
    await mailbox.close();
  };
});
beforeEach(async () => {
  await shop.services.db.deleteFrom('failed_jobs').execute();
  await shop.services.db.deleteFrom('emails').execute();
  mailbox.emails.length = 0;
});

const list = () => shop.call('GET', '/jobs/failed', { as: admin });
const work = () => runDueJobs(shop.services.db, emailJob, shop.services);

/** An attempt to pay, in a state, whose finishing failed too often. */
async function failPayment(state: 'open' | 'refunding' | 'refunded'): Promise<string> {
  const { db } = shop.services;
  const cards = new FakeCardPayments();
  const { productId, booked } = await market.laptop();
  const { buyer, orderId } = await booked();
  const { clientSecret } = await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
  if (state !== 'open') {
    cards.pay(clientSecret);
    await market.deleteProduct(productId);
    if (state === 'refunding') cards.failNext('refundIntent', 'before');
    await expect(recordPayment(db, cards, buyer, { orderId })).rejects.toMatchObject({ code: 'payment-refunded' });
  }
  const [attempt] = await market.attempts(productId);
  expect(attempt).toMatchObject({ state });
  return failJob(db, 'payment', attempt?.id ?? '');
}

describe('the list', () => {
  test('says what was to be done, how often it was tried and why it failed, and nothing that is secret', async () => {
    const [email, owed, open] = [
      await failEmail(shop.services.db),
      await failPayment('refunding'),
      await failPayment('open'),
    ];
    const { body, headers } = await list();
    expect(headers['x-total-count']).toBe('3');
    const common = { tries: 12, error: 'The mail server is away.', failed: expect.any(String) };
    expect(body).toEqual([
      {
        _id: open,
        kind: 'payment',
        what: 'Settle a payment of $300 for “ThinkPad X1 Carbon”',
        owed: false,
        ...common,
      },
      { _id: owed, kind: 'payment', what: 'Refund $300 for “ThinkPad X1 Carbon”', owed: true, ...common },
      { _id: email, kind: 'letter', what: 'E-mail “Hello Ada” to ada@people.test', owed: false, ...common },
    ]);
  });

  test('leaves out what has been done in another way', async () => {
    await failPayment('refunded');
    expect((await list()).body).toEqual([]);
  });

  test('says one thing once, however often it fails', async () => {
    const id = await failEmail(shop.services.db);
    const { subject_id: emailId } = await shop.services.db
      .selectFrom('failed_jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await failJob(shop.services.db, 'letter', emailId);
    expect((await list()).body).toMatchObject([{ _id: id, tries: 24 }]);
  });
});

describe('an Admin', () => {
  test('retries an e-mail: it is sent', async () => {
    const id = await failEmail(shop.services.db);
    await work();
    expect(mailbox.emails).toEqual([]);
    const retry = () => shop.call('PUT', `/jobs/failed/${id}`, { as: admin });
    expect(await retry()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await retry()).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await work();
    expect(mailbox.emails.map(({ to }) => to)).toEqual([['ada@people.test']]);
    expect((await list()).body).toEqual([]);
    const events = await shop.call('GET', '/audit?action=job-retried', { as: admin });
    expect(events.body).toMatchObject([{ subject: { kind: 'job', _id: id }, facts: { about: 'letter' } }]);
  });

  test('discards an e-mail: it is never sent, and nobody can read it', async () => {
    const id = await failEmail(shop.services.db);
    const discard = () => shop.call('DELETE', `/jobs/failed/${id}`, { as: admin });
    expect(await discard()).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await discard()).toMatchObject({ status: 404 });
    await work();
    expect(mailbox.emails).toEqual([]);
    const emails = await shop.services.db.selectFrom('emails').selectAll().execute();
    expect(emails).toMatchObject([{ encrypted_text: null, given_up_at: expect.any(Date) }]);
  });

  test('has a picture tried again, or gives it up', async () => {
    const { db } = shop.services;
    const seller = await shop.register('Seller');
    const values = { id: newId(), owner_id: seller.id, state: 'waiting' } as const;
    await db.insertInto('pictures').values(values).execute();
    const picture = () => db.selectFrom('pictures').selectAll().where('id', '=', values.id).executeTakeFirstOrThrow();

    const id = await failJob(db, 'picture', values.id);
    expect((await list()).body).toMatchObject([{ _id: id, kind: 'picture', what: 'Process a picture', owed: false }]);
    await shop.call('PUT', `/jobs/failed/${id}`, { as: admin });
    const { rows: jobs } =
      await sql`select state from jobs.job where name = 'picture' and data->>'id' = ${values.id}`.execute(db);
    expect([(await picture()).state, jobs]).toEqual(['waiting', [{ state: 'created' }]]);

    const again = await failJob(db, 'picture', values.id);
    await shop.call('DELETE', `/jobs/failed/${again}`, { as: admin });
    expect(await picture()).toMatchObject({ state: 'failed', error: expect.any(String) });
  });

  test('cannot discard a refund that is owed', async () => {
    const id = await failPayment('refunding');
    expect(await shop.call('DELETE', `/jobs/failed/${id}`, { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'refund-owed' },
    });
    expect((await list()).body).toHaveLength(1);
    expect(await shop.call('PUT', `/jobs/failed/${id}`, { as: admin })).toMatchObject({ status: 200 });
  });

  test.each(['not-an-id', '%00', '0198c0de-0000-7000-8000-000000000001'])('gets 404 for %s', async (id) => {
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await shop.call(method, `/jobs/failed/${id}`, { as: admin })).status).toBe(404);
  });
});
