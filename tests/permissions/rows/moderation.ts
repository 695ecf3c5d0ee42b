import { newId } from '#database/ids.ts';
import { takenDown } from '#tests/support/taken-down.ts';
import type { Row, Thing } from '#tests/permissions/row.ts';

/** A reported laptop. */
async function report({ services: { db }, product, buyer }: Thing): Promise<string> {
  await db
    .insertInto('reports')
    .values({ id: newId(), product_id: product, buyer_id: buyer.id, reason: 'scam' })
    .execute();
  await db
    .updateTable('products')
    .set({ reported_at: new Date(0) })
    .where('id', '=', product)
    .execute();
  return product;
}

/** What Admins with the power decide about, and what sellers answer. */
export const MODERATION_ROWS: readonly Row[] = [
  {
    call: 'GET /moderation/queue',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: () => ({ path: '/moderation/queue' }),
  },
  {
    call: 'GET /moderation/queue.csv',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: () => ({ path: '/moderation/queue.csv' }),
  },
  {
    call: 'GET /moderation/decisions',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: () => ({ path: '/moderation/decisions' }),
  },
  {
    call: 'GET /moderation/decisions.csv',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: () => ({ path: '/moderation/decisions.csv' }),
  },
  {
    call: 'GET /moderation/queue/{kind}/{id}',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async (thing) => ({ path: `/moderation/queue/laptop/${await report(thing)}` }),
  },
  {
    call: 'POST /moderation/decisions',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async (thing) => ({
      path: '/moderation/decisions',
      body: { items: [{ kind: 'laptop', _id: await report(thing) }], decision: 'keep' },
    }),
  },
  {
    call: 'PUT /moderation/decisions/{id}/undone',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async ({ services: { db }, product }) => ({
      path: `/moderation/decisions/${await takenDown(db, product)}/undone`,
    }),
  },
  {
    call: 'GET /myProducts/{id}/takenDown',
    rule: 'Its seller, while it is taken down.',
    statuses: [401, 403, 200, 403, 404],
    stranger: 'Seller',
    request: async ({ services: { db }, product }) => {
      await takenDown(db, product);
      return { path: `/myProducts/${product}/takenDown` };
    },
  },
  {
    call: 'POST /myProducts/{id}/takenDown/answers',
    rule: 'Its seller, once, while it is taken down.',
    statuses: [401, 403, 200, 403, 404],
    stranger: 'Seller',
    request: async ({ services: { db }, product }) => {
      await takenDown(db, product);
      return { path: `/myProducts/${product}/takenDown/answers`, body: { text: 'I took the pictures myself.' } };
    },
  },
];
