import { expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { reportConversation } from '#domain/conversations/report-conversation.ts';
import { decide } from '#domain/moderation/decide.ts';
import { notifyOfDecision } from '#domain/moderation/notify-of-decision.ts';
import { undoDecision } from '#domain/moderation/undo-decision.ts';
import { createLog } from '#server/log.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const context = { cardPayments: new FakeCardPayments(), log: createLog('silent') };

test('a reported conversation is closed or its other side suspended, and both can be undone', async () => {
  const market = marketplace(db);
  const admin = await market.addUser('Admin');
  const { seller, productId } = await market.laptop();
  const buyer = await market.addUser('Buyer');
  const id = newId();
  await db
    .insertInto('conversations')
    .values({ id, product_id: productId, buyer_id: buyer.id, seller_id: seller.id, started_by: buyer.id })
    .execute();
  await reportConversation(db, buyer, id, { reason: 'rude' });
  const item = () => db.selectFrom('moderation_queue').selectAll().where('id', '=', id).executeTakeFirst();
  expect(await item()).toMatchObject({ kind: 'conversation', person_id: seller.id, urgency: 40, reasons: ['rude'] });
  const before = (await item())?.since;
  for (const decision of ['keep', 'suspend'] as const) {
    const made = await decide(db, context, admin, { kind: 'conversation', id, decision, reason: 'Rude to a buyer.' });
    expect(await item()).toBeUndefined();
    await notifyOfDecision(db, made.id, 'https://clamshell.example');
    await undoDecision(db, context, admin, made.id);
    await notifyOfDecision(db, made.id, 'https://clamshell.example');
    expect((await item())?.since).toEqual(before);
  }
  const told = await db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', buyer.id)
    .orderBy('id')
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual(['report-wrong', 'report-reopened', 'report-right', 'report-reopened']);
});
