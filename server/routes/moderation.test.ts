import { beforeAll, describe, expect, test } from 'vitest';
import { handOver } from '#tests/support/hand-over.ts';
import { addPriceAlert } from '#tests/support/price-alerts.ts';
import { salesIn } from '#tests/support/sales.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { decisionOf, notifyOfDecisions } from '#tests/support/decisions.ts';

const shop = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin');
});

const told = async (as: TestUser): Promise<string[]> =>
  (await shop.call('GET', '/notifications', { as })).body.map(({ kind }: { kind: string }) => kind);
const undo = (decision: string, as = admin) => shop.call('PUT', `/moderation/decisions/${decision}/undone`, { as });

// Calls of one kind of item each, which were there before the queue.
describe('what is decided by a call of its own can be undone, and reporters are told once it cannot be taken back', () => {
  async function reported() {
    const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
    const laptop = await shop.addProduct(seller);
    await shop.call('PUT', `/category/${laptop}`, { as: buyer, body: { reason: 'scam' } });
    return { laptop, seller, buyer };
  }

  test('the reports of a laptop', async () => {
    const { laptop, buyer } = await reported();
    await shop.call('PUT', `/reports/${laptop}/dismissed`, { as: admin });
    const decision = await decisionOf(shop.services.db, laptop);
    expect(decision).toMatchObject({ kind: 'laptop', decision: 'dismiss', admin_id: admin.id });
    expect((await undo(decision.id)).status).toBe(200);
    expect((await shop.call('GET', `/moderation/queue/laptop/${laptop}`, { as: admin })).status).toBe(200);
    await shop.call('PUT', `/reports/${laptop}/dismissed`, { as: admin });
    await notifyOfDecisions(shop.services);
    expect(await told(buyer)).toEqual(['report-closed']);
  });

  test('a laptop that is deleted', async () => {
    const { laptop, buyer } = await reported();
    expect((await shop.call('DELETE', `/category/${laptop}`, { as: admin })).body).toMatchObject({ deletedCount: 1 });
    expect(await decisionOf(shop.services.db, laptop)).toMatchObject({ kind: 'laptop', decision: 'delete' });
    expect((await shop.call('DELETE', `/category/${laptop}`, { as: admin })).status).toBe(404);
    await notifyOfDecisions(shop.services);
    expect(await told(buyer)).toEqual(['report-right']);
    const unreported = await shop.addProduct(await shop.register('Seller'));
    expect((await shop.call('DELETE', `/category/${unreported}`, { as: admin })).body.deletedCount).toBe(1);
    expect(await decisionOf(shop.services.db, unreported)).toMatchObject({ decision: 'delete' });
  });

  test('a price', async () => {
    const seller = await shop.register('Seller');
    const alert = await addPriceAlert(shop.services.db, await shop.addProduct(seller));
    await shop.call('PUT', `/priceAlerts/${alert}/dismissed`, { as: admin });
    const { id } = await decisionOf(shop.services.db, alert);
    await undo(id);
    expect((await shop.call('PUT', `/priceAlerts/${alert}/dismissed`, { as: admin })).body.modifiedCount).toBe(1);
  });

  test('a conversation', async () => {
    const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
    const body = { product_id: await shop.addProduct(seller), text: 'Hello' };
    const { insertedId: id } = (await shop.call('POST', '/conversations', { as: buyer, body })).body;
    await shop.call('POST', `/conversations/${id}/reports`, { as: seller, body: { reason: 'rude' } });
    await shop.call('PUT', `/conversations/${id}/dismissed`, { as: admin });
    await undo((await decisionOf(shop.services.db, String(id))).id);
    expect((await shop.call('GET', `/conversations/reported/${id}`, { as: admin })).status).toBe(200);
    await shop.call('PUT', `/conversations/${id}/dismissed`, { as: admin });
    await notifyOfDecisions(shop.services);
    expect(await told(seller)).toContain('report-closed');
  });

  test('a review, also one that nobody reported; neither its author nor its subject decides or undoes', async () => {
    const { db } = shop.services;
    const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
    const product = await salesIn(db).sell({ specs: {}, cents: 30_000, sellerId: seller.id, buyerId: buyer.id });
    const { id: order } = await db
      .selectFrom('orders')
      .select('id')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    await handOver(db, order, 1);
    const write = (as: TestUser) => shop.call('POST', `/orders/${order}/reviews`, { as, body: { stars: 1 } });
    const id = String((await write(buyer)).body.insertedId);
    await write(seller);
    const hide = (as = admin) => shop.call('DELETE', `/reviews/${id}`, { as });
    expect((await hide()).body.deletedCount).toBe(1);
    const { id: decision } = await decisionOf(db, id);
    await db
      .updateTable('users')
      .set({ type: 'Admin', powers: ['moderation'] })
      .where('id', 'in', [seller.id, buyer.id])
      .execute();
    for (const as of [seller, buyer]) {
      expect((await undo(decision, as)).body.code).toBe('own-account');
    }
    await undo(decision);
    for (const as of [seller, buyer]) {
      expect((await hide(as)).body.code).toBe('own-account');
    }
    await shop.call('POST', `/reviews/${id}/reports`, { as: await shop.register('Buyer'), body: {} });
    expect((await shop.call('PUT', `/reviews/${id}/dismissed`, { as: admin })).body.modifiedCount).toBe(1);
    expect(await decisionOf(db, id)).toMatchObject({ kind: 'review', decision: 'dismiss' });
  });
});

test('a call about more items than it takes is refused as a whole', async () => {
  const laptop = await shop.addProduct(await shop.register('Seller'));
  const items = Array.from({ length: 101 }, () => ({ kind: 'laptop', _id: laptop }));
  const answer = await shop.call('POST', '/moderation/decisions', { as: admin, body: { items, decision: 'keep' } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'items', message: 'Choose at most 100' }] } });
});
