import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#database/tables.ts';
import { openCardPayments } from '#server/open-providers.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { confirmIntent } from '#sandboxes/stripe/settle-intent.ts';
import { deleteOldEvents, deliverWebhooks } from '#sandboxes/stripe/webhooks.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

let db: Database;
let payments: CardPayments;
let secret: string;

beforeEach(async () => {
  ({ db } = await freshDatabase());
  const opened = await openCardPayments({ stripe: undefined, db, sandboxSecret: 'a secret of the tests' });
  payments = opened.payments;
  secret = opened.sandbox?.webhookSecret ?? '';
});

const newIntent = () =>
  payments.createIntent({
    amountCents: 30_000,
    attemptId: randomUUID(),
    orderId: 'o',
    buyerId: 'b',
    description: 'ThinkPad',
  });

async function paidIntent() {
  const intent = await newIntent();
  await confirmIntent(db, intent.id, cardForm(intent.clientSecret));
  return intent;
}

/** A receiver that checks signatures as the app does, and gives the set answer. */
function receiver(status = 200) {
  const events: { type: string; intentId: string | undefined }[] = [];
  const deliver = async (rawBody: string, signature: string): Promise<number> => {
    const { type, intentId } = await payments.readEvent(Buffer.from(rawBody), signature);
    events.push({ type, intentId });
    return status;
  };
  return { events, deliver };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('delivers what happened, signed, in order and once', async () => {
  const canceled = await newIntent();
  await payments.cancelIntent(canceled.id);
  const paid = await paidIntent();
  await payments.refundIntent(paid.id);
  const { events, deliver } = receiver();

  expect(await deliverWebhooks(db, { payments: secret, connect: secret }, deliver)).toEqual({
    delivered: 3,
    failed: 0,
  });
  expect(events).toEqual([
    { type: 'payment_intent.canceled', intentId: canceled.id },
    { type: 'payment_intent.succeeded', intentId: paid.id },
    { type: 'charge.refunded', intentId: paid.id },
  ]);
  expect(await deliverWebhooks(db, { payments: secret, connect: secret }, deliver, inMinutes(2_000))).toEqual({
    delivered: 0,
    failed: 0,
  });
});

it('tries again after a while what was not taken', async () => {
  await paidIntent();
  const busy = receiver(503);
  expect(await deliverWebhooks(db, { payments: secret, connect: secret }, busy.deliver)).toEqual({
    delivered: 0,
    failed: 1,
  });
  expect(await deliverWebhooks(db, { payments: secret, connect: secret }, busy.deliver)).toEqual({
    delivered: 0,
    failed: 0,
  });

  const back = receiver(204);
  expect(await deliverWebhooks(db, { payments: secret, connect: secret }, back.deliver, inMinutes(1))).toEqual({
    delivered: 1,
    failed: 0,
  });
});

it('tries again what got lost on the way', async () => {
  await paidIntent();
  await expect(
    deliverWebhooks(db, { payments: secret, connect: secret }, () => Promise.reject(new Error('killed'))),
  ).rejects.toThrow('killed');
  expect(await deliverWebhooks(db, { payments: secret, connect: secret }, async () => 200, inMinutes(1))).toEqual({
    delivered: 1,
    failed: 0,
  });
});

it('goes by the database’s clock, which is finer than ours and may be ahead of it', async () => {
  await paidIntent();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 1_000 });
  try {
    expect(await deliverWebhooks(db, { payments: secret, connect: secret }, async () => 200)).toEqual({
      delivered: 1,
      failed: 0,
    });
  } finally {
    vi.useRealTimers();
  }
});

it('stops retrying after about a day', async () => {
  await paidIntent();
  const triedAt: number[] = [];
  for (let minute = 0; minute < 3 * 24 * 60; minute += 10) {
    const { failed } = await deliverWebhooks(
      db,
      { payments: secret, connect: secret },
      async () => 500,
      inMinutes(minute),
    );
    if (failed > 0) triedAt.push(minute);
  }
  expect(triedAt.length).toBeGreaterThan(5);
  const hours = (triedAt.at(-1) ?? 0) / 60;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(28);
});

it('hands one event to one of several processes', async () => {
  await Promise.all(Array.from({ length: 15 }, paidIntent));
  const { events, deliver } = receiver();
  await Promise.all(
    Array.from({ length: 5 }, () => deliverWebhooks(db, { payments: secret, connect: secret }, deliver)),
  );
  expect(events).toHaveLength(15);
  expect(new Set(events.map(({ intentId }) => intentId)).size).toBe(15);
});

it('signs with a secret that no other installation has', async () => {
  const other = await openCardPayments({ stripe: undefined, db, sandboxSecret: 'another secret' });
  expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/);
  expect(other.sandbox?.webhookSecret).not.toBe(secret);
});

it('forgets old events once they were delivered or given up, and none that is still to come', async () => {
  await paidIntent();
  await deliverWebhooks(db, { payments: secret, connect: secret }, async () => 200);
  await paidIntent();
  await sql`update sandbox_events set created_at = now() - interval '31 days'`.execute(db);
  await paidIntent();
  await deleteOldEvents(db, 30);
  const left = await db.selectFrom('sandbox_events').select('delivered_at').execute();
  expect(left).toEqual([{ delivered_at: null }, { delivered_at: null }]);
});
