import { expect, it } from 'vitest';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
const send = (as: TestUser, id: string, text: string) =>
  shop.call('POST', `/conversations/${id}/messages`, { as, body: { text } });

it('a message tells the other side once, until it is read', async () => {
  const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  const about = { product_id: await shop.addProduct(seller), text: 'Is it still there?' };
  const id = String((await shop.call('POST', '/conversations', { as: buyer, body: about })).body.insertedId);
  const told = () =>
    shop.services.db
      .selectFrom('notifications')
      .select(['kind', 'read_at', 'email_due_at'])
      .where('user_id', '=', buyer.id)
      .where('subject_id', '=', id)
      .execute();
  await send(seller, id, 'One');
  await send(seller, id, 'Two');
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ kind: 'new-message', read_at: null });
  expect((first?.email_due_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
  await shop.call('PUT', `/conversations/${id}/read`, { as: buyer, body: { until: 3 } });
  expect((await told())[0]?.read_at).not.toBeNull();
  await send(seller, id, 'Three');
  expect((await told()).filter(({ read_at: readAt }) => readAt === null)).toHaveLength(1);
  // Who marks all notifications as read hasn't read the messages: of the next one they are told again.
  await shop.call('PUT', '/notifications/read', { as: buyer, body: { all: true } });
  await send(seller, id, 'Still there?');
  expect((await told()).filter(({ read_at: readAt }) => readAt === null)).toHaveLength(1);
  // Who answers has read it.
  await send(buyer, id, 'Four');
  expect((await told()).filter(({ read_at: readAt }) => readAt === null)).toHaveLength(0);
});
