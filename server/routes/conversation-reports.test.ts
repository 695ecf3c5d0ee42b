import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportedMessagesAnswer } from '#shared/contracts/conversation-reports.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let product: string;
let admin: TestUser;

beforeAll(async () => {
  [seller, admin] = [await shop.register('Seller'), await shop.register('Admin')];
  product = await shop.addProduct(seller);
});

async function conversation(text = 'Call 01711 123456') {
  const buyer = await shop.register('Buyer');
  const { body } = await shop.call('POST', '/conversations', { as: buyer, body: { product_id: product, text } });
  return { buyer, id: String(body.insertedId) };
}

const report = (as: TestUser, id: string, body: object = { reason: 'rude' }) =>
  shop.call('POST', `/conversations/${id}/reports`, { as, body });
const look = (id: string, query = '', as = admin) => shop.call('GET', `/conversations/reported/${id}${query}`, { as });
const dismiss = (id: string) => shop.call('PUT', `/conversations/${id}/dismissed`, { as: admin });
const queued = async (as = admin): Promise<{ _id: string }[]> =>
  (await shop.call('GET', '/moderation/queue?kind=conversation&limit=100', { as })).body;

function looks(id: string) {
  return shop.services.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'subject_id', 'facts'])
    .where('facts', '@>', JSON.stringify({ conversation: id }) as never)
    .orderBy('id')
    .execute();
}

describe('reporting a conversation', () => {
  it('lets Admins read it as it was written, and writes down each look', async () => {
    const { buyer, id } = await conversation();
    expect(await look(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await report(seller, id, { reason: 'scam', details: ' They want a code.\u202E ' })).toMatchObject({
      status: 200,
      body: { modifiedCount: 1 },
    });
    expect((await queued()).map(({ _id }) => _id)).toContain(id);
    const { status, body } = await look(id);
    expect(status).toBe(200);
    const { conversation: reported, messages, more }: ReportedMessagesAnswer = body;
    expect(reported).toEqual({
      _id: id,
      product_id: product,
      product_name: expect.any(String),
      page: 'true',
      buyer: { _id: buyer.id, name: buyer.name },
      seller: { _id: seller.id, name: seller.name },
      last_number: 1,
      reports: [{ by: 'seller', reason: 'scam', details: 'They want a code.\u202E', reported: expect.any(String) }],
    });
    expect(messages).toMatchObject([{ number: 1, by: 'buyer', text: 'Call 01711 123456' }]);
    expect(more).toBe(false);
    await look(id);
    expect(await looks(id)).toEqual(
      [1, 2].map(() => ({
        action: 'reported-conversation-read',
        actor_id: admin.id,
        subject_id: product,
        facts: { conversation: id },
      })),
    );
  });

  it('counts once a person, with what they said first; a dismissed one is private again', async () => {
    const { buyer, id } = await conversation();
    await report(buyer, id, { reason: 'rude', details: '\u200b ' });
    expect((await report(buyer, id, { reason: 'other' })).body.modifiedCount).toBe(0);
    expect((await dismiss(id)).status).toBe(200);
    expect((await dismiss(id)).status).toBe(404);
    expect((await look(id)).status).toBe(404);
    expect((await queued()).map(({ _id }) => _id)).not.toContain(id);
    expect((await report(buyer, id)).body.modifiedCount).toBe(0);
    expect((await look(id)).status).toBe(404);
    expect((await report(seller, id)).body.modifiedCount).toBe(1);
    // Without what was dismissed.
    expect((await look(id)).body.conversation.reports).toMatchObject([{ by: 'seller', reason: 'rude' }]);
    expect((await looks(id)).map(({ action }) => action)).toContain('conversation-reports-dismissed');
  });

  it('takes a reason of the list and words of some length', async () => {
    const { buyer, id } = await conversation();
    for (const body of [{}, { reason: 'boring' }, { reason: 'rude', details: 'a'.repeat(1_001) }])
      expect((await report(buyer, id, body)).status).toBe(422);
    expect((await report(await shop.register('Buyer'), id)).status).toBe(404);
    expect((await report(buyer, 'nonsense')).status).toBe(404);
    expect((await look('nonsense')).status).toBe(404);
  });

  it('is not decided by an Admin who is a side of it', async () => {
    const { buyer, id } = await conversation();
    await report(buyer, id);
    await shop.services.db
      .updateTable('users')
      .set({ type: 'Admin', powers: ['support', 'moderation', 'finance'] })
      .where('id', '=', buyer.id)
      .execute();
    expect((await look(id, '', buyer)).status).toBe(404);
    expect((await shop.call('PUT', `/conversations/${id}/dismissed`, { as: buyer })).status).toBe(404);
    expect((await queued(buyer)).map(({ _id }) => _id)).not.toContain(id);
  });

  it('shows long ones part by part', async () => {
    const { buyer, id } = await conversation();
    const { db } = shop.services;
    const { newId } = await import('#database/ids.ts');
    await db
      .insertInto('conversation_messages')
      .values(
        Array.from({ length: 204 }, (_, index) => ({
          id: newId(),
          conversation_id: id,
          number: index + 2,
          sender_id: seller.id,
          text: `No. ${index + 2}`,
        })),
      )
      .execute();
    await db.updateTable('conversations').set({ message_count: 205 }).where('id', '=', id).execute();
    await report(buyer, id);
    const { body } = await look(id);
    expect([body.messages[0].number, body.messages.at(-1).number, body.more]).toEqual([6, 205, true]);
    const rest = (await look(id, '?before=6')).body;
    expect([rest.messages[0].number, rest.messages.at(-1).number, rest.more]).toEqual([1, 5, false]);
  });
});
