import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningTransaction } from '#database/tables.ts';
import { openCardPayments } from '#server/open-providers.ts';
import type { CardPayments, NewCardIntent } from '#gateways/card-payments/port.ts';
import { cancelIntent, confirmIntent } from '#sandboxes/stripe/settle-intent.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { whileOpen } from '#tests/support/waiting.ts';

const { db } = useDatabase();
let payments: CardPayments;

beforeAll(async () => {
  ({ payments } = await openCardPayments({ stripe: undefined, db, sandboxSecret: 'a secret of the tests' }));
});

const newIntent = (changes: Partial<NewCardIntent> = {}): NewCardIntent => ({
  amountCents: 30_000,
  attemptId: randomUUID(),
  orderId: randomUUID(),
  buyerId: randomUUID(),
  description: 'ThinkPad X1 Carbon',
  ...changes,
});

const pay = (clientSecret: string, number?: string) =>
  confirmIntent(db, clientSecret.split('_secret_')[0] ?? '', cardForm(clientSecret, number));

const eventsOf = async (intentId: string) => {
  const rows = await db
    .selectFrom('sandbox_events')
    .select('type')
    .where('intent_id', '=', intentId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.type);
};

describe('making an intent', () => {
  it('stores whose attempt it is, and what it costs', async () => {
    const asked = newIntent();
    const intent = await payments.createIntent(asked);
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_\w{24}$/),
      clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_\\w{24}$`)),
      amountCents: 30_000,
      status: 'open',
      refundedCents: 0,
      feeCents: null,
      disputes: [],
      partRefunds: [],
      disputedCents: 0,
      lostCents: 0,
      readAt: expect.any(Date),
      attemptId: asked.attemptId,
      orderId: asked.orderId,
      buyerId: asked.buyerId,
    });
    expect(await payments.readIntent(intent.id)).toEqual({ ...intent, readAt: expect.any(Date) });
  });

  it('makes one intent per attempt, even when asked ten times at once', async () => {
    const asked = newIntent();
    const intents = await Promise.all(Array.from({ length: 10 }, () => payments.createIntent(asked)));
    expect(new Set(intents.map((intent) => intent.id)).size).toBe(1);
  });

  it('answers a repeat with the intent as it is by then', async () => {
    const asked = newIntent();
    await pay((await payments.createIntent(asked)).clientSecret);
    expect(await payments.createIntent(asked)).toMatchObject({ status: 'succeeded' });
  });

  it('refuses the same attempt with another amount', async () => {
    const asked = newIntent();
    await payments.createIntent(asked);
    await expect(payments.createIntent({ ...asked, amountCents: 1_000 })).rejects.toThrow('same parameters');
  });

  it.each([49, 100_000_000])('refuses %i cents', async (amountCents) => {
    await expect(payments.createIntent(newIntent({ amountCents }))).rejects.toThrow('refused our request');
  });
});

describe('reading an intent', () => {
  it.each(['pi_unknown', 'pi_\0', '../refunds', 'nonsense', '', 'pi_x?y'])('answers null for %j', async (id) => {
    expect(await payments.readIntent(id)).toBeNull();
  });

  it('answers null for an id of ten thousand letters', async () => {
    expect(await payments.readIntent(`pi_${'x'.repeat(10_000)}`)).toBeNull();
  });
});

describe('canceling an intent', () => {
  it('cancels for good, and says the same when repeated', async () => {
    const { id, clientSecret } = await payments.createIntent(newIntent());
    expect(await payments.cancelIntent(id)).toMatchObject({ status: 'canceled' });
    expect(await payments.cancelIntent(id)).toMatchObject({ status: 'canceled' });
    await expect(pay(clientSecret)).rejects.toThrow('status of canceled');
    expect(await eventsOf(id)).toEqual(['payment_intent.canceled']);
  });

  it('says that it came too late', async () => {
    const { id, clientSecret } = await payments.createIntent(newIntent());
    await pay(clientSecret);
    expect(await payments.cancelIntent(id)).toMatchObject({ status: 'succeeded' });
    expect(await eventsOf(id)).toEqual(['payment_intent.succeeded']);
  });
});

describe('refunding an intent', () => {
  it('gives everything back once, however often it is asked', async () => {
    const { id, clientSecret } = await payments.createIntent(newIntent());
    await pay(clientSecret);
    await Promise.all([payments.refundIntent(id), payments.refundIntent(id), payments.refundIntent(id)]);
    const refunds = await db.selectFrom('sandbox_refunds').selectAll().where('intent_id', '=', id).execute();
    expect(refunds).toMatchObject([{ amount_cents: 30_000 }]);
    expect(await eventsOf(id)).toEqual(['payment_intent.succeeded', 'charge.refunded']);
  });

  it('takes a repeated refund, whose idempotency key is gone, as done', async () => {
    const { id, clientSecret } = await payments.createIntent(newIntent());
    await pay(clientSecret);
    await payments.refundIntent(id);
    await db.updateTable('sandbox_refunds').set({ idempotency_key: null }).where('intent_id', '=', id).execute();
    await expect(payments.refundIntent(id)).resolves.toBeUndefined();
  });

  it('has nothing to give back for what was never paid', async () => {
    const { id } = await payments.createIntent(newIntent());
    await expect(payments.refundIntent(id)).rejects.toThrow('does not have a successful charge');
  });
});

describe('at once', () => {
  it('a payment and a cancellation have one outcome, and both callers get the same answer', async () => {
    const intents = await Promise.all(Array.from({ length: 60 }, () => payments.createIntent(newIntent())));
    await Promise.all(
      intents.map(async ({ id, clientSecret }, place) => {
        // Every other payment sets out a little later, so that sometimes one and sometimes the other comes first.
        const settingOut = place % 2 === 0 ? Promise.resolve(null) : payments.readIntent(id);
        const paying = settingOut
          .then(() => pay(clientSecret))
          .then(
            () => 'paid',
            () => 'refused',
          );
        const [paid, { status }] = await Promise.all([paying, payments.cancelIntent(id)]);

        expect([paid, status]).toEqual(status === 'succeeded' ? ['paid', 'succeeded'] : ['refused', 'canceled']);
        expect(await payments.readIntent(id)).toMatchObject({ status });
        expect(await eventsOf(id)).toEqual([`payment_intent.${status}`]);
      }),
    );
  });

  it('the same at the shortest distance from each other', async () => {
    const intents = await Promise.all(Array.from({ length: 60 }, () => payments.createIntent(newIntent())));
    await Promise.all(
      intents.map(async ({ id, clientSecret }, place) => {
        const both = [() => pay(clientSecret), () => cancelIntent(db, id)];
        const results = await Promise.allSettled((place % 2 === 0 ? both : both.toReversed()).map((start) => start()));
        const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.status] : []));
        expect(winners).toHaveLength(1);
        expect(await eventsOf(id)).toEqual([`payment_intent.${winners[0]}`]);
      }),
    );
  });

  it('a payment that waits for a cancellation pays nothing', async () => {
    const { id, clientSecret } = await payments.createIntent(newIntent());
    const cancel = (trx: RunningTransaction) =>
      trx
        .updateTable('sandbox_intents')
        .set({ status: 'canceled', canceled_at: new Date() })
        .where('id', '=', id)
        .execute();
    expect(await whileOpen(db, cancel, () => pay(clientSecret))).toMatchObject({
      status: 'rejected',
      reason: { body: { code: 'payment_intent_unexpected_state' } },
    });
    expect(await payments.readIntent(id)).toMatchObject({ status: 'canceled' });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('two payments of one intent charge once', async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, () => payments.createIntent(newIntent())));
    for (const { id, clientSecret } of intents) {
      const results = await Promise.allSettled([pay(clientSecret), pay(clientSecret), pay(clientSecret)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await eventsOf(id)).toEqual(['payment_intent.succeeded']);
    }
  });
});

it('stores no card number anywhere in the database', async () => {
  const { clientSecret } = await payments.createIntent(newIntent());
  await expect(pay(clientSecret, '4000000000009995')).rejects.toThrow('insufficient funds');
  await expect(pay(clientSecret, '4111111111111111')).rejects.toThrow('only test cards');
  await pay(clientSecret, '5555555555554444');

  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  expect(tables.map(({ name }) => name)).toContain('sandbox_events');
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    expect(JSON.stringify(rows)).not.toMatch(/4000000000009995|4111111111111111|5555555555554444/);
  }
});
