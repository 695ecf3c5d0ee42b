import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCardPayments } from '#server/open-providers.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { decideDisputes } from '#sandboxes/stripe/disputes.ts';
import { confirmIntent } from '#sandboxes/stripe/settle-intent.ts';
import { ownerApi } from '#sandboxes/stripe/owner-api.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const DISPUTED_CARD = '4000000000000259';
const INQUIRED_CARD = '4000000000001976';

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
    await answer('losing_evidence');
    await expect(answer('winning_evidence')).rejects.toThrow('no evidence any more');
    expect(await read(id)).toEqual([0, 0, 30_000]);
    await expect(
      dashboard.disputes.update('dp_none', { evidence: { uncategorized_text: 'losing_evidence' } }),
    ).rejects.toThrow('No such dispute');
  });

  it('is only asked about by an inquiry, which can be refunded, closed, or become a dispute', async () => {
    const inquiry = async () => {
      const id = await paid(INQUIRED_CARD);
      const [dispute] = (await dashboard.disputes.list({ payment_intent: id })).data;
      return { id, disputeId: dispute?.id ?? '' };
    };
    const [closed, escalated, silent] = [await inquiry(), await inquiry(), await inquiry()];
    const answer = ({ disputeId }: typeof closed, text: string) =>
      dashboard.disputes.update(disputeId, { evidence: { uncategorized_text: text } });
    expect((await payments.readIntent(closed.id))?.disputes).toMatchObject([
      { inquiry: true, status: 'needs-response', amountCents: 30_000 },
    ]);
    expect(await read(closed.id)).toEqual([0, 0, 0]);
    await answer(closed, 'winning_evidence');
    expect(await payments.readDispute(closed.disputeId)).toMatchObject({ inquiry: true, status: 'closed' });
    await answer(escalated, 'escalate_inquiry_evidence');
    expect(await payments.readDispute(escalated.disputeId)).toMatchObject({ inquiry: false, status: 'needs-response' });
    expect(await read(escalated.id)).toEqual([0, 30_000, 0]);
    await db
      .updateTable('sandbox_disputes')
      .set({ due_by: new Date(0) })
      .where('id', '=', silent.disputeId)
      .execute();
    await dashboard.refunds.create({ payment_intent: silent.id, amount: 1_000 });
    await decideDisputes(db);
    expect(await payments.readDispute(silent.disputeId)).toMatchObject({ inquiry: false, status: 'needs-response' });
  });

  const EVIDENCE = {
    productDescription: 'A laptop',
    customerName: 'Ada',
    customerEmail: 'ada@people.test',
    refundPolicy: 'We refund.',
    log: 'Booked. Paid.',
    text: 'They met.',
  };
  const disputeOf = async () => {
    const intent = await payments.readIntent(await paid(DISPUTED_CARD));
    const id = intent?.disputes[0]?.id ?? '';
    const give = (more: object, submit: boolean, key: string = randomUUID()) =>
      payments.giveEvidence(id, { evidence: { ...EVIDENCE, ...more }, submit, key });
    return { id, intentId: intent?.id ?? '', give };
  };
  const decide = async (id: string) => {
    await db
      .updateTable('sandbox_disputes')
      .set({ decide_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await decideDisputes(db);
    return (await payments.readDispute(id))?.status;
  };

  it('takes drafts and a file, and evidence once; the bank believes who was handed something over', async () => {
    const { id, intentId, give } = await disputeOf();
    const key = randomUUID();
    const file = await payments.uploadEvidence({ key, jpeg: Buffer.from('a picture') });
    expect(await payments.uploadEvidence({ key, jpeg: Buffer.from('a picture') })).toBe(file);
    expect(await give({}, false)).toMatchObject({ status: 'needs-response', submissions: 0 });
    await expect(give({ file: 'file_none' }, false)).rejects.toThrow('No such file');
    await expect(give({ log: 'x'.repeat(20_001) }, false)).rejects.toThrow('more than 20000');
    const sent = await give({ serviceDate: '2026-11-20', file }, true, key);
    expect(sent).toMatchObject({ status: 'under-review', submissions: 1, dueBy: expect.any(Date) });
    expect(await give({ serviceDate: '2026-11-20', file }, true, key)).toEqual(sent);
    await expect(give({}, true)).rejects.toThrow('no evidence any more');
    expect(await read(intentId)).toEqual([0, 30_000, 0]);
    expect(await decide(id)).toBe('won');
    expect(await read(intentId)).toEqual([0, 0, 0]);
  });

  it('is lost without a hand-over, and when nobody answers', async () => {
    const [answered, silent] = [await disputeOf(), await disputeOf()];
    await answered.give({}, true);
    expect(await decide(answered.id)).toBe('lost');
    await db
      .updateTable('sandbox_disputes')
      .set({ due_by: new Date(0) })
      .where('id', '=', silent.id)
      .execute();
    await expect(silent.give({}, true)).rejects.toThrow('deadline');
    expect(await decide(silent.id)).toBe('lost');
    expect(await payments.readDispute('dp_none')).toBeNull();
  });
});
