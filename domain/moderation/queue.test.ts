import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/actor.ts';
import { countWaiting } from '#domain/moderation/count-waiting.ts';
import { decideMany } from '#domain/moderation/decide-many.ts';
import { decide } from '#domain/moderation/decide.ts';
import { listQueue } from '#domain/moderation/queue.ts';
import { reportProduct } from '#domain/moderation/report-product.ts';
import { createLog } from '#server/log.ts';
import { MODERATION_TABLE } from '#shared/tables/moderation.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const REASON = 'The pictures are from a shop.';
const { db } = useDatabase();
const context = { cardPayments: new FakeCardPayments(), log: createLog('silent') };
let market: ReturnType<typeof marketplace>;
let ann: Actor;
let ben: Actor;

beforeAll(async () => {
  market = marketplace(db);
  ann = await market.addUser('Admin');
  ben = await market.addUser('Admin');
});

async function reported(reason: 'scam' | 'not-available' = 'scam') {
  const { seller, productId } = await market.laptop();
  await reportProduct(db, await market.addUser('Buyer'), productId, { reason });
  return { seller, productId };
}

test('counts what waits, by kind, with the oldest', async () => {
  await reported();
  const all = await db.selectFrom('moderation_queue').select(['kind', 'since']).execute();
  const counts = await countWaiting(db, ann);
  expect(counts.length).toBeGreaterThan(0);
  for (const { kind, count, oldest } of counts) {
    const same = all.filter((item) => item.kind === kind);
    expect(count).toBe(same.length);
    expect(oldest.getTime()).toBe(Math.min(...same.map(({ since }) => since.getTime())));
  }
});

test('of several at once each is decided by itself, and what is refused of one holds up no other', async () => {
  const [first, sold, last] = [await reported(), await reported(), await reported()];
  await decide(db, context, ben, { kind: 'laptop', id: sold.productId, decision: 'keep' });
  const items = [first, sold, last].map(({ productId: id }) => ({ kind: 'laptop' as const, id }));
  const results = await decideMany(db, context, ann, items, {
    decision: 'take-down',
    reason: REASON,
  });
  expect(results.map(({ decisionId, refusal }) => (decisionId === null ? refusal?.code : 'done'))).toEqual([
    'done',
    'already-decided',
    'done',
  ]);
  expect(results[1]?.refusal?.message).toMatch(/^Admin \d+ found no problem a moment ago\.$/);
});

test('the queue is in the order of urgency, page by page, and filters by reason and person', async () => {
  const { seller, productId } = await reported('not-available');
  const ofSeller = await listQueue(db, ann, askTable(MODERATION_TABLE, { person: seller.id }));
  expect(ofSeller.rows).toMatchObject([{ id: productId, reasons: ['not-available'], urgency: 20 }]);
  const scams = await listQueue(db, ann, askTable(MODERATION_TABLE, { reason: 'scam' }));
  expect(scams.rows.map(({ id }) => id)).not.toContain(productId);
  const ids: string[] = [];
  const urgencies: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listQueue(db, ann, { ...askTable(MODERATION_TABLE), limit: 2, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    urgencies.push(...page.rows.map(({ urgency }) => urgency));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(urgencies).toEqual(urgencies.toSorted((one, other) => other - one));
});
