import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCardPayments } from '#server/open-providers.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { confirmIntent } from '#sandboxes/stripe/settle-intent.ts';
import { ownerApi } from '#sandboxes/stripe/owner-api.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const DISPUTED_CARD = '4000000000000259';

const { db } = useDatabase();
let payments: CardPayments;
/** The owner's own hands at the provider, as in its dashboard. */
let dashboard: Stripe;

beforeAll(async () => {
  ({ payments } = await openCardPayments({ stripe: undefined, db, sandboxSecret: 'a secret of the tests' }));
  dashboard = new Stripe('sk_sandbox', {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(ownerApi(db)),
  });
});

/** An intent that was paid with a card. @returns its id */
async function paid(card?: string): Promise<string> {
  const people = { attemptId: randomUUID(), orderId: randomUUID(), buyerId: randomUUID() };
  const { id, clientSecret } = await payments.createIntent({ ...people, amountCents: 30_000, description: 'X1' });
  await confirmIntent(db, id, cardForm(clientSecret, card));
  return id;
}

const read = async (id: string) => {
  const intent = await payments.readIntent(id);
  return intent && [intent.refundedCents, intent.disputedCents, intent.lostCents];
};
const eventsOf = (id: string) =>
  db
    .selectFrom('sandbox_events')
    .select('type')
    .where('intent_id', '=', id)
    .orderBy('created_at')
    .execute()
    .then((rows) => rows.map(({ type }) => type));

describe('refunds made at the provider', () => {
  it('are seen by their sum, part by part, up to what was paid', async () => {
    const id = await paid();
    expect(await read(id)).toEqual([0, 0, 0]);
    await dashboard.refunds.create({ payment_intent: id, amount: 10_000 });
    expect(await read(id)).toEqual([10_000, 0, 0]);
    await expect(dashboard.refunds.create({ payment_intent: id, amount: 20_001 })).rejects.toThrow(
      'between 1 and 20000',
    );
    await payments.refundIntent(id);
    await payments.refundIntent(id);
    expect(await read(id)).toEqual([30_000, 0, 0]);
    expect(await eventsOf(id)).toEqual(['payment_intent.succeeded', 'charge.refunded', 'charge.refunded']);
  });
});

describe('a disputed payment', () => {
  it('is taken back, cannot be refunded meanwhile, and comes back when the evidence wins', async () => {
    const id = await paid(DISPUTED_CARD);
    expect(await read(id)).toEqual([0, 30_000, 0]);
    await expect(dashboard.refunds.create({ payment_intent: id })).rejects.toThrow('charged back');
    const [dispute] = (await dashboard.disputes.list({ payment_intent: id })).data;
    await dashboard.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
    expect(await read(id)).toEqual([0, 0, 0]);
    expect(await eventsOf(id)).toEqual(['payment_intent.succeeded', 'charge.dispute.created', 'charge.dispute.closed']);
  });

  it('is lost when the evidence loses, and decided once', async () => {
    const id = await paid(DISPUTED_CARD);
    const [dispute] = (await dashboard.disputes.list({ payment_intent: id })).data;
    const answer = (text: string) =>
      dashboard.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: text } });
    await expect(answer('a letter')).rejects.toThrow('decides nothing');
    await answer('losing_evidence');
    await expect(answer('winning_evidence')).rejects.toThrow('closed');
    expect(await read(id)).toEqual([0, 0, 30_000]);
    await expect(
      dashboard.disputes.update('dp_none', { evidence: { uncategorized_text: 'losing_evidence' } }),
    ).rejects.toThrow('No such dispute');
  });
});
