import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { reportConversation } from '#domain/conversations/report-conversation.ts';
import { answerTakeDown } from '#domain/moderation/appeal.ts';
import { countWaiting } from '#domain/moderation/count-waiting.ts';
import { decideMany } from '#domain/moderation/decide-many.ts';
import { type NewDecision, decide } from '#domain/moderation/decide.ts';
import { listDecisions } from '#domain/moderation/decisions.ts';
import { listQueue } from '#domain/moderation/queue.ts';
import { reportProduct } from '#domain/moderation/report-product.ts';
import { undoDecision } from '#domain/moderation/undo-decision.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { pauseProduct } from '#domain/selling/pause-product.ts';
import { createLog } from '#server/log.ts';
import { ITEM_KIND_NAMES } from '#shared/moderation.ts';
import { DECISIONS_TABLE, MODERATION_TABLE } from '#shared/tables/moderation.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { listingOf, marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';

// Whom things are about, and who may decide.

const REASON = 'Because of what they wrote.';
const { db } = useDatabase();
const context = { cardPayments: new FakeCardPayments(), log: createLog('silent') };
let market: ReturnType<typeof marketplace>;
let ann: Actor;

beforeAll(async () => {
  market = marketplace(db);
  ann = await market.addUser('Admin');
});

const act = (wish: Omit<NewDecision, 'reason'>, admin = ann, options = {}) =>
  decide(db, context, admin, { reason: REASON, ...wish }, options);
const undo = (id: string, admin = ann) => undoDecision(db, context, admin, id);
const queued = (id: string) =>
  db.selectFrom('moderation_queue').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const suspended = async ({ id }: Actor) =>
  (await db.selectFrom('users').select('suspended_at').where('id', '=', id).executeTakeFirstOrThrow()).suspended_at;

async function conversation(with_: { buyer?: Actor } = {}) {
  const { seller, productId } = await market.laptop();
  const buyer = with_.buyer ?? (await market.addUser('Buyer'));
  const id = newId();
  await db
    .insertInto('conversations')
    .values({ id, product_id: productId, buyer_id: buyer.id, seller_id: seller.id, started_by: buyer.id })
    .execute();
  return { id, buyer, seller, productId };
}

const asAdmin = async (user: Actor): Promise<Actor> => {
  const admin = { ...user, type: 'Admin' as const, powers: ann.powers };
  await db
    .updateTable('users')
    .set({ type: 'Admin', powers: [...ann.powers] })
    .where('id', '=', user.id)
    .execute();
  return admin;
};

test('a conversation that both sides report is about the one who was reported first, and a decision may name the other', async () => {
  for (const first of ['buyer', 'seller'] as const) {
    const { id, ...sides } = await conversation();
    const other = first === 'buyer' ? sides.seller : sides.buyer;
    await reportConversation(db, sides[first], id, { reason: 'rude' });
    await reportConversation(db, other, id, { reason: 'scam' });
    expect(await queued(id)).toMatchObject({ person_id: other.id, reporters: 2, reasons: ['rude', 'scam'] });
    await expect(act({ kind: 'conversation', id, decision: 'suspend', personId: ann.id })).rejects.toMatchObject({
      code: 'invalid-fields',
    });
    const { id: decision } = await act({ kind: 'conversation', id, decision: 'suspend', personId: sides[first].id });
    expect(await suspended(sides[first])).not.toBeNull();
    expect(await suspended(other)).toBeNull();
    await undo(decision);
    expect(await suspended(sides[first])).toBeNull();
    expect(await queued(id)).toMatchObject({ person_id: other.id });
    await act({ kind: 'conversation', id, decision: 'suspend' });
    expect(await suspended(other)).not.toBeNull();
  }
});

test('who is suspended for a conversation was not right to report the other side', async () => {
  const { id, buyer, seller } = await conversation();
  await reportConversation(db, buyer, id, { reason: 'rude' });
  await reportConversation(db, seller, id, { reason: 'scam' });
  const { id: decision } = await act({ kind: 'conversation', id, decision: 'suspend', personId: seller.id });
  const reports = await db
    .selectFrom('conversation_reports')
    .select(['reporter_id', 'decision_id'])
    .where('conversation_id', '=', id)
    .execute();
  expect(new Map(reports.map((report) => [report.reporter_id, report.decision_id]))).toEqual(
    new Map([
      [buyer.id, decision],
      [seller.id, null],
    ]),
  );
});

test('an Admin who is a side of a conversation neither counts, lists nor decides it, nor undoes what another decided', async () => {
  const { id, buyer, seller } = await conversation();
  await reportConversation(db, seller, id, { reason: 'rude' });
  const admin = await asAdmin(buyer);
  const countFor = async (who: Actor) => (await countWaiting(db, who)).find(({ kind }) => kind === 'conversation');
  const [own, others] = [await countFor(admin), await countFor(ann)];
  expect((others?.count ?? 0) - (own?.count ?? 0)).toBe(1);
  await expect(act({ kind: 'conversation', id, decision: 'keep' }, admin)).rejects.toMatchObject({ code: 'not-found' });
  const { id: decision } = await act({ kind: 'conversation', id, decision: 'suspend', personId: seller.id });
  await expect(undo(decision, admin)).rejects.toMatchObject({ code: 'own-account' });
  const decided = async (who: Actor) =>
    (await listDecisions(db, who, askTable(DECISIONS_TABLE))).rows.map((row) => row.id);
  expect(await decided(ann)).toContain(decision);
  expect(await decided(admin)).not.toContain(decision);
  await undo(decision);
});

test('counts equal the lists they lead to, for each kind', async () => {
  const counts = await countWaiting(db, ann);
  for (const kind of ITEM_KIND_NAMES) {
    const page = await listQueue(db, ann, { ...askTable(MODERATION_TABLE, { kind }), limit: 100 });
    const count = counts.find((counted) => counted.kind === kind)?.count ?? 0;
    expect([kind, page.rows.length, page.total]).toEqual([kind, count, count]);
  }
});

test('what reporters weigh is what their reports say, whatever is decided and undone', async () => {
  const buyer = await market.addUser('Buyer');
  const expectWeights = async (weight: number) => {
    const { rows } = await sql<{ kept: number; counted: number }>`
      select coalesce((select weight from reporter_weights where user_id = ${buyer.id}), 1) as kept, reporter_weight(${buyer.id}) as counted
    `.execute(db);
    expect(rows).toEqual([{ kept: weight, counted: weight }]);
  };
  const report = async () => {
    const { productId } = await market.laptop();
    await reportProduct(db, buyer, productId, { reason: 'scam' });
    return productId;
  };
  const [one, two] = [await report(), await report()];
  await expectWeights(1);
  // At the same time, so that each must see what the other has done.
  const decisions = await Promise.all([one, two].map((id) => act({ kind: 'laptop', id, decision: 'keep' })));
  await expectWeights(1 / 3);
  for (const [index, { id }] of decisions.entries()) {
    await undo(id);
    await expectWeights(1 / (2 - index));
  }
  const { id } = await act({ kind: 'laptop', id: one, decision: 'take-down' });
  await act({ kind: 'laptop', id: two, decision: 'keep' });
  await expectWeights(2 / 3);
  await undo(id);
  await expectWeights(1 / 2);
});

test('a laptop that was put back and taken down again goes back to what it was in between', async () => {
  const { productId, seller } = await market.laptop();
  await reportProduct(db, await market.addUser('Buyer'), productId, { reason: 'scam' });
  const { id } = await act({ kind: 'laptop', id: productId, decision: 'take-down' });
  await answerTakeDown(db, seller, productId, 'I took them myself.');
  const back = await act({ kind: 'appeal', id, decision: 'put-back' });
  await pauseProduct(db, seller, productId);
  await undo(back.id);
  expect(await market.product(productId)).toMatchObject({ unlisted: 'taken-down' });
  await act({ kind: 'appeal', id, decision: 'put-back' });
  expect(await market.product(productId)).toMatchObject({ unlisted: 'paused' });
});

test('a seller who edits while an Admin decides loses nothing, and the decision stands', async () => {
  const { productId, seller } = await market.laptop();
  await reportProduct(db, await market.addUser('Buyer'), productId, { reason: 'misleading' });
  const [decided] = await Promise.all([
    act({ kind: 'laptop', id: productId, decision: 'take-down' }),
    editProduct(db, context.cardPayments, seller, productId, listingOf({ name: 'ThinkPad X1 Yoga' })),
  ]);
  expect(await market.product(productId)).toMatchObject({ unlisted: 'taken-down', name: 'ThinkPad X1 Yoga' });
  await undo(decided.id);
  expect(await market.product(productId)).toMatchObject({ unlisted: null, name: 'ThinkPad X1 Yoga' });
});

test('a laptop that nobody reported is decided about only where that is meant', async () => {
  const { productId, seller } = await market.laptop();
  const wish = { kind: 'laptop', id: productId, decision: 'take-down' } as const;
  await expect(act(wish)).rejects.toMatchObject({ code: 'already-decided' });
  await expect(act(wish, await asAdmin(seller), { unprompted: true })).rejects.toMatchObject({ code: 'own-account' });
  const { id } = await act(wish, ann, { unprompted: true });
  expect(await market.product(productId)).toMatchObject({ unlisted: 'taken-down' });
  await undo(id);
  expect(await market.product(productId)).toMatchObject({ unlisted: null, reported_at: null });
});

test('two Admins who decide about the same items at once, in either order, decide each of them once', async () => {
  const COUNT = 25;
  const ben = await market.addUser('Admin');
  const seller = await market.addUser('Seller');
  const buyer = await market.addUser('Buyer');
  const items = await Promise.all(
    Array.from({ length: COUNT }, async () => {
      const id = await market.addProduct(seller.id);
      await reportProduct(db, buyer, id, { reason: 'scam' });
      return { kind: 'laptop' as const, id };
    }),
  );
  const results = await Promise.all([
    decideMany(db, context, ann, items, { decision: 'keep' }),
    decideMany(db, context, ben, items.toReversed(), { decision: 'take-down', reason: REASON }),
  ]);
  const made = results.flat().filter(({ decisionId }) => decisionId !== null);
  expect(new Set(made.map(({ id }) => id)).size).toBe(COUNT);
  expect(made).toHaveLength(COUNT);
  expect(new Set(results.flat().map(({ refusal }) => refusal?.code))).toEqual(new Set([undefined, 'already-decided']));
});
